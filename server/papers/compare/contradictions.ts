/** Finds values of two papers that exclude each other in clauses about the same thing. */
import { fieldOf, isGiven, type Field } from '../content.ts'
import { areAlike, ofOne } from '../facts/compare-values.ts'
import type { Clause, ClauseValue } from '../facts/read-clauses.ts'
import { paperWords } from '../text/words.ts'
import { denials } from './denials.ts'
import type { ClauseSimilarity } from './clause-similarity.ts'
import { commonSigns, isLikely, weigh, type Setting, type SameThingSigns } from './signs-of-same-thing.ts'

export interface ComparedSide {
  clause: Clause
  /** Null where the whole clause is compared. */
  value: ClauseValue | null
}
export interface ValueDifference {
  field: string
  topic: string
  weight: number
  earlier: ComparedSide
  later: ComparedSide
  score: number
}
/** A difference before it is known whether the two speak of the same thing. */
export interface DifferenceCandidate extends ValueDifference {
  signs: SameThingSigns
}
interface Placed {
  clause: Clause
  value: ClauseValue
  /** What the whole sentence gives of the field. */
  beside: ReadonlySet<string>
}

/** Every value of a field is set against every one of the other paper, so that a paper of a thousand dates would take minutes. */
const MOST_VALUES = 120

export const byField = (clauses: readonly Clause[]): Map<string, Placed[]> => {
  const found = new Map<string, Placed[]>()
  for (const own of Map.groupBy(clauses, ({ sentence }) => sentence).values()) {
    const said = own.flatMap(({ values }) => values)
    for (const clause of own)
      for (const value of clause.values) {
        const known = found.get(value.field) ?? []
        const beside = new Set(said.flatMap(({ field, key }) => (field === value.field ? [key] : [])))
        if (known.length < MOST_VALUES) known.push({ clause, value, beside })
        found.set(value.field, known)
      }
  }
  return found
}

/** The colour of one bag is no broad field, because both values are of the bag. */
const isBroad = ({ broad, of }: Field): boolean => broad && of === undefined

interface ValuePair {
  field: Field
  earlier: Placed
  later: Placed
  like: number
  /** How much more alike they are than either is to another clause of the other paper that has the field. */
  rival: number
}

/** Every two values of two papers that exclude each other, whether or not they are about the same thing. */
function pairsOf(earlier: Values, later: Values, like: ClauseSimilarity['of'], isOneSpeaker: boolean): ValuePair[] {
  return [...earlier].flatMap(([id, before]) => {
    const [field, now] = [fieldOf(id), later.get(id)]
    if (!field || !now || (field.self && !isOneSpeaker)) return []
    const rivals = rivalsOf(before, now, like)
    return before.flatMap((a) =>
      now.flatMap((b): ValuePair[] => {
        const isOpposite = field.opposite && a.value.key === b.value.key && a.value.denied !== b.value.denied
        if (isOpposite ? !ofOne(a.value, b.value) : !areDifferent(field, a, b)) return []
        const score = like(a.clause, b.clause)
        const rival = score - Math.max(rivals(a, b.clause), rivals(b, a.clause))
        return [{ field, earlier: a, later: b, like: score, rival }]
      }),
    )
  })
}

/** @returns how alike a clause is to the likeliest one of the other paper that has the field, except the given one */
function rivalsOf(before: readonly Placed[], now: readonly Placed[], like: ClauseSimilarity['of']) {
  const likeliestOf = new Map<Clause, [Clause, number][]>()
  const add = (one: Clause, other: Clause, by: number) => {
    const known = likeliestOf.get(one)?.filter(([clause]) => clause !== other) ?? []
    likeliestOf.set(one, [...known, [other, by] as [Clause, number]].toSorted((a, b) => b[1] - a[1]).slice(0, 2))
  }
  for (const one of new Set(before.map(({ clause }) => clause)))
    for (const other of new Set(now.map(({ clause }) => clause))) {
      const by = like(one, other)
      add(one, other, by)
      add(other, one, by)
    }
  return ({ clause }: Placed, except: Clause): number =>
    likeliestOf.get(clause)?.find(([other]) => other !== except)?.[1] ?? 0
}
type Values = ReadonlyMap<string, Placed[]>

/** It counts more than the words that they share, because whoever read both papers said that both answer one question. */
const ASKED = 3

/** Whether the values of two papers are about the same thing is weighed, because two witnesses tell one thing in other words. */
const weighedPairs = (earlier: Values, later: Values, setting: Setting): DifferenceCandidate[] =>
  pairsOf(earlier, later, setting.likeness.of, setting.between === 'one witness').map((pair) => {
    const signs = signsOf(pair, setting)
    return { ...differenceOf(pair), signs, score: isGiven(pair.field.id) ? ASKED + pair.like : weigh(signs) }
  })

/** What differs between two papers, the likeliest first. */
export const differences = (earlier: PaperClauses, later: PaperClauses, setting: Setting): ValueDifference[] =>
  best(candidates(earlier, later, setting).filter(({ score }) => isLikely(score, setting)))

/** Every pair that may differ, with its signs. */
export const candidates = (earlier: PaperClauses, later: PaperClauses, setting: Setting): DifferenceCandidate[] => [
  ...weighedPairs(earlier.values, later.values, setting),
  ...denials(earlier.clauses, later.clauses, setting),
]
export interface PaperClauses {
  clauses: readonly Clause[]
  values: Values
}

const differenceOf = ({ field, earlier, later }: ValuePair) => ({ ...field, field: field.id, earlier, later })

const areDifferent = (field: Field, a: Placed, b: Placed): boolean =>
  !a.value.denied &&
  !b.value.denied &&
  !areAlike(a.value, b.value) &&
  !saysBoth(a, b) &&
  isOf(field, a.value, b.value) &&
  !(field.id === 'slot' && (says(a.clause, b.value.key) || says(b.clause, a.value.key)))
/**
 * The two do not differ, because the other sentence has the value too: "for Rs. 6,00,000" and "for Rs. 6,00,000, of
 * which he paid Rs. 1,20,000".
 */
const saysBoth = (a: Placed, b: Placed): boolean => b.beside.has(a.value.key) || a.beside.has(b.value.key)
const isFigure = ({ field, range }: ClauseValue) => range !== undefined || field === 'date' || field === 'time'
const says = ({ sentence }: Clause, meaning: string) =>
  paperWords(sentence.text).some((word) => word.meaning === meaning)

function signsOf(pair: ValuePair, setting: Setting): SameThingSigns {
  const { field, earlier, later, rival } = pair
  const [x, y] = [earlier.value.range, later.value.range]
  return {
    ...commonSigns(earlier.clause, later.clause, setting),
    rival,
    own: setting.between === 'one witness' ? rival : 0,
    figure: Number(isFigure(earlier.value)),
    ratio: x && y ? Math.min(x[0], y[0]) / Math.max(x[0], y[0], 1) : 0,
    near: nearness(earlier.value, later.value),
    broad: Number(isBroad(field)),
  }
}

const NEAR_DAYS = 10
const NEAR_MINUTES = 90
/** From 0 to 1, of two whole dates or two hours of the clock; 0 for all else. */
function nearness({ field, key }: ClauseValue, other: ClauseValue): number {
  const apart =
    field === 'date'
      ? Math.abs(Date.parse(key) - Date.parse(other.key)) / 86_400_000 / NEAR_DAYS
      : field === 'time'
        ? Math.abs(Number.parseInt(key, 10) - Number.parseInt(other.key, 10)) / NEAR_MINUTES
        : Number.NaN
  return Number.isNaN(apart) ? 0 : Math.exp(-apart)
}

const isOf = (field: Field, a: ClauseValue, b: ClauseValue) =>
  field.id === 'schedule'
    ? a.of.length === 0 || b.of.length === 0
    : field.id === 'count' || field.id === 'slot'
      ? a.of.some((thing) => b.of.includes(thing))
      : field.id === 'number'
        ? ofOne(a, b) && isPlate(a) === isPlate(b)
        : ofOne(a, b)

/** A vehicle and a paper are never one thing, so that the number of the one is not compared with that of the other. */
const isPlate = ({ key }: ClauseValue) => /^[a-z]{2}\W?\d/i.test(key)

/** Of all pairs of two papers that may differ the likeliest first, and each value only once. */
export function best<T extends ValueDifference>(pairs: readonly T[]): T[] {
  const taken = new Set<unknown>()
  const kept: T[] = []
  return pairs
    .toSorted((a, b) => b.score - a.score)
    .filter((pair) => {
      const sides = [pair.earlier, pair.later].map(({ value, clause }) => value ?? clause)
      if (sides.some((side) => taken.has(side)) || kept.some((one) => isSameDifference(one, pair))) return false
      for (const side of sides) taken.add(side)
      kept.push(pair)
      return true
    })
}

/** Several fields may ask the same of the same words, so that one difference would be listed more than once. */
const isSameDifference = (a: ValueDifference, b: ValueDifference): boolean =>
  isSameSide(a.earlier, b.earlier) && isSameSide(a.later, b.later)
const isSameSide = (a: ComparedSide, b: ComparedSide): boolean =>
  a.clause === b.clause &&
  (a.value === null || b.value === null || (a.value.start < b.value.end && b.value.start < a.value.end))
