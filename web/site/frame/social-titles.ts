/**
 * The titles on the pictures of shared links, by the kind of page. scripts/draw-pictures.ts draws them in both
 * languages.
 */
export const SOCIAL_TITLES = {
  home: 'Ask the law. See where it says so.',
  demos: 'Watch an answer being written, with its sources',
  policies: 'Terms, privacy and refunds',
  help: 'Help and questions',
} as const

export type SocialKind = keyof typeof SOCIAL_TITLES

/** A path from the root of the site. */
export const socialFile = (kind: SocialKind, language: 'en' | 'hi') => `/social/${kind}-${language}.png`
