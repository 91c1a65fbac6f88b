/** The library as one thread sees it: opened once, asked synchronously. Workers own one each. */
import type { LawHoldings } from '#shared/admin.ts'
import type { JudgmentPage, MatterPage, ProvisionPage } from '#shared/law-pages.ts'
import type { Authority, CheckedCitation, Coverage, Found, LawSearch } from '#shared/law.ts'
import { checkText, openChecker, type CheckOptions } from '../citations/check-text.ts'
import { lookUp } from '../citations/look-up.ts'
import { namedAuthorities } from '../citations/named-authorities.ts'
import { openCorpus } from '../library/corpus.ts'
import type { KanoonDocument } from '../kanoon/client.ts'
import { judgmentOf } from '../kanoon/judgment-of.ts'
import { openCases, type CaseRequest, type CaseSearch } from '../search/cases/find-cases.ts'
import { judgmentPage } from '../pages/judgment-page.ts'
import { outsidePage } from '../pages/outside-page.ts'
import { provisionPage } from '../pages/provision-page.ts'
import { type Holdings, readHoldings } from '../pages/holdings.ts'
import { readInventory } from '../pages/inventory.ts'
import { matterPage } from '../pages/matter-page.ts'
import { openSearch, type SearchRequest } from '../search/search-library.ts'
import { openShelf } from '../library/context.ts'
import { openFinder, type FindOptions } from '../search/find.ts'
import { readCoverage } from '../search/found.ts'
import { openStore } from '../library/store.ts'

export interface LibraryReader {
  find(question: string, options?: FindOptions): Found
  check(text: string, options?: CheckOptions): CheckedCitation[]
  named(question: string, options?: CheckOptions): CheckedCitation[]
  lookUp(query: string): Authority[]
  /** @param near keys of what is near in meaning, nearest first; null where meaning was not compared */
  search(request: SearchRequest, near?: readonly string[] | null): LawSearch
  /** @param near as for `search` */
  cases(request: CaseRequest, near?: readonly string[] | null): CaseSearch
  provision(act: string, no: string): ProvisionPage | null
  judgment(id: string): JudgmentPage | null
  matter(id: string): MatterPage | null
  /** @param source under which the service's documents stand in the library @returns null where there is no text in it */
  outsideJudgment(source: string, document: KanoonDocument): JudgmentPage | null
  holdings(): Holdings
  inventory(): LawHoldings
  coverage: Coverage
  close(): void
}

/**
 * @param corpusFile what was imported, where anything was
 * @throws when a file is missing or of another format
 */
export function openReader(file: string, corpusFile: string | null = null): LibraryReader {
  const store = openStore(file)
  const checker = { store, acts: new Map(store.acts().map((act) => [act.id, act])), names: store.actNames() }
  const coverage = readCoverage(store)
  const corpus = corpusFile === null ? null : openCorpus(corpusFile)
  const citations = openChecker(store, corpus)
  const shelf = openShelf({ ...checker, names: citations.names }, corpus)
  const find = openFinder(checker, coverage)
  const search = openSearch(shelf, checker.names, { lookUp: (query) => lookUp(citations, query), find })
  const cases = openCases(shelf, { search, find })
  let holdings: Holdings | undefined
  let inventory: LawHoldings | undefined
  return {
    find,
    search,
    cases,
    check: (text, options) => checkText(citations, text, options),
    named: (question, options = {}) => namedAuthorities(citations, question, options),
    lookUp: (query) => lookUp(citations, query),
    provision: (act, no) => provisionPage(shelf, act, no),
    judgment: (id) => judgmentPage(shelf, id),
    matter: (id) => matterPage(shelf, id),
    outsideJudgment(source, document) {
      const judgment = judgmentOf(document)
      return judgment && outsidePage(shelf, checker.names, { source, name: document.tid, judgment })
    },
    holdings: () => (holdings ??= readHoldings(shelf, coverage)),
    inventory: () => (inventory ??= readInventory(shelf, coverage)),
    coverage,
    close() {
      store.close()
      corpus?.close()
    },
  }
}
