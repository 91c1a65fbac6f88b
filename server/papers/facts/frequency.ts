/** Reads how often, how many and how heavy: injuries, meetings, visits, panchayats, gold, seized goods. */
import type { RawFact, Reader } from './fact-reader.ts'
import { ARTICLES, hitsOf } from '../words/lexicon.ts'
import { isHinglish } from '#shared/indian-text/number-words.ts'
import { quantitiesIn, rangeOf, type Quantity } from '#shared/indian-text/quantities.ts'

const INJURIES =
  /^\s(?:other |more |simple |grievous |external |visible |stitched |incised |lacerated |stab )?(?:injur(?:y|ies)|wounds?|cuts|bruises|chot(?:en|ein)?|चोट(?:ें|ों)?|घाव)(?![\p{L}\p{M}])/iu

export const readInjuryCounts: Reader = ({ text, negated, sentence }) =>
  negated
    ? []
    : quantitiesIn(text, isHinglish(sentence.text)).flatMap((one) => {
        const noun = INJURIES.exec(one.next)
        return noun
          ? [{ kind: 'number', topic: 'number of injuries', of: '', value: rangeOf(one), words: one.words + noun[0] }]
          : []
      })

const TIMES = /^\s(?:times|occasions|बार|baar|bar)(?![\p{L}\p{M}])/iu
const ADVERB = /(?<![\p{L}])(?:(only )?(once|twice|thrice))(?![\p{L}])/giu
/** Acts that are done a number of times. Blows are left out, because counts-and-measures.ts counts them. */
const DONE: [string, RegExp][] = [
  ['meetings', /\bm[ee]t\b|\bmeet(?:ing)?s?\b|मिल[ाीे]|मुलाकात/iu],
  ['panchayats', /\bpanchayats?\b|पंचायत/iu],
  ['complaints', /\bcompla(?:in|int)\w*|शिकायत/iu],
  ['calls', /\b(?:called|phoned|telephoned|rang)\b|फोन/iu],
  ['attempts to settle', /\b(?:make .{0,30}understand|persuade\w*|pacif\w*|mediate\w*|samjhay\w*)|समझाय/iu],
  ['visits', /\b(?:visited|visits?|gone|went|came)\b|गया|गई|आया|आई/iu],
  ['payments', /\b(?:paid|instal?ments?)\b|किश्त/iu],
  ['acts', /\b(?:raped|intercourse|galat kaam)\b|दुष्कर्म|बलात्कार/iu],
]

export const readHowOften: Reader = ({ text, negated, sentence }) => {
  if (negated) return []
  const counted = quantitiesIn(text, isHinglish(sentence.text)).flatMap((one) => {
    const noun = TIMES.exec(one.next)
    return noun ? [{ value: rangeOf(one), words: one.words + noun[0] }] : []
  })
  const adverbs = /\bat once\b|once upon/i.test(text)
    ? []
    : [...text.matchAll(ADVERB)].map(({ 0: words, 2: adverb = '' }) => {
        const n = ['once', 'twice', 'thrice'].indexOf(adverb.toLowerCase()) + 1
        return { value: `${n}..${n}`, words }
      })
  const all = [...counted, ...adverbs]
  if (all.length === 0 || /\b(?:hit|beat|slap|stab|kick|struck|blow|fired)/iu.test(text)) return []
  const done = DONE.find(([, words]) => words.test(text))?.[0]
  return done
    ? all.map(({ value, words }) => ({ kind: 'number', topic: `number of ${done}`, of: '', value, words }))
    : []
}

const GRAMS: [number, RegExp][] = [
  [1_000, /^\s?(?:kgs?|kilos?|kilograms?|किलो(?:ग्राम)?)(?![\p{L}\p{M}])/iu],
  [1, /^\s?(?:gms?|grams?|gm|ग्राम)(?![\p{L}\p{M}])/iu],
  [11.66, /^\s?(?:tolas?|तोला|तोले)(?![\p{L}\p{M}])/iu],
  [100_000, /^\s?(?:quintals?|क्विंटल)(?![\p{L}\p{M}])/iu],
]
const METALS: [string, RegExp][] = [
  ['gold', /\bgold\b|\bsona\b|सोना|सोने/iu],
  ['silver', /\bsilver\b|\bchaa?ndi\b|चाँदी|चांदी/iu],
  ['sample', /\bsamples?\b|नमून/iu],
  [
    'what was seized',
    /\b(?:ganja|charas|heroin|smack|opium|afeem|poppy|contraband|powder|substance|brown sugar|liquor|recover\w*|seized)\b|गांजा|चरस|स्मैक|अफीम|बरामद/iu,
  ],
]
const MONTHS_GONE = /^\s(?:months?|mahine|माह|महीने|महीना)(?:'| of|\s(?:ki|की))?\s?(?:pregnan|garbhvati|गर्भ)/iu

/** Each ornament has its own weight, so a weight belongs to the ornament before it. */
const articleAt = (text: string, { start }: Quantity): string | undefined =>
  hitsOf(ARTICLES, text).findLast(({ end, value }) => end <= start && ORNAMENTS.has(value))?.value
const ORNAMENTS = new Set(['chain', 'ring', 'earrings', 'anklets', 'bangles'])

export const readWeights: Reader = ({ text, sentence }) =>
  quantitiesIn(text, isHinglish(sentence.text)).flatMap((one): RawFact[] => {
    const months = MONTHS_GONE.exec(one.next) ?? pregnantSince(one, text)
    if (months)
      return [
        { kind: 'number', topic: 'months of the pregnancy', of: '', value: rangeOf(one), words: one.words + months[0] },
      ]
    const unit = GRAMS.find(([, pattern]) => pattern.test(one.next))
    const of = unit && (articleAt(text, one) ?? METALS.find(([, words]) => words.test(text))?.[0])
    if (!unit || !of) return []
    const grams = { least: one.least * unit[0], most: one.most * unit[0] }
    return [
      {
        kind: 'number',
        topic: `weight of ${of === 'what was seized' ? of : `the ${of}`}`,
        of: '',
        value: rangeOf(grams),
        words: one.words + (unit[1].exec(one.next)?.[0] ?? ''),
      },
    ]
  })

const KMPH = /^\s?(?:kms?\.?|kilomet(?:re|er)s?)\s?(?:\/|per |an )\s?(?:h\b|hr|hour)|^\s?kmph/iu
const OLD = /^\s?(?:years?|yrs?|वर्ष|साल)(?: old| of age| की| का)/iu
const MY_AGE = /\b(?:I am|I was|my age (?:is|was)|मेरी (?:उम्र|आयु))\b/iu

export const readSpeedAndAge: Reader = ({ text }) =>
  quantitiesIn(text).flatMap((one): RawFact[] => {
    const speed = KMPH.exec(one.next)
    if (speed) return [{ kind: 'number', topic: 'speed', of: '', value: rangeOf(one), words: one.words + speed[0] }]
    const age = MY_AGE.test(text) ? OLD.exec(one.next) : null
    // A year or two pass between the event and the trial, so an age is read with a year either way.
    return age
      ? [
          {
            kind: 'identity',
            topic: 'age of the witness',
            of: '',
            value: `${one.least - 1}..${one.most + 1}`,
            words: one.words + age[0],
          },
        ]
      : []
  })

const pregnantSince = ({ start, next }: Quantity, text: string) =>
  /\bpregnan(?:t|cy) (?:of|for|since)\s$/iu.test(text.slice(Math.max(0, start - 16), start))
    ? /^\smonths?/iu.exec(next)
    : null
