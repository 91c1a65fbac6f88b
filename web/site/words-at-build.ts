/** The words of public pages in every language, for the build alone: no browser needs more than one. */
import type { Language } from '#shared/indian-text/interface-languages.ts'
import { HINDI } from './hindi.ts'

const ofBeta = import.meta.glob<Record<string, string>>('../words/words.*.json', { import: 'default', eager: true })
const addresses = import.meta.glob<string>('../words/words.*.json', { query: '?url', import: 'default', eager: true })
const fileOf = (language: Language) => `../words/words.${language}.json`

export const wordsFor = (language: Language): Record<string, string> =>
  language === 'hi' ? HINDI : (ofBeta[fileOf(language)] ?? {})

/** @returns where the islands of a page fetch the words of its language; undefined for English and Hindi, which do without */
export const wordsAddress = (language: Language): string | undefined =>
  language === 'hi' ? undefined : addresses[fileOf(language)]
