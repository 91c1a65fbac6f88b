import { headingOf, isMeta, isSignature, numberedWitness, type Heading } from './headings.ts'
import { leadingName } from '../words/names.ts'
import type { Line, StatementKind } from '../paper.ts'

export interface StatementLines {
  kind: StatementKind
  witness: string | null
  number: string | null
  from: Line
  lines: Line[]
}

const NAMED =
  /(?:^|[\s,(])(?:name(?: of (?:the )?(?:witness|informant|complainant|deponent))?|informant|complainant|statement of(?: witness)?|my name is|naam|शिकायतकर्ता|सूचनाकर्ता|गवाह|नाम|बयान)(?: का नाम)?(?:\/informant)?\s{0,3}[:–-]?\s{0,3}(?=[\p{Lu}\p{Script=Devanagari}])/giu

/**
 * A few lines between "deposition" and "examination-in-chief" are the oath and the date, so they are no statement of
 * their own.
 */
const STILL_HEADER = 2

/**
 * Splits the lines of all pages into the statements of the witnesses. It reads each line once, so that the time grows
 * with the length alone.
 */
export function splitStatements(lines: readonly Line[]): StatementLines[] {
  const found: StatementLines[] = []
  let current: StatementLines | undefined
  let inHeader = false
  let witness: Pick<StatementLines, 'witness' | 'number'> = { witness: null, number: null }

  const begin = (kind: StatementKind, line: Line) => {
    // Only the head of a deposition names the witness. The parts after it, chief and cross, belong to the same one and
    // would have no witness otherwise.
    if (current && IN_COURT.has(current.kind) && IN_COURT.has(kind) && current.number === witness.number)
      witness = { ...witness, witness: witness.witness ?? current.witness }
    current = { kind, ...witness, from: line, lines: [] }
    found.push(current)
    inHeader = true
  }

  for (const [index, line] of lines.entries()) {
    const numbered = /^[PDC]\.?W/u.test(line.text) && runsOn(current, inHeader) ? undefined : numberedWitness(line.text)
    const next = lines[index + 1]
    const heading = numbered ? undefined : (headingOf(line.text) ?? headingOfTwo(line, next))
    if (numbered) {
      witness = { number: numbered.number, witness: leadingName(numbered.rest) }
      begin('chief', line)
    } else if (heading === 'chief' && current?.kind === 'chief' && current.lines.length <= STILL_HEADER)
      current.lines.length = 0
    else if (inHeader && current && heading === 'fir') continue
    else if (heading) {
      if (!IN_COURT.has(heading)) witness = { witness: null, number: null }
      if (heading === 'court' || heading === 'other') current = undefined
      else begin(heading, line)
      if (current && heading !== 'cross') current.witness ??= namedIn(line.text)
    } else if (current) {
      if (inHeader && isMeta(line.text)) current.witness ??= namedIn(line.text)
      else if (!isSignature(line.text)) {
        inHeader = false
        current.lines.push(line)
        if (current.lines.length <= FIRST_LINES) current.witness ??= introducedIn(line.text)
      }
    }
  }
  return found.filter(({ lines: body }) => body.length > 0)
}

/**
 * A long heading runs over two lines, with the section at the beginning of the second. Without it nobody knows who
 * recorded the statement.
 */
function headingOfTwo({ text }: Line, next: Line | undefined): Heading | undefined {
  if (!/^(?:STATEMENT|Statement|Bayan|बयान)/u.test(text) || /[.।]$/u.test(text) || !next) return undefined
  return headingOf(`${text} ${next.text.slice(0, SECTION_WITHIN)}`)
}
const SECTION_WITHIN = 60

/** "I, Ramesh Chand, aged 40" at the beginning of a statement. */
const FIRST_LINES = 4
const INTRODUCED = /(?:^|\s)(?:I,? |I am |my name is |mera naam |मैं,? )(?=\p{Lu}\p{Ll}|\p{Script=Devanagari})/u
function introducedIn(line: string): string | null {
  const match = INTRODUCED.exec(line)
  const rest = match ? line.slice(match.index + match[0].length) : ''
  const name = match ? leadingName(rest) : null
  return name &&
    name.includes(' ') &&
    /^,? ?(?:age|s\/o|w\/o|d\/o|r\/o|do\b|hereby|उम्र|पुत्र|पत्नी)/iu.test(rest.slice(name.length))
    ? name
    : null
}

/** A line in the middle of a sentence begins no deposition, even when a witness's number comes first in it. */
const runsOn = (current: StatementLines | undefined, inHeader: boolean): boolean => {
  const last = current?.lines.at(-1)
  return !inHeader && last !== undefined && !isMeta(last.text) && !/[.:।)\]"”…?!|-]$/u.test(last.text)
}

const IN_COURT = new Set<Heading>(['chief', 'cross', 're-examination'])

const NO_NAME = /^(?:गवाह|साक्षी|witness|accused|complainant)\s/iu
function namedIn(line: string): string | null {
  for (const match of line.matchAll(NAMED)) {
    const name = leadingName(line.slice(match.index + match[0].length).replace(NO_NAME, ''))
    if (name) return name
  }
  return null
}
