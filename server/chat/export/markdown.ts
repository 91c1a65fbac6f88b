/**
 * A session as Markdown. It is written from the blocks, so that one answer's unclosed fence or tag cannot swallow the
 * next.
 */
import type { ExportBlock, LineStyle, ListBlock, StyledRun, TableBlock } from './blocks.ts'
import { escapeLines, markdownOf } from './markdown-runs.ts'

export const toMarkdown = (_title: string, blocks: readonly ExportBlock[]): Promise<Buffer> =>
  Promise.resolve(Buffer.from(`${writeBlocks(blocks)}\n`))

/** The signs of lists. They alternate, because two lists with one sign would be read as one. */
interface Signs {
  bullet: '-' | '*'
  number: '.' | ')'
}

function writeBlocks(blocks: readonly ExportBlock[]): string {
  const signs: Signs = { bullet: '-', number: '.' }
  return blocks
    .map((block, at) => {
      if (block.kind === 'list' && blocks[at - 1]?.kind === 'list') {
        signs.bullet = signs.bullet === '-' ? '*' : '-'
        signs.number = signs.number === '.' ? ')' : '.'
      }
      return write(block, signs)
    })
    .join('\n\n')
}

const AROUND: Record<LineStyle, string> = { details: '', quiet: '*', state: '**', closing: '*' }

function write(block: ExportBlock, signs: Signs): string {
  switch (block.kind) {
    case 'heading':
      return `${'#'.repeat(Math.min(block.level, 6))} ${oneLine(markdownOf(block.runs))}`
    case 'line':
      return escapeLines(`${AROUND[block.style]}${oneLine(markdownOf(block.runs))}${AROUND[block.style]}`)
    case 'paragraph':
      return escapeLines(markdownOf(block.runs))
    case 'quote':
      return indented(writeBlocks(block.blocks), '> ', '> ')
    case 'code':
      return fenced(block.text)
    case 'rule':
      return '---'
    case 'list':
      return writeList(block, signs)
    case 'table':
      return writeTable(block)
  }
}

/** A run of blanks is matched at its beginning only, so that the time stays linear, as in read-inline.ts. */
const oneLine = (text: string) => text.replaceAll(/(?<!\s)\s*\\?\n\s*/g, ' ').trim()

const indented = (text: string, first: string, others: string) =>
  text
    .split('\n')
    .map((line, at) => `${at === 0 ? first : others}${line}`.trimEnd())
    .join('\n')

function fenced(text: string): string {
  const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map(([run]) => run.length))
  const fence = '`'.repeat(longest + 1)
  return `${fence}\n${text}\n${fence}`
}

function writeList({ start, items }: ListBlock, { bullet, number }: Signs): string {
  // Items of one paragraph, with or without a list below it, stay close together.
  const close = items.every((item) => item.slice(1).every(({ kind }) => kind === 'list'))
  return items
    .map((item, at) => {
      const sign = start === null ? bullet : `${start + at}${number}`
      const text = close ? item.map((block) => writeBlocks([block])).join('\n') : writeBlocks(item)
      return indented(text, `${sign} `, ' '.repeat(sign.length + 1))
    })
    .join(close ? '\n' : '\n\n')
}

const SIDES = { left: '---', center: ':---:', right: '---:' } as const

function writeTable({ align, header, rows }: TableBlock): string {
  const row = (cells: readonly StyledRun[][]) =>
    `| ${header.map((_, at) => oneLine(markdownOf(cells[at] ?? [])).replaceAll('|', '\\|')).join(' | ')} |`
  return [row(header), `| ${header.map((_, at) => SIDES[align[at] ?? 'left']).join(' | ')} |`, ...rows.map(row)].join(
    '\n',
  )
}
