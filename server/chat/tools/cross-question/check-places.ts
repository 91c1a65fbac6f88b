import { findWords } from '../../../papers/index.ts'
import type { CrossGrounds } from './grounds.ts'
import { crossLinesInHindi } from './hindi.ts'

const MOST_CHECKED = 400
const MOST_NAMED = 20
/** Matches a page and line in an answer, with the quoted words before it if there are any. */
const PLACED =
  /(?:[“"]([^“”"\n]{1,600})[”"][\s,.:;]{0,3})?\((?:p\.?|page)\s{0,2}(\d{1,4}),?\s{0,2}(?:l\.?|line)\s{0,2}(\d{1,4})\)/giu

/**
 * Looks up each page and line that an answer names in the papers, because a model may invent a place that nobody would
 * check.
 * @returns a section for the answer that lists wrong places; empty when there are none
 */
export function checkPlaces({ pages, language }: CrossGrounds, answer: string): string {
  const lines = new Map(pages.map(({ page, text }) => [page, text.split('\n').filter((line) => line.trim()).length]))
  const wrong = [...answer.matchAll(PLACED)].slice(0, MOST_CHECKED).flatMap(([raw, words, page, line]) => {
    const at = { page: Number(page), line: Number(line) }
    const stands = words ? findWords(pages, words, at) : at.line >= 1 && at.line <= (lines.get(at.page) ?? 0)
    return stands ? [] : [`- ${raw}: **not found there.**`]
  })
  const named = [...new Set(wrong)]
  if (named.length === 0) return ''
  const more = named.length - MOST_NAMED
  const section = `## Places that do not stand in the papers\n\nDo not use these before you have found them yourself.\n\n${named.slice(0, MOST_NAMED).join('\n')}${more > 0 ? `\n- and ${more} more` : ''}`
  return language === 'hi' ? crossLinesInHindi(section) : section
}
