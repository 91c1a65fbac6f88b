import type { Db } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Audit } from '../audit/index.ts'
import type { Auth } from '../auth/index.ts'
import type { Files } from '../files/index.ts'
import type { Notify } from '../notify/index.ts'

export interface Balance {
  free: number
  /** The paise that are reserved for orders that nobody has paid yet. They are not part of `free`. */
  reserved: number
}

/**
 * What billing does with a wallet. An order reserves credit, and the credit is spent when somebody pays the order, or
 * released when nobody can pay it any more. The caller locks the user first, because two orders at once could otherwise
 * spend the same credit.
 */
export interface Wallet {
  balance(db: Db, userId: number): Promise<Balance>
  /**
   * Reserves credit for an order, once, so that no second order can be paid with it.
   * @param paise the amount
   * @throws when the wallet has less
   */
  reserve(tx: Db, userId: number, purchaseId: string, paise: number): Promise<void>
  /**
   * Spends the reserved credit, because the order is paid.
   * @returns false when the credit was released before and the wallet has less now
   */
  capture(tx: Db, userId: number, purchaseId: string): Promise<boolean>
  /** Gives reserved credit back, because nobody will pay the order any more. Captured credit stays captured. */
  release(tx: Db, userId: number, purchaseId: string): Promise<void>
  /** Returns captured credit, once, because the payment itself was refunded. */
  refund(tx: Db, userId: number, purchaseId: string): Promise<void>
}

/**
 * The actions of this slice take this. Each port has only the functions that are needed here, so that no action can
 * reach into another slice.
 */
export interface EarnContext {
  platform: Platform
  audit: Pick<Audit, 'record'>
  notify: Pick<Notify, 'send'>
  files: Pick<
    Files,
    | 'checkPlain'
    | 'fetchFile'
    | 'deleteFiles'
    | 'hidePersonal'
    | 'storeFile'
    | 'storeBytes'
    | 'openFile'
    | 'receiveForm'
    | 'recordFile'
  >
  users: Pick<Auth, 'findPersonIds' | 'lockUser' | 'findNames'>
  wallet: Wallet
}
