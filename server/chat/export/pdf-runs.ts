import { splitByScript } from '#server/platform/printing/split-by-script.ts'
import { INDIAN_SCRIPTS } from '#shared/scripts.ts'
import type { ExportBlock, StyledRun } from './blocks.ts'
import { LINK, WASH } from './styles.ts'

/** Replaces signs that the fonts lack. Otherwise they would print as empty boxes. */
const SIGNS: Record<string, string> = {
  '✓': '√',
  '✔': '√',
  '✅': '√',
  '✗': '×',
  '✘': '×',
  '❌': '×',
  '☐': '□',
  '☑': '■',
  '☒': '×',
}
const SIGN = new RegExp(`[${Object.keys(SIGNS).join('')}]`, 'gu')
/** Emoji, which no font of ours has. They are left out, because an empty box would only confuse. */
const PICTURES = /[\u2600-\u27bf\u2b00-\u2bff\u{1f000}-\u{1faff}]|\p{Variation_Selector}/gu

const KNOWN_SCRIPTS = ['Latin', 'Greek', 'Cyrillic', 'Hebrew', 'Common', 'Inherited', ...INDIAN_SCRIPTS]
const UNKNOWN_SCRIPT = new RegExp(
  String.raw`(?!${KNOWN_SCRIPTS.map((script) => String.raw`\p{Script=${script}}`).join('|')})\p{L}`,
  'u',
)

const printable = (text: string) => text.replaceAll(SIGN, (sign) => SIGNS[sign] ?? sign).replaceAll(PICTURES, '')

export const pdfRuns = (runs: readonly StyledRun[]) =>
  runs.flatMap(({ text, bold, italic, code, struck, link }) =>
    splitByScript(printable(text)).map((part) => ({
      text: part.text,
      ...(part.script && { font: part.script }),
      ...(bold && { bold }),
      ...(italic && { italics: true }),
      ...(code && { background: `#${WASH}` }),
      ...(struck && { decoration: 'lineThrough' as const }),
      ...(link !== undefined && { link, color: `#${LINK}`, decoration: 'underline' as const }),
    })),
  )

export const hasUnknownScript = (blocks: readonly ExportBlock[]): boolean =>
  blocks.some((block) => textsOf(block).some((text) => UNKNOWN_SCRIPT.test(text)))

function textsOf(block: ExportBlock): string[] {
  if ('runs' in block) return block.runs.map(({ text }) => text)
  if (block.kind === 'quote') return block.blocks.flatMap(textsOf)
  if (block.kind === 'list') return block.items.flat().flatMap(textsOf)
  if (block.kind === 'table') return [block.header, ...block.rows].flat(2).map(({ text }) => text)
  return block.kind === 'code' ? [block.text] : []
}
