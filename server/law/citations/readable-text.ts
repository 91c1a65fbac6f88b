/**
 * Turns a text into what a reader sees: "Section ９９９", digits of any script, letters with invisible characters between them, "**(2014)**
 * 8 SCC", letters of another alphabet that look the same. Otherwise what a person cannot see would hide a citation from its check.
 */

import { numberOf } from '#shared/indian-text/number-words.ts'

/** Invisible characters. The joiners are left out only between letters of other scripts, because Indian scripts need them. */
const UNSEEN = /(?![\u200c\u200d])\p{Default_Ignorable_Code_Point}/u
const JOINER = /[\u200c\u200d]/
const BLANK = /[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/
const DIGIT = /\p{Nd}/u
const WIDE = /[\uff01-\uff5e]/
const STYLED = /[\u{1d400}-\u{1d7ff}]/u
/** Cyrillic and Greek letters, and the Latin letters that they look like. */
const ALIKE = 'АВЕЅІЈКМНОРСТУХаеѕіјорсухԁΑΒΕΖΗΙΚΜΝΟΡΤΥΧο'
const AS_LATIN = 'ABESIJKMHOPCTYXaesijopcyxdABEZHIKMNOPTYXo'
/** Emphasis at a number, and a sign that Markdown has escaped. */
const EMPHASIS = /[*_`~]/
/** Blanks that a scanner puts between words and inside brackets. */
const SPACED = String.raw`\S  |[([] [0-9]|[0-9] [)\]]`
/** Text that is struck through: a reader sees that it does not count. */
const STRUCK = /~~[^~\n]{1,80}~~|<(del|s|strike)>[^<\n]{1,80}<\/\1>/giu
/** "Section 1 3 8": figures with blanks between them. */
const APART = /(?<=(?<![\p{L}])(?:sections?|articles?)\s)\d(?:\s\d){2,3}(?![\d\p{L}]|\s\d)/giu
/** Tags of emphasis, which a reader does not see. */
const TAGS = /<\/?(?:b|i|u|em|strong|sup|sub|span|mark)>/giu
/** "Section nine hundred and ninety": a number in words behind the unit. */
const NUMBER_IN_WORDS =
  /(?<=(?<![\p{L}])(?:sections?|sec\.|articles?)\s)(?:(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred)(?:[\s-]+(?:and\s)?)?){1,8}(?<![\s-])(?![\p{L}])/giu
/** "Section no. 999", "Section #999": signs between the unit and its number. */
const SIGN_OF_NUMBER = /(?<=(?<![\p{L}])(?:sections?|articles?)\s?)(?:#|no\.?\s|number\s|nos\.?\s|-)(?=\s?\d)/giu
const MARKUP = /~~|<\/?\p{L}|hundred|(?:section|article)s?\s?(?:#|n|-|\p{L}|\d\s\d)/iu
const CIRCLED = /[\u2460-\u2473\u24ea\u24f5-\u24fe\u2776-\u277f]/
const RAISED_NUMBER = /(?<=\s)[\u2070\u00b9\u00b2\u00b3\u2074-\u2079\u2080-\u2089]{2,4}(?![\p{L}])/gu
const LETTER_AS_DIGIT = /(?<=[0-9])[OoIl](?=[0-9])/gu
const DISGUISED = new RegExp(
  `${CIRCLED.source}|${SPACED}|${UNSEEN.source}|${JOINER.source}|${BLANK.source}|(?![0-9])${DIGIT.source}|${WIDE.source}|${STYLED.source}|[${ALIKE}]|[0-9][*_\`~]|[*_\`~][0-9]|\\\\[()[\\]]`,
  'u',
)

export interface ReadableText {
  text: string
  /** @returns where a stretch of the readable text stands in the written one */
  toWritten: (span: { start: number; end: number }) => { start: number; end: number }
}

/** The time is linear in the length of the text. */
export function toReadableText(written: string): ReadableText {
  const replaced = findReplaced(written)
  if (replaced.length === 0 && !DISGUISED.test(written))
    return { text: written, toWritten: ({ start, end }) => ({ start, end }) }
  let text = ''
  const places: number[] = []
  let next = 0
  for (let at = 0; at < written.length;) {
    const other = replaced[next]
    if (other?.start === at) {
      text += other.read
      for (let unit = 0; unit < other.read.length; unit++)
        places.push(unit === other.read.length - 1 ? other.end - 1 : at)
      at = other.end
      next += 1
      continue
    }
    const char = String.fromCodePoint(written.codePointAt(at) ?? 0)
    if (!isLeftOut(written, char, at, text)) {
      const read = asRead(char)
      text += read
      for (let unit = 0; unit < read.length; unit++) places.push(at)
    }
    at += char.length
  }
  const endOf = (place: number) => place + ((written.codePointAt(place) ?? 0) > 0xffff ? 2 : 1)
  return {
    text,
    toWritten: ({ start, end }) => ({
      start: places[start] ?? written.length,
      end: end > 0 ? endOf(places[end - 1] ?? written.length - 1) : 0,
    }),
  }
}

interface Replaced {
  start: number
  end: number
  read: string
}

/** @returns the stretches that a reader sees as something else, left to right, without overlaps */
function findReplaced(written: string): Replaced[] {
  const found: Replaced[] = []
  const add = (pattern: RegExp, read: (match: RegExpExecArray) => string) => {
    for (const match of written.matchAll(pattern))
      found.push({ start: match.index, end: match.index + match[0].length, read: read(match) })
  }
  if (MARKUP.test(written)) {
    add(STRUCK, () => '')
    add(TAGS, () => '')
    add(NUMBER_IN_WORDS, ([words]) => String(valueOf(words)))
    add(APART, ([figures]) => figures.replaceAll(/\s/g, ''))
    add(SIGN_OF_NUMBER, ([sign]) => (sign === '-' ? ' ' : ''))
  }
  // A raised figure behind a word is a footnote; a number of its own in such figures is a disguise.
  add(RAISED_NUMBER, ([digits]) => digits.normalize('NFKC'))
  add(LETTER_AS_DIGIT, ([letter]) => (/o/i.test(letter) ? '0' : '1'))
  let until = 0
  return found
    .toSorted((a, b) => a.start - b.start || b.end - a.end)
    .filter(({ start, end }) => {
      const isFree = start >= until
      if (isFree) until = end
      return isFree
    })
}

/** @param words "nine hundred and ninety" */
function valueOf(words: string): number {
  const digits = words
    .toLowerCase()
    .split(/[\s-]+/)
    .map((word) => numberOf(word) ?? 0)
  // "nine nine nine": figures that are read out one by one.
  if (digits.length > 1 && digits.every((digit) => digit > 0 && digit < 10)) return Number(digits.join(''))
  let sum = 0
  for (const word of words.toLowerCase().split(/[\s-]+/))
    sum = word === 'hundred' ? Math.max(1, sum) * 100 : sum + (numberOf(word) ?? 0)
  return sum
}

function isLeftOut(written: string, char: string, at: number, before: string): boolean {
  if (char < '\u0080') {
    const after = written[at + 1] ?? ''
    if (char === ' ') return isScanned(before.at(-1) ?? '', after)
    if (char === '\\') return /[()[\]]/.test(after)
    return EMPHASIS.test(char) && (/\d$/.test(before.slice(-1)) || /^[*_`~]{0,2}\d/.test(written.slice(at + 1, at + 4)))
  }
  return UNSEEN.test(char) || (JOINER.test(char) && (before.at(-1) ?? '') < '\u0900')
}

/** Whether a blank is a scanner's: a second one between two words, or one inside the bracket around a number. Indents stay. */
const isScanned = (before: string, after: string) =>
  (before === ' ' && after !== '' && after !== ' ' && after !== '\n') ||
  (/[([]/.test(before) && /[0-9]/.test(after)) ||
  (/[0-9]/.test(before) && /[)\]]/.test(after))

function asRead(char: string): string {
  if (char < '\u0080') return char
  if (BLANK.test(char)) return ' '
  if (CIRCLED.test(char)) return char.normalize('NFKC').replace(/\D/g, '') || char
  if (STYLED.test(char) || WIDE.test(char)) return char.normalize('NFKC')
  if (DIGIT.test(char)) return String(digitOf(char.codePointAt(0) ?? 0))
  const alike = ALIKE.indexOf(char)
  return alike < 0 ? char : (AS_LATIN[alike] ?? char)
}

/** @returns the digit's value. The ten digits of a script stand in a row that begins at the first or the seventh place of sixteen. */
function digitOf(point: number): number {
  const row = point & ~0xf
  return point - (DIGIT.test(String.fromCodePoint(row)) ? row : row + 6)
}
