/** Splits a judgment into its numbered paragraphs, because pinpoint citations name them. */
import { risingNumbers } from './rising-numbers.ts'

export interface Passage {
  /** As printed; null where there is none. */
  para: string | null
  text: string
}

/** @returns "p12" for the paragraph printed as 12, "p12.1"; "s3" for the fourth passage where no number is printed */
export const anchorOf = ({ seq, para }: { seq: number; para: string | null }) =>
  para === null ? `s${seq}` : `p${para}`

/**
 * "12.", "12.1", "(12)", "[12]", "12)" at the start of a line. Words must follow, otherwise a column of figures would
 * become paragraphs.
 */
const NUMBERED =
  /^[ \t]{0,8}(?:[([](\d{1,3})[)\]]|(\d{1,3}(?:\.\d{1,3}){0,2})\s?[.)\]]?)[ \t]{1,4}(?=["'“‘([]{0,2}[A-Z\u0900-\u097f])/
/** "12.The": the blank behind the number is missing, but a sentence begins. */
const CLOSE = /^[ \t]{0,8}(\d{1,3}(?:\.\d{1,3}){0,2})[.)](?=["'“‘]?[A-Z][a-z])/
/** "12." alone on its line, because PDFs often break the line there. */
const ALONE = /^[ \t]{0,8}(\d{1,3}(?:\.\d{1,3}){0,2})\.[ \t]*$/
/** Characters of the longest passage. A longer one is cut at the end of a line, because a reader cannot find words in a wall of text. */
const LONGEST = 6_000

/**
 * Splits a judgment's text into its numbered paragraphs. Their numbers rise; one that falls or leaps is part of a
 * quotation and begins no paragraph.
 * @returns the passages, with the text before the first number too
 */
export function splitParagraphs(text: string): Passage[] {
  const lines = text.replaceAll('\r\n', '\n').split('\n')
  const starts = new Map(
    risingNumbers(
      lines.flatMap((line, at) => {
        const match = NUMBERED.exec(line) ?? CLOSE.exec(line)
        const written = match?.[1] ?? match?.[2] ?? numberAlone(line, lines[at + 1])
        return written ? [{ at, written }] : []
      }),
    ).map(({ at, written }) => [at, written]),
  )
  const passages: Passage[] = []
  let taken: string[] = []
  let para: string | null = null
  let size = 0
  const close = () => {
    const whole = taken.join('\n').trim()
    if (whole) passages.push({ para, text: whole })
    taken = []
    size = 0
  }
  for (const [at, line] of lines.entries()) {
    const number = starts.get(at)
    if (number !== undefined) {
      close()
      para = number
    } else if (size > LONGEST) close()
    taken.push(line)
    size += line.length
  }
  close()
  return passages
}

const numberAlone = (line: string, next: string | undefined) =>
  /^[ \t]{0,8}["'“‘(]?[A-Z]/.test(next ?? '') ? ALONE.exec(line)?.[1] : undefined
