export interface Manner {
  copies?: number
  delayMs?: number
  /** Delivers this webhook before those that happened earlier at the same instant. */
  reversed?: boolean
  dropped?: boolean
  /** A wrong secret for the signature, so that a test can show that the shop refuses it. */
  secret?: string
}

export interface Moment {
  /** Unix seconds. */
  at: number
  /**
   * The time at which the shop is notified, in ms since 1970. All webhooks of one event share it, so that their order
   * can be reversed.
   */
  notifyAt: number
  manner?: Manner | undefined
}
