/**
 * A text reduced to the few characters that patterns use, with the place of each one in the original, because the
 * original is shown.
 */
export interface PlainText {
  text: string
  origin(start: number, end: number): { start: number; end: number }
}

/**
 * Turns digits of every script into ASCII, and all dashes and blanks into one kind, and removes invisible characters,
 * so that a number is found however it was typed.
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

/** The loop finds the script's zero, because Unicode has the ten digits of each script in order. */
function digitOf(char: string): number {
  const code = char.codePointAt(0) ?? 0
  let zero = code
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1
  return (code - zero) % 10
}
