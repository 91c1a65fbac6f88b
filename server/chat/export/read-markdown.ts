/**
 * Reads the Markdown of an answer into blocks. Only the tokens of marked's GFM lexer are used, so no HTML is ever made.
 */
import { Lexer, Tokenizer, type MarkedToken, type Token, type Tokens } from 'marked'
import {
  plainOf,
  type ExportBlock,
  type HeadingLevel,
  type ListBlock,
  type StyledRun,
  type TableBlock,
} from './blocks.ts'
import { cleanText } from './clean-text.ts'
import { withoutMarkup } from './html-tags.ts'
import { readInline } from './read-inline.ts'

/**
 * Ignores link definitions, because `[1]: https://…` would turn every citation mark `[1]` into a link of the writer's
 * choice.
 */
class AnswerTokenizer extends Tokenizer {
  override def() {
    return undefined
  }
}

const options = { gfm: true, breaks: false, pedantic: false, tokenizer: new AnswerTokenizer() }

/** Deeper levels are drawn at this one, because the paper has no room for more. */
const MOST_DEPTH = 6
/** The signs of lists and quotations at the start of a line, however deep. */
const MARKERS = /^(?:[ \t]*(?:[>*+-]|\d{1,9}[.)])(?=[ \t>]))+[ \t]*/gm
/** A table with more columns is shown row by row, because a column would be too narrow for a word. */
const MOST_COLUMNS = 9

/**
 * The line of dashes of a table. It is dropped where the paragraph turned out to be no table, because it would print as
 * dashes.
 */
const DASHES = /^[ \t]*\|(?=[:| \t]*-)[-:| \t]+$/gm

/**
 * @param markdown of an answer, finished or not @returns its blocks; text that defeats the lexer is one block as it was
 * written
 */
export function readMarkdown(markdown: string): ExportBlock[] {
  const text = cleanText(markdown)
  try {
    return readBlocks(new Lexer(options).lex(text), 0)
  } catch {
    // Deep nesting can exhaust the stack of the lexer, so the text is then kept as it is.
    return [{ kind: 'code', text }]
  }
}

const readBlocks = (tokens: readonly Token[], depth: number): ExportBlock[] =>
  (tokens as MarkedToken[]).flatMap((token) => readBlock(token, depth))

function readBlock(token: MarkedToken, depth: number): ExportBlock[] {
  if (depth > MOST_DEPTH) return paragraph(inlineOf(token.raw.replaceAll(MARKERS, '')))
  switch (token.type) {
    case 'paragraph':
      return paragraph(token.raw.includes('|') ? inlineOf(token.raw.replaceAll(DASHES, '')) : readInline(token.tokens))
    case 'text':
      return paragraph(readInline(token.tokens ?? [token]))
    case 'heading':
      return [{ kind: 'heading', level: levelOf(token.depth), runs: readInline(token.tokens) }]
    case 'list':
      return [readList(token, depth + 1)]
    case 'table':
      return readTable(token)
    case 'blockquote':
      return [{ kind: 'quote', asked: false, blocks: readBlocks(token.tokens, depth + 1) }]
    case 'code':
      return [{ kind: 'code', text: token.text }]
    case 'hr':
      return [{ kind: 'rule' }]
    case 'space':
      return []
    case 'html':
      // The lexer has not read the text between the tags as Markdown yet, so it is read here.
      return withoutMarkup(token.raw)
        .split(/\n\s*\n/)
        .flatMap((text) => paragraph(inlineOf(text.trim())))
    default:
      // In a loose list the checkbox is a token before its paragraph.
      return paragraph(readInline([token]))
  }
}

const inlineOf = (text: string): StyledRun[] => readInline(new Lexer(options).inlineTokens(text))
const paragraph = (runs: StyledRun[]): ExportBlock[] => (plainOf(runs).trim() ? [{ kind: 'paragraph', runs }] : [])

/**
 * Headings inside an answer begin below the heading of the answer. The first two of Markdown's six levels are drawn
 * alike.
 */
const levelOf = (depth: number) => Math.min(7, Math.max(4, depth + 2)) as HeadingLevel

function readList(list: Tokens.List, depth: number): ListBlock {
  const start = list.ordered ? (list.start === '' ? 1 : list.start) : null
  return { kind: 'list', start, items: list.items.map((item) => itemOf(readBlocks(item.tokens, depth))) }
}

/** Joins a checkbox with the paragraph that it belongs to. Otherwise it would stand on a line of its own. */
function itemOf(blocks: ExportBlock[]): ExportBlock[] {
  const [box, line, ...rest] = blocks
  if (box?.kind !== 'paragraph' || line?.kind !== 'paragraph' || !/^[■□] $/.test(plainOf(box.runs))) return blocks
  return [{ kind: 'paragraph', runs: [...box.runs, ...line.runs] }, ...rest]
}

function readTable(table: Tokens.Table): ExportBlock[] {
  const read = (cell: Tokens.TableCell) => readInline(cell.tokens)
  const header = table.header.map(read)
  const rows = table.rows.map((row) => row.map(read))
  if (header.length > MOST_COLUMNS) return rows.flatMap((row) => byName(header, row))
  const drawn: TableBlock = { kind: 'table', align: table.align.map((side) => side ?? 'left'), header, rows }
  return [drawn]
}

function byName(header: readonly StyledRun[][], row: readonly StyledRun[][]): ExportBlock[] {
  const lines = row.flatMap((cell, at): StyledRun[] => {
    const name = header[at] ?? []
    if (cell.length === 0) return []
    const named: StyledRun[] =
      name.length > 0 ? [...name.map((one) => ({ ...one, bold: true as const })), { text: ': ' }] : []
    return [...named, ...cell, { text: '\n' }]
  })
  return paragraph(lines.slice(0, -1))
}
