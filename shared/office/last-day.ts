/** What was slow and what failed in the last 24 hours, for the back office. Nobody's words are in it. Times are ms. */
import * as z from 'zod/mini'

export const LastDay = z.object({
  answers: z.object({
    asked: z.number(),
    failed: z.number(),
    /** Cut off, because a node stopped or died. */
    interrupted: z.number(),
    /** Half of them, and 95 of 100, began within this time; null when none began. */
    p50: z.nullable(z.number()),
    p95: z.nullable(z.number()),
  }),
  /** Every queue; `oldest` is how long a job has been due without being begun. */
  queues: z.array(z.object({ queue: z.string(), waiting: z.number(), failed: z.number(), oldest: z.number() })),
  /** Mail and SMS that have not arrived and are not tried any more. */
  undelivered: z.number(),
  /** Calls of paid services that have an end. */
  services: z.array(z.object({ service: z.string(), calls: z.number(), p95: z.number() })),
  /** The node that answers this call, since it started. */
  node: z.object({
    since: z.string(),
    /** Those that were called. 95 of 100 calls began to be answered within `p95`, at most a minute; null for streams. */
    routes: z.array(
      z.object({
        method: z.string(),
        route: z.string(),
        calls: z.number(),
        failed: z.number(),
        p95: z.nullable(z.number()),
      }),
    ),
  }),
})
export type LastDay = z.infer<typeof LastDay>
