import { timesIn } from '../words/clock-times.ts'
import type { ReadClause, Reader } from './fact-reader.ts'
import { datesIn } from '#shared/indian-text/dates.ts'

export const readTimes: Reader = (clause) =>
  timesIn(clause.text).map(({ value, words }) => ({
    kind: 'time',
    topic: `time of the ${clause.event}`,
    of: '',
    value,
    words,
  }))

/**
 * A date belongs to the nearest of these words before it, or else after it. Without this the date of the notice would
 * contradict the date of the cheque.
 */
const DATED: [of: string, pattern: RegExp][] = [
  ['return of the cheque', /\breturned\b|\bdishonou?red\b|\bbounced\b|\bmemo\b|बाउंस/giu],
  ['presentation of the cheque', /\b(?:deposited|presented)\b/giu],
  ['cheque', /\bcheques?\b|चेक/giu],
  ['notice', /\bnotice\b|नोटिस/giu],
  [
    'execution',
    /\b(?:agreement|deed|bond|will dated|power of attorney|receipt|executed|signed|registered)\b|इकरारनामा|बैनामा/giu,
  ],
  ['payment', /\b(?:paid|transferred|remitted|withdrew|withdrawn)\b/giu],
  ['account', /\baccount\b.{0,30}\bopened\b/giu],
  ['marriage', /\bmarri(?:ed|age)\b|\bwedding\b|\bsolemni[sz]ed\b|\bshaa?di\b|\bvivah\b|शादी|विवाह/giu],
  ['birth', /\bborn\b|\bbirth\b|जन्म/giu],
  ['report', /\bcomplaint\b|\bfir\b|\breport\b|रिपोर्ट/giu],
  ['statement', /\bstatement\b|बयान/giu],
  ['arrest', /\barrest\w*|गिरफ्तार/giu],
  ['recovery', /\b(?:recover(?:ed|y)|seized|panch)\b|बरामद/giu],
  ['going to the parents', /\bparent(?:s|al)\b.{0,12}\b(?:house|home)|मायके|ma[ay]+ke/giu],
  ['admission', /\b(?:admitted|discharged)\b|भर्ती/giu],
]

function datedOf({ text, event }: ReadClause, at: number): string {
  const near = DATED.flatMap(([of, pattern]) => [...text.matchAll(pattern)].map(({ index }) => ({ of, index })))
  const before = near.filter(({ index }) => index < at).toSorted((a, b) => b.index - a.index)[0]
  const after = near.toSorted((a, b) => a.index - b.index)[0]
  return (before ?? after)?.of ?? event
}

export const readDates: Reader = (clause) =>
  datesIn(clause.text).map(({ value, words, start }) => ({
    kind: 'date',
    topic: `date of the ${datedOf(clause, start)}`,
    of: '',
    value,
    words,
  }))
