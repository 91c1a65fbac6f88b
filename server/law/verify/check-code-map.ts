/** Which new section took the place of which old one, against the official comparison tables. */
import type { Content } from '../build/read-content.ts'
import { parseProvisionRef, splitNumber } from '../reference.ts'
import type { Findings } from './findings.ts'

export function checkCodeMap(
  content: Content,
  map: ReadonlyMap<string, { act: string; no: string }[]>,
  findings: Findings,
): void {
  const covered = new Set([...map.values()].flat().map(({ act }) => act))
  for (const act of content.acts.filter(({ id }) => covered.has(id))) {
    for (const entry of act.provisions) {
      for (const { old, now } of entry.replaces) {
        const ref = parseProvisionRef(old)
        if (!ref) continue
        const where = `${act.id} ${entry.no}, replaces ${old}`
        const rows = (map.get(`${ref.act} ${ref.base}`) ?? []).filter(({ act: other }) => other === act.id)
        const agree = rows.some(({ no }) =>
          now && no.includes('(') && splitNumber(now).sub
            ? sameOrPart(no, now)
            : splitNumber(no).base === splitNumber(entry.no).base,
        )
        const table =
          rows.length > 0
            ? `the table has ${[...new Set(rows.map(({ no }) => no))].join(', ')}`
            : 'the table does not have the old number'
        findings.expect(agree, 'old and new', act.file, where, () => `${now ?? entry.no}: ${table}`, entry.unchecked)
      }
    }
  }
}

/** "318(4)" for "318(4)", and a part for the whole it belongs to. */
const sameOrPart = (a: string, b: string) => a === b || a.startsWith(`${b}(`) || b.startsWith(`${a}(`)
