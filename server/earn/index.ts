/**
 * Owns: the wallet, an append-only ledger of what people earned and spent here.
 * Must never happen: a balance below zero, a cause that counts twice, a row that is changed, one wallet moved by two at once.
 */
import type { Db } from '#server/platform/db.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Account } from '../account/index.ts'
import { ownWallet } from './own-wallet.ts'
import { captureHold, holdCredit, releaseHold, returnCredit } from './spend-credit.ts'
import { balanceOf } from './store.ts'

export { earnRoutes } from './routes.ts'

export interface Balance {
  /** What can be spent, paise. */
  free: number
  /** What orders that nobody has paid yet hold besides, paise. */
  held: number
}

/** What an order takes of a wallet is held until somebody pays the order or nobody can any more. Whose row is locked first: the caller's. */
export interface Earn {
  platform: Platform
  balance(db: Db, userId: number): Promise<Balance>
  /** Takes it for an order, once. @throws when the wallet has less */
  hold(tx: Db, userId: number, purchaseId: string, paise: number): Promise<void>
  /** The order is paid: what was held is spent. @returns false when it was released before and the wallet has less now */
  capture(tx: Db, userId: number, purchaseId: string): Promise<boolean>
  /** The order will not be paid any more. Nothing happens to what is captured or was never held. */
  release(tx: Db, userId: number, purchaseId: string): Promise<void>
  /** The payment was given back, and the credit with it, once. */
  giveBack(tx: Db, userId: number, purchaseId: string): Promise<void>
}

export function openEarn(platform: Platform, account: Account): Earn {
  const { clock } = platform
  account.keeps(ownWallet(platform))
  return {
    platform,
    balance: balanceOf,
    hold: (tx, userId, purchaseId, paise) => holdCredit(tx, { userId, purchaseId, at: clock.now() }, paise),
    capture: (tx, userId, purchaseId) => captureHold(tx, { userId, purchaseId, at: clock.now() }),
    release: (tx, userId, purchaseId) => releaseHold(tx, { userId, purchaseId, at: clock.now() }),
    giveBack: (tx, userId, purchaseId) => returnCredit(tx, { userId, purchaseId, at: clock.now() }),
  }
}
