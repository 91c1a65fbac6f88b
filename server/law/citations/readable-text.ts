/**
 * Turns a text into what a reader sees: "Section ９９９", digits of any script, letters with invisible characters between them, "**(2014)**
 * 8 SCC", letters of another alphabet that look the same. Otherwise what a person cannot see would hide a citation from its check.
 */

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
/** Tags of emphasis, which a reader does not see. */
const TAGS = /<\/?(?:b|i|u|em|strong|sup|sub|span|mark)>/giu
/** "Section nine hundred and ninety": a number in words behind the unit. */
const NUMBER_IN_WORDS =
  /(?<=(?<![\p{L}])(?:sections?|sec\.|articles?)\s)(?:(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred)(?:[\s-]+(?:and\s)?)?){1,8}(?<![\s-])(?![\p{L}])/giu
/** "Section no. 999", "Section #999": signs between the unit and its number. */
const SIGN_OF_NUMBER = /(?<=(?<![\p{L}])(?:sections?|articles?)\s?)(?:#|no\.?\s|number\s|nos\.?\s|-)(?=\s?\d)/giu
const MARKUP = /~~|<\/?\p{L}|hundred|(?:section|article)s?\s?(?:#|n|-|\p{L})/iu
const CIRCLED = /[\u2460-\u2473\u24ea\u24f5-\u24fe\u2776-\u277f]/
const RAISED = /[\u2070\u00b9\u00b2\u00b3\u2074-\u2079\u2080-\u2089]/
const DISGUISED = new RegExp(
  `${CIRCLED.source}|${RAISED.source}|[0-9][OoIl][0-9]|${SPACED}|${UNSEEN.source}|${JOINER.source}|${BLANK.source}|(?![0-9])${DIGIT.source}|${WIDE.source}|${STYLED.source}|[${ALIKE}]|[0-9][*_\`~]|[*_\`~][0-9]|\\\\[()[\\]]`,
  'u',
)

export interface ReadableText {
  text: string
  /** @returns where a stretch of the readable text stands in the written one */
  toWritten: (span: { start: number; end: number }) => { start: number; end: number }
}

/** The time is linear in the length of the text. */
export function toReadableText(written: string): ReadableText {
  if (!DISGUISED.test(written)) return { text: written, toWritten: ({ start, end }) => ({ start, end }) }
  let text = ''
  const places: number[] = []
  for (let at = 0; at < written.length;) {
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
