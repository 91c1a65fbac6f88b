/** Looks for the words that give each period of content/law/periods.yaml in the official text of its first source. */
import type { Content } from '../build/read-content.ts'
import type { WrittenPeriod } from '../time/content.ts'
import { parseProvisionRef } from '../text/reference.ts'
import { sectionOf, tableInForce, type ActTables } from './check-acts.ts'
import type { Findings } from './findings.ts'

export function checkPeriods(content: Content, { inForce, others }: ActTables, findings: Findings): void {
  for (const period of content.periods?.periods ?? []) {
    const { id, text, source, table, unchecked } = period
    // The order of a court has the number, and no Act.
    if (typeof period.length === 'string') continue
    if (digestHasNumber(content, period)) findings.agree('periods and digests')
    else if (text === undefined)
      findings.differ('periods.yaml', id, `no digest of ${source.join(', ')} has this number`, unchecked)
    if (text === undefined) {
      findings.unconfirmed.push(`periods.yaml: ${id}: ${unchecked ?? ''}`)
      continue
    }
    const officials = officialTexts(content, source[0], table, { inForce, others })
    findings.expect(
      officials.some((official) => plain(official).includes(plain(text))),
      'periods',
      'periods.yaml',
      id,
      () => `the official text of ${source[0] ?? table} does not have "${text}"`,
      unchecked,
    )
  }
}

function officialTexts(
  content: Content,
  reference: string | undefined,
  table: string | undefined,
  { inForce, others }: Pick<ActTables, 'inForce' | 'others'>,
): string[] {
  if (table !== undefined) {
    const act = inForce.get(table)
    return act ? [act.pages, ...[...act.sections.values()].flat().map(({ text }) => text)] : []
  }
  const ref = reference === undefined ? null : parseProvisionRef(reference)
  const act = ref && content.acts.find((one) => one.id === ref.act)
  const official = act && (others.get(act.id) ?? tableInForce(act, inForce))
  if (!official || !ref) return []
  const section = sectionOf(official, ref.base, '')
  // An Act that came as whole pages is searched as a whole.
  return section ? [section.text, ...(official.sections.get(ref.base) ?? []).map(({ text }) => text)] : [official.pages]
}

/** Footnote marks, and line breaks even inside words, stand within the sentences of the table. */
const plain = (text: string) =>
  text
    .replaceAll(/\^\d+/g, ' ')
    .replaceAll(/[\u2018\u2019]/g, "'")
    .replaceAll(/\s+/g, '')
    .toLowerCase()

const UNITS = ['hours', 'workingDays', 'days', 'weeks', 'months', 'years'] as const
const WORDS: Record<number, string> = {
  1: 'one',
  2: 'two',
  3: 'three',
  4: 'four',
  6: 'six',
  10: 'ten',
  12: 'twelve',
  14: 'fourteen',
  15: 'fifteen',
  18: 'eighteen',
  24: 'twenty-four',
  30: 'thirty',
  45: 'forty-five',
  48: 'forty-eight',
  60: 'sixty',
  90: 'ninety',
  120: 'one hundred and twenty',
  180: 'one hundred and eighty',
}

/** Whether one of the library's own digests of the sources has the number, because two readings see more than one. */
function digestHasNumber(content: Content, { source, length }: WrittenPeriod): boolean {
  if (typeof length === 'string') return false
  const unit = UNITS.find((name) => length[name] !== undefined)
  const count = (unit && length[unit]) ?? 0
  const noun = (unit === 'workingDays' ? 'working days' : (unit ?? '')).slice(0, count === 1 ? -1 : undefined)
  const writtenPeriod = new RegExp(
    String.raw`\b(?:${WORDS[count] ?? '-'}|${count}${count === 1 ? '|an?' : ''})\s(?:clear\s)?${noun}\b`,
    'i',
  )
  return source.some((reference) => {
    const ref = parseProvisionRef(reference)
    const digest = content.acts
      .find(({ id }) => id === ref?.act)
      ?.provisions.find(({ no }) => no === ref?.no || no === ref?.base)
    return writtenPeriod.test(digest?.says ?? '')
  })
}
