import type { StyledRun } from './blocks.ts'

/** Characters that Markdown would read as emphasis, code, a tag or a character reference. */
const SIGNS =
  /\\(?=[!-/:-@[-`{-~\n])|[*`]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])|~(?=~)|(?<=~)~|<(?=[\p{L}/!?])|&(?=#?\w+;)|\](?=[(:])/gu
/** Characters that at the start of a line would make it a heading, a list or the like. */
const LINE_START = /^([ \t]*)([#>+=|:~-]|\d{1,9}(?=[.)]))/gm

const escaped = (text: string) => text.replaceAll(SIGNS, String.raw`\$&`)

/**
 * @param text Markdown of a paragraph @returns the same, escaped so that no line begins a list, a heading or a table
 */
export const escapeLines = (text: string) =>
  text
    .replaceAll(LINE_START, (_, _blanks: string, sign: string) => (/\d/.test(sign) ? sign : `\\${sign}`))
    .replaceAll(/^(\d{1,9})([.)])/gm, String.raw`$1\$2`)

/** @returns the Markdown of one paragraph, with a backslash at each line break */
export function markdownOf(runs: readonly StyledRun[]): string {
  const all = merged(runs)
  return all
    .map((run, at) => write(run, all[at + 1]?.text ?? ''))
    .join('')
    .trim()
    .replaceAll('\n', '\\\n')
}

/** Joins neighbouring runs of one style, because `**a****b**` would not be read as bold. */
function merged(runs: readonly StyledRun[]): StyledRun[] {
  const all: StyledRun[] = []
  for (const run of runs) {
    const last = all.at(-1)
    if (last && styleKey(last) === styleKey(run)) all[all.length - 1] = { ...last, text: last.text + run.text }
    else all.push(run)
  }
  return all
}

const styleKey = ({ bold, italic, code, struck, link }: StyledRun) => JSON.stringify([bold, italic, code, struck, link])

/** @param next the text that follows; with a bracket before it, it could be read as an address */
function write({ text, bold, italic, code, struck, link }: StyledRun, next: string): string {
  const words = text.trim()
  const before = text.slice(0, text.length - text.trimStart().length)
  const after = text.slice(text.trimEnd().length)
  if (words === '') return text.replaceAll(/\n+/g, '\n')
  const marks = `${bold ? '**' : ''}${italic ? '*' : ''}${struck ? '~~' : ''}`
  const open = after === '' && words.endsWith(']') && /^[(:]/.test(next)
  const plain = escaped(words)
  const said = code ? inCode(words) : open ? `${plain.slice(0, -1)}\\]` : plain
  const linked =
    link === undefined ? said : `[${said.replaceAll(/(?<!\\)[[\]]/g, String.raw`\$&`)}](${addressOf(link)})`
  return `${before}${marks}${linked}${[...marks].toReversed().join('')}${after}`
}

function inCode(text: string): string {
  const longest = Math.max(0, ...[...text.matchAll(/`+/g)].map(([run]) => run.length))
  const fence = '`'.repeat(longest + 1)
  const room = text.startsWith('`') || text.endsWith('`') ? ' ' : ''
  return `${fence}${room}${text}${room}${fence}`
}

/** Escapes brackets in an address, because one would end it. */
const addressOf = (link: string) => {
  const safe = link.replaceAll(/[<>\\|]/g, encodeURIComponent)
  return /[()]/.test(safe) ? `<${safe}>` : safe
}
