/** Finds values of two papers that exclude each other in clauses about the same thing. */
import { FIELD, type Field } from '../content.ts'
import { areAlike, areSame, ofOne } from '../facts/alike.ts'
import type { Clause, ClauseValue } from '../facts/read-clauses.ts'
import type { Finding } from '../paper.ts'
import { wordsOf } from '../text/words.ts'
import type { Likeness } from './likeness.ts'

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
const OF_PERSON = new Set(['place', 'posture', 'kin', 'person', 'presence'])

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

/**
 * Two values differ when their clauses are about the same thing, and more so than any clause of the other paper that
 * has the value too.
 */
export function differingValues(
  earlier: Map<string, Placed[]>,
  later: Map<string, Placed[]>,
  between: Finding['between'],
  likeness: Likeness,
): Difference[] {
  const found: Difference[] = []
  for (const [id, before] of earlier) {
    const field = FIELD.get(id)
    const now = later.get(id)
    // Two places of one paper are alike for many reasons, so they must be more so.
    const isInside = earlier === later
    const alike = isInside ? likeness.close : likeness.of
    if (isInside && !TOLD_TWICE.has(id)) continue
    const near = isInside
      ? INSIDE
      : between === 'one witness'
        ? field?.near
        : between === 'two witnesses'
          ? field?.apart
          : field?.paper
    if (!field || !now || near === undefined) continue
    const support = (one: Placed, other: Placed[]) =>
      Math.max(
        -1,
        ...other
          .filter((another) => another.clause !== one.clause || !isInside)
          .filter(({ value }) => !value.denied && areSame(value, one.value) && isOf(field, value, one.value))
          .map(({ clause }) => alike(clause, one.clause)),
      )
    const told = [...before, ...now].map((one) => [one, support(one, before.includes(one) ? now : before)] as const)
    const supportOf = new Map(told)
    const pairs = [
      ...pairsOf(before, now, (a, b) => !a.denied && !b.denied && !areAlike(a, b) && isOf(field, a, b)).filter(
        ({ earlier: a, later: b }) => {
          if (isInside && (a.clause.position >= b.clause.position || a.clause.sentence === b.clause.sentence))
            return false
          if (id === 'slot' && (says(a.clause, b.value.key) || says(b.clause, a.value.key))) return false
          const score = alike(a.clause, b.clause)
          const [u, v] = [supportOf.get(a) ?? -1, supportOf.get(b) ?? -1]
          return Math.max(u, v) < 0 || (score > Math.max(u, v) + MARGIN && score > near + AGAIN)
        },
      ),
      ...(field.opposite && !isInside
        ? pairsOf(before, now, (a, b) => a.key === b.key && a.denied !== b.denied && ofOne(a, b))
        : []),
    ]
    found.push(
      ...best(
        pairs.map((pair) => ({
          ...pair,
          ...field,
          field: id,
          score:
            alike(pair.earlier.clause, pair.later.clause) +
            closeness(pair.earlier.value, pair.later.value) +
            (id === 'time' && haveDay(pair.earlier.clause, pair.later.clause) ? SAME_DAY : 0),
        })),
        near,
      ),
    )
  }
  return found
}
/** Two times of one day are often of one thing, though the clauses share no word. */
const SAME_DAY = 0.04
const haveDay = (a: Clause, b: Clause): boolean =>
  a.values.some(({ field, key }) => field === 'date' && b.values.some((one) => one.field === field && one.key === key))

/** A price is set against the price that is nearest to it, of two that stand in clauses as alike. */
const NEAREST = 0.05
const closeness = ({ range: a }: ClauseValue, { range: b }: ClauseValue): number =>
  a && b ? (NEAREST * Math.min(a[0], b[0])) / Math.max(a[0], b[0], 1) : 0

const says = ({ sentence }: Clause, meaning: string) => wordsOf(sentence.text).some((word) => word.meaning === meaning)

/** A value that the other paper has too, of another thing, needs clauses that are more alike. */
const MARGIN = 0.04
const AGAIN = 0.14
const INSIDE = 0.4
/** What one paper may tell twice and otherwise: figures, and how a payment or a notice went. */
const TOLD_TWICE = new Set([
  'date',
  'time',
  'sum',
  'count',
  'weight',
  'distance',
  'duration',
  'number',
  'rate',
  'payment',
  'dishonour',
  'delivery',
])

const isOf = (field: Field, a: ClauseValue, b: ClauseValue) =>
  field.id === 'count' || field.id === 'slot' || field.id === 'presence'
    ? a.of.some((thing) => b.of.includes(thing))
    : ofOne(a, b)

const pairsOf = (before: Placed[], now: Placed[], differ: (a: ClauseValue, b: ClauseValue) => boolean) =>
  before.flatMap((earlier) =>
    now.filter((later) => differ(earlier.value, later.value)).map((later) => ({ earlier, later })),
  )

/** Of all pairs that may differ the likeliest first; each value goes into one. */
function best(pairs: Difference[], near: number): Difference[] {
  const [before, now] = [new Set<string>(), new Set<string>()]
  return pairs
    .filter(({ score }) => score >= near)
    .toSorted((a, b) => b.score - a.score)
    .filter(({ earlier, later }) => {
      const [a, b] = [keyOf(earlier), keyOf(later)]
      const isUsed =
        earlier.value?.range || earlier.value?.field === 'date'
          ? before.has(a) || now.has(b)
          : before.has(a) && now.has(b)
      if (isUsed) return false
      before.add(a)
      now.add(b)
      return true
    })
}
const keyOf = ({ value }: Side) => `${value?.key} ${value?.denied}`

/** The share of a denying clause that the other must say, and the least number of words. */
const SAID = 0.7
const LEAST_WORDS = 2
const MOST_CLAUSES = 500

/** Clauses of which one denies what the other says. */
export function denials(earlier: readonly Clause[], later: readonly Clause[], likeness: Likeness): Difference[] {
  const found: Difference[] = []
  for (const [before, now] of [
    ...pairsWhere(earlier, later, (a, b) => a.denies && !b.denies),
    ...pairsWhere(earlier, later, (a, b) => !a.denies && b.denies),
  ]) {
    const { share, words } = before.denies ? likeness.contained(before, now) : likeness.contained(now, before)
    if (share < SAID || words < (share > 0.95 ? 1 : LEAST_WORDS)) continue
    found.push({
      field: 'statement',
      topic: 'said and denied',
      weight: 4,
      earlier: { clause: before, value: null },
      later: { clause: now, value: null },
      score: share,
    })
  }
  return found
}
const pairsWhere = (a: readonly Clause[], b: readonly Clause[], is: (a: Clause, b: Clause) => boolean) =>
  a.slice(0, MOST_CLAUSES).flatMap((one) =>
    b
      .slice(0, MOST_CLAUSES)
      .filter((other) => is(one, other))
      .map((other) => [one, other] as const),
  )
