import type { Line, Place, Sentence } from '../paper.ts'

/** A sentence is quoted in full, so one that runs on longer is cut at a space. */
const MOST_CHARS = 400
const ABBREVIATION =
  /(?:^|[\s("“])(?:\p{Lu}|no|nos|rs|sh|smt|dr|mr|mrs|ms|st|vs|v|u\/s|s\/o|p\.s|p\.w|d\.w|a\.m|p\.m|a\.m|hrs|sec|dt|insp|const|ex|viz|i\.e|approx|adv|shri|tq|dist|cr|crl|exh?|occ|sq|ld|ltd|addl|hon|b\.no|डॉ|श्री|पी|एफ)$/iu

const SENTENCES = new Intl.Segmenter('en-IN', { granularity: 'sentence' })

/**
 * Unicode's rules end a sentence after "Dr." and "u/s." when a capital letter or a number follows, which would cut a
 * quotation in two.
 */
const endsInAbbreviation = (text: string) => ABBREVIATION.test(text.slice(-14).trimEnd().replace(/\.$/, ''))

export function sentencesOf(lines: readonly Line[]): Sentence[] {
  const starts: { at: Place; offset: number }[] = []
  let text = ''
  for (const { text: words, page, line } of lines) {
    starts.push({ at: { page, line }, offset: text.length })
    text += `${words} `
  }
  const found: Sentence[] = []
  let row = 0
  const add = (from: number, to: number) => {
    const words = text.slice(from, to)
    const trimmed = words.trim()
    if (!/[\p{L}\p{N}]/u.test(trimmed)) return
    const offset = from + words.length - words.trimStart().length
    while ((starts[row + 1]?.offset ?? Infinity) <= offset) row += 1
    const breaks = []
    for (let next = row + 1; (starts[next]?.offset ?? Infinity) < offset + trimmed.length; next += 1)
      breaks.push({ offset: (starts[next]?.offset ?? 0) - offset, at: starts[next]?.at ?? { page: 1, line: 1 } })
    found.push({ text: trimmed, at: starts[row]?.at ?? { page: 1, line: 1 }, breaks })
  }
  let from = 0
  const cut = (to: number) => {
    while (to - from > MOST_CHARS) {
      const space = text.lastIndexOf(' ', from + MOST_CHARS)
      const end = space > from ? space : from + MOST_CHARS
      add(from, end)
      from = end
    }
    add(from, to)
    from = to
  }
  for (const { index } of SENTENCES.segment(text)) if (!endsInAbbreviation(text.slice(from, index))) cut(index)
  cut(text.length)
  return found
}
