/** What every action stands on. */
import type { Store } from './store.ts'
import type { Manner, Webhooks } from './webhooks.ts'
import type { Entity } from './entities.ts'

export interface Core {
  store: Store
  webhooks: Webhooks
  /** Unix seconds. */
  seconds(): number
  /** How long after its dialog a late payment is authorised, s. */
  lateSeconds: number
  /** Whether the next charge of this subscription was ordered to fail; asking uses it up. */
  shallFail(subscriptionId: string): boolean
}

/** One thing that happens, told to the shop in a manner of its own. */
export interface Moment {
  /** Unix seconds. */
  at: number
  /** When the shop is told, ms since 1970: the same for all of it, so that its order can be turned round. */
  told: number
  manner?: Manner | undefined
}

export const tell = ({ webhooks }: Core, moment: Moment, event: string, about: Entity[]) =>
  webhooks.emit(event, about, moment)
