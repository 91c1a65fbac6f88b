/**
 * The library as one thread sees it: opened once, called synchronously. Each worker owns one, because a connection must
 * not be shared between threads.
 */
import type { ImportedHoldings } from '#shared/admin.ts'
import type { JudgmentPage, MatterPage, ProvisionPage } from '#shared/law/law-pages.ts'
import type { LawSearch } from '#shared/law/law-search.ts'
import type { Authority, CheckedCitation, Coverage, Found } from '#shared/law/law.ts'
import { checkText, type CheckOptions } from '../citations/check-text.ts'
import { openCheckContext } from '../citations/open-context.ts'
import { lookUp } from '../citations/look-up.ts'
import { findNamedAuthorities } from '../citations/named-authorities.ts'
import { openCorpus } from '../library/corpus.ts'
import type { Corpus } from '../library/corpus-queries.ts'
import type { KanoonDocument } from '../kanoon/client.ts'
import { toIncomingJudgment } from '../kanoon/judgment-of.ts'
import { openCaseSearch, type JudgmentQuery, type CaseSearch } from '../search/cases/find-cases.ts'
import { judgmentPage } from '../pages/judgment-page.ts'
import { outsidePage } from '../pages/outside-page.ts'
import { listDigestEntries, type DigestEntry } from '../pages/digest-entries.ts'
import { provisionPage } from '../pages/provision-page.ts'
import { type LibraryHoldings, readHoldings } from '../pages/holdings.ts'
import { readInventory } from '../pages/inventory.ts'
import { standingOf, type ProvisionForce } from '../pages/standing.ts'
import { matterPage } from '../pages/matter-page.ts'
import { openSearch, type SearchRequest } from '../search/search-library.ts'
import { openLawContext } from '../library/context.ts'
import { openFinder, type FindOptions } from '../search/find.ts'
import { readCoverage } from '../search/shape-results.ts'
import { openStore } from '../library/store.ts'

/** Every call of the library. `library.ts` hands each of them to a thread. */
export interface LibraryReader {
  /**
   * @param question in English, Hinglish or Hindi
   * @param options.today ISO date that "last year" counts from; today in India when left out
   * @param options.document the text that came with the question; it is also understood when appended to the question,
   * but less surely
   * @returns the matters, provisions and judgments it is about; no matter rather than a wrong one, because a wrong one
   * would mislead
   */
  find(question: string, options?: FindOptions): Found
  /**
   * @param text any text; its first 200,000 characters are read
   * @returns every citation with its offsets and state, left to right; also the numbers in brackets that have no source
   * or are beside a quotation
   */
  check(text: string, options?: CheckOptions): CheckedCitation[]
  /**
   * @returns the authorities that a question names, checked as by `check` but read as people type: "arnesh kumar v
   * state of bihar"
   */
  named(question: string, options?: CheckOptions): CheckedCitation[]
  /**
   * @param query "AIR 1978 SC 597", "Maneka Gandhi v Union of India", "section 302 IPC"; its first 400 characters are
   * read
   * @returns the authorities that it names exactly; empty when it names none that the library has
   */
  lookUp(query: string): Authority[]
  /**
   * @param near keys of the texts near in meaning, the nearest first; null where meaning was not compared
   * @returns one page: first the authorities that the query names exactly, then the results by words and meaning
   */
  search(request: SearchRequest, near?: readonly string[] | null): LawSearch
  /**
   * @param near as for `search`
   * @returns one page of the judgments that answer the question, best first; none rather than one about something else
   */
  cases(request: JudgmentQuery, near?: readonly string[] | null): CaseSearch
  /**
   * @param act the library's id of an Act, "bns", or the name of an import
   * @param no "318", "318(4)", or a document's name in that import
   * @returns null where the library has no such provision
   */
  provision(act: string, no: string): ProvisionPage | null
  /**
   * @param id "arnesh-kumar", or "<import>:<name>" for an imported judgment
   * @returns null where the library has no such judgment
   */
  judgment(id: string): JudgmentPage | null
  /**
   * @returns null where the library has no such matter
   * @param id "cheque-bounce"
   */
  matter(id: string): MatterPage | null
  /** @returns for each id its dates in force or its later treatment; of an unknown id nothing but the id */
  standing(ids: readonly string[]): ProvisionForce[]
  /**
   * Shapes a judgment that was just fetched from outside, together with the library's knowledge of it and of its
   * citations.
   * @param source the source under which the library stores such documents
   * @returns null where there is no text in it
   */
  outsideJudgment(source: string, document: KanoonDocument): JudgmentPage | null
  holdings(): LibraryHoldings
  /**
   * All figures of the library and of each import, for those who run it. The first call for a file may take seconds,
   * because it counts every row.
   */
  inventory(): ImportedHoldings
  /** Everything that we wrote ourselves, with a hash of each. It takes a second. */
  entries(): DigestEntry[]
  coverage: Coverage
  close(): void
}

/**
 * @param imports the imported library, where there is one, or its file; the reader closes it
 * @throws when the file is missing or has another format
 */
export function openReader(file: string, imports: Corpus | string | null = null): LibraryReader {
  const corpus = typeof imports === 'string' ? openCorpus(imports) : imports
  const store = openStore(file)
  const checker = { store, acts: new Map(store.acts().map((act) => [act.id, act])), names: store.actNames() }
  const coverage = readCoverage(store)
  const citations = openCheckContext(store, corpus)
  const law = openLawContext({ ...checker, names: citations.names }, corpus)
  const { find } = openFinder(checker, coverage)
  const search = openSearch(law, checker.names, { lookUp: (query) => lookUp(citations, query), find })
  const cases = openCaseSearch(law, { search, find })
  let holdings: LibraryHoldings | undefined
  let inventory: ImportedHoldings | undefined
  return {
    find,
    search,
    cases,
    check: (text, options) => checkText(citations, text, options),
    named: (question, options = {}) => findNamedAuthorities(citations, question, options),
    lookUp: (query) => lookUp(citations, query),
    provision: (act, no) => provisionPage(law, act, no),
    judgment: (id) => judgmentPage(law, id),
    matter: (id) => matterPage(law, id),
    standing: (ids) => standingOf(law, ids),
    outsideJudgment(source, document) {
      const judgment = toIncomingJudgment(document)
      return judgment && outsidePage(law, checker.names, { source, name: document.tid, judgment })
    },
    holdings: () => (holdings ??= readHoldings(law, coverage)),
    inventory: () => (inventory ??= readInventory(law, coverage)),
    entries: () => listDigestEntries(law),
    coverage,
    close() {
      store.close()
      corpus?.close()
    },
  }
}
