import type { Store } from './store.ts'
import type { Moment } from './moment.ts'
import type { Webhooks } from './webhooks.ts'
import type { Entity } from './entities.ts'

export interface SandboxContext {
  store: Store
  webhooks: Webhooks
  /** Unix seconds. */
  seconds(): number
  /** Seconds from the end of the dialog until a late payment is authorised. */
  lateSeconds: number
  /**
   * Tells whether a test ordered the next charge of this subscription to fail. Asking uses the order up, because each
   * order is for one charge.
   */
  shouldFail(subscriptionId: string): boolean
}

export const emitEvent = ({ webhooks }: SandboxContext, moment: Moment, event: string, about: Entity[]) =>
  webhooks.emit(event, about, moment)
