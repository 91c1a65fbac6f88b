/**
 * Numbers as people write them in a text: "twelve lakh fifty thousand", "7,50,000", "four to five", "साढ़े बारह लाख",
 * "dhai sau".
 */
import { latinDigits } from './digits.ts'
import { isHinglish, numberWord, type NumberWord } from './number-words.ts'

export interface Quantity {
  least: number
  /** The same as `least`, except of a range: "four to five". */
  most: number
  /** UTF-16 offset. */
  start: number
  end: number
  words: string
  /** The largest of the words that multiply it: 100,000 for "2 lakh 50 thousand"; 1 where there is none. */
  scale: number
  /** The 40 characters after it, because the counted thing is there. */
  next: string
}

interface Token {
  word: NumberWord | undefined
  text: string
  start: number
  end: number
  isFigure: boolean
}

const NEXT_CHARS = 40
const TOKEN = /\d(?:,?\d){0,14}(?:\.\d{1,2})?(?!\d)|[\p{L}\p{M}]{1,14}/gu
/** A number never follows these directly, because "A5" and "138/5" are parts of something else. */
const PART_OF_ANOTHER = /[\p{L}\p{M}\d.,/]$/u
/** "Rs.5,000" and "Rs5000" are numbers although a stop or a letter comes before them. */
const CURRENCY_BEFORE = /(?<![\p{L}\p{M}])(?:rs|inr|रु|रू)\.?$/iu

/**
 * Every number of a text, left to right. Two that are joined by "to", "or" or a dash are one, from the least to the
 * most.
 * @param hinglish whether short words like "do" and "das" are numbers. A reader of one clause must ask it of the whole
 * sentence, because a clause has too few words to tell.
 */
export function quantitiesIn(text: string, hinglish: boolean = isHinglish(text)): Quantity[] {
  if (last.text !== text || last.hinglish !== hinglish) last = { text, hinglish, found: readQuantities(text, hinglish) }
  return last.found
}
/** The last answer is kept, because a dozen readers ask about the same sentence, one after the other. */
let last: { text: string; hinglish: boolean; found: Quantity[] } = { text: '', hinglish: false, found: [] }

function readQuantities(text: string, hinglish: boolean): Quantity[] {
  const tokens = [...latinDigits(text).matchAll(TOKEN)].map(({ index, 0: word }): Token => {
    const isFigure = /^\d/.test(word)
    return {
      word: isFigure ? { value: Number(word.replaceAll(',', '')) } : numberWord(word),
      text: word.toLowerCase(),
      start: index,
      end: index + word.length,
      isFigure,
    }
  })
  const single: Quantity[] = []
  for (let at = 0; at < tokens.length;) {
    const one = numberAt(tokens, at, text, hinglish)
    if (one) single.push(one.quantity)
    at = one?.next ?? at + 1
  }
  return joinRanges(single, text)
}

/** A number while it is read: "two lakh fifty" has 200,000 in its total and 50 that a scale may still multiply. */
class RunningNumber {
  #total = 0
  #current = 0
  /** A lone fraction before it counts only once a number or a scale follows. */
  #fraction: number | undefined
  #endsInScale = true
  started = false
  scale = 1

  get value(): number {
    return this.#total + this.#current
  }

  take({ word, isFigure }: Token): boolean {
    if (word?.value !== undefined) return this.#add(word.value, isFigure)
    if (word?.scale !== undefined) return this.#multiply(word.scale)
    if (word?.fraction === undefined || this.started || this.#fraction !== undefined) return false
    this.#fraction = word.fraction
    return true
  }

  addHalf(): void {
    this.#current += 0.5
    this.#endsInScale = false
  }

  #add(value: number, isFigure: boolean): boolean {
    // "Twenty five" is one number. "Five twenty" and "2 5" are two.
    const follows = this.#current % 100 >= 20 && this.#current % 10 === 0 && value < 10 && !isFigure
    if (!this.#endsInScale && !follows) return false
    this.#current += value + (this.#fraction ?? 0)
    this.#fraction = undefined
    this.#endsInScale = false
    this.started = true
    return true
  }

  #multiply(by: number): boolean {
    if (!this.started) {
      // सवा लाख and पौने लाख mean one lakh; साढ़े needs a number.
      if (this.#fraction === undefined || this.#fraction === 0.5) return false
      this.#current = 1 + this.#fraction
      this.#fraction = undefined
      this.started = true
    }
    if (by === 100) this.#current *= 100
    else {
      this.#total += this.#current * by
      this.#current = 0
    }
    this.#endsInScale = true
    this.scale = Math.max(this.scale, by)
    return true
  }
}

/** @returns the number that begins at a token, as far as it goes, and the token after it */
function numberAt(
  tokens: readonly Token[],
  from: number,
  text: string,
  hinglish: boolean,
): { quantity: Quantity; next: number } | undefined {
  const begin = tokens[from]
  if (begin?.word === undefined || begin.word.scale !== undefined) return undefined
  const before = text.slice(Math.max(0, begin.start - 4), begin.start)
  if (PART_OF_ANOTHER.test(before) && !(begin.isFigure && CURRENCY_BEFORE.test(before))) return undefined
  const number = new RunningNumber()
  let at = from
  let end = begin.start
  while (at < tokens.length) {
    const taken = at > from && !isNear(tokens, at, text) ? 0 : takeToken(number, tokens, at, hinglish)
    if (taken === 0) break
    at += taken
    end = tokens[at - 1]?.end ?? end
  }
  if (!number.started) return undefined
  return {
    quantity: {
      least: number.value,
      most: number.value,
      start: begin.start,
      end,
      words: text.slice(begin.start, end),
      scale: number.scale,
      next: text.slice(end, end + NEXT_CHARS),
    },
    next: at,
  }
}

/**
 * Whether a token follows the one before it closely enough: by blanks or a hyphen, or a scale right after figures
 * ("5lakh").
 */
function isNear(tokens: readonly Token[], at: number, text: string): boolean {
  const [before, token] = [tokens[at - 1], tokens[at]]
  if (!before || !token) return false
  const between = text.slice(before.end, token.start)
  if (token.word?.afterFigures)
    return before.isFigure && /^ {0,2}$/.test(between) && !isLetterOfSection(before, token, text)
  return /^[\s-]{1,3}$/.test(between) || (between === '' && before.isFigure && token.word?.scale !== undefined)
}

/**
 * "438 Cr.P.C.", "161 CrPC" and "section 265K" name a provision, and "7k3" is a code. Read as crores and thousands they
 * would be huge sums.
 */
function isLetterOfSection(figure: Token, letter: Token, text: string): boolean {
  const after = text.slice(letter.end, letter.end + 3)
  if (/^(?:[\p{L}\p{M}\d]|pc)/iu.test(after) || (letter.text === 'cr' && /^\.\s?\p{L}/u.test(after))) return true
  return text[letter.start] === 'K' && BEFORE_SECTION.test(text.slice(Math.max(0, figure.start - 12), figure.start))
}
const BEFORE_SECTION =
  /(?:\b(?:sections?|sec\.?|ss?\.|u\/s|articles?|arts?\.?|rules?|c\.?r\.?\s?p\.?\s?c\.?|ipc|no\.?:?)|धारा|अनुच्छेद|[,/"]|\band)\s{0,2}"?$/iu

/** @returns how many tokens went into the number; 0 ends it */
function takeToken(number: RunningNumber, tokens: readonly Token[], at: number, hinglish: boolean): number {
  const [token, next, afterNext] = [tokens[at], tokens[at + 1], tokens[at + 2]]
  if (!token) return 0
  if (token.text === 'and' && number.started) {
    // "Two and a half hours", "two and half hours".
    const half = next?.text === 'a' ? afterNext : next
    if (half?.text === 'half') {
      number.addHalf()
      return half === next ? 2 : 3
    }
    // "Two hundred and five", "two lakh and fifty thousand"; in "three lakh and two cheques" the number ends before
    // "and".
    const before = tokens[at - 1]?.word?.scale ?? 0
    const goesOn = before === 100 || (afterNext?.word?.scale ?? before) < before
    return goesOn && next?.word?.value !== undefined && !next.isFigure && !next.word.onlyInHindi ? 1 : 0
  }
  // In "5 lakh do" and "पाँच लाख दो" the word is a request for money ("give") and no number.
  if (/^(?:do|दो)$/.test(token.text) && number.scale > 1 && next?.word?.scale === undefined) return 0
  if (token.word?.onlyInHindi && !hinglish && (next?.word?.scale ?? 0) < 1_000) return 0
  return number.take(token) ? 1 : 0
}

const JOIN = /^\s?(?:-|–|to|or|से|या|se|ya)\s?$/iu
function joinRanges(single: readonly Quantity[], text: string): Quantity[] {
  const found: Quantity[] = []
  for (const one of single) {
    const before = found.at(-1)
    if (!before || before.most !== before.least || !JOIN.test(text.slice(before.end, one.start))) {
      found.push(one)
      continue
    }
    // In "2-3 lakh" the lakh is written once and meant twice.
    const least = before.least * (before.scale === 1 && before.least < 100 ? one.scale : 1)
    // "Rs 5,000 to 2 persons" is no range.
    if (least > one.least) {
      found.push(one)
      continue
    }
    found[found.length - 1] = {
      ...one,
      least,
      start: before.start,
      words: text.slice(before.start, one.end),
      scale: Math.max(before.scale, one.scale),
    }
  }
  return found
}

/** "4..5". Facts are compared as texts, so that a range must always be written the same way. */
export const rangeOf = ({ least, most }: Pick<Quantity, 'least' | 'most'>): string => `${least}..${most}`
