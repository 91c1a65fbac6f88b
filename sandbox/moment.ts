/** How a webhook is to arrive; every part may be left out. */
export interface Manner {
  /** How often it is delivered, with the same event id. */
  copies?: number
  delayMs?: number
  /** Before what happened earlier at the same instant. */
  reversed?: boolean
  /** Never delivered. */
  dropped?: boolean
  /** Signed with this instead of the webhook's secret. */
  secret?: string
}

/** One thing that happens, told to the shop in a manner of its own. */
export interface Moment {
  /** Unix seconds. */
  at: number
  /** When the shop is told, ms since 1970: the same for all of it, so that its order can be turned round. */
  notifyAt: number
  manner?: Manner | undefined
}
