import { findWords } from '../../../papers/index.ts'
import type { CrossGrounds } from './grounds.ts'

const MOST_CHECKED = 400
const MOST_NAMED = 20
/** Quoted words, if any, and the page and line they are said to stand at. */
const PLACED =
  /(?:[“"]([^“”"\n]{1,600})[”"][\s,.:;]{0,3})?\((?:p\.?|page)\s{0,2}(\d{1,4}),?\s{0,2}(?:l\.?|line)\s{0,2}(\d{1,4})\)/giu

/**
 * By code, whoever wrote the answer: each page and line that it names is looked up in the papers.
 * @returns what to add to the answer; empty when it names no place, or all of them stand
 */
export function checkPlaces({ pages }: CrossGrounds, answer: string): string {
  const lines = new Map(pages.map(({ page, text }) => [page, text.split('\n').filter((line) => line.trim()).length]))
  const wrong = [...answer.matchAll(PLACED)].slice(0, MOST_CHECKED).flatMap(([raw, words, page, line]) => {
    const at = { page: Number(page), line: Number(line) }
    const stands = words ? findWords(pages, words, at) : at.line >= 1 && at.line <= (lines.get(at.page) ?? 0)
    return stands ? [] : [`- ${raw}: **not found there.**`]
  })
  const named = [...new Set(wrong)]
  if (named.length === 0) return ''
  const more = named.length - MOST_NAMED
  return `## Places that do not stand in the papers\n\nDo not use these before you have found them yourself.\n\n${named.slice(0, MOST_NAMED).join('\n')}${more > 0 ? `\n- and ${more} more` : ''}`
}
