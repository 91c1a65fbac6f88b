/**
 * Reads one JSON object to a line; also an array, or an object around one list, because some models insist on those. A
 * line that was cut off is left out.
 * @returns null for an answer that holds no JSON
 */
export function readJsonLines(answer: string): unknown[] | null {
  const text = answer.replaceAll(/^```\w*$/gm, '').trim()
  if (text === '') return []
  const whole = parse(text)
  if (whole !== undefined) return listOf(whole)
  const lines = text.split('\n').flatMap((line) => parse(line.trim().replace(/,$/, '')) ?? [])
  if (lines.length > 0) return lines
  // A small model writes a remark around its JSON, so that the outermost array or object is read.
  for (const [open, close] of [
    ['[', ']'],
    ['{', '}'],
  ] as const) {
    const inside = parse(text.slice(text.indexOf(open), text.lastIndexOf(close) + 1))
    if (typeof inside === 'object' && inside !== null) return listOf(inside)
  }
  return null
}

function listOf(read: unknown): unknown[] {
  if (Array.isArray(read)) return read
  const values = typeof read === 'object' && read !== null ? Object.values(read) : []
  const [only] = values
  return values.length === 1 && Array.isArray(only) ? only : [read]
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
