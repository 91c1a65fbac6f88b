export interface DigitSpan {
  start: number
  end: number
  digits: string
  /** The number of digits in each group: "4,4,4". */
  shape: string
  /** The same as `shape`, but groups that only a line break divides are joined, because OCR breaks a line anywhere. */
  unbroken: string
  size: number
  /**
   * True if a separator between them is rare within one number, so that it is more likely a list, a date or a table:
   * their signs, a table's line, a wide blank.
   */
  loose: boolean
}

interface DigitGroup {
  start: number
  digits: string
  broken: boolean
  loose: boolean
}

/** The separators are bounded, so that the time grows only in proportion to the text. */
export const DIGIT_RUN = /\d(?:(?:[ .\n()-]{0,3}|[ |\n]{1,12})\d)*/g
/** This run has more separators, because a keyword before the number makes a mistake unlikely. */
export const NAMED_DIGIT_RUN = /\d(?:(?:[ .\n()|/,_·~-]{0,3}|[ |\n]{1,12})\d)*/g
const TIGHT = /^[ .\n()-]{0,3}$/
const LEAST_DIGITS = 7
const MOST_DIGITS = 19

/**
 * Tries every possible start of a number, and skips numbers that were found.
 * @param runs `DIGIT_RUN` or `NAMED_DIGIT_RUN`
 * @param choose takes one of the spans that begin in one place, shortest first, or none
 */
export function chooseSpans<T>(
  text: string,
  runs: RegExp,
  choose: (spans: DigitSpan[]) => { span: DigitSpan; found: T } | undefined,
): T[] {
  const all: T[] = []
  for (const run of text.matchAll(runs)) {
    const groups = groupsOf(run[0], run.index)
    for (let at = 0; at < groups.length;) {
      const spans = spansFrom(groups, at)
      const chosen = spans.length > 0 ? choose(spans) : undefined
      if (chosen) all.push(chosen.found)
      at += chosen?.span.size ?? 1
    }
  }
  return all
}

const groupsOf = (run: string, offset: number): DigitGroup[] =>
  [...run.matchAll(/([^\d]*)(\d+)/g)].map(({ index, 1: gap = '', 2: digits = '' }) => ({
    start: offset + index + gap.length,
    digits,
    broken: gap.includes('\n'),
    loose: !TIGHT.test(gap),
  }))

function spansFrom(groups: DigitGroup[], first: number): DigitSpan[] {
  const spans: DigitSpan[] = []
  const start = groups[first]?.start ?? 0
  let [digits, shape, whole, line, loose] = ['', '', '', 0, false]
  for (let at = first; at < groups.length; at += 1) {
    const group = groups[at]
    if (!group || digits.length + group.digits.length > MOST_DIGITS) break
    const { length } = group.digits
    digits += group.digits
    shape += at === first ? length : `,${length}`
    if (!group.broken && at > first) [whole, line] = [`${whole}${line},`, 0]
    line += length
    loose ||= group.loose && at > first
    if (digits.length < LEAST_DIGITS) continue
    const size = at - first + 1
    spans.push({ start, end: group.start + length, digits, shape, unbroken: `${whole}${line}`, size, loose })
  }
  return spans
}
