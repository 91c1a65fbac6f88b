/** The row of a repealed provision that its own Act's file does not write out. */
import { provisionId } from '#shared/law/authority-id.ts'
import type { ActFile, ProvisionEntry } from '../library/content.ts'
import { readableDate } from '../text/dates.ts'
import { provisionLabel } from '../text/reference.ts'
import type { ProvisionRow } from './resolved-content.ts'

export function oldProvision(
  oldAct: ActFile & { to: string },
  no: string,
  successorAct: ActFile,
  successor: ProvisionEntry,
  now: string,
): ProvisionRow {
  const label = provisionLabel(successorAct, now)
  return {
    key: provisionId(oldAct.id, no),
    act: oldAct.id,
    no,
    from: oldAct.inserted[no],
    heading: successor.heading,
    says: `Old law: in force until ${readableDate(oldAct.to)}, when ${label} (${successor.heading.replace(/\.$/, '')}) took its place. See there for what it provides; the old wording and punishment may differ.`,
    words: successor.words,
    details: [],
    offences: [],
    generated: true,
  }
}
