import type { PrintedLine, PaperPlace, Sentence } from '../paper.ts'

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

export function sentencesOf(lines: readonly PrintedLine[]): Sentence[] {
  const starts: { at: PaperPlace; offset: number }[] = []
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
  const ends = [...SENTENCES.segment(text)]
    .map(({ index }) => index)
    .filter(
      (index) =>
        !endsInAbbreviation(text.slice(0, index)) ||
        (HOUR.test(text.slice(0, index)) && BEGINS.test(text.slice(index))),
    )
  const formLines = lines.flatMap((line, at) => (isFormBreak(lines[at - 1], line) ? [starts[at]?.offset ?? 0] : []))
  for (const end of [...ends, ...formLines].toSorted((a, b) => a - b))
    if (end > from && !isAsked(text.slice(from, end), text.slice(end))) cut(end)
  cut(text.length)
  return found
}

/** After "p.m." a new sentence begins with one of these, whatever the abbreviation. */
const BEGINS = /^(?:I|We|The|On|My|He|She|They|At|It|There|When|After|Then|In|That|Thereafter|Both|All)\s/
const HOUR = /(?:[ap]\.?m|hrs|etc)\.?\s*$/iu
/** A question and its answer are one thing said. */
export const QUESTION = /^\s*(?:Q(?:ues(?:tion)?)?|प्रश्न|प्र)\s?\.?\s?\d{0,3}\s?[.:)-]/iu
const isAsked = (asked: string, next: string): boolean =>
  QUESTION.test(asked) && (ANSWER.test(next) || (/\?\s*$/u.test(asked) && !QUESTION.test(next)))
const ANSWER = /^\s*(?:A|Ans(?:wer)?|उत्तर|उ)\s?\.?\s?\d{0,3}\s?[.:)-]/iu

const LABEL =
  /^(?:\(?(?:\d{1,2}|[a-z]|[ivx]{1,4})[.)]\s|\d{1,6}\s{2,}[\p{L}\d]|[\p{Lu}\p{Script=Devanagari}][\p{L}\p{M}. /]{1,32}\s?:|Q\s?\.?\s?\d{0,3}[.:]|A(?:ns)?[.:]|\[?\d{1,2}[/.:]\d{1,2})/u
const SHORT_LINE = 60
/** A line of a form, a numbered paragraph or a row of a table is a sentence of its own. */
const isFormBreak = (before: PrintedLine | undefined, { text }: PrintedLine): boolean =>
  before !== undefined &&
  (LABEL.test(text) || (before.text.length < SHORT_LINE && /^\p{Lu}/u.test(text) && !/[,a-z]$/u.test(before.text)))
