/** Splits what a person told into the sentences and lines of a list that a draftsman would set one by one. */
import { endsSentence, wordsOf } from '../facts/words.ts'
import type { FactPage } from '../facts/page.ts'

export interface ToldSentence {
  text: string
  /** UTF-16 offsets in the page. */
  start: number
  end: number
}

/** "1." and "(a)" and "-" before an entry of a list. */
const MARKER = /^\s*(?:[-*•–]|\(?(?:\d{1,2}|[a-z]|[ivx]{1,4})[.)])\s+/i
const ENDS = /[.?!।]["”’)]?$/

export function splitMessage(page: FactPage): ToldSentence[] {
  const found: ToldSentence[] = []
  let start: number | undefined
  const close = (end: number) => {
    if (start === undefined) return
    const raw = page.flat.slice(start, end)
    const marker = MARKER.exec(raw)?.[0].length ?? 0
    const text = raw.slice(marker).replaceAll(/\s+/g, ' ').trim()
    if (/\p{L}/u.test(text)) found.push({ text, start: start + marker, end })
    start = undefined
  }
  const words = wordsOf(page)
  for (const [at, word] of words.entries()) {
    if (word.startsLine || isNewParagraph(page, words[at - 1]?.end ?? 0, word.start)) close(words[at - 1]?.end ?? 0)
    start ??= word.start
    const next = words[at + 1]
    const between = page.flat.slice(word.end, next?.start ?? page.flat.length)
    // "Com. A.A. No. 77/2026" is one name of a case.
    const isNumbered = /^nos?\.?$/i.test(next?.text ?? '')
    const stops =
      !isNumbered && (word.text.endsWith('.') ? endsSentence(word) : /^\s*[.?!।]/.test(between) || word.text === ';')
    // "the 3.5 acres" and "no. 12" go on; a new sentence begins with a capital, a figure or another script.
    if (stops && (!next || /^[^a-z]/.test(next.text) || ENDS.test(between.trim()))) close(word.end)
  }
  close(page.flat.length)
  return found
}

function isNewParagraph(page: FactPage, from: number, to: number): boolean {
  const lines = page.starts.filter((at) => at > from && at <= to).length
  return lines > 1 || (lines === 1 && MARKER.test(page.flat.slice(to - 1 < 0 ? 0 : from, to + 6).trimStart()))
}
