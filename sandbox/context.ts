/** What every action stands on. */
import type { Store } from './store.ts'
import type { Moment } from './moment.ts'
import type { Webhooks } from './webhooks.ts'
import type { Entity } from './entities.ts'

export interface SandboxContext {
  store: Store
  webhooks: Webhooks
  /** Unix seconds. */
  seconds(): number
  /** How long after its dialog a late payment is authorised, s. */
  lateSeconds: number
  /** Whether the next charge of this subscription was ordered to fail; asking uses it up. */
  shouldFail(subscriptionId: string): boolean
}

export const emitEvent = ({ webhooks }: SandboxContext, moment: Moment, event: string, about: Entity[]) =>
  webhooks.emit(event, about, moment)
