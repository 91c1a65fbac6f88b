/** Reads counts and measures: persons, blows, shots, distances, durations, and the numbers of phones and vehicles. */
import type { Reader } from './fact-reader.ts'
import { quantitiesIn, rangeOf } from '#shared/indian-text/quantities.ts'
import { NUMBER_WORDS, numberOf } from '#shared/indian-text/number-words.ts'
import { OWN_POSITION } from './events.ts'

/** The longest words come first, so that "sixteen" is not read as "six" and more. */
const NUMBER = String.raw`(?:[\d०-९]{1,7}|${['no', 'hundred', 'सौ', ...NUMBER_WORDS].toSorted((a, b) => b.length - a.length).join('|')})`
const countOf = (words: string) => (words.toLowerCase() === 'no' ? 0 : numberOf(words))

const AFTER = String.raw`(?![\p{L}\p{M}])`
const counted = (nouns: string) =>
  new RegExp(
    String.raw`(?<![\p{L}\p{M}\d.])(${NUMBER})(?:\s?(?:-|–|to|or|से)\s?(${NUMBER}))?\s(?:more |other |unknown |country made |young |armed |अज्ञात |अन्य )?(?:${nouns})${AFTER}`,
    'giu',
  )

const COUNTS: [topic: string, pattern: RegExp, only?: RegExp][] = [
  [
    'number of persons',
    counted(
      'persons?|people|men|boys|youths|assailants|accused|miscreants|robbers|लोगों|लोग|आदमियों|आदमी|व्यक्तियों|व्यक्ति|लड़कों|लड़के|बदमाशों|बदमाश',
    ),
  ],
  ['number of shots', counted('shots?|rounds?|bullets?|fires?|गोलियाँ|गोलियां|गोली|फायर'), /\bfired\b|चला/iu],
  [
    'number of blows',
    counted('times|blows?|slaps?|kicks?|वार|बार|थप्पड़'),
    /\b(?:hit|slap|beat|blow|stab|kick|struck|dealt|inflict)|मारा|मारे|वार/iu,
  ],
  ['number of vehicles', counted('motor ?cycles|bikes|cars|vehicles|मोटरसाइकिलों|गाड़ियों')],
]
/** People who only came to look must not be counted among those who did it. */
const BYSTANDERS = /gathered|villagers|neighbou?rs|passers|photographs?|came there and|इकट्ठ|जमा हो/iu

export const readCounts: Reader = (clause) =>
  COUNTS.flatMap(([topic, pattern, only]) => {
    if (only && !only.test(clause.text)) return []
    if (topic === 'number of persons' && (BYSTANDERS.test(clause.text) || clause.event === 'photographs')) return []
    return [...clause.text.matchAll(pattern)].flatMap((match) => {
      const least = countOf(match[1] ?? '')
      const most = match[2] ? countOf(match[2]) : least
      if (least === undefined || most === undefined) return []
      return [
        {
          kind: 'number' as const,
          topic,
          of: topic === 'number of blows' ? clause.actor : '',
          value: `${least}..${most}`,
          words: match[0],
        },
      ]
    })
  })

const TWICE = /\b(once|twice|thrice)\b/giu
const STRIKES = /\b(?:hit|slap|beat|stab|kick|struck|fired)/iu
export const readTwice: Reader = (clause) =>
  !STRIKES.test(clause.text) || /at once/i.test(clause.text)
    ? []
    : [...clause.text.matchAll(TWICE)].map(({ 0: words }) => {
        const n = ['once', 'twice', 'thrice'].indexOf(words.toLowerCase()) + 1
        const topic = /\bfired\b/i.test(clause.text) ? 'number of shots' : 'number of blows'
        return {
          kind: 'number' as const,
          topic,
          of: topic === 'number of blows' ? clause.actor : '',
          value: `${n}..${n}`,
          words,
        }
      })

const METRES: Record<string, number> = {
  feet: 0.3,
  foot: 0.3,
  ft: 0.3,
  फीट: 0.3,
  फुट: 0.3,
  metres: 1,
  meters: 1,
  metre: 1,
  meter: 1,
  मीटर: 1,
  steps: 0.75,
  paces: 0.75,
  कदम: 0.75,
  yards: 0.9,
  गज: 0.9,
  km: 1_000,
  kilometres: 1_000,
  kilometers: 1_000,
  किलोमीटर: 1_000,
  किमी: 1_000,
}
const UNIT = new RegExp(String.raw`^\s?-?(${Object.keys(METRES).join('|')})${AFTER}`, 'iu')
const FROM = /^\s?(?:away |distance )?from (?:the )?(\p{L}{3,20})/iu
const HOUSE = /\b(?:my|our|his|her) (?:house|home|shop|field)\b|(?:मेर|हमार)[ाीे] (?:घर|मकान|दुकान)|mera ghar/iu
const TOUCHING = /\b(?:common|adjoining|shared) wall|\bnext[ -]door|\badjacent\b|\badjoining\b|बगल|सटा|diwar/iu
const STOOD = /\bI (?:was|stood|had been)\b|\bfrom (?:me|where I)|मैं/u

export const readDistances: Reader = (clause) => {
  const { text } = clause
  const house = HOUSE.test(text)
  const touching = house ? TOUCHING.exec(text) : null
  const next: ReturnType<Reader> = touching
    ? [{ kind: 'distance', topic: 'distance of the houses', of: '', value: '0..2', words: touching[0] }]
    : []
  return [
    ...next,
    ...quantitiesIn(text).flatMap(({ least, most, words, next: after }) => {
      const match = UNIT.exec(after)
      const unit = METRES[(match?.[1] ?? '').toLowerCase()]
      if (
        !match ||
        unit === undefined ||
        /^\s?(?:long|high|wide|deep|tall|in (?:length|height))/iu.test(after.slice(match[0].length)) ||
        /\b(?:length|height|width)\b/iu.test(text)
      )
        return []
      const from = FROM.exec(after.slice(match[0].length))?.[1]?.toLowerCase() ?? ''
      const seen =
        OWN_POSITION.test(text) || STOOD.test(text) || /\b(?:saw|seen|see|watch)|देखा|देखी/iu.test(clause.sentence.text)
      const landmark = from !== '' && !/^(?:them|him|her|me|where|that|there|this|his|their)$/.test(from)
      return [
        {
          kind: 'distance' as const,
          topic: house
            ? 'distance of the houses'
            : landmark && !seen
              ? `distance from the ${from}`
              : seen
                ? 'distance from which it was seen'
                : 'distance',
          of: '',
          value: rangeOf({ least: least * unit, most: most * unit }),
          words: words + match[0],
        },
      ]
    }),
  ]
}

const MINUTES: Record<string, number> = {
  minute: 1,
  minutes: 1,
  मिनट: 1,
  hour: 60,
  hours: 60,
  घंटा: 60,
  घंटे: 60,
  घण्टे: 60,
  day: 1_440,
  days: 1_440,
  दिन: 1_440,
}
const KNOWN = /\b(?:kn[oe]wn?|acquainted)\b|जानत/iu
const SPAN = /^\s?(years?|yrs?|months?|saal|sal|mahine?|साल|वर्षों?|महीनों?|महीने|माह)(?![\p{L}\p{M}])/iu
const SERVED =
  /\b(?:work(?:ed|ing) (?:with|under|for|in) (?:me|him|us|our|my|his)|employ\w*|engaged|in (?:my|his) service|tenants?)\b|नौकरी|किरायेदार/iu
const SERVED_FOR = /^\s(days?|months?|years?|दिन|महीने|साल|वर्ष)(?![\p{L}\p{M}])/iu
const DURATION = new RegExp(
  String.raw`(?:\bhalf an hour|आधे? घंट[ेा]|(?<![\p{L}\p{M}\d.])(${NUMBER})\s(${Object.keys(MINUTES).join('|')}))${AFTER}`,
  'giu',
)

export const readDurations: Reader = (clause) => [
  ...[...clause.text.matchAll(DURATION)].flatMap((match) => {
    const minutes = match[2] ? (countOf(match[1] ?? '') ?? Number.NaN) * (MINUTES[match[2].toLowerCase()] ?? 1) : 30
    if (Number.isNaN(minutes)) return []
    const topic = clause.event === 'police coming' ? 'how long until the police came' : 'how long it lasted'
    if (clause.event !== 'police coming' && !/\b(?:continued|went on|lasted|for)\b|तक/iu.test(clause.text)) return []
    return [{ kind: 'time' as const, topic, of: '', value: `${minutes}..${minutes}`, words: match[0] }]
  }),
  ...(KNOWN.test(clause.text) ? quantitiesIn(clause.text) : []).flatMap(({ least, most, words, next }) => {
    const unit = SPAN.exec(next)
    if (!unit) return []
    const years = /^m|^म/iu.test(unit[1] ?? '') ? 1 / 12 : 1
    return [
      {
        kind: 'relation' as const,
        topic: 'how long known',
        of: clause.object,
        value: rangeOf({ least: Number((least * years).toFixed(2)), most: Number((most * years).toFixed(2)) }),
        words: words + unit[0],
      },
    ]
  }),
  ...(SERVED.test(clause.text) ? quantitiesIn(clause.text) : []).flatMap(({ least, most, words, next }) => {
    const unit = SERVED_FOR.exec(next)
    if (!unit) return []
    const days = /^d|^दि/iu.test(unit[1] ?? '') ? 1 : /^m|^म/iu.test(unit[1] ?? '') ? 30 : 365
    const topic = /\btenant|\brent/iu.test(clause.text) ? 'how long a tenant' : 'how long employed'
    return [
      {
        kind: 'relation' as const,
        topic,
        of: '',
        value: rangeOf({ least: least * days, most: most * days }),
        words: words + unit[0],
      },
    ]
  }),
  ...[...clause.text.matchAll(/\bsince (?:my |our )?(?:childhood|birth)|बचपन से|bachpan se/giu)].flatMap(
    ({ 0: words }) =>
      KNOWN.test(clause.text)
        ? [{ kind: 'relation' as const, topic: 'how long known', of: clause.object, value: '15..60', words }]
        : [],
  ),
]

const PHONE = /(?<!\d)(?:\+?91[ -]?)?([6-9]\d{4})[ -]?(\d{5})(?!\d)/gu
export const readPhones: Reader = (clause) =>
  [...clause.text.matchAll(PHONE)].map((match) => ({
    kind: 'phone',
    topic: 'telephone number',
    of: '',
    value: `${match[1]}${match[2]}`,
    words: match[0],
  }))

const PLATE = /(?<![A-Z])([A-Z]{2})[ -]?(\d{1,2})[ -]?([A-Z]{1,3})?[ -]?(\d{4})(?!\d)/gu
const LAST_DIGITS = /(?:digits?|numbers?|नंबर|नम्बर)\D{0,60}(?<!\d)(\d{4})(?!\d)/giu
export const readPlates: Reader = (clause) => {
  const whole = clause.sentence.text
  if (!/motor|car\b|bike|vehicle|scoot|jeep|\bbus\b|truck|tempo|tractor|\bauto|\bvan\b|गाड़ी|मोटर/iu.test(whole))
    return []
  const of = /\bmy (?:motor|car|bike|scoot|vehicle)|मेरी (?:मोटर|गाड़ी)/iu.test(clause.text) ? 'self' : ''
  const full = [...clause.text.matchAll(PLATE)].map(({ 0: words }) => ({ words, value: words.replaceAll(/[ -]/g, '') }))
  const last =
    full.length > 0
      ? []
      : [...whole.matchAll(LAST_DIGITS)].flatMap(({ 1: digits }) =>
          digits && clause.text.includes(digits) ? [{ words: digits, value: digits }] : [],
        )
  return [...full, ...last].map(({ words, value }) => ({
    kind: 'vehicle',
    topic: 'registration number',
    of,
    value,
    words,
  }))
}
