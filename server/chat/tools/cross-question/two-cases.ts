/** Says that the papers bear the numbers of more than one case, because what one case says contradicts nothing in another. */
import type { PaperPage, Papers, PaperPlace } from '../../../papers/index.ts'
import { placedLines } from './paper-text.ts'
import { pageAndLine } from './words.ts'

/** The number of the police tells the case, because all papers of one case share it. A court gives numbers of its own. */
const NUMBER =
  /(?<![\p{L}\p{M}])(?:f\.?\s?i\.?\s?r\.?|crime|cr\.?|अपराध|अप\.?|मु\.?\s?अ\.?\s?सं\.?)\s{0,2}(?:no\.?|number|क्रमांक|क्र\.?|संख्या|सं\.?)?[\s:.-]{0,5}(\d{1,5})\s?(?:\/|of)\s?(?:20)?(\d{2})(?!\d)/giu
/** Only so many lines are read, because further down a paper speaks of other cases too. */
const HEAD_LINES = 6
const SENTENCE = /(?<!\b\p{L}{1,3})[.।?]$/u
const MOST_NAMED = 4

export function twoCases({ statements }: Papers, pages: readonly PaperPage[]): string {
  const found = new Map<string, PaperPlace>()
  for (const paper of statements) {
    const lines = placedLines(pages, paper).slice(0, HEAD_LINES)
    const text = lines.findIndex((one) => SENTENCE.test(one.text))
    for (const { text: words, page, line } of text < 0 ? lines : lines.slice(0, text))
      for (const [, no, year] of words.matchAll(NUMBER)) {
        const number = `${Number(no)}/20${year}`
        if (!found.has(number)) found.set(number, { page, line })
      }
  }
  if (found.size < 2) return ''
  const named = [...found].slice(0, MOST_NAMED).map(([number, at]) => `${number} ${pageAndLine(at)}`)
  return `### More than one case?\n\nThe headings bear the numbers ${named.join(', ')}. If these are two cases, attach the papers of one case at a time: what is said in one contradicts nothing in the other. If they are a case and its counter-case, go on.`
}
