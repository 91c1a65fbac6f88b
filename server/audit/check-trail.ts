import type { Db } from '#server/platform/db.ts'
import type { TrailCheck } from '#shared/admin.ts'
import { sha256 } from './chain.ts'
import { rowsAfter } from './store.ts'

/** Reads the chain from its first row. A row that was taken out leaves a gap; the last ones are missed by the hash in the log alone. */
export async function checkTrail(db: Db): Promise<TrailCheck> {
  let last = { seq: 0, hash: '' }
  for (;;) {
    const rows = await rowsAfter(db, last.seq)
    for (const row of rows) {
      if (row.seq !== last.seq + 1 || row.previousHash !== last.hash || row.hash !== sha256(last, row))
        return { rows: last.seq, broken: last.seq + 1, head: last.hash }
      last = { seq: row.seq, hash: row.hash }
    }
    if (rows.length === 0) return { rows: last.seq, broken: null, head: last.hash }
  }
}
