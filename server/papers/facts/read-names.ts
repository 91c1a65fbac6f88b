/** Finds the names of persons in all papers of a file, so that one at the beginning of a sentence is known too. */
import { MONTH_NAME } from '#shared/indian-text/months.ts'
import { nameKey } from '../text/names.ts'
import { wordsOf } from '../text/words.ts'

const CAPITALISED =
  /(?<=[\p{Ll}\d,)(]\s|\p{Lu}\.\s?|(?:Sri|Smt|Shri|Mr|Mrs|Ms|Dr|Kum)\.?\s)\p{Lu}\p{Ll}{2,20}(?![\p{L}])/gu
const NOT_NAMES = new RegExp(
  String.raw`^(?:${MONTH_NAME}|mondays?|tuesdays?|wednesdays?|thursdays?|fridays?|saturdays?|sundays?|court|police|station|hospital|bank|section|act|code|exhibit|accused|complainant|witness|state|government|inspector|constable|sub|judge|magistrate|advocate|counsel|honble|branch|manager|officer|doctor|nagar|road|street|colony|hindu|muslim|english|hindi|rupees|only|first|second|third|cross|did|do|does|is|was|were|are|how|who|what|when|where|why|which|have|has|had|can|you|your|whether|witness|diwali|holi|eid|aadhaar|whatsapp)$`,
  'iu',
)

/**
 * @param makers names that headings gave, in any script
 * @returns the keys of persons, and of places that are written like names
 */
export function readNames(texts: readonly string[], makers: readonly string[]): ReadonlySet<string> {
  const small = new Set(texts.flatMap((text) => text.match(/(?<![\p{L}])\p{Ll}{3,}(?![\p{L}])/gu) ?? []))
  const named = texts.flatMap((text) =>
    (text.match(CAPITALISED) ?? []).filter((word) => !small.has(word.toLowerCase()) && !NOT_NAMES.test(word)),
  )
  const ofMakers = makers.flatMap((name) => wordsOf(name).filter(({ text }) => text.length > 2))
  return new Set([...ofMakers.map(({ text }) => text), ...named].map(nameKey))
}
