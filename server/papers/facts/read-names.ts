/** Finds the names of persons in all papers of a file, so that one at the beginning of a sentence is known too. */
import { MONTH_NAME } from '#shared/indian-text/months.ts'
import { MAKER } from '../content.ts'
import { nameKey } from '../text/names.ts'
import { paperWords } from '../text/words.ts'

const CAPITALISED =
  /(?<=[\p{Ll}\d,)(]\s|\p{Lu}\.\s?|(?:Sri|Smt|Shri|Mr|Mrs|Ms|Dr|Kum)\.?\s)\p{Lu}\p{Ll}{2,20}(?![\p{L}])/gu
const PLACE_BEFORE =
  /(?:\b(?:at|in|from|near|to|towards|village|of village|town|district|mandal|taluk|ps|via|reached|visited|left for)|,)\s$/iu
const NOT_NAMES = new RegExp(`^(?:${MONTH_NAME}|${MAKER.capital})$`, 'iu')

/**
 * @param makers names that headings gave, in any script
 * @returns the keys of persons; a word that stands more often behind "at" or "from" is a place
 */
export function readNames(texts: readonly string[], makers: readonly string[]): ReadonlySet<string> {
  const small = new Set(texts.flatMap((text) => text.match(/(?<![\p{L}])\p{Ll}{3,}(?![\p{L}])/gu) ?? []))
  const balance = new Map<string, number>()
  for (const text of texts)
    for (const { index, 0: word } of text.matchAll(CAPITALISED)) {
      if (small.has(word.toLowerCase()) || NOT_NAMES.test(word)) continue
      const key = nameKey(word)
      const isPlace = PLACE_BEFORE.test(text.slice(Math.max(0, index - 14), index))
      balance.set(key, (balance.get(key) ?? 0) + (isPlace ? -1 : 1))
    }
  const ofMakers = makers.flatMap((name) => paperWords(name).filter(({ text }) => text.length > 2))
  return new Set([
    ...ofMakers.map(({ text }) => nameKey(text)),
    ...[...balance].flatMap(([key, by]) => (by >= 0 ? [key] : [])),
  ])
}
