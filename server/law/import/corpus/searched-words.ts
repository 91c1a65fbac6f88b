/** The words by which a document is found, the same in a file and in an engine. */
import { meaningWords } from '../../text/words.ts'

/**
 * The number of telling words that make the opening of a judgment. It is short, so that it has the facts and not the
 * discussion of the law.
 */
const OPENING_WORDS = 400

interface SearchedDocument {
  kind: 'judgment' | 'provision'
  title: string
  caseNo: string | null
}

/** @returns the words of the title and of the body, and the opening of a judgment that has a text; else null */
export function searchedWords({ kind, title, caseNo }: SearchedDocument, passages: readonly { text: string }[]) {
  const texts = [...passages.map(({ text }) => text), ...(caseNo ? [caseNo] : [])]
  const words = texts.map((text) => meaningWords(text))
  return {
    title: meaningWords(title).join(' '),
    body: words.map((said) => said.join(' ')).join(' . '),
    opening: kind === 'judgment' && passages.length > 0 ? words.flat().slice(0, OPENING_WORDS).join(' ') : null,
  }
}
