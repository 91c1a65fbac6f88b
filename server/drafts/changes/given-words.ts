/** Finds in new text the figures, days and names that nobody gave. A language model writes such, and they look right. */
import { amountsIn } from '#shared/indian-text/amounts.ts'
import { datesIn } from '#shared/indian-text/dates.ts'
import { latinDigits } from '#shared/indian-text/digits.ts'
import { quantitiesIn } from '#shared/indian-text/quantities.ts'

export interface TextRange {
  /** UTF-16 units. */
  start: number
  end: number
}

const FIGURE = /\d[\d,]*(?:\.\d+)?/g
/** A number in words counts only before one of these, because "one of the parties" gives no figure. */
const UNIT =
  /^\s?(?:\(\w+\)\s?)?(?:days?|weeks?|months?|years?|hours?|per\s?cent|%|rupees|lakh|crore|thousand|instal?ments?)/iu
/** The first word of a sentence has a capital whatever it is, so it proves no name. */
const NAME = /(?<=[\p{L}\p{M}\d,;)] )\p{Lu}[\p{L}\p{M}'’-]+(?: (?:of |and )?\p{Lu}[\p{L}\p{M}'’-]+)*/gu
/** The first word of a text or a sentence. */
const FIRST_WORD = /(?<=^|[.!?;:] )\p{Lu}\p{Ll}[\p{L}\p{M}'’-]*/gu
/** No name ends so, and no list of words has all that do. */
const COMMON_ENDING = /(?:ly|ing|tions?|ments?|ness|standing|ever|ances?|ences?|ative|ity|able|ible)$/u
/** Words that have a capital and name nobody. A paragraph must not be lost for one of them. */
const NAMES_NOBODY = new Set(
  "rs hon'ble hon’ble honble india indian union state central government hindu muslim sikh buddhist parsi court courts high supreme sessions district magistrate judge tribunal commission police station act code sanhita adhiniyam rules constitution section sections article order rule english hindi mr mrs ms shri smt dr january february march april may june july august september october november december monday tuesday wednesday thursday friday saturday sunday".split(
    ' ',
  ),
)
const WORD = /\p{L}[\p{L}\p{M}'’-]*/gu

/** One figure, written in one way: "1,00,000" and "१०००००" are "100000". */
const plainFigure = (figure: string) => figure.replaceAll(',', '').replace(/^0+(?=\d)/, '')

/**
 * @param given everything that the person wrote: the paper, its facts and the instruction
 * @param names further words that may stand in a name: those of the template, whose figures are no facts
 * @param isCommonWord whether a word in small letters is no name
 * @param readsFirstWords whether the first word of a sentence may be a name, too
 * @returns a function that gives the ranges of a text that nobody gave, in order and apart from each other
 */
export function findUngiven(
  given: string,
  names: string,
  isCommonWord: (word: string) => boolean,
  readsFirstWords = false,
): (text: string) => TextRange[] {
  const known = latinDigits(given)
  const dates = new Set(datesIn(known).map(({ value }) => value))
  const sums = new Set(amountsIn(known).map(({ most }) => most))
  const figures = new Set((known.match(FIGURE) ?? []).map(plainFigure))
  const counts = new Set(quantitiesIn(known).map(({ most }) => most))
  const words = new Set([...`${known}\n${names}`.toLowerCase().matchAll(WORD)].map(([word]) => word))
  const isKnownWord = (word: string) =>
    words.has(word.toLowerCase()) ||
    NAMES_NOBODY.has(word.toLowerCase()) ||
    words.has(word.toLowerCase().replace(/['’]s$/, '')) ||
    isCommonWord(word.toLowerCase())
  const isGivenNumber = (value: number) => counts.has(value) || figures.has(String(value))

  return (original) => {
    const text = latinDigits(original)
    const found: TextRange[] = []
    const settled: TextRange[] = []
    for (const { value, start, end } of datesIn(text)) (dates.has(value) ? settled : found).push({ start, end })
    for (const { most, number, start, end } of amountsIn(text))
      (sums.has(most) || isGivenNumber(number.most) ? settled : found).push({ start, end })
    const isFree = (range: TextRange) =>
      ![...settled, ...found].some(({ start, end }) => start < range.end && range.start < end)
    for (const { most, start, end, next } of quantitiesIn(text)) {
      const range = { start, end }
      if (/\d/.test(text.slice(start, end)) || !UNIT.test(next) || !isFree(range)) continue
      ;(isGivenNumber(most) ? settled : found).push(range)
    }
    for (const { 0: figure, index } of text.matchAll(FIGURE)) {
      const range = { start: index, end: index + figure.replace(/,$/, '').length }
      if (!figures.has(plainFigure(figure)) && !counts.has(Number(plainFigure(figure))) && isFree(range))
        found.push(range)
    }
    for (const { 0: name, index } of text.matchAll(NAME)) {
      let open: TextRange | undefined
      for (const { 0: word, index: at } of name.matchAll(WORD)) {
        const range = { start: index + at, end: index + at + word.length }
        // "Kumar of Pune": one known word ends a strange name, and another may begin behind it.
        if (!/^\p{Lu}/u.test(word) || isKnownWord(word) || !isFree(range)) open = undefined
        else if (open) open.end = range.end
        else found.push((open = range))
      }
    }
    if (readsFirstWords)
      for (const { 0: word, index } of text.matchAll(FIRST_WORD)) {
        const range = { start: index, end: index + word.length }
        if (isKnownWord(word) || COMMON_ENDING.test(word) || !isFree(range)) continue
        // "Balthazar Kumar": the strange name goes on behind it.
        const rest = found.find(({ start }) => start === range.end + 1)
        if (rest) rest.start = range.start
        else found.push(range)
      }
    return found.toSorted((a, b) => a.start - b.start)
  }
}
