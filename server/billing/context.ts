import type { TransactionalEvent } from '#server/platform/database/transactional-event.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Audit } from '../audit/index.ts'
import type { Auth } from '../auth/index.ts'
import type { Wallet } from '../earn/index.ts'
import type { Notify } from '../notify/index.ts'
import type { PaymentProvider } from './provider/razorpay.ts'
import type { Sandbox } from './provider/razorpay-sandbox.ts'

/**
 * The actions of this slice take this. Each port has only the functions that are needed here, so that no action can
 * reach into another slice.
 */
export interface BillingContext {
  platform: Platform
  auth: Pick<Auth, 'lockUser' | 'fingerprints' | 'findPerson' | 'createToken'>
  audit: Pick<Audit, 'record'>
  wallet: Wallet
  notify: Pick<Notify, 'send'>
  provider: PaymentProvider
  /** An event may be signed with any of these secrets, because there are two while one replaces the other. */
  webhookSecrets: string[]
  /**
   * Cancellations that run in this process, by purchase. A second request for the same purchase waits for the first
   * answer, because the provider refuses the second of two.
   */
  cancelling: Map<string, Promise<void>>
  /**
   * The sandbox of the provider. It is undefined when keys of a real account are configured, so that nobody can pay
   * without money.
   */
  sandbox: Sandbox | undefined
  checkoutScript(): string
  /**
   * Emitted in the transaction that gives a person an entitlement or ends one before its day, so that listings cannot
   * differ from it.
   */
  entitlementsChanged: TransactionalEvent<{ userId: number }>
}
