/** What staff did, as the back office is shown it. */
import * as z from 'zod/mini'

/** `GET /admin/trail`, newest first. */
export const TrailRow = z.object({
  seq: z.number(),
  at: z.string(),
  staff: z.string(),
  action: z.string(),
  subject: z.string(),
  user_id: z.nullable(z.number()),
  detail: z.record(z.string(), z.unknown()),
  hash: z.string(),
})
export type TrailRow = z.infer<typeof TrailRow>

/** `GET /admin/trail/check` */
export const TrailCheck = z.object({
  rows: z.number(),
  /** The first row that is not as it was written, or whose neighbour is gone; null when all are. */
  broken: z.nullable(z.number()),
  /** Of the newest row, hex: what the log says of it must be the same. */
  head: z.string(),
  /** The first row that could not be vouched for when a later one was added: the chain had another end, or the secret was another. */
  doubted: z.nullable(z.number()),
})
export type TrailCheck = z.infer<typeof TrailCheck>
