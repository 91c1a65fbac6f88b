/** The law library behind worker threads: searching never holds up the thread that answers requests. */
import { availableParallelism } from 'node:os'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { LawHoldings } from '#shared/admin.ts'
import type { JudgmentPage, MatterPage, ProvisionPage } from '#shared/law-pages.ts'
import type { Authority, CheckedCitation, Coverage, Found, LawSearch } from '#shared/law.ts'
import { FairQueue } from '#server/platform/fair-queue.ts'
import { CURRENT } from '../build/build-library.ts'
import type { CheckOptions } from '../citations/check-text.ts'
import { openMeaning, type MeaningOptions } from '../embeddings/meaning.ts'
import type { KanoonDocument } from '../kanoon/client.ts'
import type { FindOptions } from '../search/find.ts'
import type { Holdings } from '../pages/holdings.ts'
import type { CaseRequest, CaseSearch } from '../search/cases/find-cases.ts'
import type { SearchRequest } from '../search/search-library.ts'
import { readCoverage } from '../search/found.ts'
import { openStore } from '../library/store.ts'
import { MOST_MS, MOST_WAITING, turnOf, type Asker } from './turns.ts'
import { openWorkers } from './workers.ts'

export interface Library {
  /** The same library, asked by somebody: each has one call running at a time, and who has used least goes next. */
  for(asker: Asker): Library
  /**
   * @param question in English, Hinglish or Hindi
   * @param options.today ISO date that "last year" counts from; today in India when left out
   * @param options.document the text of what came with the question; appended to the question it is understood too, less surely
   * @returns the matters, provisions and judgments it is about; no matter at all rather than a wrong one
   */
  find(question: string, options?: FindOptions): Promise<Found>
  /**
   * @param text any text; its first 200,000 characters are read
   * @returns every citation with its offsets and state, left to right; of the numbers in brackets those that have no source, and
   *   those beside which words are quoted
   */
  check(text: string, options?: CheckOptions): Promise<CheckedCitation[]>
  /** @returns what a question names, looked up as `check` does, read as people type it: "arnesh kumar v state of bihar" */
  named(question: string, options?: CheckOptions): Promise<CheckedCitation[]>
  /**
   * @param query "AIR 1978 SC 597", "Maneka Gandhi v Union of India", "section 302 IPC"; its first 400 characters are read
   * @returns what it names exactly; empty when it names nothing the library has
   */
  lookUp(query: string): Promise<Authority[]>
  /** @returns what the query names exactly, then what its words lead to and, where vectors are, what is near in meaning, one page of it */
  search(request: SearchRequest): Promise<LawSearch>
  /** @returns the judgments that answer the question, best first, a page of them; none rather than one about something else */
  cases(request: CaseRequest): Promise<CaseSearch>
  /**
   * @param act the library's id of an Act, "bns" (or the name of an import); @param no "318", "318(4)" (or a document's name in it)
   * @returns null where the library has no such provision
   */
  provision(act: string, no: string): Promise<ProvisionPage | null>
  /**
   * @param id "arnesh-kumar", or "<import>:<name>" for what was imported
   * @returns null where the library has no such judgment
   */
  judgment(id: string): Promise<JudgmentPage | null>
  /** @param id "cheque-bounce" @returns null where the library has no such matter */
  matter(id: string): Promise<MatterPage | null>
  /**
   * A judgment that was fetched from outside just now, with what the library knows of it and of what it cites
   * @param source under which such documents stand in the library
   * @returns null where there is no text in it
   */
  outsideJudgment(source: string, document: KanoonDocument): Promise<JudgmentPage | null>
  /** What the library holds, imports included. */
  holdings(): Promise<Holdings>
  /** All of it in numbers, with each import, for those who run it; once a file it may take seconds. */
  inventory(): Promise<LawHoldings>
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

/** An import is seen within this time, ms; to look costs one call of the file system. */
const LOOK_EVERY = 2_000

/**
 * @param file a library file, never changed while it is open
 * @param options.corpus where the imported library lies, or will lie: a file put there later, or in its place, is opened
 *   without a restart; one of another format is left out, with a warning in the log
 * @param options.meaning what compares meaning in searches; words alone do when left out, and whenever it fails
 * @param options.lookEvery how long a look at that file is good for, ms
 * @param options.workers threads that search; one per core, two at least and four at most, when left out
 * @param options.early whether these start at once, so that the first question does not wait for them
 * @param options.longMs how long the look-up of a long text may hold its thread before it is refused as too much
 * @throws when the file is missing or of another format
 */
export async function openLibrary(
  file: string,
  {
    workers,
    early = true,
    corpus = null,
    meaning,
    lookEvery = LOOK_EVERY,
    longMs = MOST_MS,
  }: {
    workers?: number
    early?: boolean
    corpus?: string | null
    meaning?: MeaningOptions
    lookEvery?: number
    longMs?: number
  } = {},
): Promise<Library> {
  const store = openStore(file)
  const coverage = readCoverage(store)
  store.close()
  const threads = workers ?? Math.min(4, Math.max(2, availableParallelism() - 1))
  const pool = await openWorkers({ file, corpus, threads, early, lookEvery })
  const meanings = meaning && openMeaning(meaning)
  const queue = new FairQueue({ places: threads, waitingAll: MOST_WAITING })
  const close = async () => void (await Promise.all([pool.destroy(), meanings?.close()]))

  function askedBy(asker: Asker): Library {
    const run = async (task: object, { name }: { name: string }) => {
      await pool.opened()
      return queue.run(
        turnOf({ name, task, answering: asker.answering ?? false }, threads, longMs),
        asker.whose,
        (late) => pool.run(task, { name, signal: late }),
        asker,
      )
    }
    return {
      for: askedBy,
      find: async (question, options = {}) => run({ question, options }, { name: 'find' }) as Promise<Found>,
      check: async (text, options = {}) => run({ text, options }, { name: 'check' }) as Promise<CheckedCitation[]>,
      named: async (question, options = {}) =>
        run({ question, options }, { name: 'named' }) as Promise<CheckedCitation[]>,
      lookUp: async (query) => run({ query }, { name: 'lookUp' }) as Promise<Authority[]>,
      async search(request) {
        const near = (await meanings?.near(request.q)) ?? null
        return run({ request, near }, { name: 'search' }) as Promise<LawSearch>
      },
      async cases(request) {
        const near = (await meanings?.near(request.q)) ?? null
        return run({ request, near }, { name: 'cases' }) as Promise<CaseSearch>
      },
      provision: async (act, no) => run({ act, no }, { name: 'provision' }) as Promise<ProvisionPage | null>,
      judgment: async (id) => run({ id }, { name: 'judgment' }) as Promise<JudgmentPage | null>,
      matter: async (id) => run({ id }, { name: 'matter' }) as Promise<MatterPage | null>,
      outsideJudgment: async (source, document) =>
        run({ source, document }, { name: 'outsideJudgment' }) as Promise<JudgmentPage | null>,
      holdings: async () => run({}, { name: 'holdings' }) as Promise<Holdings>,
      inventory: async () => run({}, { name: 'inventory' }) as Promise<LawHoldings>,
      coverage: () => coverage,
      close,
    }
  }
  return askedBy({ whose: null })
}
