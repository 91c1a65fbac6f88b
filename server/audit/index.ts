/**
 * Owns: the trail of the actions of staff, a chain of hashes, and the sealed head that marks its end.
 * Must never happen: an action of staff that leaves no row, a row that is changed or removed unnoticed, a name or an
 * address in a row.
 */
import type { Db } from '#server/platform/database/database.ts'
import { log } from '#server/platform/log.ts'
import type { Platform } from '#server/platform/platform.ts'
import { appendRow, createHead } from './append-row.ts'
import { checkTrail, PERSON_FORGOTTEN } from './check-trail.ts'
import type { Audit, AuditEntry } from './context.ts'
import { ownTrailData } from './own-trail.ts'
import { listRows } from './store.ts'
import { openHeadKeeper } from './trail-head.ts'

export { checkReason } from './check-reason.ts'
export type { Audit } from './context.ts'

export const SYSTEM = 0

/** @throws ConfigError when the stored secret is damaged */
export async function openAudit({ config, db, clock }: Platform): Promise<Audit> {
  const keeper = openHeadKeeper(config)
  const newHead = await db.transaction((tx) => createHead(tx, keeper))
  if (newHead && newHead.seq > 0)
    log.info({ audit: newHead.seq, hash: newHead.hash }, 'the audit trail got its first sealed head')

  async function record(tx: Db, { staffId, action, subject = '', userId = null, detail = {} }: AuditEntry) {
    const entry = { at: clock.now(), staffId, action, subject, userId, detail: JSON.stringify(detail) }
    const { seq, hash } = await appendRow(tx, keeper, entry)
    // Operators keep the log elsewhere, so that it shows when the newest rows were cut off the trail. Of two lines with
    // the same number the later one counts, because the first transaction was rolled back.
    log.info({ audit: seq, hash, action, staff: staffId }, 'an action of staff was recorded')
  }

  return {
    record,
    list: (filter) => listRows(db, filter),
    check: () => checkTrail(db, keeper),
    ownData: ownTrailData(db, (tx, rows) =>
      record(tx, { staffId: SYSTEM, action: PERSON_FORGOTTEN, detail: { rows } }),
    ),
  }
}
