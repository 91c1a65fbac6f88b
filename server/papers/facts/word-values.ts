/** Reads the values that words give: of the fields and of the nouns behind small words. */
import { MONTH_NAME } from '#shared/indian-text/months.ts'
import { BEFORE_NOUN, FIELD, VALUES, type Field } from '../content.ts'
import { paperWords, type PaperWord } from '../text/words.ts'
import type { FactValue } from './fact-value.ts'

interface Phrase {
  field: string
  value: string
  stems: readonly string[]
  /** As written. A stem may be of two words: बेटा and बेटी. */
  text: string
}
/** Phrases by their first stem, the longest first, so that an "iron rod" is not a "rod" too. */
const PHRASES = new Map<string, Phrase[]>()
for (const { field, value, phrase } of VALUES) {
  const stems = phrase
    .split(' ')
    .flatMap((word) => (word.startsWith('{') ? [word] : paperWords(word).map(({ stem }) => stem)))
  const [first = ''] = stems
  PHRASES.set(first, [...(PHRASES.get(first) ?? []), { field, value, stems, text: phrase }])
}
for (const list of PHRASES.values()) list.sort((a, b) => b.stems.length - a.stems.length)

const startsField = (words: readonly PaperWord[], at: number, field: string) =>
  PHRASES.get(words[at]?.stem ?? '')?.some((one) => one.field === field && endOf(words, at, one) > 0) ?? false

/** Phrases that hold a word of the field and mean another thing: "bus stand". */
const NO_VALUE = 'none of these'

/** "He was also not able", "in the hospital": so many words that say nothing may stand within a phrase. */
const GAP = 2

/** @returns the index after the last word of a phrase that begins at a word; 0 where it does not */
function endOf(words: readonly PaperWord[], first: number, { stems }: Phrase): number {
  let at = first
  for (const [i, stem] of stems.entries()) {
    const isHere = () => (stem.startsWith('{') ? startsField(words, at, stem.slice(1, -1)) : words[at]?.stem === stem)
    for (let gap = 0; !isHere(); gap += 1, at += 1) {
      const word = words[at]
      if (i === 0 || gap === GAP || !word?.isEmpty || word.denies) return 0
    }
    at += 1
  }
  return at
}

/** Where one word is written as it stands here, other words with its stem are not meant. */
function phrasesAt(words: readonly PaperWord[], at: number): { phrase: Phrase; end: number }[] {
  const here = (PHRASES.get(words[at]?.stem ?? '') ?? [])
    .map((phrase) => ({ phrase, end: endOf(words, at, phrase) }))
    .filter(({ end }) => end > 0)
  return here.some(({ phrase }) => phrase.text === words[at]?.text)
    ? here.filter(({ phrase: { stems, text } }) => stems.length > 1 || text === words[at]?.text)
    : here
}

/** The value of each field in words that a sentence names. */
export function wordValues(words: readonly PaperWord[]): FactValue[] {
  const found: FactValue[] = []
  const taken = new Map<string, number>()
  for (const at of words.keys())
    for (const { phrase, end } of phrasesAt(words, at)) {
      if ((taken.get(phrase.field) ?? 0) > at) continue
      const isInside = phrase.stems.some((stem) => stem.startsWith('{'))
      taken.set(phrase.field, isInside ? at + 1 : end)
      if (phrase.value === NO_VALUE) continue
      found.push({
        field: phrase.field,
        key: phrase.value,
        range: undefined,
        of: ofThing(words, at, end - 1, FIELD.get(phrase.field)?.of, isInside),
        start: words[at]?.start ?? 0,
        end: words[end - 1]?.end ?? 0,
      })
    }
  return found.map((one) => ({ ...one, of: [...one.of, ...classesBeside(one, found)] }))
}

/** "The left parietal region" and "the right side of the head" are of one part, a "white shirt" and a "black banian" both clothes. */
const CLASSES = ['part', 'clothing', 'vehicle']
const CLASS_WITHIN = 20
const classesBeside = ({ field, start, end }: FactValue, found: readonly FactValue[]): string[] =>
  FIELD.get(field)?.of === 'next'
    ? found
        .filter((one) => CLASSES.includes(one.field) && one.start >= start && one.start <= end + CLASS_WITHIN)
        .map((one) => (one.field === 'part' ? `part=${one.key}` : `#${one.field}`))
        .slice(0, 1)
    : []

/** "Delivered" is about a notice only where the sentence speaks of one. */
const ABOUT = new Map(
  [...FIELD.values()].map(({ id, with: about }) => [
    id,
    new Set(about.flatMap((word) => paperWords(word).map(({ meaning }) => meaning))),
  ]),
)
export function isAbout(field: string, words: readonly PaperWord[]): boolean {
  const about = ABOUT.get(field)
  return about === undefined || about.size === 0 || words.some(({ meaning }) => about.has(meaning))
}

const THING_WITHIN = 4
/** The things right after a word, or those before it: "a red car", "the car was red". */
function ofThing(
  words: readonly PaperWord[],
  first: number,
  last: number,
  of: Field['of'],
  isInside: boolean,
): string[] {
  if (of !== 'next' && of !== 'last') return []
  const after = words.slice(isInside ? last : last + 1, last + THING_WITHIN)
  const stop = after.findIndex(({ isEmpty }) => isEmpty)
  const things = (list: readonly PaperWord[]) =>
    list
      .filter(({ isEmpty, meaning }) => !isEmpty && meaning !== 'colour' && meaning !== 'side')
      .map(({ meaning }) => meaning)
  const next = things(stop < 0 ? after : after.slice(0, stop)).slice(0, 2)
  return next.length > 0 ? next : things(words.slice(Math.max(0, first - THING_WITHIN - 1), first)).slice(-2)
}

/** A denial reaches so many words on, and back over so many: "the light was not on". */
const DENIES_ON = 5
const DENIES_BACK = 2
/** These deny what is before them, because in Hindi the denial stands behind what it denies. */
const DENIES_BEFORE = new Set(['नहीं', 'nahi', 'nahin', 'न', 'ना'])
/** "As a loan without interest, at the shop": not the shop is denied. */
const NEAR_DENIAL = new Set(['without'])
const isDeniedAround = (own: readonly PaperWord[], from: number, to: number): boolean =>
  own.some(({ denies, text }, at) => {
    const [on, back] = DENIES_BEFORE.has(text)
      ? [1, DENIES_ON - 1]
      : NEAR_DENIAL.has(text)
        ? [DENIES_BACK, 0]
        : [DENIES_ON, DENIES_BACK]
    return denies && (at < from ? from - at <= on : at >= to && at < to + back)
  })

export function isDenied({ start, end }: FactValue, own: readonly PaperWord[]): boolean {
  const from = own.findIndex((word) => word.end > start)
  const to = from + own.slice(from).filter((word) => word.start < end).length
  return !own.slice(from, to).some(({ denies }) => denies) && isDeniedAround(own, from, to)
}

/** Whether a denial reaches the word at a place of its clause. */
export const isReached = (own: readonly PaperWord[], at: number): boolean => isDeniedAround(own, at, at + 1)

const MONTH = new RegExp(`^${MONTH_NAME}$`, 'iu')
/** In Hindi the small word stands after the noun: "दुकान में", "dukan se", "भाई के साथ". */
const AFTER_NOUN = new Map([
  ...['में', 'mein', 'पर', 'par', 'pe'].map((word) => [word, 'at'] as const),
  ...['से', 'se'].map((word) => [word, 'from'] as const),
  ...['साथ', 'saath', 'sath'].map((word) => [word, 'with'] as const),
  ...['पास', 'paas', 'लिए', 'liye', 'द्वारा', 'dwara'].map((word) => [word, word] as const),
])
const LINKS = new Set(['के', 'ke'])
const DETERMINERS = new Set(['the', 'a', 'an', 'my', 'his', 'her', 'their', 'our', 'its'])
/** The noun that a small word belongs to: where two sentences are alike but for one word, it is often this one. */
export const slotsOf = (own: readonly PaperWord[]): FactValue[] =>
  own.flatMap(({ text }, at): FactValue[] => {
    const isAfter = AFTER_NOUN.has(text)
    const beside = isAfter ? own.slice(0, at).toReversed() : BEFORE_NOUN.has(text) ? own.slice(at + 1) : []
    const noun = beside[(isAfter ? LINKS : DETERMINERS).has(beside[0]?.text ?? '') ? 1 : 0]
    if (!noun || noun.isEmpty || /\d/.test(noun.text) || MONTH.test(noun.text)) return []
    const of = [AFTER_NOUN.get(text) ?? text]
    return [{ field: 'slot', key: noun.meaning, range: undefined, of, start: noun.start, end: noun.end }]
  })
