/**
 * Owns: the trail of what staff did, a chain of hashes.
 * Must never happen: an action of staff that leaves no row, a row changed or taken out unnoticed, a name or an address in one.
 */
import { sha256 } from './chain.ts'
import type { Db } from '#server/platform/db.ts'
import { log } from '#server/platform/log.ts'
import type { OwnData } from '#server/platform/own-data.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { TrailCheck } from '#shared/admin.ts'
import { checkTrail } from './check-trail.ts'
import { ownTrail } from './own-trail.ts'
import { appendRow, listRows, type Row, type RowFilter } from './store.ts'

export { checkReason } from './check-reason.ts'
export { listQuery, sendList, type Window } from './send-list.ts'

interface Entry {
  /** Who of the staff. */
  staffId: number
  /** What was done: "upload.accept". */
  action: string
  /** To what: "upload:6f1c…". */
  subject?: string
  /** Whose matter it is; they find it in their data. */
  userId?: number | null
  /** Ids, counts and reasons. Never a name, an address or a number of a person: rows are kept when the person is gone. */
  detail?: Record<string, unknown>
}

export interface Audit {
  /**
   * Writes a row in the transaction of what was done. Take it last of all locks: there is one chain, and whoever adds to it
   * holds up everybody until the transaction ends.
   */
  record(tx: Db, entry: Entry): Promise<void>
  /** Newest first. */
  list(filter: RowFilter): Promise<{ rows: Row[]; total: number }>
  /** Reads the whole chain. */
  check(): Promise<TrailCheck>
  own: OwnData
}

export const openAudit = ({ db, clock }: Platform): Audit => ({
  async record(tx, { staffId, action, subject = '', userId = null, detail = {} }) {
    const entry = { at: clock.now(), staffId, action, subject, detail: JSON.stringify(detail) }
    const { seq, hash } = await appendRow(tx, userId, (previous) => ({ ...entry, hash: sha256(previous, entry) }))
    // Kept elsewhere, it shows when the newest rows are cut off. Of two with one number the later counts: the first was rolled back.
    log.info({ audit: seq, hash, action, staff: staffId }, 'staff did something')
  },
  list: (filter) => listRows(db, filter),
  check: () => checkTrail(db),
  own: ownTrail(db),
})
