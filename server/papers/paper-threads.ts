/**
 * Papers are read in threads of their own, in fair turns, because a long paper would otherwise block the thread that
 * answers requests.
 */
import { availableParallelism } from 'node:os'
import { Piscina } from 'piscina'
import type { CostCeiling, Ceilings } from '#server/platform/limits/ceilings.ts'
import { throwError } from '#server/platform/errors.ts'
import { FairQueue, type JobKind } from '#server/platform/limits/fair-queue.ts'
import { NICE } from '#server/platform/priorities.ts'
import type { PaperFact, GivenFact, PaperPage, Papers, ToldKind } from './paper.ts'

/** Reads for one person, because turns and costs are counted by person. */
export interface PaperReader {
  /**
   * @param told what the person has said that papers are; it goes before what is read
   * @param given what a language model read in them
   * @returns the statements and findings of the papers; only the first sentence of each statement comes back
   * @throws AppError papers_too_heavy, too_many (they have cost too much of late), own_waiting, busy
   */
  papers(pages: readonly PaperPage[], told?: readonly ToldKind[], given?: readonly GivenFact[]): Promise<Papers>
  /**
   * @returns the facts of a text that has no statements in it, a letter for example
   * @throws as `papers`
   */
  words(pages: readonly PaperPage[]): Promise<PaperFact[]>
}

export interface PaperThreads {
  for(userId: number): PaperReader
  close(): Promise<void>
}

/**
 * ms on the wall. A reading ends by itself after fifteen seconds of the processor, which take far longer where others
 * want it too. Where one step of it does not end, its thread is ended, because nothing else stops it.
 */
const READ: JobKind = { name: 'papers', timeoutMs: 90_000, timeoutError: 'papers_too_heavy' }
/** MB. Two megabytes of text take 300, so that only a reading out of control gets this far. */
const MOST_MEMORY = 768
/** ms. Few people read papers at a time, so idle threads give their memory back. */
const IDLE = 60_000
/**
 * ms of reading in five minutes. Three hundred pages take two seconds, so only somebody who keeps the machine busy gets
 * here.
 */
export const readingPer5Minutes: CostCeiling = {
  name: 'papers-ms-5m',
  points: 60_000,
  seconds: 300,
  reached: 'papers_compared',
}

export function openPapers({ ceilings }: { ceilings: Pick<Ceilings, 'within'> }): PaperThreads {
  const threads = Math.max(1, availableParallelism() - 1)
  const pool = new Piscina({
    filename: new URL('./paper-thread.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: IDLE,
    niceIncrement: NICE.papers,
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY },
  })
  const queue = new FairQueue({ places: threads })

  const read = (userId: number, name: string, given: object): Promise<unknown> =>
    ceilings.within(readingPer5Minutes, userId, async (onSpent) => {
      try {
        return await queue.run(READ, userId, (late) => pool.run(given, { name, signal: late }) as Promise<unknown>, {
          onSpent,
        })
      } catch (cause) {
        if ((cause as { code?: string }).code === 'ERR_WORKER_OUT_OF_MEMORY') throwError('papers_too_heavy', { cause })
        throw cause
      }
    })
  return {
    for: (userId) => ({
      papers: (pages, told = [], given = []) => read(userId, 'papers', { pages, told, given }) as Promise<Papers>,
      words: (pages) => read(userId, 'words', { pages }) as Promise<PaperFact[]>,
    }),
    close: () => pool.destroy(),
  }
}
