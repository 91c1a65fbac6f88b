/**
 * Sums of money as Indian papers and people write them: "Rs 2,40,000/-", "₹1.5 lakh", "डेढ़ लाख", "RUPEES TWO LAKH
 * FORTY THOUSAND ONLY".
 */
import { isHinglish } from './number-words.ts'
import { quantitiesIn, type Quantity } from './quantities.ts'

export interface Amount {
  /** Paise. */
  least: number
  /** Paise; the same as `least`, except of a range: "2-3 lakh". */
  most: number
  /** UTF-16 offset, with the sign of the rupee before it and "/-" or "rupees" after it. */
  start: number
  end: number
  words: string
  /** The number in it, in rupees, without signs. */
  number: Quantity
  /**
   * Whether the rupee is named. Without it only a scale shows that it is money ("40 hazaar"), so a caller may want to
   * drop it.
   */
  namesRupees: boolean
}

const LETTER = String.raw`[\p{L}\p{M}]`
const BEFORE = new RegExp(
  String.raw`(?:(?<!${LETTER})(?:rs\.?|re\.|inr|rupees|रुपये|रुपए|रूपये|रु\.?|रू\.?)|₹)[:.]?\s{0,2}$`,
  'iu',
)
/** "Rs" after a number belongs to the next number where one follows: "for 3 Rs 5,000". */
const AFTER = new RegExp(
  String.raw`^\s{0,2}(?:/[-=]|(?:rupees?|rupaye|rupaya|rupay|rupaiye|inr|रुपये|रुपए|रूपये|रुपया|रुपयों)(?!${LETTER})|(?:rs|रु)\.?(?!${LETTER}|\s?\d))(?:\s?/-)?`,
  'iu',
)
const BEFORE_CHARS = 12
const PAISE_AFTER = /^\s?(?:paise|paisa|पैसे|पैसा)(?![\p{L}\p{M}])/iu
const PAISE_BEFORE = /(?<!\p{L})paise\s$/iu
const JOINS_PAISE = /^,?\s?(?:and\s|और\s)?(?:paise\s)?$/iu
/** Thousands and lakhs of these are no money: "two lakh votes" would otherwise be a sum. */
const COUNTED =
  /^\s(?:people|persons?|men|women|units?|votes?|voters|copies|litres?|bricks|times|workers|employees|members|followers|cases|acres?|hectares?|bighas?|sq|square|kms?|kilometers|kilometres|kgs?|tonnes?|steps|years?|days?|trees|लोग|लोगों|व्यक्ति|व्यक्तियों|साल|वर्ष|दिन|बार)(?![\p{L}\p{M}])/iu

/**
 * Every sum of money of a text, in order. A bare number is none, because it may count anything.
 * @param hinglish as `quantitiesIn` has it
 */
export function amountsIn(text: string, hinglish: boolean = isHinglish(text)): Amount[] {
  const found: Amount[] = []
  for (const number of quantitiesIn(text, hinglish)) {
    const before = BEFORE.exec(text.slice(Math.max(0, number.start - BEFORE_CHARS), number.start))?.[0] ?? ''
    const paise = paiseOf(number, found.at(-1), text)
    if (paise) {
      if (paise.joined) found.pop()
      found.push(paise.amount)
      continue
    }
    const after = AFTER.exec(number.next)?.[0] ?? ''
    const namesRupees = before !== '' || after !== ''
    const isLarge = number.scale >= 1_000 && !COUNTED.test(number.next)
    if (!namesRupees && !isLarge) continue
    const [start, end] = [number.start - before.length, number.end + after.length]
    found.push({
      least: Math.round(number.least * 100),
      most: Math.round(number.most * 100),
      start,
      end,
      words: text.slice(start, end),
      number,
      namesRupees,
    })
  }
  return found
}

/**
 * @returns an amount that ends in paise, and whether it continues the one before it: "Rupees ten and paise fifty only"
 */
function paiseOf(
  number: Quantity,
  before: Amount | undefined,
  text: string,
): { amount: Amount; joined: boolean } | undefined {
  const after = PAISE_AFTER.exec(number.next)?.[0] ?? ''
  const behindWord = PAISE_BEFORE.test(text.slice(Math.max(0, number.start - BEFORE_CHARS), number.start))
  if (number.most >= 100 || (after === '' && !behindWord)) return undefined
  const end = number.end + after.length
  if (before && JOINS_PAISE.test(text.slice(before.end, number.start))) {
    const [least, most] = [before.least + number.least, before.most + number.most]
    return { amount: { ...before, least, most, end, words: text.slice(before.start, end) }, joined: true }
  }
  if (after === '') return undefined
  const { start, least, most } = number
  return {
    amount: { least, most, start, end, words: text.slice(start, end), number, namesRupees: true },
    joined: false,
  }
}

export const wholeRupees = (paise: number): number => Math.round(paise / 100)
