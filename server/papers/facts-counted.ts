/** What is counted or measured: persons, blows, shots, distances, durations, money, times, dates, numbers of phones and vehicles. */
import type { Reader } from './fact-reader.ts'
import { datesIn, latinDigits, minutesOf, NUMBER, valueOf } from './numerals.ts'

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
    /\b(?:hit|slap|beat|blow|stab|kick|struck)|मारा|मारे|वार/iu,
  ],
  ['number of vehicles', counted('motor ?cycles|bikes|cars|vehicles|मोटरसाइकिलों|गाड़ियों')],
]
/** Who only came to look is not one of those who did it. */
const BYSTANDERS = /gathered|villagers|neighbou?rs|passers|photographs?|came there and|इकट्ठ|जमा हो/iu

export const readCounts: Reader = (clause) =>
  COUNTS.flatMap(([topic, pattern, only]) => {
    if (only && !only.test(clause.text)) return []
    if (topic === 'number of persons' && (BYSTANDERS.test(clause.text) || clause.event === 'photographs')) return []
    return [...clause.text.matchAll(pattern)].flatMap((match) => {
      const least = valueOf(match[1] ?? '')
      const most = match[2] ? valueOf(match[2]) : least
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
const DISTANCE = new RegExp(
  String.raw`(?<![\p{L}\p{M}\d.])(${NUMBER})(?:\s?(?:-|to|से)\s?(${NUMBER}))?\s(${Object.keys(METRES).join('|')})${AFTER}`,
  'giu',
)

export const readDistances: Reader = (clause) =>
  [...clause.text.matchAll(DISTANCE)].flatMap((match) => {
    const unit = METRES[(match[3] ?? '').toLowerCase()] ?? 1
    const [least, most] = [valueOf(match[1] ?? ''), valueOf(match[2] ?? match[1] ?? '')]
    if (least === undefined || most === undefined) return []
    const seen = /\b(?:saw|seen|see|watch)|देखा|देखी/iu.test(clause.sentence.text)
    return [
      {
        kind: 'distance' as const,
        topic: seen ? 'distance from which it was seen' : 'distance',
        of: '',
        value: `${least * unit}..${most * unit}`,
        words: match[0],
      },
    ]
  })

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
const YEARS = new RegExp(
  String.raw`(?:since|for)(?: the)?(?: last| past)? (${NUMBER}) years|(${NUMBER}) (?:साल|वर्ष)`,
  'giu',
)
const DURATION = new RegExp(
  String.raw`(?:\bhalf an hour|आधे? घंट[ेा]|(?<![\p{L}\p{M}\d.])(${NUMBER})\s(${Object.keys(MINUTES).join('|')}))${AFTER}`,
  'giu',
)

export const readDurations: Reader = (clause) => [
  ...[...clause.text.matchAll(DURATION)].flatMap((match) => {
    const minutes = match[2] ? (valueOf(match[1] ?? '') ?? Number.NaN) * (MINUTES[match[2].toLowerCase()] ?? 1) : 30
    if (Number.isNaN(minutes)) return []
    const topic = clause.event === 'police coming' ? 'how long until the police came' : 'how long it lasted'
    if (clause.event !== 'police coming' && !/\b(?:continued|went on|lasted|for)\b|तक/iu.test(clause.text)) return []
    return [{ kind: 'time' as const, topic, of: '', value: `${minutes}..${minutes}`, words: match[0] }]
  }),
  ...[...clause.text.matchAll(YEARS)].flatMap((match) => {
    const years = valueOf(match[1] ?? match[2] ?? '')
    if (years === undefined || !/\bkn[oe]w|जानत/iu.test(clause.text)) return []
    return [
      {
        kind: 'relation' as const,
        topic: 'how long known',
        of: clause.object,
        value: `${years}..${years}`,
        words: match[0],
      },
    ]
  }),
]

const CLOCK =
  /(?<![\d.,:])([\d०-९]{1,2})(?:[.:]([\d०-९]{2}))?\s?(a\.?m\.?|p\.?m\.?|hrs|hours|o'clock|बजे)(?![\p{L}\p{M}])/giu
const HINDI_PART = /(रात|शाम|दोपहर|सुबह|प्रातः|night|evening|morning|afternoon)/iu

export const readTimes: Reader = (clause) =>
  [...clause.text.matchAll(CLOCK)].flatMap((match) => {
    const part = /^[ap]/i.test(match[3] ?? '')
      ? (match[3] ?? '')
      : (HINDI_PART.exec(clause.text.slice(0, match.index))?.[1] ?? HINDI_PART.exec(clause.text)?.[1] ?? '')
    const minutes = minutesOf(Number(latinDigits(match[1] ?? '')), Number(latinDigits(match[2] ?? '0')), part)
    return minutes === undefined
      ? []
      : [
          {
            kind: 'time' as const,
            topic: `time of the ${clause.event}`,
            of: '',
            value: String(minutes),
            words: match[0],
          },
        ]
  })

export const readDates: Reader = (clause) =>
  datesIn(clause.text).map(({ value, words }) => ({
    kind: 'date',
    topic: `date of the ${clause.event}`,
    of: '',
    value,
    words,
  }))

const MONEY =
  /(?:Rs\.?|INR|₹|रुपये|रु\.?)\s?([\d०-९][\d०-९,]{0,14}(?:\.\d{1,2})?)(?:\s?(lakhs?|crores?|thousand|लाख|हजार|हज़ार))?|(?<![\d,])([\d०-९][\d०-९,]{0,14})\s?(lakhs?|crores?|thousand|लाख|हजार|हज़ार)?\s?(?:rupees|रुपये|रुपए|रूपये)/giu
const TIMES: Record<string, number> = {
  lakh: 1e5,
  lakhs: 1e5,
  लाख: 1e5,
  crore: 1e7,
  crores: 1e7,
  thousand: 1e3,
  हजार: 1e3,
  हज़ार: 1e3,
}

export const readAmounts: Reader = (clause) =>
  [...clause.text.matchAll(MONEY)].flatMap((match) => {
    const figure = valueOf(match[1] ?? match[3] ?? '')
    if (figure === undefined) return []
    const use = /\bdemand|harass|asked for|माँग|मांग/iu.test(clause.text)
      ? 'demanded'
      : /\bpaid|\bgave|दिए|दिये/iu.test(clause.text)
        ? 'paid'
        : 'in question'
    return [
      {
        kind: 'amount' as const,
        topic: `amount ${use}`,
        of: '',
        value: String(figure * (TIMES[(match[2] ?? match[4] ?? '').toLowerCase()] ?? 1)),
        words: match[0],
      },
    ]
  })

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
  if (!/motor|car\b|bike|vehicle|scoot|jeep|गाड़ी|मोटर/iu.test(whole)) return []
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
