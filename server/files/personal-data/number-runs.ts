/** Neighbouring groups of digits that may be one number. */
export interface DigitSpan {
  start: number
  end: number
  digits: string
  /** How many digits each group has: "4,4,4". */
  shape: string
  /** The same, where groups that a line break parts are one. */
  unbroken: string
  /** How many groups. */
  size: number
  /** Whether something stands between them that seldom parts one number: a sign of lists and dates, a table's line, a wide blank. */
  loose: boolean
}

interface DigitGroup {
  start: number
  digits: string
  /** Whether a line break stands before it. */
  broken: boolean
  loose: boolean
}

/** What stands between two groups of one number is bounded, so that the search takes time in proportion. */
export const DIGIT_RUN = /\d(?:(?:[ .\n()-]{0,3}|[ |\n]{1,12})\d)*/g
/** The same where a word before it says what it is. */
export const NAMED_DIGIT_RUN = /\d(?:(?:[ .\n()|/,_·~-]{0,3}|[ |\n]{1,12})\d)*/g
const TIGHT = /^[ .\n()-]{0,3}$/
/** Of the numbers that are looked for, prefix included. */
const LEAST_DIGITS = 7
const MOST_DIGITS = 19

/**
 * Looks at every place where a number may begin. What was found is passed over.
 * @param runs `RUN` or `NAMED_RUN`
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
