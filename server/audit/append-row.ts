import type { Db } from '#server/platform/database/database.ts'
import { createOwnerFields, chainHash } from './hash-chain.ts'
import type { HeadKeeper, ChainPosition } from './trail-head.ts'
import { findRow, insertRow, lockChain, readHead, writeHead, type TrailHead, type TrailRow } from './store.ts'

type NewRow = Pick<TrailRow, 'at' | 'staffId' | 'action' | 'subject' | 'detail' | 'userId'>

/**
 * Creates the head of a trail that has none. A trail from before there were heads is trusted as it is. If the head was
 * removed the doubt is recorded, because otherwise its removal would hide every change.
 * @returns the start of the trail, for the log; undefined when it has a head already
 */
export async function createHead(tx: Db, keeper: HeadKeeper): Promise<ChainPosition | undefined> {
  const newest = await lockChain(tx)
  if (await readHead(tx)) return undefined
  const { seq, hash } = newest ?? CHAIN_START
  const isGone = keeper.readLastSeen() !== undefined || (newest && newest.userDigest !== null)
  await writeHead(tx, keeper.seal({ seq, hash, doubtedFrom: isGone ? Math.max(seq, 1) : null }))
  return { seq, hash }
}

/**
 * Adds a row to the chain and moves the head. If something is wrong with the chain, the head keeps the doubt for good,
 * because later rows would otherwise cover it.
 */
export async function appendRow(tx: Db, keeper: HeadKeeper, { userId, ...entry }: NewRow): Promise<ChainPosition> {
  const previous: ChainPosition = (await lockChain(tx)) ?? CHAIN_START
  const head = await readHead(tx)
  const seen = keeper.readLastSeen()
  const isSeenThere = !seen || (seen.seq === 0 ? CHAIN_START : await findRow(tx, seen.seq))?.hash === seen.hash
  const doubts = [
    head?.doubtedFrom,
    firstDoubtfulRow(head, previous, keeper),
    isSeenThere ? null : Math.min(seen.seq, previous.seq + 1),
  ].filter((seq) => typeof seq === 'number')
  // If the row that this node saw is gone, the file is the evidence and must not be overwritten.
  if (isSeenThere && previous.seq > (seen?.seq ?? -1)) keeper.saveLastSeen(previous)

  const owner = createOwnerFields(userId)
  const row = { ...entry, ...owner, seq: previous.seq + 1, previousHash: previous.hash }
  const hash = chainHash(previous, row)
  await insertRow(tx, { ...row, hash })
  await writeHead(tx, keeper.seal({ seq: row.seq, hash, doubtedFrom: doubts.length > 0 ? Math.min(...doubts) : null }))
  return { seq: row.seq, hash }
}

const CHAIN_START: ChainPosition = { seq: 0, hash: '' }

/** @returns the first row for which the head is no proof; null when it proves all */
function firstDoubtfulRow(head: TrailHead | undefined, newest: ChainPosition, keeper: HeadKeeper): number | null {
  if (!head || !keeper.isSealed(head)) return Math.max(newest.seq, 1)
  return head.seq === newest.seq && head.hash === newest.hash ? null : Math.max(Math.min(head.seq, newest.seq + 1), 1)
}
