/** A document of Indian Kanoon as a judgment of the library: its HTML read as paragraphs, its numbers kept. */
import { parse, type HTMLElement } from 'node-html-parser'
import { splitTitle } from '../citations/party-names.ts'
import { parseReports } from '../citations/reports.ts'
import type { IncomingJudgment, Passage } from '../import/incoming.ts'
import { Skip } from '../import/incoming.ts'
import { splitParagraphs } from '../import/paragraphs.ts'
import type { KanoonDocument } from './client.ts'

/** @throws Skip when there is no text in it */
export function judgmentOf(document: KanoonDocument): IncomingJudgment {
  const passages = passagesOf(document.doc)
  if (passages.length === 0) throw new Skip('no text')
  const numbers = parseReports(document.citation).map(({ start, end }) => document.citation.slice(start, end))
  const neutral = numbers.find((number) => /\bINSC\b|^\d{4}[:/]/.test(number)) ?? null
  return {
    kind: 'judgment',
    title: titleOf(document.title),
    court: plain(document.docsource) || null,
    date: /^\d{4}-\d{2}-\d{2}$/.test(document.publishdate) ? document.publishdate : null,
    judges: plain(document.bench || document.author)
      .split(/[,;]/)
      .map((name) => name.trim())
      .filter((name) => /[A-Za-z]{3}/.test(name)),
    neutral,
    reports: numbers.filter((number) => number !== neutral),
    outcome: null,
    passages,
  }
}

const plain = (html: string) => parse(html).text.replaceAll(/\s+/g, ' ').trim()

/** "A vs B on 3 March, 1999" */
function titleOf(html: string): string {
  const title = plain(html).replace(/\s+on\s+\d{1,2}\s+\w+,?\s+\d{4}$/i, '')
  const parties = splitTitle(title)
  return parties ? `${parties.petitioner} v. ${parties.respondent}` : title
}

const BLOCKS = 'p, pre, blockquote, h1, h2, h3, li, tr'

/** Block by block: numbered paragraphs are found in the lines that blocks make. */
function passagesOf(html: string): Passage[] {
  const root = parse(html, { blockTextElements: { script: false, style: false } })
  for (const hidden of root.querySelectorAll('script, style')) hidden.remove()
  const blocks = root.querySelectorAll(BLOCKS).filter((block) => !isInside(block))
  const lines = (blocks.length > 0 ? blocks : [root]).map((block) => lineOf(block)).filter(Boolean)
  return splitParagraphs(lines.join('\n\n'))
}

/** A block within a block is read with it. */
function isInside(block: HTMLElement): boolean {
  for (let parent = block.parentNode; parent; parent = parent.parentNode)
    if (BLOCKS.split(', ').includes(parent.rawTagName?.toLowerCase())) return true
  return false
}

const lineOf = (block: HTMLElement) =>
  block.rawTagName?.toLowerCase() === 'pre' ? block.text.trim() : block.text.replaceAll(/\s+/g, ' ').trim()
