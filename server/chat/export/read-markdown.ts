/** The markdown of an answer as blocks. Tokens only, by marked's GFM lexer: nothing here ever makes HTML. */
import { Lexer, Tokenizer, type MarkedToken, type Token, type Tokens } from 'marked'
import { plainOf, type ExportBlock, type HeadingLevel, type ListBlock, type Run, type TableBlock } from './blocks.ts'
import { cleanText } from './clean-text.ts'
import { withoutMarkup } from './html-tags.ts'
import { readInline } from './read-inline.ts'

/** Without link definitions: `[1]: https://…` would turn every citation mark `[1]` into a link of the writer's choosing. */
class AnswerTokenizer extends Tokenizer {
  override def() {
    return undefined
  }
}

const options = { gfm: true, breaks: false, pedantic: false, tokenizer: new AnswerTokenizer() }

/** Deeper nesting than this is shown without it: there is no room on the paper. */
const MOST_DEPTH = 6
/** What makes a line one of a list or a quotation, however deep. */
const MARKERS = /^(?:[ \t]*(?:[>*+-]|\d{1,9}[.)])(?=[ \t>]))+[ \t]*/gm
/** A table of more columns is shown row by row: a column would have room for no word. */
const MOST_COLUMNS = 9

/** What a table says is its line of dashes, in a paragraph that is no table after all. */
const DASHES = /^[ \t]*\|(?=[:| \t]*-)[-:| \t]+$/gm

/** @param markdown of an answer, finished or not @returns its blocks; text that defeats the lexer is one block as it was written */
export function readMarkdown(markdown: string): ExportBlock[] {
  const text = cleanText(markdown)
  try {
    return readBlocks(new Lexer(options).lex(text), 0)
  } catch {
    // Nesting that exhausts the stack.
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
      // What stands between the tags was not read as markdown yet.
      return withoutMarkup(token.raw)
        .split(/\n\s*\n/)
        .flatMap((text) => paragraph(inlineOf(text.trim())))
    default:
      // A checkbox stands before its paragraph in a loose list.
      return paragraph(readInline([token]))
  }
}

const inlineOf = (text: string): Run[] => readInline(new Lexer(options).inlineTokens(text))
const paragraph = (runs: Run[]): ExportBlock[] => (plainOf(runs).trim() ? [{ kind: 'paragraph', runs }] : [])

/** An answer's headings begin below its own; the first two of markdown's six are one. */
const levelOf = (depth: number) => Math.min(7, Math.max(4, depth + 2)) as HeadingLevel

function readList(list: Tokens.List, depth: number): ListBlock {
  const start = list.ordered ? (list.start === '' ? 1 : list.start) : null
  return { kind: 'list', start, items: list.items.map((item) => itemOf(readBlocks(item.tokens, depth))) }
}

/** A checkbox and the line that it belongs to are one paragraph. */
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

/** A row as lines, each with the name of its column. */
function byName(header: readonly Run[][], row: readonly Run[][]): ExportBlock[] {
  const lines = row.flatMap((cell, at): Run[] => {
    const name = header[at] ?? []
    if (cell.length === 0) return []
    const named: Run[] =
      name.length > 0 ? [...name.map((one) => ({ ...one, bold: true as const })), { text: ': ' }] : []
    return [...named, ...cell, { text: '\n' }]
  })
  return paragraph(lines.slice(0, -1))
}
