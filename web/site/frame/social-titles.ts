/** What the picture of a shared link says, by the kind of page: scripts/draw-pictures.ts draws each, in both languages. */
export const SOCIAL_TITLES = {
  home: 'Ask the law. See where it says so.',
  demos: 'See an answer being written, with its sources',
  policies: 'Terms, privacy and refunds',
  help: 'Help and questions',
} as const

export type SocialKind = keyof typeof SOCIAL_TITLES

/** From the root of the site. */
export const socialFile = (kind: SocialKind, language: 'en' | 'hi') => `/social/${kind}-${language}.png`
