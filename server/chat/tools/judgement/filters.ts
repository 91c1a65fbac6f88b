export interface ChosenFilters {
  court?: { value: string; label: string }
  /** ISO dates, both included. */
  years?: { from?: string; to?: string; label: string }
  judge?: { value: string; label: string }
  /** "3", or "3+" for three or more. */
  bench?: { value: string; label: string }
  /** `act` as the person wrote it; null when only the number was given. */
  provision?: { unit: 'section' | 'article' | 'rule'; no: string; act: string | null; label: string }
  outcome?: { value: string; label: string }
}

export type FilterName = keyof ChosenFilters
export const FILTER_NAMES = ['court', 'years', 'judge', 'bench', 'provision', 'outcome'] as const

export interface FilterRule<Name extends FilterName = FilterName> {
  pattern: RegExp
  read(match: RegExpMatchArray, today: string): NonNullable<ChosenFilters[Name]> | null
}

/** Matches whole words only. `\b` cannot be used, because it does not know Devanagari. */
export const wholeWord = (pattern: string) => String.raw`(?<![\p{L}\p{M}\d])(?:${pattern})(?![\p{L}\p{M}\d])`

export const titleCase = (text: string) =>
  text.replaceAll(/(?<![\p{L}\p{M}])\p{L}/gu, (letter) => letter.toUpperCase()).replaceAll(/\s+/g, ' ')
