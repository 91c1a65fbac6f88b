/** The law library behind worker threads: searching never holds up the thread that answers requests. */
import { availableParallelism } from 'node:os'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { LawHoldings } from '#shared/admin.ts'
import type { JudgmentPage, MatterPage, ProvisionPage } from '#shared/law-pages.ts'
import type { Authority, CheckedCitation, Coverage, Found, LawSearch } from '#shared/law.ts'
import { CURRENT } from './build-library.ts'
import { openMeaning, type MeaningOptions } from './embeddings/meaning.ts'
import type { KanoonDocument } from './kanoon/client.ts'
import type { FindOptions } from './search/find.ts'
import type { Holdings } from './pages/holdings.ts'
import type { CaseRequest, CaseSearch } from './pages/find-cases.ts'
import type { SearchRequest } from './pages/search-page.ts'
import { readCoverage } from './search/found.ts'
import { openStore } from './store.ts'
import { openWorkers } from './workers.ts'

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
 * @param options.workers threads that search; one per core, at most four, when left out
 * @param options.early whether these start at once, so that the first question does not wait for them
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
  }: { workers?: number; early?: boolean; corpus?: string | null; meaning?: MeaningOptions; lookEvery?: number } = {},
): Promise<Library> {
  const store = openStore(file)
  const coverage = readCoverage(store)
  store.close()
  const threads = workers ?? Math.min(4, Math.max(1, availableParallelism() - 1))
  const pool = await openWorkers({ file, corpus, threads, early, lookEvery })
  const meanings = meaning && openMeaning(meaning)
  return {
    find: async (question, options = {}) => pool.run({ question, options }, { name: 'find' }) as Promise<Found>,
    check: async (text, { factsDate = null, today } = {}) =>
      pool.run({ text, factsDate, today }, { name: 'check' }) as Promise<CheckedCitation[]>,
    lookUp: async (query) => pool.run({ query }, { name: 'lookUp' }) as Promise<Authority[]>,
    async search(request) {
      const near = (await meanings?.near(request.q)) ?? null
      return pool.run({ request, near }, { name: 'search' }) as Promise<LawSearch>
    },
    async cases(request) {
      const near = (await meanings?.near(request.q)) ?? null
      return pool.run({ request, near }, { name: 'cases' }) as Promise<CaseSearch>
    },
    provision: async (act, no) => pool.run({ act, no }, { name: 'provision' }) as Promise<ProvisionPage | null>,
    judgment: async (id) => pool.run({ id }, { name: 'judgment' }) as Promise<JudgmentPage | null>,
    matter: async (id) => pool.run({ id }, { name: 'matter' }) as Promise<MatterPage | null>,
    outsideJudgment: async (source, document) =>
      pool.run({ source, document }, { name: 'outsideJudgment' }) as Promise<JudgmentPage | null>,
    holdings: async () => pool.run({}, { name: 'holdings' }) as Promise<Holdings>,
    inventory: async () => pool.run({}, { name: 'inventory' }) as Promise<LawHoldings>,
    coverage: () => coverage,
    async close() {
      await Promise.all([pool.destroy(), meanings?.close()])
    },
  }
}
