/**
 * The languages of the interface, by BCP 47 tag. A further one is its line here and its words in `web/words/words.<tag>.json`,
 * by the English sentence as in Hindi. What has no translation yet stays English.
 */
interface InterfaceLanguage {
  /** As its readers write it. */
  name: string
  /** A reader of it has not signed the translation yet, and parts of the product are English. */
  isBeta?: true
}

const INTERFACE_LANGUAGES = {
  en: { name: 'English' },
  hi: { name: 'हिन्दी' },
  mr: { name: 'मराठी', isBeta: true },
  bn: { name: 'বাংলা', isBeta: true },
  ta: { name: 'தமிழ்', isBeta: true },
  te: { name: 'తెలుగు', isBeta: true },
  kn: { name: 'ಕನ್ನಡ', isBeta: true },
  gu: { name: 'ગુજરાતી', isBeta: true },
} as const satisfies Record<string, InterfaceLanguage>

export type Language = keyof typeof INTERFACE_LANGUAGES

export const LANGUAGES = Object.keys(INTERFACE_LANGUAGES) as Language[]

export const isLanguage = (tag: unknown): tag is Language =>
  typeof tag === 'string' && Object.hasOwn(INTERFACE_LANGUAGES, tag)

/** @returns its name, marked where it is in beta: "मराठी (beta)" */
export function languageName(language: Language): string {
  const { name, isBeta }: InterfaceLanguage = INTERFACE_LANGUAGES[language]
  return isBeta ? `${name} (beta)` : name
}
