/** Whether a change of a few words turns round what is said. */
import { wordsToAlign, type AlignedWord } from './align-words.ts'
import type { Change } from './list-changes.ts'
import { areOpposite } from './opposite-words.ts'

const NOT = new Set('not non no never nor neither none nobody nothing without hardly'.split(' '))
const MAY = new Set('may can could might'.split(' '))
const MUST = new Set('must shall'.split(' '))
const ONLY = new Set('only solely exclusively'.split(' '))
const CONDITION = new Set('if when where who which that because while'.split(' '))
const EXCEPTION = new Set('unless until except save even although though despite'.split(' '))
const ORDER = new Set('before after'.split(' '))
const CONDITIONS = [CONDITION, EXCEPTION, ONLY]
const PREFIX = /^(?:un|in|im|il|ir|non|dis)(?=\p{L}{4})/u
/** "Need not" for "must", and "anyone" for "no one". Without a "not" beside it a need is no other word for a duty. */
const NEED = new Set('need needs needed'.split(' '))
const PERSON = new Set('anyone anybody everyone everybody someone somebody whoever'.split(' '))
/** Where more words stand instead, something else is said and no word was turned. */
const MOST_CHANGED = 5
/** Words of grammar that may come with a "not": "does not", "is not a". */
const MOST_BESIDE = 2
/** An "only" is put in for sure where nearly all else is the source's. */
const NEARLY_ALL = 0.8

/** Whether it has a "not" that the other text has not here. It may stand there elsewhere: "that does not show", "if it shows no". */
export const hasLoneNot = ({ here, there }: Change): boolean =>
  [...here, ...there].filter(({ word }) => NOT.has(word)).length % 2 === 1

/** @param share the share of the sentence's telling words that its source has in the same order */
export function isTurned({ here, there }: Change, share: number): boolean {
  if (Math.max(here.length, there.length) > MOST_CHANGED) return false
  const [one, other] = [here.map(({ word }) => word), there.map(({ word }) => word)]
  const opposite = areOpposite(one, other)
  const [own, others] = [prefixedOf(here, there), prefixedOf(there, here)]
  const nots = countIn(one, NOT) + countIn(other, NOT) + own.length + others.length
  // With a "not" and an opposite the two say the same: "is not lawful" and "is unlawful".
  if (nots % 2 === 1) return !opposite && isBare(here, [...own, ...others]) && isBare(there, [...own, ...others])
  // "Survives even though it was not paid" and "lapses only if it was paid" part in two ways, which undo each other.
  const conditions = [one, other].filter((words) => CONDITIONS.some((set) => countIn(words, set) > 0)).length
  return (
    (opposite && conditions < 2) ||
    isOtherCondition(one, other) ||
    isOtherCondition(other, one) ||
    isOtherForce(one, other) ||
    isOtherForce(other, one) ||
    (share >= NEARLY_ALL && one.length === 1 && countIn(one, ONLY) === 1 && countIn(other, ONLY) === 0)
  )
}

/** Whether nothing in it could turn round or limit what is said, so that the two say the same for certain. */
export function isNeutral({ here, there }: Change): boolean {
  const words = [...here, ...there].map(({ word }) => word)
  return (
    [NOT, MAY, MUST, ONLY, CONDITION, NEED, PERSON, EXCEPTION, ORDER].every((set) => countIn(words, set) === 0) &&
    !areOpposite(
      here.map(({ word }) => word),
      there.map(({ word }) => word),
    )
  )
}

const countIn = (words: readonly string[], set: ReadonlySet<string>) => words.filter((word) => set.has(word)).length

/** The words of the first that are one of the second with "un" or "in" before it. */
const prefixedOf = (one: readonly AlignedWord[], other: readonly AlignedWord[]) =>
  one.filter((word) => other.some((plain) => isPrefixed(word, plain)))

const isPrefixed = ({ word }: AlignedWord, { key }: AlignedWord) =>
  PREFIX.test(word) && wordsToAlign(word.replace(PREFIX, '')).some((rest) => rest.key === key)

/** With other words beside the "not" it is another way to say the same ("is not liable" and "is free"), or a condition. */
function isBare(words: readonly AlignedWord[], prefixed: readonly AlignedWord[]): boolean {
  const beside = words.filter(({ word }) => !NOT.has(word))
  const known = (word: string) => PERSON.has(word) || (NEED.has(word) && beside.length < words.length)
  return (
    beside.length <= MOST_BESIDE &&
    beside.every(
      (one) =>
        !CONDITION.has(one.word) &&
        (!one.isTelling || known(one.word) || prefixed.some((word) => word === one || isPrefixed(word, one))),
    )
  )
}

const isOtherCondition = (one: readonly string[], other: readonly string[]) =>
  one.includes('unless') && (other.includes('if') || other.includes('even'))

const isOtherForce = (one: readonly string[], other: readonly string[]) =>
  one.length === 1 && other.length === 1 && countIn(one, MAY) === 1 && countIn(other, MUST) === 1
