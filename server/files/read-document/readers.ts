/**
 * The queue of processes that read documents. It is needed, because they are few and a scan takes one of them for up to
 * two minutes.
 */
import { availableParallelism } from 'node:os'
import { FairQueue, type JobKind } from '#server/platform/limits/fair-queue.ts'
import type { CostCeiling } from '#server/platform/limits/ceilings.ts'
import { MAX_WAITING } from './limits.ts'

const cores = availableParallelism()
/** There is at most one reader for each core, because more would only slow each other down. */
export const readerQueue = new FairQueue({ places: cores, waitingAll: MAX_WAITING })
/** Reading text takes a second. Ten files that one person sends at once wait for each other. */
export const TEXT_JOB: JobKind = { name: 'text', waitingEach: 10 }
/**
 * OCR takes minutes, so it leaves a place for documents that take a second. A person who asks for many pages waits for
 * others.
 */
export const SCAN_JOB: JobKind = { name: 'scan', places: Math.max(1, cores - 1), priority: 1, usualMs: 5_000 }

/** A page takes 3 to 5 s. Ten pages, the most of one document, take 30 to 60 s. */
export const scanningPer5Minutes: CostCeiling = {
  name: 'scanning-5m',
  points: 180_000,
  seconds: 300,
  reached: 'scans_read',
}
