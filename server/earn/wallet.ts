/**
 * An order reserves credit of a wallet, then captures or releases it. A refund of the payment returns captured credit.
 * Rows are only added, so that the ledger always shows why a balance is as it is.
 */
import type { Db } from '#server/platform/database/database.ts'
import type { Wallet } from './context.ts'
import { readBalance, insertMove, listMovesOfPurchase, sumOfMoves } from './store.ts'

interface CreditedPurchase {
  userId: number
  purchaseId: string
  at: Date
}

export function openWallet(now: () => Date): Wallet {
  return {
    balance: readBalance,
    reserve: (tx, userId, purchaseId, paise) => reserve(tx, { userId, purchaseId, at: now() }, paise),
    capture: (tx, userId, purchaseId) => capture(tx, { userId, purchaseId, at: now() }),
    release: (tx, userId, purchaseId) => release(tx, { userId, purchaseId, at: now() }),
    refund: (tx, userId, purchaseId) => refund(tx, { userId, purchaseId, at: now() }),
  }
}

const rowOf = ({ userId, purchaseId, at }: CreditedPurchase) => ({
  userId,
  sourceType: 'purchase' as const,
  sourceId: purchaseId,
  at,
})

async function reserve(tx: Db, order: CreditedPurchase, paise: number): Promise<void> {
  await insertMove(tx, { ...rowOf(order), kind: 'hold', amountPaise: -paise })
}

async function capture(tx: Db, order: CreditedPurchase): Promise<boolean> {
  const { reserved, released, captured } = await readOrder(tx, order)
  if (captured) return true
  // The bank confirmed the payment after the credit had been released, so the credit may be spent on something else by
  // now.
  if (released && (await sumOfMoves(tx, order.userId)) < reserved) return false
  return insertMove(tx, { ...rowOf(order), kind: 'capture', amountPaise: released ? -reserved : 0 })
}

async function release(tx: Db, order: CreditedPurchase): Promise<void> {
  const { reserved, captured } = await readOrder(tx, order)
  if (reserved > 0 && !captured) await insertMove(tx, { ...rowOf(order), kind: 'release', amountPaise: reserved })
}

async function refund(tx: Db, order: CreditedPurchase): Promise<void> {
  const { reserved, captured } = await readOrder(tx, order)
  if (captured) await insertMove(tx, { ...rowOf(order), kind: 'return', amountPaise: reserved })
  // The payment was captured and refunded between two of our checks, so the credit was never captured here.
  else await release(tx, order)
}

/** Reads the earlier moves of an order. `reserved` is in paise. */
async function readOrder(tx: Db, { purchaseId }: CreditedPurchase) {
  const moves = await listMovesOfPurchase(tx, purchaseId)
  const move = (kind: (typeof moves)[number]['kind']) => moves.find((one) => one.kind === kind)
  return {
    reserved: -(move('hold')?.amountPaise ?? 0),
    released: Boolean(move('release')),
    captured: Boolean(move('capture')),
  }
}
