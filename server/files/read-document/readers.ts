/** Who reads next: the processes that read documents are few, and a scan takes one of them for up to two minutes. */
import { availableParallelism } from 'node:os'
import { FairQueue, type JobKind } from '#server/platform/limits/fair-queue.ts'
import type { CostCeiling } from '#server/platform/limits/ceilings.ts'
import { MAX_WAITING } from './limits.ts'

const cores = availableParallelism()
/** At most one reader a core. */
export const readerQueue = new FairQueue({ places: cores, waitingAll: MAX_WAITING })
/** Takes a second: ten files that somebody sends at once wait for each other. */
export const TEXT_JOB: JobKind = { name: 'text', waitingEach: 10 }
/** OCR, which takes minutes, leaves a place to documents that take a second. Who had a page read a moment ago is before who asks for two. */
export const SCAN_JOB: JobKind = { name: 'scan', places: Math.max(1, cores - 1), priority: 1, usualMs: 5_000 }

/** A page takes 3 to 5 s; ten pages, the most of one document, 30 to 60 s. */
export const scanningPer5Minutes: CostCeiling = {
  name: 'scanning-5m',
  points: 180_000,
  seconds: 300,
  reached: 'scans_read',
}
