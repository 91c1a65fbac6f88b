/**
 * Reads indented Links Notation, in which the public copy of India Code is kept: a definition begins at the margin with
 * "name:", and each line under it is an entry of an object, an item of a list or a line of a text
 * (https://github.com/link-foundation/links-notation). Only what that copy uses is read.
 */

export type Lino = string | number | boolean | null | undefined | Lino[] | { [key: string]: Lino }

/** Definitions lie in each other no deeper than this; a deeper file is broken or hostile. */
const DEEPEST = 20

/** @returns the value of the first definition; undefined when the text is no such notation, or a definition is missing */
export function parseLino(text: string): Lino {
  const definitions = new Map<string, string[]>()
  let entries: string[] | undefined
  let root: string | undefined
  for (const line of text.split(/\r?\n/)) {
    const name = /^([^\s:]+):\s*$/.exec(line)?.[1]
    if (name !== undefined) {
      root ??= name
      definitions.set(name, (entries = []))
    } else if (line.trim() !== '') {
      if (!entries || !line.startsWith('  ')) return undefined
      entries.push(line.slice(2))
    }
  }
  return root === undefined ? undefined : readDefinition(definitions, root, 0)
}

function readDefinition(definitions: ReadonlyMap<string, string[]>, name: string, depth: number): Lino {
  const entries = definitions.get(name)
  if (!entries || depth > DEEPEST) return undefined
  const [first = ''] = entries
  if (first === 'string') return entries.slice(1).map(readLine).join('\n')
  if (first === 'object') return {}
  const valueOf = (written: string) =>
    written.startsWith('obj_') ? readDefinition(definitions, written, depth + 1) : readScalar(written)
  const isList = first === 'array' || entries.every((entry) => splitEntry(entry).value === null)
  if (isList)
    return entries.slice(first === 'array' ? 1 : 0).map((entry) => {
      const { key, value } = splitEntry(entry)
      return key === 'string' && value !== null ? unquote(value) : valueOf(entry)
    })
  // A key of a stranger's file must not reach the prototype of the object.
  return Object.fromEntries(
    entries.map((entry) => {
      const { key, value } = splitEntry(entry)
      return [key, valueOf(value ?? '')]
    }),
  )
}

const readLine = (entry: string) => unquote(entry.replace(/^line ?/, ''))

/** @returns the word before the first space, and the rest; null for the rest where the entry is one value */
function splitEntry(entry: string): { key: string; value: string | null } {
  const quoted = /^(?:`[^`]*`|'(?:[^']|'')*')$/.test(entry)
  const space = quoted ? -1 : entry.indexOf(' ')
  return space < 0 ? { key: entry, value: null } : { key: entry.slice(0, space), value: entry.slice(space + 1) }
}

function readScalar(written: string): Lino {
  const bracketed = /^\((.*)\)$/s.exec(written)?.[1]
  if (bracketed !== undefined) return unquote(bracketed)
  if (written === 'null') return null
  if (written === 'undefined' || written === '') return undefined
  if (written === 'true' || written === 'false') return written === 'true'
  return /^-?\d+(?:\.\d+)?$/.test(written) ? Number(written) : unquote(written)
}

/** A text with a backtick stands in single quotation marks, whose own marks are doubled. */
function unquote(written: string): string {
  if (/^`[^`]*`$/.test(written)) return written.slice(1, -1)
  return /^'(?:[^']|'')*'$/s.test(written) ? written.slice(1, -1).replaceAll("''", "'") : written
}
