/**
 * The clock is passed in, so that a test can move it. Everything that expires asks here, never the database's own
 * clock. On several nodes it is the one of `shared-clock.ts`.
 */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

export const SECOND = 1_000
export const MINUTE = 60 * SECOND
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR
