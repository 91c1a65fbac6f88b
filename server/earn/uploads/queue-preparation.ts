import { HOUR } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Jobs } from '#server/platform/jobs.ts'
import type { EarnContext } from '../context.ts'
import { listUnprepared } from './store.ts'

export const PREPARE_JOBS = 'earn-prepare'
/**
 * A run without a sign of life for this time counts as dead, in seconds. It is long, because OCR reads forty pages one
 * after another.
 */
const RUN_TIMEOUT = 1_800

/** Queues the preparation of an upload in the transaction of its cause, so that no upload is stored without a job. */
export const queuePreparation = (jobs: Jobs, tx: Db, id: string): Promise<void> =>
  jobs.add(tx, PREPARE_JOBS, { id }, { expireInSeconds: RUN_TIMEOUT })

/**
 * Queues an upload again that has waited for an hour and has no job any more, because the reason for which every try
 * failed may have passed.
 */
export async function requeueForgotten({ platform: { clock, db, jobs } }: EarnContext): Promise<void> {
  for (const id of await listUnprepared(db, new Date(clock.now().getTime() - HOUR)))
    await db.transaction(async (tx) => {
      if (!(await jobs.runNow(tx, PREPARE_JOBS, { id }))) await queuePreparation(jobs, tx, id)
    })
}
