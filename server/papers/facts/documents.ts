/**
 * Reads statements about documents: numbers, areas, who filled them in, where they were signed, why a cheque came back,
 * how a notice went.
 */
import type { RawFact, ReadClause, Reader } from './fact-reader.ts'
import { quantitiesIn } from '#shared/indian-text/quantities.ts'

const NUMBERED =
  /\b(survey|gat|khasra|khata|plot|flat|cheque|account|policy|receipt|invoice|passport|licence|engine|chassis|batch|bond|dd|gd)\s(?:entry )?(?:bearing |having |in question,? )?(?:no\.?|number)\s?:?\s?([A-Z]{0,4}[\d][\dA-Z/-]{0,15})/giu
const NUMBER_OF =
  /\bnumber of the (survey|plot|flat|cheque|account|policy|receipt|invoice|passport|engine|chassis)(?: was| is)?\s([A-Z]{0,4}\d[\dA-Z/-]{0,15})/giu
const BEARING_NUMBER =
  /\b(cheque|account|policy|receipt|plot|flat)\b.{0,15}\bbearing (?:no\.?|number)\s?([A-Z]{0,4}\d[\dA-Z/-]{0,15})/giu

const numbers = ({ text }: ReadClause): RawFact[] =>
  [NUMBERED, NUMBER_OF, BEARING_NUMBER].flatMap((pattern) =>
    [...text.matchAll(pattern)].map(({ 0: words, 1: noun = '', 2: value = '' }) => ({
      kind: 'property',
      topic: `number of the ${noun.toLowerCase()}`,
      of: '',
      value: value.toUpperCase().replaceAll(/[/-]+$/g, ''),
      words,
    })),
  )

const SQUARE_METRES: [number, RegExp][] = [
  [0.0929, /^\s?(?:sq(?:uare|\.)?\s?(?:feet|foot|ft)|वर्ग ?(?:फुट|फीट))/iu],
  [1, /^\s?(?:sq(?:uare|\.)?\s?(?:met(?:re|er)s?|mtrs?|m)\b|वर्ग ?मीटर)/iu],
  [0.836, /^\s?(?:sq(?:uare|\.)?\s?(?:yards?|yds?|gaj)|वर्ग ?गज)/iu],
  [4_047, /^\s?(?:acres?|एकड़)/iu],
  [10_000, /^\s?(?:hectares?|हेक्टेयर)/iu],
  [101, /^\s?(?:gunthas?|गुंठा)/iu],
  [2_500, /^\s?(?:bighas?|बीघा|बीघे)/iu],
]
const areas = ({ text }: ReadClause): RawFact[] =>
  quantitiesIn(text).flatMap(({ least, most, words, next }) => {
    const unit = SQUARE_METRES.find(([, pattern]) => pattern.test(next))
    if (!unit) return []
    const area = (n: number) => Number((n * unit[0]).toFixed(1))
    return [
      {
        kind: 'property',
        topic: 'area of the land',
        of: '',
        value: `${area(least)}..${area(most)}`,
        words: words + (unit[1].exec(next)?.[0] ?? ''),
      },
    ]
  })

type Choice = [value: string, pattern: RegExp]
const first = (choices: readonly Choice[], text: string) => choices.find(([, pattern]) => pattern.test(text))

const FILLED: Choice[] = [
  [
    'already filled in',
    /\b(?:already|was|were) (?:been )?(?:filled|written|typed)\b.{0,30}\bwhen\b|\balready filled/iu,
  ],
  ['blank', /\bblank\b|खाली चेक|कोरा/iu],
  [
    'before the witness',
    /\b(?:filled|wrote|written|signed)\b.{0,60}\b(?:in my presence|before me|own hand\w*|in front of me)/iu,
  ],
  ['not known by whom', /\b(?:do|did) not know\b.{0,30}\b(?:handwriting|who (?:filled|wrote))/iu],
]
const RETURNED: Choice[] = [
  [
    'funds insufficient',
    /\b(?:funds? insufficient|insufficien\w+ (?:of )?(?:funds?|balance)|exceeds arrangements?|want of funds)|अपर्याप्त/iu,
  ],
  ['payment stopped', /\b(?:payment (?:was |had been )?stopped|stop(?:ped)? payment)/iu],
  ['account closed', /\baccount (?:was |had been |is )?closed/iu],
  ['signature differs', /\bsignatures?\b.{0,15}\b(?:differ|mismatch|do(?:es)? not (?:tally|match))/iu],
  ['account frozen', /\baccount (?:was |is )?(?:blocked|frozen)/iu],
]
const SENT: Choice[] = [
  ['by post', /\b(?:registered|speed) post|\br\.?p\.?a\.?d\b|\bregistered a\.?d|\bby post\b|डाक/iu],
  ['by hand', /\bby hand\b|\bhand delivery|\bhand delivered|\bpersonally (?:served|delivered|handed)/iu],
  ['by courier', /\bcourier/iu],
  ['by message or e-mail', /\b(?:e-?mail|whats ?app|sms)\b/iu],
  ['by pasting', /\b(?:pasted|affixed)\b/iu],
]
const SIGNED_AT: Choice[] = [
  ['registry', /\bsub-?registrar|\bregistrar'?s? office|\bregistry office|रजिस्ट्री (?:दफ्तर|कार्यालय)/iu],
  ['police station', /\bpolice station|\bchowky|थाने/iu],
  ['court', /\bcourt (?:premises|compound)|\bin the court|\btahsil|\btehsil|कचहरी|तहसील/iu],
  [
    'residence',
    /\b(?:at|in) (?:the )?(?:residence|house|home|flat|bungalow)|\b(?:at|in) (?:his|her|my|their|our) (?:residence|house|home|flat)|घर (?:पर|में)/iu,
  ],
  ['office', /\b(?:at|in) (?:the |his |her |my )?(?:office|shop|chamber)|दफ्तर|दुकान/iu],
  ['bank', /\b(?:at|in) the bank\b/iu],
  ['hospital', /\b(?:at|in) the (?:\p{L}{3,12} )?hospital\b/iu],
  ['spot', /\b(?:at|on) the spot\b|\bthere and then\b|मौके पर/iu],
]
const SIGNS = /\b(?:signed|executed|signatures?|thumb impression)\b|हस्ताक्षर|अँगूठा/iu
const PAPER =
  /\b(agreement|deed|panchanama|panchnama|memo|receipt|bond|cheque|statement|will|power of attorney)\b|(इकरारनामा|बैनामा|पंचनामा)/iu

const INTRODUCED: Choice[] = [
  [
    'an agent',
    /\b(?:agent|broker|dalal|mediator)\b.{0,60}\bintroduced\b|\bintroduced\b.{0,60}\b(?:agent|broker|dalal)\b|\bthrough (?:an? |the )?(?:\p{L}{3,12} )?(?:agent|broker)/iu,
  ],
  ['an advertisement', /\b(?:advertisement|newspaper|hoarding|pamphlet|internet|website|facebook|olx)\b/iu],
  [
    'a friend or relative',
    /\b(?:friend|cousin|uncle|brother|relative|colleague|neighbour)\b.{0,30}\bintroduced\b|\bintroduced\b.{0,20}\bby (?:a|my) (?:friend|cousin|uncle|brother|relative|colleague|neighbour)/iu,
  ],
]

const SEAL = /\bseals?\b.{0,24}?[\s'"“‘]([A-Z]{2,4})(?![\p{L}])/gu
const seals = ({ text }: ReadClause): RawFact[] =>
  [...text.matchAll(SEAL)].map(({ 0: words, 1: value = '' }) => ({
    kind: 'property',
    topic: 'letters of the seal',
    of: '',
    value,
    words,
  }))

export const readDocuments: Reader = (clause) => {
  const { text, negated, before } = clause
  const facts = [...numbers(clause), ...areas(clause), ...seals(clause)]
  const put = (topic: string, choice: Choice | undefined, of = '') => {
    if (choice) facts.push({ kind: 'property', topic, of, value: choice[0], words: choice[1].exec(text)?.[0] ?? '' })
  }
  const whole = clause.sentence.text
  if (/cheque|stamp paper|blank paper|receipt|चेक/iu.test(whole)) put('who filled in the paper', first(FILLED, text))
  const reason = first(RETURNED, text)
  if (reason && !negated && /return|dishonou?r|bounce|reason|remark|memo|उद्धृत|बाउंस/iu.test(`${whole} ${before}`))
    put('why the cheque was returned', reason)
  if (!negated && /\bnotice\b|नोटिस/iu.test(text)) put('how the notice was sent', first(SENT, text))
  if (!negated && SIGNS.test(text)) {
    const paper = PAPER.exec(whole) ?? PAPER.exec(before)
    if (paper)
      put(
        'where the paper was signed',
        first(SIGNED_AT, text),
        /deed|agreement|नामा/iu.test(paper[0]) ? 'agreement' : paper[0].slice(0, 6).toLowerCase(),
      )
  }
  if (!negated) put('how they came together', first(INTRODUCED, text))
  return facts
}
