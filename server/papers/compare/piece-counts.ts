/** Compares counts, durations and sums of money of two clauses that tell the same thing. */
import type { AlignedPair } from './align-pieces.ts'
import { quantitiesIn, rangeOf } from '#shared/indian-text/quantities.ts'
import { type Piece, wordAfter } from './pieces.ts'
import { type BothStatements, factOf, type PieceDifference, countShared } from './piece-difference.ts'

const ESTIMATE = 1.5
const MONEY = 'how much money'
const NAMED_HEADS = new Set(['how long', MONEY])

interface Count {
  head: string
  least: number
  most: number
  words: string
  start: number
}
const MINUTES: Record<string, number> = { minute: 1, hour: 60, day: 1440, week: 10_080, month: 43_200, year: 525_600 }
const UNIT = /^\s(minute|hour|day|week|month|year)s?\b(?! old)/iu
const NOT_A_COUNT = /(?:\bno\.?|nos\.?|section|rs\.?|₹|aged?(?: about)?|[\d./-])\s?$|\b(?:pw|dw|a)-$/iu
const NOT_COUNTED = /^\s(?:(?:of|day|more|another)\b|(?:years?|yrs|months?) (?:old|of age))/iu
const counts = new WeakMap<Piece, Count[]>()
function countsIn(piece: Piece): Count[] {
  const before = counts.get(piece)
  if (before) return before
  const found = quantitiesIn(piece.text).flatMap((one): Count[] => {
    const { start, end, words, next, scale, least, most } = one
    const lead = piece.text.slice(Math.max(0, start - 12), start)
    if (/(?:rs\.?|₹)\s?$/iu.test(lead) || /^\s(?:rupees|rs)\b/iu.test(next))
      return [{ head: MONEY, least, most, words, start }]
    if (scale > 100 || NOT_A_COUNT.test(lead) || NOT_COUNTED.test(next)) return []
    const unit = UNIT.exec(next)?.[1]?.toLowerCase()
    const length = unit ? MINUTES[unit] : undefined
    if (length)
      return [
        {
          head: 'how long',
          least: least * length,
          most: most * length,
          words: words + (UNIT.exec(next)?.[0] ?? ''),
          start,
        },
      ]
    if (!/^\s\p{Ll}{3}/u.test(next)) return []
    const head = wordAfter(piece, end)
    const at = piece.words.find((word) => word.start >= end && word.stem === head)?.start ?? Infinity
    return head && at - end < 14 ? [{ head, least, most, words, start }] : []
  })
  counts.set(piece, found)
  return found
}

/** @returns things that the two clauses count differently, and the one sum of money that both name */
export function comparePieceCounts(pair: AlignedPair, { was: before, now: after }: BothStatements): PieceDifference[] {
  const { was, now, common } = pair
  return countsIn(was).flatMap((a) =>
    countsIn(now).flatMap((b) => {
      const loose = a.head === 'how long' || MEASURE.test(a.head) ? ESTIMATE : 1
      const agrees = (x: Count, y: Count) => x.head === y.head && x.least <= y.most * loose && y.least <= x.most * loose
      const many = [was, now].some((piece) => countsIn(piece).filter(({ head }) => head === a.head).length !== 1)
      const saysToo = (pieces: readonly Piece[], own: Piece, count: Count) =>
        pieces.some(
          (piece) =>
            piece !== own && countShared(piece, common) > 0 && countsIn(piece).some((one) => agrees(one, count)),
        )
      if (a.head !== b.head || many || agrees(a, b) || saysToo(before, was, b) || saysToo(after, now, a)) return []
      const topic = NAMED_HEADS.has(a.head) ? a.head : `number of ${wordOf(now, a.head)}`
      const kind = a.head === 'how long' ? 'time' : a.head === MONEY ? 'amount' : 'number'
      return [
        {
          earlier: factOf(was, kind, topic, rangeOf(a), a.words),
          later: factOf(now, kind, topic, rangeOf(b), b.words),
        },
      ]
    }),
  )
}
const MEASURE = /^(?:foot|metr|meter|yard|kilomet|km|pace|step)/
const wordOf = ({ words }: Piece, stem: string) => words.find((one) => one.stem === stem)?.text.toLowerCase() ?? stem
