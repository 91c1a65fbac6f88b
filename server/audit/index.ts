/**
 * Owns: the trail of what staff did, a chain of hashes, and the sealed head that says where it ends.
 * Must never happen: an action of staff that leaves no row, a row changed or taken out unnoticed, a name or an address in one.
 */
import { appendRow, beginHead } from './append-row.ts'
import type { Db } from '#server/platform/database/database.ts'
import { log } from '#server/platform/log.ts'
import type { OwnData } from '#server/platform/own-data.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { TrailCheck } from '#shared/trail.ts'
import { checkTrail, FORGOTTEN } from './check-trail.ts'
import { openKeeper } from './trail-head.ts'
import { ownTrail } from './own-trail.ts'
import { listRows, type Row, type RowFilter } from './store.ts'

export { checkReason } from './check-reason.ts'

interface Entry {
  /** Who of the staff; `NOBODY` for the product itself. */
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
  /** Reads the whole chain and holds it to its head. */
  check(): Promise<TrailCheck>
  own: OwnData
}

/** Who of the staff did what the product does by itself. */
export const NOBODY = 0

/** @throws ConfigError when the kept secret is damaged */
export async function openAudit({ config, db, clock }: Platform): Promise<Audit> {
  const keeper = openKeeper(config)
  const begun = await db.transaction((tx) => beginHead(tx, keeper))
  if (begun && begun.seq > 0)
    log.info({ audit: begun.seq, hash: begun.hash }, 'the trail of what staff do is sealed from here on')

  async function record(tx: Db, { staffId, action, subject = '', userId = null, detail = {} }: Entry) {
    const entry = { at: clock.now(), staffId, action, subject, userId, detail: JSON.stringify(detail) }
    const { seq, hash } = await appendRow(tx, keeper, entry)
    // Kept elsewhere, it shows when the newest rows are cut off. Of two with one number the later counts: the first was rolled back.
    log.info({ audit: seq, hash, action, staff: staffId }, 'staff did something')
  }

  return {
    record,
    list: (filter) => listRows(db, filter),
    check: () => checkTrail(db, keeper),
    own: ownTrail(db, (tx, rows) => record(tx, { staffId: NOBODY, action: FORGOTTEN, detail: { rows } })),
  }
}
