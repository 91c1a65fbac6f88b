/**
 * Turns a document of Indian Kanoon into a judgment of the library: its HTML is read as paragraphs, and its numbers are
 * kept.
 */
import { parse, type HTMLElement } from 'node-html-parser'
import { splitTitle } from '../citations/read-judgments/party-names.ts'
import { parseReportCitations } from '../citations/read-judgments/report-citations.ts'
import type { IncomingJudgment } from '../library/incoming.ts'
import { type Passage, splitParagraphs } from '../text/paragraphs.ts'
import type { KanoonDocument } from './client.ts'

/** @returns null when there is no text in it */
export function toIncomingJudgment(document: KanoonDocument): IncomingJudgment | null {
  const passages = passagesOf(document.doc)
  if (passages.length === 0) return null
  const numbers = parseReportCitations(document.citation).map(({ start, end }) => document.citation.slice(start, end))
  const neutral = numbers.find((number) => /\bINSC\b|^\d{4}[:/]/.test(number)) ?? null
  return {
    kind: 'judgment',
    title: readJudgmentTitle(document.title),
    court: plainWords(document.docsource) || null,
    date: isoDate(document.publishdate),
    judges: plainWords(document.bench || document.author)
      .split(/[,;]/)
      .map((name) => name.trim())
      .filter((name) => /[A-Za-z]{3}/.test(name)),
    neutral,
    reports: numbers.filter((number) => number !== neutral),
    outcome: null,
    passages,
  }
}

export const isoDate = (date: string) => (/^\d{4}-\d{2}-\d{2}$/.test(date) ? date : null)

export const plainWords = (html: string) => read(html).text.replaceAll(/\s+/g, ' ').trim()

/** @returns "A v. B" for "A vs B on 3 March, 1999", because the library spells titles this way */
export function readJudgmentTitle(html: string): string {
  const title = plainWords(html).replace(/\s+on\s+\d{1,2}\s+\w+,?\s+\d{4}$/i, '')
  const parties = splitTitle(title)
  return parties ? `${parties.petitioner} v. ${parties.respondent}` : title
}

/** Parses HTML without scripts and styles, because they are not words of the judgment. */
function read(html: string): HTMLElement {
  const root = parse(html, { blockTextElements: { script: false, style: false } })
  for (const hidden of root.querySelectorAll('script, style')) hidden.remove()
  return root
}

const BLOCKS = 'p, pre, blockquote, h1, h2, h3, li, tr'

/** Reads the document block by block, because numbered paragraphs are found in lines. */
function passagesOf(html: string): Passage[] {
  const root = read(html)
  const blocks = root.querySelectorAll(BLOCKS).filter((block) => !isInside(block))
  const lines = (blocks.length > 0 ? blocks : [root]).map((block) => lineOf(block)).filter(Boolean)
  return splitParagraphs(lines.join('\n\n'))
}

/** A block within another is read with the outer one; otherwise its words would be there twice. */
function isInside(block: HTMLElement): boolean {
  for (let parent = block.parentNode; parent; parent = parent.parentNode)
    if (BLOCKS.split(', ').includes(parent.rawTagName?.toLowerCase())) return true
  return false
}

const lineOf = (block: HTMLElement) =>
  block.rawTagName?.toLowerCase() === 'pre' ? block.text.trim() : block.text.replaceAll(/\s+/g, ' ').trim()
