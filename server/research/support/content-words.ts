/** The telling words of a text, brought to their stem, so that "registered" and "registration" meet. */

/** Endings of English, the longest first. A stem keeps three letters at least. */
const ENDINGS =
  /(?:isations?|izations?|ations?|itions?|ments?|ities|ions?|ances?|ences?|ings?|ives?|ably|ible|able|ness|ally|als?|ers?|ors?|ies|ied|ily|ity|ed|es|ly|y|e|(?<!s)s)$/
const LEAST_STEM = 3

/** Words of grammar, numbers, and words that say what a sentence does and not what it is about. */
const FRAME = new Set(
  `a an the of in on at to for from by with as is are was were be been being am it its this that these those and or but if then than so
  not no nor never cannot without nobody none neither can could may might must shall should will would do does did done has have had having he him his she her they
  them their you your we our i who whom whose which what when where while there here such any some each every all both either only also
  even too very more most less least other others another one two three four five six seven eight nine ten twelve fifteen twenty thirty
  forty fifty sixty seventy eighty ninety hundred thousand lakh crore days day months month years year hours hour weeks week per cent rs
  under over up out into upon after before within until till about against between through though although unless because since save
  court courts held hold holds holding judgment judgement supreme high said says say state states provision source code decided decides view noted observed v vs
  section sections article act law sanhita india union own just still once again get gets got go goes make makes made take takes taken
  का की के को में से है हैं हो था थे थी ने पर तो भी ही यह वह और या नहीं न कि जो जब तक लिए होता होती होते किया कर करना`.split(
    /\s+/,
  ),
)
const WORD = /[\p{L}\p{M}]+/gu

export interface PlacedWord {
  stem: string
  start: number
  end: number
}

function stem(word: string): string {
  const cut = word.replace(/(?<=ss)es$/u, '').replace(ENDINGS, '')
  return cut.length >= LEAST_STEM ? cut : word.replace(/(?<=\p{L}{3})(?:es|s|ed|e)$/u, '')
}

/** A page says the same words again and again, so each is brought to its stem once. */
const KNOWN = new Map<string, string>()
const MOST_KNOWN = 20_000

/** @returns the stem; empty for a word that tells nothing */
export function stemOf(word: string): string {
  const known = KNOWN.get(word)
  if (known !== undefined) return known
  const lower = word.toLowerCase().normalize('NFC').replaceAll('\u093c', '')
  const found = lower.length < 2 || FRAME.has(lower) ? '' : stem(lower)
  if (KNOWN.size >= MOST_KNOWN) KNOWN.clear()
  KNOWN.set(word, found)
  return found
}

export function placedWords(text: string): PlacedWord[] {
  const found: PlacedWord[] = []
  for (const { 0: word, index } of text.matchAll(WORD)) {
    const one = stemOf(word)
    if (one) found.push({ stem: one, start: index, end: index + word.length })
  }
  return found
}

export const contentWords = (text: string): Set<string> =>
  new Set((text.match(WORD) ?? []).map(stemOf).filter((one) => one !== ''))

/** @returns how many of the first are in the second */
export function countIn(words: ReadonlySet<string>, other: ReadonlySet<string>): number {
  let both = 0
  for (const word of words) if (other.has(word)) both += 1
  return both
}

/** @returns how much of the first is in the second, from 0 to 1 */
export const shareIn = (words: ReadonlySet<string>, other: ReadonlySet<string>): number =>
  words.size === 0 ? 0 : countIn(words, other) / words.size
