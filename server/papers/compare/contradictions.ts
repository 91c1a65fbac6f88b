/** Finds values of two papers that exclude each other in clauses about the same thing. */
import { fieldOf, isGiven, type Field } from '../content.ts'
import { areAlike, areSame, ofOne } from '../facts/alike.ts'
import type { Clause, ClauseValue } from '../facts/read-clauses.ts'
import type { Finding } from '../paper.ts'
import { wordsOf } from '../text/words.ts'
import type { Likeness } from './likeness.ts'
import { LEAST, LEAST_OF_BROAD, weigh, type Signs } from './weights.ts'

export interface Side {
  clause: Clause
  /** Null where the whole clause is compared. */
  value: ClauseValue | null
}
export interface Difference {
  field: string
  topic: string
  weight: number
  earlier: Side
  later: Side
  score: number
}
interface Placed {
  clause: Clause
  value: ClauseValue
}

/** Every value of a field is set against every one of the other paper, so that a paper of a thousand dates would take minutes. */
const MOST_VALUES = 120

/** Where a witness lives and works is no place of the matter. */
const PRESENTS = /\bmy name is\b|\br\/(?:o|at)\b|मेरा नाम|mera naam/iu
const OF_PERSON = new Set(['place', 'posture', 'kin'])

export const byField = (clauses: readonly Clause[]): Map<string, Placed[]> => {
  const found = new Map<string, Placed[]>()
  for (const clause of clauses)
    for (const value of clause.values) {
      if (OF_PERSON.has(value.field) && PRESENTS.test(clause.sentence.text)) continue
      const known = found.get(value.field) ?? []
      if (known.length < MOST_VALUES) known.push({ clause, value })
      found.set(value.field, known)
    }
  return found
}

/** The colour of one bag is no broad field, because both values are of the bag. */
const isBroad = ({ broad, of }: Field): boolean => broad && of === undefined

interface Pair {
  field: Field
  earlier: Placed
  later: Placed
  isOpposite: boolean
  like: number
  /** How much more alike the clauses are than those in which the other paper has the same value; 0 where it has not. */
  lead: number
}

/** Every two values of two papers that exclude each other, whether or not they are about the same thing. */
function pairsOf(earlier: Values, later: Values, like: Likeness['of'], isOneSpeaker: boolean): Pair[] {
  return [...earlier].flatMap(([id, before]) => {
    const [field, now] = [fieldOf(id), later.get(id)]
    if (!field || !now || (field.self && !isOneSpeaker)) return []
    const support = (one: Placed, other: readonly Placed[]) =>
      Math.max(
        -1,
        ...other
          .filter(({ clause, value }) => clause !== one.clause && !value.denied && areOne(field, value, one.value))
          .map(({ clause }) => like(clause, one.clause)),
      )
    const supportOf = new Map(
      [...before, ...now].map((one) => [one, support(one, before.includes(one) ? now : before)] as const),
    )
    return before.flatMap((a) =>
      now.flatMap((b): Pair[] => {
        const isOpposite = field.opposite && a.value.key === b.value.key && a.value.denied !== b.value.denied
        if (isOpposite ? !ofOne(a.value, b.value) : !areDifferent(field, a, b)) return []
        const known = isOpposite ? -1 : Math.max(...[a, b].map((one) => supportOf.get(one) ?? -1))
        const score = like(a.clause, b.clause)
        if (isBroad(field) && score < LEAST_OF_BROAD) return []
        const lead = known < 0 ? 0 : score - known
        return [
          {
            field,
            earlier: a,
            later: b,
            isOpposite,
            like: score,
            lead,
          },
        ]
      }),
    )
  })
}
type Values = ReadonlyMap<string, Placed[]>
const areOne = (field: Field, a: ClauseValue, b: ClauseValue) => areSame(a, b) && isOf(field, a, b)

/** Who read both papers said that both answer one question, which says more than the words that they share. */
const ASKED = 3

/** Whether the values of two papers are about the same thing is weighed: two witnesses tell one thing in other words. */
export const weighedPairs = (
  earlier: Values,
  later: Values,
  between: Finding['between'],
  likeness: Likeness,
): (Difference & { signs: Signs })[] =>
  pairsOf(earlier, later, likeness.of, between === 'one witness').map((pair) => {
    const signs = signsOf(pair, between, likeness)
    return { ...differenceOf(pair), signs, score: isGiven(pair.field.id) ? ASKED + pair.like : weigh(signs) }
  })

/** What differs between two papers, the likeliest first. */
export const differences = (
  earlier: Told,
  later: Told,
  between: Finding['between'],
  likeness: Likeness,
): Difference[] =>
  best(
    [
      ...weighedPairs(earlier.values, later.values, between, likeness),
      ...denials(earlier.clauses, later.clauses, between, likeness),
    ].filter(({ score }) => score > LEAST[between]),
  )
/** The clauses of a paper, and its values by field. */
export interface Told {
  clauses: readonly Clause[]
  values: Values
}

const differenceOf = ({ field, earlier, later }: Pair) => ({ ...field, field: field.id, earlier, later })

const areDifferent = (field: Field, a: Placed, b: Placed): boolean =>
  !a.value.denied &&
  !b.value.denied &&
  !areAlike(a.value, b.value) &&
  isOf(field, a.value, b.value) &&
  !(field.id === 'slot' && (says(a.clause, b.value.key) || says(b.clause, a.value.key)))
const says = ({ sentence }: Clause, meaning: string) => wordsOf(sentence.text).some((word) => word.meaning === meaning)

function signsOf(pair: Pair, between: Finding['between'], likeness: Likeness): Signs {
  const { field, earlier, later, isOpposite, lead } = pair
  const [x, y] = [earlier.value.range, later.value.range]
  return {
    ...commonSigns(earlier.clause, later.clause, between, likeness, pair.like),
    lead,
    opposite: Number(isOpposite),
    figure: Number(x !== undefined || field.id === 'date' || field.id === 'time'),
    ratio: x && y ? Math.min(x[0], y[0]) / Math.max(x[0], y[0], 1) : 0,
    broad: Number(isBroad(field)),
    denial: 0,
    reached: 0,
  }
}
function commonSigns(earlier: Clause, later: Clause, between: Finding['between'], likeness: Likeness, like: number) {
  return {
    base: 1,
    apart: Number(between === 'two witnesses'),
    document: Number(between === 'person and document' || between === 'two documents'),
    like: Math.sqrt(like),
    shared: likeness.shared(earlier, later),
    order: Math.abs(earlier.position - later.position),
  }
}

const isOf = (field: Field, a: ClauseValue, b: ClauseValue) =>
  field.id === 'count' || field.id === 'slot' ? a.of.some((thing) => b.of.includes(thing)) : ofOne(a, b)

/** Of all pairs that may differ the likeliest first, and each value only once. */
function best(pairs: readonly Difference[]): Difference[] {
  const taken = new Set<unknown>()
  return pairs
    .toSorted((a, b) => b.score - a.score)
    .filter(({ earlier, later }) => {
      const sides = [earlier, later].map(({ value, clause }) => value ?? clause)
      if (sides.some((side) => taken.has(side))) return false
      for (const side of sides) taken.add(side)
      return true
    })
}

const MOST_CLAUSES = 500

/** Clauses of which one denies what the other says. */
export function denials(
  earlier: readonly Clause[],
  later: readonly Clause[],
  between: Finding['between'],
  likeness: Likeness,
): (Difference & { signs: Signs })[] {
  const found: (Difference & { signs: Signs })[] = []
  for (const [before, now] of [
    ...pairsWhere(earlier, later, (a, b) => a.denies && !b.denies),
    ...pairsWhere(earlier, later, (a, b) => !a.denies && b.denies),
  ]) {
    const [denying, saying] = before.denies ? [before, now] : [now, before]
    const reached = Math.max(
      0,
      ...[...denying.denied].map((term) => (saying.terms.has(term) ? likeness.rarity(term) : 0)),
    )
    if (reached < LEAST_REACHED) continue
    const like = likeness.of(before, now)
    const signs: Signs = {
      ...commonSigns(before, now, between, likeness, like),
      lead: 0,
      opposite: 0,
      figure: 0,
      ratio: 0,
      broad: 0,
      denial: 1,
      reached,
    }
    found.push({
      ...DENIAL,
      earlier: { clause: before, value: null },
      later: { clause: now, value: null },
      signs,
      score: weigh(signs),
    })
  }
  return found
}
/** A denied word that stands in every second clause says nothing of what is denied. */
const LEAST_REACHED = 0.3
const DENIAL = { field: 'statement', topic: 'said and denied', weight: 4 }
const pairsWhere = (a: readonly Clause[], b: readonly Clause[], is: (a: Clause, b: Clause) => boolean) =>
  a.slice(0, MOST_CLAUSES).flatMap((one) =>
    b
      .slice(0, MOST_CLAUSES)
      .filter((other) => is(one, other))
      .map((other) => [one, other] as const),
  )
