/** Splits what a person told into the sentences and lines of a list that a draftsman would set one by one. */
import { endsSentence, pageWords, type PageWord } from '../facts/words.ts'
import type { FactPage } from '../facts/fact-page.ts'

export interface ToldSentence {
  text: string
  /** UTF-16 offsets in the page. */
  start: number
  end: number
  /** Whether it is an entry of a list with numbers. */
  isEntry: boolean
}

/** "1." and "(a)" and "-" before an entry of a list. */
const MARKER = /^\s*(?:[-*•–]|\(?(?:\d{1,2}|[a-z]|[ivx]{1,4})[.)])\s+/i
const ENDS = /[.?!।]["”’)]?$/

/** "… LG Electronics Pvt Ltd. Bought a fridge": the short word ends a name, and here the sentence, too. */
const FIRM_END = /^(?:Ltd|Limited|Inc|Co)\.$/
const BEGINS =
  /^(?:Bought|Booked|Paid|Joined|The|He|She|They|It|We|I|My|Our|His|Her|On|In|At|After|Before|Since|Now|No|Not|Notice|Cheque|Agreement|Invoice|Claim|Goods|Order|Want|Wants|Need|Please)$/
/** Behind these a number is no entry of a list: "flat no 1. It is let", "rule 1." */
const NUMBERED =
  /^(?:nos?|number|section|sec|rule|order|clause|para|page|item|flat|plot|house|ward|sector|phase|class|schedule|accused|defendant|plaintiff|respondent|petitioner|नं|सं|संख्या)$/
const ENTRY = /^(\d{1,2})[.)]$/

/** @returns the places of "1.", "2.", "3." that count the entries of a list within a line */
function entriesOf(words: readonly PageWord[]): ReadonlySet<number> {
  const places: number[] = []
  for (const [at, { text }] of words.entries()) {
    const number = ENTRY.exec(text)?.[1] ?? (words[at + 1]?.text === ')' && /^\d{1,2}$/.test(text) ? text : undefined)
    if (Number(number) === places.length + 1 && !NUMBERED.test(words[at - 1]?.lower ?? '')) places.push(at)
  }
  return new Set(places.length > 1 ? places : [])
}

export function splitMessage(page: FactPage): ToldSentence[] {
  const found: ToldSentence[] = []
  let start: number | undefined
  let isEntry = false
  const close = (end: number) => {
    if (start === undefined) return
    const raw = page.flat.slice(start, end)
    const marker = MARKER.exec(raw)?.[0].length ?? 0
    // "(2)" begins the next entry, and its bracket stands before the number.
    const text = raw
      .slice(marker)
      .replaceAll(/\s+/g, ' ')
      .replace(/\s*\($/, '')
      .trim()
    if (/\p{L}/u.test(text)) found.push({ text, start: start + marker, end, isEntry })
    start = undefined
    isEntry = false
  }
  let line = 0
  /** How many printed lines begin between the last word and this offset. */
  const linesUntil = (offset: number) => {
    const from = line
    while ((page.starts[line] ?? Infinity) <= offset) line += 1
    return line - from
  }
  const words = pageWords(page)
  const entries = entriesOf(words)
  for (const [at, word] of words.entries()) {
    const before = words[at - 1]?.end ?? 0
    const lines = linesUntil(word.start)
    if (entries.has(at)) close(before)
    const isNewParagraph =
      lines > 1 || (lines === 1 && MARKER.test(page.flat.slice(before, word.start + 6).trimStart()))
    if (word.startsLine || isNewParagraph) close(before)
    start ??= word.start
    isEntry ||= entries.has(at)
    const next = words[at + 1]
    const between = page.flat.slice(word.end, next?.start ?? page.flat.length)
    // "Crl. No. 77/2026" is one name of a case.
    const isNumbered = /^nos?\.?$/i.test(next?.text ?? '') && /^\d/.test(words[at + 2]?.text ?? '')
    // "Crl.M.P. 3977/2026", "मु.अ.सं. 245/2026"
    const isShort = /^(?:[\p{L}\p{M}]{1,4}\.){2,}$/u.test(word.text) && /^\d/.test(next?.text ?? '')
    const stops =
      !isNumbered &&
      !isShort &&
      !entries.has(at) &&
      (word.text.endsWith('.')
        ? endsSentence(word) || (FIRM_END.test(word.text) && BEGINS.test(next?.text ?? ''))
        : /^["”]?\s*[.?!।]/.test(between) || word.text === ';' || word.text === '।')
    // The mark that ends a quotation belongs to the sentence: 'he said "wait". Then …'
    const quote = /^["”](?=[.?!।])/.test(between) ? 1 : 0
    // "approx. five acres" goes on. In small letters a sentence ends only behind a whole word or a figure.
    // Only its end is looked at: a message of one endless word would hold the thread for a second.
    const isWhole = /\p{L}{3}\.$|\d{2}\.$/u.test(word.text.slice(-4))
    if (stops && (!next || /^[^a-z]/.test(next.text) || isWhole || ENDS.test(between.trim()))) close(word.end + quote)
  }
  close(page.flat.length)
  return found
}
