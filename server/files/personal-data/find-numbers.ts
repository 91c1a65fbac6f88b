/** Finds personal numbers by their length, their groups, their check digit and the words around them. */
import type { PersonalKind } from '#shared/earn.ts'
import { isLuhn, isVerhoeff } from './check-digits.ts'
import { chooseSpans, NAMED_DIGIT_RUN, DIGIT_RUN, type DigitSpan } from './number-runs.ts'

export interface PersonalDetail {
  start: number
  /** The position after the last character. */
  end: number
  kind: PersonalKind
}

const SINGLY = (count: number) => Array.from({ length: count }, () => 1).join()
const AADHAAR_SHAPES = new Set(['12', '4,4,4', '4,8', '8,4', '6,6', SINGLY(12)])
const VID_SHAPES = new Set(['16', '4,4,4,4', '8,8', SINGLY(16)])
const CARD_SHAPES = new Set([
  '13',
  '14',
  '15',
  '16',
  '17',
  '18',
  '19',
  '4,4,4,4',
  '8,8',
  '4,6,5',
  '4,6,4',
  '4,4,4,4,3',
  SINGLY(16),
])
const MOBILE_SHAPES = new Set(['10', '5,5', '3,3,4', '4,3,3', '3,4,3', '4,6', '3,7', SINGLY(10)])
/** These groups count only after a prefix, because "700001 2014", a PIN code and a year, looks the same. */
const PREFIXED_SHAPES = new Set([...MOBILE_SHAPES, '6,4', '2,8', '2,4,4', '2,3,5', '8,2'])

const YEARS = /^(?:(?:19|20)\d\d)+$/
const DATE = /(?<!\d)\d{1,2}[.-]\d{1,2}[.-](?:19|20)?\d\d(?!\d)/

export const findPersonalNumbers = (text: string): PersonalDetail[] =>
  chooseSpans(text, DIGIT_RUN, (spans) => {
    const start = spans[0]?.start ?? 0
    if (isAmount(text, start)) return undefined
    // A number after a capital letter is left out, because it is part of a code, such as a CNR number or an IFSC. Ten
    // digits are still taken, because most codes are shorter.
    if (/[A-Z]/.test(text.charAt(start - 1))) {
      const span = spans.find(({ size, digits }) => size === 1 && /^[6-9]\d{9}$/.test(digits))
      return span && !isOfYear(text, span.end) ? { span, found: { start, end: span.end, kind: 'phone' } } : undefined
    }
    const plus = /\+ ?\(?$/.exec(text.slice(Math.max(0, start - 3), start))?.[0] ?? ''
    for (const span of spans.toReversed()) {
      const kind = bareKind(span, plus !== '')
      if (kind && !isOfYear(text, span.end)) return { span, found: { start: start - plus.length, end: span.end, kind } }
    }
    return undefined
  })

function bareKind(span: DigitSpan, international: boolean): PersonalKind | undefined {
  const { digits } = span
  const shaped = (shapes: Set<string>) => shapes.has(span.shape) || shapes.has(span.unbroken)
  const years = YEARS.test(digits)
  if (digits.length === 16 && shaped(VID_SHAPES) && !years && isVerhoeff(digits)) return 'aadhaar'
  if (digits.length >= 13 && shaped(CARD_SHAPES) && !years && /^[2-68]/.test(digits) && isLuhn(digits)) return 'card'
  if (isPhone(span) || (international && digits.length >= 10 && digits.length <= 15)) return 'phone'
  if (digits.length === 12 && shaped(AADHAAR_SHAPES) && !years && /^[2-9]/.test(digits) && isVerhoeff(digits))
    return 'aadhaar'
  return undefined
}

function isPhone({ digits, shape, size }: DigitSpan): boolean {
  const prefix = /^(0091|0?91|0|)[6-9]\d{9}$/.exec(digits)?.[1]
  if (prefix === undefined) return false
  if (prefix === '')
    return MOBILE_SHAPES.has(shape) && (size === 1 || !/(?:19|20)\d\d$/.test(digits) || shape === '5,5')
  const [first = 0, ...rest] = shape.split(',').map(Number)
  return PREFIXED_SHAPES.has((first > prefix.length ? [first - prefix.length, ...rest] : rest).join())
}

const isAmount = (text: string, start: number) =>
  /(?:(?<![a-z])rs|(?<![a-z])inr|rupees|₹|रु|रुपये|रुपए)[ .:]*$/i.test(text.slice(Math.max(0, start - 12), start))

/** "1234567890/2014" and "… of 2014" are case numbers. */
const isOfYear = (text: string, end: number) => /^ ?(?:\/|of) ?(?:19|20)\d\d(?!\d)/.test(text.slice(end, end + 9))

type KeywordKind = 'aadhaar' | 'card' | 'phone' | 'account' | 'deposit'

/** A number near one of these words is personal, even if it could be anything by itself. */
const KEYWORDS =
  /(?<aadhaar>aa?dh?aa?r|(?<![a-z])uid(?:ai)?(?![a-z])|आधार|यूआईडी)|(?<card>(?<![a-z])(?:debit|credit|atm|card)(?![a-z])|कार्ड)|(?<phone>(?<![a-z])(?:(?:tele|smart)?phones?|tel|ph|mob|mobiles?|cell|contact|whatsapp|fax)(?![a-z])|फ़?ोन|फ़ोन|दूरभाष|मोबाइल|मो\.|संपर्क|सम्पर्क)|(?<account>(?<![a-z])(?:accounts?|acct|a ?\/ ?c|ac(?= ?no)|acc(?= ?\.? ?no)|ifsc|khata)(?![a-z])|खात[ाे]|लेखा)|(?<deposit>(?<![a-z])(?:savings?|s\.? ?b\.?(?= ?(?:no|a|-|:))|loan|deposit|bearing (?:no|number))(?![a-z]))/giu
/** How far before its number a keyword may stand, in characters. */
const KEYWORD_REACH: Record<KeywordKind, number> = { aadhaar: 60, card: 40, phone: 40, account: 120, deposit: 120 }
/** The number must be unbroken if the word is this far away, because the evidence is weaker. */
const FAR_CHARS = 60
/** An account number may stand before its keyword, but no farther than this: "50100123456789 (SBI, IFSC …)". */
const REACH_BACK = 30
const MOST_WORDS = 6

/** Finds numbers that are personal by the words around them, even with a wrong check digit or misread by OCR. */
export function findNamedNumbers(text: string): PersonalDetail[] {
  const words = [...text.matchAll(KEYWORDS)].map((match) => ({
    kind:
      (['aadhaar', 'card', 'phone', 'account', 'deposit'] as const).find((kind) => match.groups?.[kind]) ?? 'account',
    start: match.index,
    end: match.index + match[0].length,
  }))
  let passed = 0
  return chooseSpans(correctMisread(text), NAMED_DIGIT_RUN, (spans) => {
    const start = spans[0]?.start ?? 0
    while ((words[passed]?.start ?? Infinity) < start) passed += 1
    const before = words
      .slice(Math.max(0, passed - MOST_WORDS), passed)
      .filter(({ kind, end }) => end >= start - KEYWORD_REACH[kind])
      .map(({ kind, end }) => (kind === 'account' && end < start - FAR_CHARS ? 'deposit' : kind))
      .filter((kind) => kind !== 'deposit' || !/\p{L}/u.test(text.charAt(start - 1)))
    const behind = words[passed]
    const near = behind?.kind === 'account' && behind.start <= (spans.at(-1)?.end ?? start) + REACH_BACK
    if ((before.length === 0 && !near) || isAmount(text, start)) return undefined
    const usable = spans.filter(({ end }) => !DATE.test(text.slice(start, end)) && !isOfYear(text, end))
    for (const kind of [...before.toReversed(), ...(near ? ['account' as const] : [])]) {
      const span =
        findFittingSpan(
          kind,
          usable.filter(({ loose }) => !loose),
        ) ?? usable.findLast((span) => isLoose(kind, span))
      if (span) return { span, found: { start, end: span.end, kind: kind === 'deposit' ? 'account' : kind } }
    }
    return undefined
  })
}

/** Finds the span that fits the keyword. If no span is clear by its form, the longest one is taken. */
function findFittingSpan(word: KeywordKind, spans: DigitSpan[]): DigitSpan | undefined {
  const sized = (least: number, most: number) =>
    spans.filter(({ digits }) => digits.length >= least && digits.length <= most)
  const unbroken = (some: DigitSpan[]) => some.findLast(({ shape, unbroken }) => shape === unbroken) ?? some[0]
  if (word === 'aadhaar') return spans.findLast(({ digits }) => digits.length === 12 || digits.length === 16)
  if (word === 'card') return sized(13, 19).at(-1)
  if (word === 'deposit') return sized(9, 18).find(({ size }) => size === 1)
  if (word === 'account') return sized(9, 18).find(({ size }) => size === 1) ?? unbroken(sized(9, 18))
  const whole = spans.find(({ digits }) => /^(?:[6-9]\d{9}|0\d{10}|91\d{10})$/.test(digits))
  return whole ?? unbroken(sized(7, 12))
}

/**
 * A loose number must have the groups of its kind, because dates, amounts and case numbers have the same separators.
 */
const isLoose = (word: KeywordKind, { digits, shape, loose }: DigitSpan) =>
  loose && SHAPES_BY_KEYWORD[word].has(shape) && (word !== 'phone' || /^[6-9]/.test(digits))
const SHAPES_BY_KEYWORD: Record<KeywordKind, Set<string>> = {
  aadhaar: new Set([...AADHAAR_SHAPES, ...VID_SHAPES]),
  card: CARD_SHAPES,
  phone: MOBILE_SHAPES,
  account: new Set([...Array.from({ length: 8 }, (_, at) => SINGLY(at + 9)), '4,4,4', '4,4,4,4', '3,3,3,4', '3,3,4,4']),
  deposit: new Set(),
}

/**
 * The letters that OCR sees within a number, with their digits. One letter must become one digit, because the positions
 * would otherwise shift.
 */
const MISREAD: Record<string, string> = {
  O: '0',
  o: '0',
  Q: '0',
  I: '1',
  l: '1',
  '|': '1',
  S: '5',
  s: '5',
  B: '8',
  Z: '2',
  z: '2',
}
const correctMisread = (text: string) =>
  text.replace(/(?<![\p{L}\d])[\dOoQIl|SsBZz]{3,19}(?![\p{L}\d])/gu, (token) => {
    if (token.replace(/\D/g, '').length * 2 < token.length) return token
    // Several of them in one number are left alone, because they are the lines between the boxes of a form.
    const lines = token.split('|').length > 2
    return token.replace(/\D/g, (char) => (lines && char === '|' ? char : (MISREAD[char] ?? char)))
  })
