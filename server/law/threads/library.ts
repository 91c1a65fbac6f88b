/** The law library behind worker threads, so that searching never blocks the thread that answers requests. */
import { availableParallelism } from 'node:os'
import type { LawSearch } from '#shared/law/law-search.ts'
import type { Coverage } from '#shared/law/law.ts'
import { FairQueue } from '#server/platform/limits/fair-queue.ts'
import { traced } from '#server/platform/traces/traces.ts'
import { openMeaning, type MeaningOptions } from '../embeddings/meaning.ts'
import type { JudgmentQuery, CaseSearch } from '../search/cases/find-cases.ts'
import type { SearchRequest } from '../search/search-library.ts'
import type { EngineAccess } from '../library/engine/request-engine.ts'
import { readCoverage } from '../search/shape-results.ts'
import { openStore } from '../library/store.ts'
import type { CallAnswer, Call, CallArgs, CallName } from './call.ts'
import { CALL_LIMIT_MS, MOST_WAITING, callPriority, type LibraryRequester } from './call-priority.ts'
import { openWorkers } from './workers.ts'

type Answers = { [N in CallName]: (...args: CallArgs<N>) => Promise<CallAnswer<N>> }

/**
 * The library as other slices call it. Texts near in meaning are found before a search goes to a thread, because
 * waiting for the endpoint would occupy it.
 */
export interface Library extends Omit<Answers, 'search' | 'cases'> {
  /**
   * The same library for one requester. Each has one call running at a time, and the requester who has used least goes
   * next, so that nobody can fill the threads.
   */
  for(asker: LibraryRequester): Library
  search(request: SearchRequest): Promise<LawSearch>
  cases(request: JudgmentQuery): Promise<CaseSearch>
  coverage(): Coverage
  /** Starts a thread where none runs, so that somebody who has arrived need not wait for it with their first question. */
  warm(): void
  /** The threads that run, and the calls that run or wait for one. */
  load(): { threads: number; running: number; waiting: number }
  close(): Promise<void>
}

/** Threads rest after this time without a call, ms, because opening the files again costs about a second. */
const IDLE_MS = 300_000

/** An import is noticed within this time, ms. A check costs one call of the file system. */
const CHECK_FILE_EVERY_MS = 2_000

/**
 * @param file a library file, never changed while it is open
 * @param options.corpus the path of the imported library, which may come later: a file that is put there or replaced is
 * opened without a restart; one of another format is left out, with a warning in the log
 * @param options.engine the OpenSearch that has the imported library, instead of the file. While it does not answer, the digests do, and what
 * depends on the imports says so.
 * @param options.meaning compares meanings in searches; words alone count when left out, and whenever it fails
 * @param options.lookEvery how long one check of the imported file is good for, ms
 * @param options.workers threads that search; one for each core, at least two and at most four, when left out
 * @param options.idleMs a thread without a call for this time ends, ms; the next call starts one anew
 * @param options.longMs the time limit of the look-up of a long text, ms
 * @throws when the file is missing or has another format
 */
export async function openLibrary(
  file: string,
  {
    workers,
    idleMs = IDLE_MS,
    corpus = null,
    engine,
    meaning,
    lookEvery = CHECK_FILE_EVERY_MS,
    longMs = CALL_LIMIT_MS,
  }: {
    workers?: number
    idleMs?: number
    corpus?: string | null
    engine?: EngineAccess | undefined
    meaning?: MeaningOptions
    lookEvery?: number
    longMs?: number
  } = {},
): Promise<Library> {
  const store = openStore(file)
  const coverage = readCoverage(store)
  store.close()
  const threads = workers ?? Math.min(4, Math.max(2, availableParallelism() - 1))
  const imports = engine ? { engine } : corpus === null ? null : { file: corpus }
  const pool = await openWorkers({ file, imports, threads, idleMs, lookEvery })
  const meanings = meaning && openMeaning(meaning)
  const queue = new FairQueue({ places: threads, waitingAll: MOST_WAITING })
  const close = async () => void (await Promise.all([pool.destroy(), meanings?.close()]))

  const near = async (text: string) => (await meanings?.near(text)) ?? null

  function libraryFor(asker: LibraryRequester): Library {
    const ask =
      <N extends CallName>(name: N) =>
      async (...args: CallArgs<N>): Promise<CallAnswer<N>> => {
        const call = { name, args } as Call
        await pool.opened()
        const turn = callPriority(call, asker.answering ?? false, threads, longMs)
        const run = () => queue.run(turn, asker.requester, (late, begun) => pool.run(call, late, begun), asker)
        return traced(`law ${name}`, {}, run as () => Promise<CallAnswer<N>>)
      }
    const [search, cases] = [ask('search'), ask('cases')]
    return {
      for: libraryFor,
      find: ask('find'),
      check: ask('check'),
      named: ask('named'),
      lookUp: ask('lookUp'),
      search: async (request) => search(request, await near(request.q)),
      cases: async (request) => cases(request, await near(request.q)),
      provision: ask('provision'),
      judgment: ask('judgment'),
      matter: ask('matter'),
      standing: ask('standing'),
      outsideJudgment: ask('outsideJudgment'),
      holdings: ask('holdings'),
      inventory: ask('inventory'),
      entries: ask('entries'),
      coverage: () => coverage,
      warm: () => void pool.opened(),
      load: () => ({ threads: pool.running(), ...queue.load() }),
      close,
    }
  }
  return libraryFor({ requester: null })
}
