import { HOUR } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Jobs } from '#server/platform/jobs.ts'
import type { EarnContext } from '../context.ts'
import { listUnprepared } from './store.ts'

export const PREPARE_JOBS = 'earn-prepare'
/** A run that says nothing for so long is dead, s: forty pages are read by OCR, one after another. */
const RUN_TIMEOUT = 1_800

/** Has an upload prepared, in the transaction of its cause. */
export const queuePreparation = (jobs: Jobs, tx: Db, id: string): Promise<void> =>
  jobs.add(tx, PREPARE_JOBS, { id }, { expireInSeconds: RUN_TIMEOUT })

/** What every try failed for has passed by now, it may be: an upload that has waited for an hour and has no job any more gets one. */
export async function requeueForgotten({ platform: { clock, db, jobs } }: EarnContext): Promise<void> {
  for (const id of await listUnprepared(db, new Date(clock.now().getTime() - HOUR)))
    await db.transaction(async (tx) => {
      if (!(await jobs.runNow(tx, PREPARE_JOBS, { id }))) await queuePreparation(jobs, tx, id)
    })
}
