import type { Db } from '#server/platform/database/database.ts'
import type { OwnData } from '#server/platform/own-data.ts'
import type { TrailCheck } from '#shared/trail.ts'
import type { TrailFilter, TrailRow } from './store.ts'

export interface AuditEntry {
  /** The id of the member of staff; `SYSTEM` when the product acts by itself. */
  staffId: number
  /** "upload.accept". */
  action: string
  /** "upload:6f1c…". */
  subject?: string
  /** The person who is concerned, so that they find the row in their own data. */
  userId?: number | null
  /**
   * Ids, counts and reasons. Never a name, an address or a number of a person, because rows stay when the person is
   * gone.
   */
  detail?: Record<string, unknown>
}

export interface Audit {
  /**
   * Writes a row in the transaction of the action, so that neither exists without the other. Call it after all other
   * locks are taken: there is one chain, and everybody else waits for it until the transaction ends.
   */
  record(tx: Db, entry: AuditEntry): Promise<void>
  list(filter: TrailFilter): Promise<{ rows: TrailRow[]; total: number }>
  check(): Promise<TrailCheck>
  ownData: OwnData
}
