/** Reads money: how much and for what, how it was paid, where it came from, at what rate. */
import type { RawFact, ReadClause, Reader } from './fact-reader.ts'
import { amountsIn, type Amount } from '#shared/indian-text/amounts.ts'
import { quantitiesIn, rangeOf } from '#shared/indian-text/quantities.ts'

/**
 * An amount belongs to the nearest of these words before it, or else after it. Otherwise the rent would contradict the
 * price.
 */
const ROLES: [role: string, pattern: RegExp][] = [
  [
    'of the price',
    /\b(?:price|consideration|deal|transaction|sale value|cost|sold|bought|purchase[ds]?)\b|कीमत|सौदा/giu,
  ],
  ['of the token', /\b(?:token|earnest|advance|bayana|booking amount|first instalment)\b|बयाना|पेशगी|अग्रिम/giu],
  ['of the cheque', /\bcheques?\b|चेक/giu],
  ['of the commission', /\b(?:commission|brokerage|dalali)\b|कमीशन|दलाली/giu],
  ['lent', /\b(?:loan|borrow\w*|lent|udha?ar)\b|उधार|कर्ज/giu],
  ['of the rent', /\brent\b|किराया/giu],
  ['of the salary', /\b(?:salary|wages)\b|तनख्वाह|वेतन/giu],
  ['of the balance', /\bbalance\b/giu],
  ['of the stamp paper', /\bstamp paper\b/giu],
  ['of the ransom or bribe', /\b(?:bribe|ransom|extort\w*)\b|रिश्वत|फिरौती/giu],
]
const PAID = /\b(?:paid|pay|gave|given|transferred|handed|received|diy[ae]|di)\b|दिए|दिये|दिया/iu
const DEMANDED = /\bdemand(?:ed|ing|s of|s for| of| for)|harass|asked for|\bmaa?ng|माँग|मांग/iu

interface Money {
  /** Rupees */
  least: number
  most: number
  words: string
  role: string
}

/** A witness counts other things in thousands too, so that only a lakh is money without the word rupees. */
const isMoney = ({ namesRupees, number }: Amount) => namesRupees || number.scale >= 100_000

const moneyIn = ({ text }: ReadClause): Money[] =>
  amountsIn(text)
    .filter(isMoney)
    .map(({ least, most, number }) => ({
      least: least / 100,
      most: most / 100,
      words: number.words,
      role: roleAt(text, number.start),
    }))

function roleAt(text: string, at: number): string {
  if (DEMANDED.test(text)) return 'demanded'
  const near = ROLES.flatMap(([role, pattern]) => [...text.matchAll(pattern)].map(({ index }) => ({ role, index })))
  const before = near.filter(({ index }) => index < at).toSorted((a, b) => b.index - a.index)[0]
  const named = before ?? near.toSorted((a, b) => a.index - b.index)[0]
  return named?.role ?? (PAID.test(text) ? 'paid' : 'in question')
}

export const readAmounts: Reader = (clause) =>
  moneyIn(clause).map(({ role, least, most, words }) => ({
    kind: 'amount',
    topic: `amount ${role}`,
    of: '',
    value: least === most ? String(least) : rangeOf({ least, most }),
    words,
  }))

const MODES: [string, RegExp][] = [
  ['cash', /\bcash\b|\bin notes\b|\bnaga?d\b|नकद|नगद/iu],
  [
    'bank transfer',
    /\b(?:rtgs|neft|imps|upi|net banking|bank transfer|online(?: transfer)?|google pay|phonepe|paytm)\b|ऑनलाइन/iu,
  ],
  ['cheque', /\b(?:by|through|vide) (?:an? |the )?(?:account payee |bearer )?cheque|\bdemand draft\b|चेक से/iu],
]
const FROM: [string, RegExp][] = [
  [
    'sale of jewellery',
    /\b(?:sold|selling|sale of|pledg\w+|mortgag\w+)\b.{0,25}\b(?:ornaments?|jewell?ery|gold)|(?:जेवर|गहने).{0,15}(?:बेच|गिरवी)/iu,
  ],
  [
    'a loan',
    /\b(?:took|taken|taking|obtained|raised|availed)\b.{0,20}\b(?:loan|credit)|\bborrowed\b|(?:कर्ज|उधार).{0,10}(?:लिय|लेकर)/iu,
  ],
  ['sale of land', /\b(?:sold|selling|sale of)\b.{0,25}\b(?:land|plot|field|flat|house|cattle|buffalo|crop)/iu],
  ['savings', /\b(?:savings|fixed deposit|provident fund|retirement)\b|बचत/iu],
  ['withdrawal', /\bwithdr[ae]w\w*\b/iu],
]
const FOR_MONEY = /\b(?:token|amount|money|sum|pay\w*|lakh|rupees|rs)\b|रुपये/iu

export const readPayments: Reader = (clause) => {
  const { text, negated } = clause
  const facts: RawFact[] = []
  const amounts = moneyIn(clause)
  const [only] = amounts
  const mode = MODES.filter(([, words]) => words.test(text))
  if (only && !negated && amounts.length === 1 && mode.length === 1)
    for (const [value, pattern] of mode)
      facts.push({
        kind: 'property',
        topic: 'how the money was paid',
        of: String(only.most),
        value,
        words: pattern.exec(text)?.[0] ?? '',
      })
  const source = FROM.find(([, words]) => words.test(text))
  if (
    source &&
    !negated &&
    FOR_MONEY.test(clause.sentence.text) &&
    /\b(?:I|we|my)\b|मैंने/iu.test(text) &&
    !DEMANDED.test(text)
  )
    facts.push({
      kind: 'property',
      topic: 'where the money came from',
      of: '',
      value: source[0],
      words: source[1].exec(text)?.[0] ?? '',
    })
  for (const { least, most, words, next } of quantitiesIn(text)) {
    const percent = /^\s?(?:%|per ?cent|percent|प्रतिशत)/iu.exec(next)
    const of = percent
      ? /\b(commission|brokerage|interest|share|profit)\b|(ब्याज|कमीशन)/iu.exec(text)?.[0].toLowerCase()
      : undefined
    if (percent && of)
      facts.push({
        kind: 'amount',
        topic: `rate of the ${of}`,
        of: '',
        value: rangeOf({ least, most }),
        words: words + percent[0],
      })
  }
  return facts
}
