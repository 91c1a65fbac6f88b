/** What a list of judgments can be narrowed by, as a person says it: each with the words that name it in the answer. */

export interface ChosenFilters {
  court?: { value: string; label: string }
  /** ISO dates, both included. */
  years?: { from?: string; to?: string; label: string }
  judge?: { value: string; label: string }
  /** "3", or "3+" for three or more. */
  bench?: { value: string; label: string }
  /** `act` as it was written; null where only the number was. */
  provision?: { unit: 'section' | 'article' | 'rule'; no: string; act: string | null; label: string }
  outcome?: { value: string; label: string }
}

export type FilterName = keyof ChosenFilters
export const FILTER_NAMES = ['court', 'years', 'judge', 'bench', 'provision', 'outcome'] as const

/** Reads one filter out of words; null where a match says nothing after all. */
export interface FilterRule<Name extends FilterName = FilterName> {
  pattern: RegExp
  read(match: RegExpMatchArray, today: string): NonNullable<ChosenFilters[Name]> | null
}

/** Where a Latin word begins and ends: \b knows no Devanagari. */
export const wholeWord = (pattern: string) => String.raw`(?<![\p{L}\p{M}\d])(?:${pattern})(?![\p{L}\p{M}\d])`

export const titleCase = (text: string) =>
  text.replaceAll(/(?<![\p{L}\p{M}])\p{L}/gu, (letter) => letter.toUpperCase()).replaceAll(/\s+/g, ' ')
