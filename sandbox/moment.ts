/** How a webhook arrives. Every field is optional. */
export interface Manner {
  copies?: number
  delayMs?: number
  /** Delivers this webhook before those that happened earlier at the same instant. */
  reversed?: boolean
  dropped?: boolean
  /** A wrong secret for the signature, so that a test can show that the shop refuses it. */
  secret?: string
}

/** One event in the sandbox, and how the shop hears of it. */
export interface Moment {
  /** In Unix seconds. */
  at: number
  /**
   * The time at which the shop is notified, in ms since 1970. All webhooks of one event share it, so that their order
   * can be reversed.
   */
  notifyAt: number
  manner?: Manner | undefined
}
