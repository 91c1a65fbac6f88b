/** The law library behind worker threads: searching never holds up the thread that answers requests. */
import { availableParallelism } from 'node:os'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Piscina } from 'piscina'
import type { CheckedCitation, Coverage, Found } from '#shared/law.ts'
import { CURRENT } from './build-library.ts'
import type { FindOptions } from './search/find.ts'
import { readCoverage } from './search/found.ts'
import { openStore } from './store.ts'

export interface Library {
  /**
   * @param question in English, Hinglish or Hindi
   * @param options.today ISO date that "last year" counts from; today in India when left out
   * @param options.document the text of what came with the question; appended to the question it is understood too, less surely
   * @returns the matters, provisions and judgments it is about; no matter at all rather than a wrong one
   */
  find(question: string, options?: FindOptions): Promise<Found>
  /**
   * @param text any text; its first 200,000 characters are read
   * @param options.factsDate when the acts happened, as `find` gives it; without it, what is in force today counts
   * @returns every citation with its offsets and state, left to right
   */
  check(text: string, options?: { factsDate?: Found['factsDate']; today?: string }): Promise<CheckedCitation[]>
  coverage(): Coverage
  close(): Promise<void>
}

/**
 * @param dir where `buildLibrary` put the library
 * @returns the path of the library that was built last
 * @throws when none was built there
 */
export async function currentLibrary(dir: string): Promise<string> {
  const name = await readFile(join(dir, CURRENT), 'utf8').catch(() => {
    throw new Error(`There is no law library in ${dir}. Build it: npm run law -- build`)
  })
  return join(dir, name.trim())
}

/**
 * @param file a library file, never changed while it is open
 * @param options.workers threads that search; one per core, at most four, when left out
 * @throws when the file is missing or of another format
 */
export async function openLibrary(file: string, { workers }: { workers?: number } = {}): Promise<Library> {
  const store = openStore(file)
  const coverage = readCoverage(store)
  store.close()
  const threads = workers ?? Math.min(4, Math.max(1, availableParallelism() - 1))
  const pool = new Piscina({
    filename: new URL('./library-worker.ts', import.meta.url).href,
    workerData: { file },
    minThreads: threads,
    maxThreads: threads,
    // Each thread is kept: opening the file again would cost more than it saves.
    idleTimeout: Infinity,
  })
  return {
    find: async (question, options = {}) => pool.run({ question, options }, { name: 'find' }) as Promise<Found>,
    check: async (text, { factsDate = null, today } = {}) =>
      pool.run({ text, factsDate, today }, { name: 'check' }) as Promise<CheckedCitation[]>,
    coverage: () => coverage,
    close: async () => pool.destroy(),
  }
}
