/** A text in the few characters that patterns look for, and where each of them stands in the text it came from. */
export interface PlainText {
  text: string
  /** The range of the original in which the characters from `start` to `end` of the plain text stand. */
  origin(start: number, end: number): { start: number; end: number }
}

/**
 * Digits of every script and width as ASCII, all dashes as one, all blanks as one, and nothing that nobody sees: what looks
 * like a number is one, however it was typed.
 */
export function toPlainText(original: string): PlainText {
  const parts: string[] = []
  const starts: number[] = []
  const ends: number[] = []
  const known = new Map<string, string>()
  let at = 0
  for (const char of original) {
    const plain = known.get(char) ?? plainChar(char)
    known.set(char, plain)
    for (let unit = 0; unit < plain.length; unit += 1) {
      starts.push(at)
      ends.push(at + char.length)
    }
    parts.push(plain)
    at += char.length
  }
  return {
    text: parts.join(''),
    origin: (start, end) => ({ start: starts[start] ?? at, end: ends[end - 1] ?? at }),
  }
}

function plainChar(char: string): string {
  if (char === '\n' || (char >= ' ' && char <= '~')) return char
  if (/[\p{Zl}\p{Zp}\r\f\v]/u.test(char)) return '\n'
  if (/[\p{Zs}\t]/u.test(char)) return ' '
  if (/[\p{Pd}\u2212]/u.test(char)) return '-'
  if (/\p{C}/u.test(char)) return ''
  const compatible = char.normalize('NFKC')
  const plain = [...compatible].length === 1 ? compatible : char
  return /\p{Nd}/u.test(plain) ? String(digitOf(plain)) : plain
}

/** The digits of a script stand in Unicode in their order, ten by ten. */
function digitOf(char: string): number {
  const code = char.codePointAt(0) ?? 0
  let zero = code
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1
  return (code - zero) % 10
}
