/** The numbered paragraphs of a judgment: what a pinpoint citation names. */
import { risingNumbers } from './rising-numbers.ts'

export interface Passage {
  /** Its paragraph number as printed, which a pinpoint citation names; null where it bears none. */
  para: string | null
  text: string
}

/** @returns "p12" for the paragraph printed as 12, "p12.1"; "s3" for the fourth passage where no number is printed */
export const anchorOf = ({ seq, para }: { seq: number; para: string | null }) =>
  para === null ? `s${seq}` : `p${para}`

/** "12.", "12.1", "(12)", "[12]", "12)": at the start of a line, with words after it. */
const NUMBERED =
  /^[ \t]{0,8}(?:[([](\d{1,3})[)\]]|(\d{1,3}(?:\.\d{1,3}){0,2})\s?[.)\]]?)[ \t]{1,4}(?=["'“‘([]{0,2}[A-Z\u0900-\u097f])/
/** "12.The": no blank after the number; a sentence begins all the same. */
const CLOSE = /^[ \t]{0,8}(\d{1,3}(?:\.\d{1,3}){0,2})[.)](?=["'“‘]?[A-Z][a-z])/
/** "12." alone on its line, as PDFs have it. */
const ALONE = /^[ \t]{0,8}(\d{1,3}(?:\.\d{1,3}){0,2})\.[ \t]*$/
/** A passage longer than this is cut at a line's end: a reader cannot be sent into a wall of text. Characters. */
const LONGEST = 6_000

/**
 * A judgment's text in its numbered paragraphs. Numbers rise: one that falls or leaps is inside a quotation, and no paragraph.
 * @returns what stands before the first number too, without one
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
