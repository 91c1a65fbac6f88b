import type { Db } from '#server/platform/database/database.ts'
import type { TrailCheck } from '#shared/trail.ts'
import { hasRightOwner, chainHash } from './hash-chain.ts'
import type { HeadKeeper, ChainPosition } from './trail-head.ts'
import { readHead, rowsAfter, type TrailRow } from './store.ts'

/**
 * This row is added when an account is deleted: `detail.rows` has the numbers of the rows that were about the person,
 * because the check would otherwise take their missing person for a change.
 */
export const PERSON_FORGOTTEN = 'person.forgotten'

/**
 * Reads the chain from its first row and compares its end with the sealed head and with the row that this node saw
 * last. A removed row leaves a gap. If the newest rows are removed, the head has no row. If the chain was hashed again,
 * its end differs.
 */
export async function checkTrail(db: Db, keeper: HeadKeeper): Promise<TrailCheck> {
  // The head is read before the rows, because rows that are added meanwhile follow it.
  const head = await readHead(db)
  const isSealed = head !== undefined && keeper.isSealed(head)
  const pins = [isSealed ? head : undefined, keeper.readLastSeen()].filter((pin) => pin !== undefined)
  const doubted = isSealed ? head.doubtedFrom : null

  let last: ChainPosition = { seq: 0, hash: '' }
  const nameless = new Set<number>()
  for (;;) {
    const rows = await rowsAfter(db, last.seq)
    for (const row of rows) {
      const isRight = row.seq === last.seq + 1 && row.previousHash === last.hash && row.hash === chainHash(last, row)
      const isNameless = row.userId === null && !hasRightOwner(row)
      if (
        !isRight ||
        !(isNameless || hasRightOwner(row)) ||
        pins.some(({ seq, hash }) => seq === row.seq && hash !== row.hash)
      )
        return { rows: last.seq, broken: last.seq + 1, head: last.hash, doubted }
      last = { seq: row.seq, hash: row.hash }
      if (isNameless) nameless.add(row.seq)
      if (row.action === PERSON_FORGOTTEN) for (const seq of rowsNamedIn(row)) nameless.delete(seq)
    }
    if (rows.length === 0) break
  }
  const wrong = [
    ...nameless,
    ...(pins.some(({ seq }) => seq > last.seq) ? [last.seq + 1] : []),
    ...(isSealed ? [] : [Math.max(last.seq, 1)]),
  ]
  return { rows: last.seq, broken: wrong.length > 0 ? Math.min(...wrong) : null, head: last.hash, doubted }
}

const rowsNamedIn = ({ detail }: TrailRow) => (JSON.parse(detail) as { rows: number[] }).rows
