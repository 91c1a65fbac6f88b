/** The words of public pages in every language, for the build alone: no browser needs more than one. */
import type { Language } from '#shared/indian-text/interface-languages.ts'

const catalogues = import.meta.glob<Record<string, string>>(
  ['./words.*.json', '../{ui,lib,words}/words.*.json', '../words/errors.*.json'],
  { import: 'default', eager: true },
)
const addresses = import.meta.glob<string>(
  ['./words.*.json', '../{ui,lib,words}/words.*.json', '../words/errors.*.json'],
  { query: '?url', import: 'default', eager: true },
)

const ofLanguage = <T>(files: Record<string, T>, language: Language): [file: string, T][] =>
  Object.entries(files).filter(([file]) => file.endsWith(`.${language}.json`))

export const wordsFor = (language: Language): Record<string, string> =>
  Object.assign({}, ...ofLanguage(catalogues, language).map(([, words]) => words)) as Record<string, string>

/** @returns where the islands of a page fetch the words of its language, and those of errors, which can wait; empty for English */
export function wordsAddresses(language: Language): { words: string[]; errors: string[] } {
  const isOfErrors = ([file]: [string, string]) => file.includes('/errors.')
  const all = ofLanguage(addresses, language)
  return {
    words: all.filter((one) => !isOfErrors(one)).map(([, address]) => address),
    errors: all.filter(isOfErrors).map(([, address]) => address),
  }
}
