import * as z from 'zod/mini'

export const TrailRow = z.object({
  seq: z.number(),
  at: z.string(),
  staff: z.string(),
  action: z.string(),
  subject: z.string(),
  user_id: z.nullable(z.number()),
  /** Of the account that it concerns; empty without one, and when the account is gone. */
  username: z.string(),
  detail: z.record(z.string(), z.unknown()),
  hash: z.string(),
})
export type TrailRow = z.infer<typeof TrailRow>

export const TrailCheck = z.object({
  rows: z.number(),
  /** The first row that is not as it was written, or whose neighbour is gone. Null when the chain is whole. */
  broken: z.nullable(z.number()),
  /** The hash of the newest row, hex. It is shown because it must be the same as in the log. */
  head: z.string(),
  /**
   * The first row that could not be vouched for when a later one was added, because the chain had another end or the
   * secret was another.
   */
  doubted: z.nullable(z.number()),
})
export type TrailCheck = z.infer<typeof TrailCheck>
