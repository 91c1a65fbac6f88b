/** What an order does to a wallet: hold, then capture or release; a payment that is given back returns it. */
import type { Db } from '#server/platform/database/database.ts'
import { insertMove, movesOf, sumOf } from './store.ts'

interface Spending {
  userId: number
  purchaseId: string
  at: Date
}

const row = ({ userId, purchaseId, at }: Spending) => ({
  userId,
  sourceType: 'purchase' as const,
  sourceId: purchaseId,
  at,
})

export async function holdCredit(tx: Db, spending: Spending, paise: number): Promise<void> {
  await insertMove(tx, { ...row(spending), kind: 'hold', amountPaise: -paise })
}

export async function captureHold(tx: Db, spending: Spending): Promise<boolean> {
  const { held, released, captured } = await stateOf(tx, spending)
  if (captured) return true
  // Paid after all, when nobody expected it any more.
  if (released && (await sumOf(tx, spending.userId)) < held) return false
  return insertMove(tx, { ...row(spending), kind: 'capture', amountPaise: released ? -held : 0 })
}

export async function releaseHold(tx: Db, spending: Spending): Promise<void> {
  const { held, captured } = await stateOf(tx, spending)
  if (held > 0 && !captured) await insertMove(tx, { ...row(spending), kind: 'release', amountPaise: held })
}

export async function returnCredit(tx: Db, spending: Spending): Promise<void> {
  const { held, captured } = await stateOf(tx, spending)
  if (captured) await insertMove(tx, { ...row(spending), kind: 'return', amountPaise: held })
  // Paid and given back before anybody looked.
  else await releaseHold(tx, spending)
}

async function stateOf(tx: Db, { purchaseId }: Spending) {
  const moves = await movesOf(tx, purchaseId)
  const move = (kind: (typeof moves)[number]['kind']) => moves.find((one) => one.kind === kind)
  return {
    held: -(move('hold')?.amountPaise ?? 0),
    released: Boolean(move('release')),
    captured: Boolean(move('capture')),
  }
}
