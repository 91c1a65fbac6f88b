import { headingOf, isMeta, isSignature, numberedWitness, type Heading } from './headings.ts'
import { leadingName } from './names.ts'
import type { Line, StatementKind } from './paper.ts'

/** The lines of one statement, its heading left out. */
export interface StatementLines {
  kind: StatementKind
  witness: string | null
  number: string | null
  from: Line
  lines: Line[]
}

const NAMED =
  /(?:^|[\s,(])(?:name(?: of (?:the )?(?:witness|informant|complainant|deponent))?|informant|complainant|statement of(?: witness)?|शिकायतकर्ता|सूचनाकर्ता|गवाह|नाम|बयान)(?: का नाम)?\s{0,3}[:–-]?\s{0,3}(?=[\p{Lu}\p{Script=Devanagari}])/giu

/** Splits the lines of all pages, in their order, into what each witness stated. Linear: each line is looked at once. */
export function splitStatements(lines: readonly Line[]): StatementLines[] {
  const found: StatementLines[] = []
  let current: StatementLines | undefined
  let inHeader = false
  let witness: Pick<StatementLines, 'witness' | 'number'> = { witness: null, number: null }

  const begin = (kind: StatementKind, line: Line) => {
    current = { kind, ...witness, from: line, lines: [] }
    found.push(current)
    inHeader = true
  }

  for (const line of lines) {
    const numbered = numberedWitness(line.text)
    const heading = numbered ? undefined : headingOf(line.text)
    if (numbered) {
      witness = { number: numbered.number, witness: leadingName(numbered.rest) }
      begin('chief', line)
    } else if (heading === 'chief' && current?.kind === 'chief' && current.lines.length === 0) continue
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
      }
    }
  }
  return found.filter(({ lines: body }) => body.length > 0)
}

const IN_COURT = new Set<Heading>(['chief', 'cross', 're-examination'])

function namedIn(line: string): string | null {
  for (const match of line.matchAll(NAMED)) {
    const name = leadingName(line.slice(match.index + match[0].length))
    if (name) return name
  }
  return null
}
