/**
 * Owns: the wallet, an append-only ledger of what people earned and spent here; the drafts they contribute, and the review of these.
 * Must never happen: a balance below zero, a cause that counts twice, a row that is changed, one wallet moved by two at once; an upload
 * shown to a reviewer before its personal details are hidden, decided twice, or by who uploaded it.
 */
import type { Db } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Account } from '../account/index.ts'
import type { Audit } from '../audit/index.ts'
import { ownWallet } from './own-wallet.ts'
import { captureHold, holdCredit, releaseHold, returnCredit } from './spend-credit.ts'
import { balanceOf } from './store.ts'
import { ownUploads } from './uploads/own-uploads.ts'
import { prepareUpload } from './uploads/prepare-upload.ts'
import { PREPARE, queueForgotten } from './uploads/queue-preparation.ts'
import { countOf, countWaiting } from './uploads/store.ts'

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
  account: Account
  audit: Audit
  balance(db: Db, userId: number): Promise<Balance>
  /** Takes it for an order, once. @throws when the wallet has less */
  hold(tx: Db, userId: number, purchaseId: string, paise: number): Promise<void>
  /** The order is paid: what was held is spent. @returns false when it was released before and the wallet has less now */
  capture(tx: Db, userId: number, purchaseId: string): Promise<boolean>
  /** The order will not be paid any more. Nothing happens to what is captured or was never held. */
  release(tx: Db, userId: number, purchaseId: string): Promise<void>
  /** The payment was given back, and the credit with it, once. */
  giveBack(tx: Db, userId: number, purchaseId: string): Promise<void>
  /** How many uploads wait for their review. */
  waiting(): Promise<number>
  /** How many somebody uploaded. */
  countUploads(userId: number): Promise<number>
}

export async function openEarn(platform: Platform, account: Account): Promise<Earn> {
  const { clock, db, jobs } = platform
  account.registerOwnData(ownUploads(db))
  account.registerOwnData(ownWallet(platform))
  const earn: Earn = {
    platform,
    account,
    audit: account.auth.audit,
    balance: balanceOf,
    hold: (tx, userId, purchaseId, paise) => holdCredit(tx, { userId, purchaseId, at: clock.now() }, paise),
    capture: (tx, userId, purchaseId) => captureHold(tx, { userId, purchaseId, at: clock.now() }),
    release: (tx, userId, purchaseId) => releaseHold(tx, { userId, purchaseId, at: clock.now() }),
    giveBack: (tx, userId, purchaseId) => returnCredit(tx, { userId, purchaseId, at: clock.now() }),
    waiting: () => countWaiting(db),
    countUploads: (userId) => countOf(db, userId),
  }
  // Files that cannot be reached, or readers that are all busy, are so for longer than a minute.
  await jobs.registerWorker<{ id: string }>(PREPARE, { retryLimit: 10, longestRest: 600 }, (job) =>
    prepareUpload(earn, job),
  )
  await jobs.schedule('11 * * * *', 'earn-forgotten', () => queueForgotten(earn))
  return earn
}
