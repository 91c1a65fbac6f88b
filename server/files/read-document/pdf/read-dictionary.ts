/** Reads a dictionary as it is written in a PDF (ISO 32000-2, 7.2 and 7.3), at any place of the file. */

const GAP = /(?:[\s\0]|%[^\r\n]*)*/y
const PLAIN = /\/?[^\s\0()<>[\]{}/%]+|\//y
const HEX = /<[^<>]*>/y
const ESCAPED = /#([\dA-Fa-f]{2})/g

export const decodeName = (name: string) =>
  name.replace(ESCAPED, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

export interface PdfDictionary {
  /**
   * The pieces of each value by name, without the slash; `(` stands for any text. A key that occurs twice has the
   * pieces of both, because readers differ in which one they take.
   */
  entries: Map<string, string[]>
  /** The position behind it and its blanks. */
  end: number
}

export function readDictionary(text: string, at: number): PdfDictionary | undefined {
  const entries = new Map<string, string[]>()
  let value: string[] = []
  let awaited = false
  let depth = 0
  for (let from = matchAt(GAP, text, at).end; from < text.length;) {
    const { piece, end } = readPiece(text, from)
    from = matchAt(GAP, text, end).end
    if (depth === 0 && piece !== '<<') return undefined
    if (piece === '>>' || piece === ']') depth -= 1
    if (depth === 0 && piece === '>>') return { entries, end: from }
    if (depth === 1 && piece.startsWith('/') && !awaited) {
      const name = decodeName(piece.slice(1))
      value = entries.get(name) ?? []
      entries.set(name, value)
      awaited = true
    } else if (depth > 0) {
      value.push(piece)
      awaited = false
    }
    if (piece === '<<' || piece === '[') depth += 1
  }
  return undefined
}

function readPiece(text: string, at: number): { piece: string; end: number } {
  const two = text.slice(at, at + 2)
  if (two === '<<' || two === '>>') return { piece: two, end: at + 2 }
  const first = text[at] ?? ''
  if (first === '(') return { piece: '(', end: textEnd(text, at) }
  if (first === '<') return { piece: '(', end: Math.max(matchAt(HEX, text, at).end, at + 1) }
  const { found, end } = matchAt(PLAIN, text, at)
  return found ? { piece: found, end } : { piece: first, end: at + 1 }
}

/** Brackets in a text come in pairs, or after a backslash. */
function textEnd(text: string, at: number): number {
  let open = 0
  for (let end = at; end < text.length; end += 1) {
    const char = text[end]
    if (char === '\\') end += 1
    else if (char === '(') open += 1
    else if (char === ')' && (open -= 1) === 0) return end + 1
  }
  return text.length
}

function matchAt(pattern: RegExp, text: string, at: number) {
  pattern.lastIndex = at
  const found = pattern.exec(text)?.[0] ?? ''
  return { found, end: at + found.length }
}
