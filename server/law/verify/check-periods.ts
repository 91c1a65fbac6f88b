/** Looks for the words that give each period of content/law/periods.yaml in the official text of its first source. */
import type { Content } from '../build/read-content.ts'
import { parseProvisionRef } from '../text/reference.ts'
import { sectionOf, tableInForce, type ActTables } from './check-acts.ts'
import type { Findings } from './findings.ts'

export function checkPeriods(content: Content, { inForce, others }: ActTables, findings: Findings): void {
  for (const { id, text, source, table, unchecked } of content.periods?.periods ?? []) {
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

/** Footnote marks and line breaks stand within the sentences of the table. */
const plain = (text: string) =>
  text
    .replaceAll(/\^\d+/g, ' ')
    .replaceAll(/[\u2018\u2019]/g, "'")
    .replaceAll(/\s+/g, ' ')
    .replaceAll('[ ', '[')
    .toLowerCase()
