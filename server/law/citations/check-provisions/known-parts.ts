/** Which parts of a provision the library knows. */
import type { LibraryStore, ProvisionRecord } from '../../library/store.ts'

/** The sentence does not say that the part is missing, because a program read the official text and may have missed it. */
export const explainMissingPart = (label: string, part: string) =>
  `In the official text of ${label} the library found no ${part}, so that part could not be confirmed.`

/** Whether a sub-section exists: the official text shows it, or some file of the library names it. */
export function isKnownPart(store: LibraryStore, provision: ProvisionRecord, sub: string): boolean {
  if (!sub || provision.says.includes(`section ${sub}`) || provision.says.includes(`clause ${sub}`)) return true
  const known = [...store.subs(provision.rowid), ...(store.parts(provision.rowid) ?? [])]
  return known.some((one) => one === sub || one.startsWith(`${sub}(`))
}
