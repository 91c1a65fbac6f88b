/** Finds facts of two statements that cannot both be right, and facts of the later one that the earlier ones lack. */
import { sameTime } from '../words/clock-times.ts'
import { compareCounts } from './compare-counts.ts'
import { compareDenials } from './compare-denials.ts'
import { VAGUE_PLACES } from '../words/lexicon.ts'
import { sameName } from '../words/names.ts'
import type { Fact, Finding, Statement } from '../paper.ts'

/**
 * Minutes. Two people who look at no clock may differ by this much, so that a smaller difference contradicts nothing.
 */
const OF_TWO = 60
/** Distances and durations are estimated, so they differ only when one is this many times the other. */
const SAME_ESTIMATE = 1.5

/** A less exact fact agrees too, because it does not exclude the other. */
function agree(a: Fact, b: Fact): boolean {
  if (a.value === b.value) return true
  if (a.topic.startsWith('time of')) return sameTime(a.value, b.value)
  // Somebody's mother-in-law may well be the person whom the other statement names, so the two do not exclude each
  // other.
  if (a.value.startsWith('kin:') !== b.value.startsWith('kin:') && !OWN_WORDS.has(a.value) && !OWN_WORDS.has(b.value))
    return true
  if (a.topic === 'how the witness knows of it' || a.topic.startsWith('number of the'))
    return a.value.endsWith(b.value) || b.value.endsWith(a.value)
  const [left, right] = [rangeOf(a.value), rangeOf(b.value)]
  if (left && right) {
    const loose = a.kind === 'distance' || a.kind === 'time' || a.topic === 'how long known' ? SAME_ESTIMATE : 1
    return left.least <= right.most * loose && right.least <= left.most * loose
  }
  if (a.kind === 'place')
    return a.topic === 'place of the incident' && (VAGUE_PLACES.has(a.value) || VAGUE_PLACES.has(b.value))
  if (a.topic === 'registration number') return a.value.endsWith(b.value) || b.value.endsWith(a.value)
  if (a.kind === 'injury') return a.value.endsWith(` ${b.value}`) || b.value.endsWith(` ${a.value}`)
  return false
}

function rangeOf(value: string): { least: number; most: number } | undefined {
  const [, least, most] = /^([\d.]+?)\.\.([\d.]+)$/.exec(value) ?? []
  return least && most ? { least: Number(least), most: Number(most) } : undefined
}

/** These values do contradict a named person, because they stand for nobody else. */
const OWN_WORDS = new Set(['alone', 'self'])
/**
 * Two witnesses who give a time, a date or a place speak of one event only if both say what happened. Otherwise each
 * may speak of another hour of the same day.
 */
const WHEN_AND_WHERE = /^(?:time|date|place) of the incident/
const HAPPENING =
  /\b(?:incident|occurrence|assault\w*|beat\w*|hit|struck|blows?|stab\w*|fired|attack\w*|snatch\w*|robb\w*|kill\w*|maa?ra)\b|मार|घटना|गोली|वार|छीन|लूट/iu
const ofOneHappening = (topic: string, facts: readonly Fact[]) =>
  WHEN_AND_WHERE.test(topic) ? facts.filter(({ quote }) => HAPPENING.test(quote)) : [...facts]

/**
 * These topics are compared even when the two statements name different persons, because they are still the same
 * matter.
 */
const LOOSE = new Set([
  'weapon',
  'known before',
  'beard',
  'height',
  'where the weapon was put',
  'number of blows',
  'consciousness',
  'how long known',
])
/** Naming other persons, or taking other things, contradicts nothing. */
const NEVER = new Set(['a person first named', 'distance', 'telephone number of another'])
/** Only on these topics should two witnesses of one event agree; on others each may have seen something else. */
const OF_THE_HAPPENING = new Set([
  'number of persons',
  'place of the incident',
  'time of the incident',
  'date of the incident',
  'light',
  'weapon',
  'how they fled',
  'number of shots',
  'covered faces',
  'who called the police',
  'who took the injured to hospital',
  'how the injured was taken to hospital',
  'direction of flight',
])

const isNever = (topic: string) =>
  NEVER.has(topic) || /^(?:taking|mention) of|^words spoken|^an act:|^presence of a person first/.test(topic)

/** @returns the facts of each topic on which nothing in one statement agrees with anything in the other */
export function findContradictions(earlier: Statement, later: Statement): Finding[] {
  const between = sameName(earlier.witness, later.witness) ? 'one witness' : 'two witnesses'
  const before = byTopic(earlier.facts)
  const denied = between === 'one witness' ? [...compareDenials(earlier, later), ...compareCounts(earlier, later)] : []
  const found = [...byTopic(later.facts)].flatMap(([topic, now]) => {
    const was = before.get(topic)
    if (!was || isNever(topic)) return []
    if (between === 'two witnesses' && !OF_THE_HAPPENING.has(topic)) return []
    const two = between === 'two witnesses'
    const [mine, theirs] = two ? [ofOneHappening(topic, was), ofOneHappening(topic, now)] : [was, now]
    if (two && topic.startsWith('time of') && mine.some((a) => theirs.some((b) => sameTime(a.value, b.value, OF_TWO))))
      return []
    return [...pairs(topic, mine, theirs, between)].flatMap(([a, b]): Finding[] => {
      const pair = firstDisagreement(a, b)
      return pair
        ? [
            {
              kind: 'contradiction',
              between,
              topic,
              factKind: pair.later.kind,
              earlier: { statement: earlier.n, fact: pair.earlier },
              later: { statement: later.n, fact: pair.later },
            },
          ]
        : []
    })
  })
  const told = new Set(found.map((one) => one.later.fact.quote))
  return [
    ...found,
    ...denied
      .filter((pair) => !told.has(pair.later.quote))
      .map((pair): Finding => ({
        kind: 'contradiction',
        between,
        topic: pair.later.topic,
        factKind: pair.later.kind,
        earlier: { statement: earlier.n, fact: pair.earlier },
        later: { statement: later.n, fact: pair.later },
      })),
  ]
}

function* pairs(topic: string, was: Fact[], now: Fact[], between: Finding['between']): Generator<[Fact[], Fact[]]> {
  const [left, right] = [groups(was), groups(now)]
  for (const [of, facts] of left) {
    const same = right.get(of)
    if (same) yield [facts, same]
  }
  if (!LOOSE.has(topic) || between === 'two witnesses') return
  const alone = (mine: Map<string, Fact[]>, theirs: Map<string, Fact[]>) =>
    [...mine].flatMap(([of, facts]) => (theirs.has(of) ? [] : facts))
  const [onlyWas, onlyNow] = [alone(left, right), alone(right, left)]
  if (onlyWas.length > 0 && onlyNow.length > 0 && !onlyNow.some((b) => was.some((a) => agree(a, b))))
    yield [onlyWas, onlyNow]
}

function firstDisagreement(was: Fact[], now: Fact[]) {
  if (was.some((a) => now.some((b) => agree(a, b)))) return undefined
  const [earlier, later] = [was[0], now[0]]
  return earlier && later ? { earlier, later } : undefined
}

const byTopic = (facts: readonly Fact[]) => Map.groupBy(facts, ({ topic }) => topic)
const groups = (facts: readonly Fact[]) => Map.groupBy(facts, ({ of }) => of)

/**
 * Leaving out a person matters only if that person did something or was there. A relation who is merely mentioned does
 * not matter.
 */
const TAKES_PART =
  /\b(?:came|was (?:also |with|there|present|standing|sitting|holding|armed|having|driving)|had|held|caught|hit|gave|took|told|said|saw|informed|telephoned|called|threaten\w*|exhorted|shouted|abused|fired|stabbed|snatched|brought|helped|wrote|signed|poured|beat\w*|kicked|slapped|pushed|with me)\b|ने |था|थे|थी/iu

/**
 * Facts that nobody who saw them leaves out. Only the first in this order is reported of one sentence, so that the same
 * words are not reported twice.
 */
const MATERIAL: ((fact: Fact) => boolean)[] = [
  ({ topic }) => topic.startsWith('words spoken'),
  ({ kind }) => kind === 'weapon',
  ({ topic }) => topic.startsWith('an act:'),
  ({ topic }) => topic.startsWith('taking of'),
  ({ topic }) =>
    topic === 'test identification parade' ||
    topic === 'identification of the accused' ||
    topic === 'photographs shown by the police',
  ({ topic }) => topic === 'drink' || topic === 'earlier dispute' || topic === 'light',
  ({ topic }) =>
    topic === 'number of shots' ||
    /^where the (?:weapon|bullet|injury|blow)/.test(topic) ||
    topic === 'whether the witness was injured' ||
    topic === 'registration number',
  ({ topic, quote }) => topic === 'a person first named' && TAKES_PART.test(quote),
]

/**
 * @param earlier all earlier statements of the same witness, at least one
 * @param differing contradictions that were already found, so that they are not reported as omissions too
 * @returns material facts of the later statement on which all the earlier ones are silent, one a sentence
 */
export function findOmissions(
  earlier: readonly Statement[],
  later: Statement,
  differing: readonly Finding[],
): Finding[] {
  const [first] = earlier
  if (!first) return []
  const said = new Set(earlier.flatMap(({ facts }) => facts.flatMap(keysOf)))
  const seen = new Set<string>()
  const told = new Set(differing.map((one) => `${one.topic} ${one.later.fact.quote}`))
  const values = new Set(differing.map((one) => `${one.topic} ${one.later.fact.value}`))
  const quotes = new Set(differing.map((one) => one.later.fact.quote))
  return MATERIAL.flatMap((isMaterial) =>
    later.facts.filter(isMaterial).flatMap((fact): Finding[] => {
      const key = keysOf(fact)[0] ?? ''
      if (
        keysOf(fact).some((one) => said.has(one)) ||
        seen.has(fact.quote) ||
        seen.has(key) ||
        told.has(`${fact.topic} ${fact.quote}`) ||
        values.has(`${fact.topic} ${fact.value}`) ||
        (quotes.has(fact.quote) && fact.topic === 'earlier dispute')
      )
        return []
      seen.add(fact.quote).add(key)
      return [
        {
          kind: 'omission',
          between: 'one witness',
          topic: fact.topic,
          factKind: fact.kind,
          earlier: { statement: first.n, fact: null },
          later: { statement: later.n, fact },
        },
      ]
    }),
  )
}

/**
 * The keys by which an earlier statement is found to have spoken of a fact: for weapons and persons the very one,
 * because naming another is still an omission; for everything else the topic.
 */
const keysOf = ({ topic, of, value }: Fact): string[] =>
  topic === 'weapon'
    ? [`${topic} ${value}`]
    : topic === 'a person first named'
      ? [`${topic} ${of}`]
      : [topic.replace(/^(?:taking|mention) of/, 'property')]
