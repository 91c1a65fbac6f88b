/**
 * Finds where a witness tells the same thing differently, whatever it is about. Clauses of two statements are paired by
 * their words and compared by what grammar makes comparable. A false difference harms a cross-examination more than a
 * missed one, so in doubt nothing is reported.
 */
import { ENGLISH_MONTHS } from '#shared/indian-text/months.ts'
import { alignPieces, type AlignedPair } from './align-pieces.ts'
import { sameTime, timesIn } from '../words/clock-times.ts'
import { comparePieceCounts } from './piece-counts.ts'
import { compareOneWord } from './piece-words.ts'
import { type BothStatements, factOf, namesOf, type PieceDifference, countShared, shareOf } from './piece-difference.ts'
import { wordAfter, type Piece } from './pieces.ts'
import { compareActors } from './piece-actors.ts'
import type { Value } from '../words/opposites.ts'
import { compareRelations } from './piece-relations.ts'

/**
 * A person or a denial is most of what a clause says, so more of it must be shared. Otherwise two clauses about
 * different things would be compared.
 */
const SHARE_OF_ALL = 0.6

export function comparePieces(was: readonly Piece[], now: readonly Piece[]): PieceDifference[] {
  const elsewhere = { was, now }
  const found = alignPieces(was, now).flatMap((pair) => [
    ...compareValues(pair, elsewhere),
    ...comparePieceCounts(pair, elsewhere),
    ...(pair.carried
      ? []
      : [
          ...compareTimes(pair),
          ...compareNames(pair),
          ...comparePersons(pair, elsewhere),
          ...compareOneWord(pair, elsewhere),
          ...compareActors(pair, elsewhere),
        ]),
    ...comparePieceDenials(pair, elsewhere),
  ])
  return [...found, ...compareRelations(was, now)]
}

/**
 * Whether a statement gives this value to the same thing in some other clause. Then the two statements agree, so
 * nothing may be reported.
 */
const alsoSays = (
  pieces: readonly Piece[],
  { opposites, value }: Value,
  head: string | null,
  { common }: AlignedPair,
) =>
  pieces.some(
    (piece) =>
      piece.values.some((one) => one.opposites === opposites && one.value === value) &&
      (head === null ? countShared(piece, common) > 0 : piece.stems.has(head)),
  )

function compareValues(pair: AlignedPair, elsewhere: BothStatements): PieceDifference[] {
  const { was, now, carried, common } = pair
  return was.values.flatMap((a) =>
    now.values.flatMap((b) => {
      if (a.opposites !== b.opposites || a.value === b.value) return []
      const { topic, kind, use } = a.opposites
      const [left, right] = [was, now].map((piece) => piece.values.filter((one) => one.opposites === a.opposites))
      if (carried && use !== 'state') return []
      const head = use === 'quality' ? wordAfter(was, a.end) : null
      if (use === 'quality' && (head === null || head !== wordAfter(now, b.end))) return []
      if (use !== 'quality' && (left?.length !== 1 || right?.length !== 1)) return []
      if (use === 'thing' && (!isSlot(was, a, now, b) || common.size < 2)) return []
      if (alsoSays(elsewhere.was, b, head, pair) || alsoSays(elsewhere.now, a, head, pair)) return []
      return [
        { earlier: factOf(was, kind, topic, a.value, a.words), later: factOf(now, kind, topic, b.value, b.words) },
      ]
    }),
  )
}

const PREPOSITION =
  /\b(in|by|with|on|from|to|at|over|of)\s(?:(?:the|a|an|my|his|her|their|our|own|both|one|that|some)\s){0,3}(?:\w{2,12}\s)?$/iu
const prepositionOf = ({ text }: Piece, { start }: Value) =>
  PREPOSITION.exec(text.slice(Math.max(0, start - 36), start))?.[1]?.toLowerCase()
const BY_VEHICLE = new Set(['in', 'by', 'on'])
function isSlot(was: Piece, a: Value, now: Piece, b: Value): boolean {
  const one = prepositionOf(was, a)
  const other = prepositionOf(now, b)
  if (a.opposites.kind === 'vehicle') return BY_VEHICLE.has(one ?? '') && BY_VEHICLE.has(other ?? '')
  return one !== undefined && one !== 'of' && one === other
}

function compareTimes({ was, now }: AlignedPair): PieceDifference[] {
  const [a, ...moreWas] = timesIn(was.text)
  const [b, ...moreNow] = timesIn(now.text)
  if (!a || !b || moreWas.length > 0 || moreNow.length > 0 || sameTime(a.value, b.value)) return []
  return [
    {
      earlier: factOf(was, 'time', 'at what time', a.value, a.words),
      later: factOf(now, 'time', 'at what time', b.value, b.words),
    },
  ]
}

const NAME =
  /\b(from|at|in|to|towards|near|of|by|with)\s(?:the\s)?(?:\p{Ll}{3,12}\s)?(?:Dr\.\s|Smt\.\s|Sh\.\s|Shri\s)?(\p{Lu}\p{Ll}{2,20})\b(?!\s?(?:19|20)\d\d)/gu
const NO_NAME = new RegExp(
  String.raw`^(?:${ENGLISH_MONTHS.join('|')}|\p{L}+day|Court|Police|Exhibit|Hindi|English)$`,
  'u',
)
function compareNames({ was, now }: AlignedPair): PieceDifference[] {
  const [left = [], right = []] = [was, now].map((piece) =>
    [...piece.text.matchAll(NAME)].filter(
      ([, , name = '']) => !NO_NAME.test(name) && !(was.text.includes(name) && now.text.includes(name)),
    ),
  )
  const [a, b] = [left[0], right[0]]
  if (!a || !b || left.length !== 1 || right.length !== 1 || a[1] !== b[1]) return []
  const [from, to] = [a[2] ?? '', b[2] ?? '']
  const roots = (piece: Piece) => new Set(piece.named.values())
  if (roots(now).has(was.named.get(from) ?? '') || roots(was).has(now.named.get(to) ?? '')) return []
  const topic = /^(?:of|by|with)$/.test(a[1] ?? '') ? 'who it was' : 'which place'
  const kind = topic === 'which place' ? 'place' : 'person'
  return [{ earlier: factOf(was, kind, topic, from, a[0]), later: factOf(now, kind, topic, to, b[0]) }]
}

function comparePersons(
  { was, now, common }: AlignedPair,
  { was: before, now: after }: BothStatements,
): PieceDifference[] {
  const [[a, ...moreWas], [b, ...moreNow]] = [[...was.persons], [...now.persons]]
  if (
    !a ||
    !b ||
    a === b ||
    moreWas.length > 0 ||
    moreNow.length > 0 ||
    shareOf(was, now, new Set([...namesOf(was), ...namesOf(now)])) < SHARE_OF_ALL
  )
    return []
  const names = (pieces: readonly Piece[], own: Piece, person: string) =>
    pieces.some((piece) => piece !== own && piece.persons.has(person) && countShared(piece, common) > 1)
  if (names(before, was, b) || names(after, now, a)) return []
  return [
    {
      earlier: factOf(was, 'person', 'who it was', a, was.text),
      later: factOf(now, 'person', 'who it was', b, now.text),
    },
  ]
}

function comparePieceDenials(
  { was, now, common, carried }: AlignedPair,
  { was: before, now: after }: BothStatements,
): PieceDifference[] {
  if (was.denies === now.denies || (!carried && shareOf(was, now) < SHARE_OF_ALL)) return []
  const [no, yes] = was.denies ? [was, now] : [now, was]
  const { denied } = no
  if (!denied || !yes.stems.has(denied) || (carried && !common.has(denied))) return []
  const says = (pieces: readonly Piece[], own: Piece, denies: boolean) =>
    pieces.some(
      (piece) => piece !== own && piece.denies === denies && piece.stems.has(denied) && countShared(piece, common) > 1,
    )
  if (says(was.denies ? before : after, no, false) || says(was.denies ? after : before, yes, true)) return []
  const topic = 'what is said and denied'
  return [
    {
      earlier: factOf(was, 'sequence', topic, was.denies ? 'no' : 'yes', was.text),
      later: factOf(now, 'sequence', topic, now.denies ? 'no' : 'yes', now.text),
    },
  ]
}
