/** The library as one thread sees it: opened once, asked synchronously. Workers own one each. */
import type { CheckedCitation, Coverage, Found } from '#shared/law.ts'
import { checkText } from './citations/check-text.ts'
import { openFinder, type FindOptions } from './search/find.ts'
import { readCoverage } from './search/found.ts'
import { openStore } from './store.ts'

export interface LibraryReader {
  find(question: string, options?: FindOptions): Found
  check(text: string, options?: { factsDate?: Found['factsDate']; today?: string }): CheckedCitation[]
  coverage: Coverage
  close(): void
}

/** @throws when the file is missing or of another format */
export function openReader(file: string): LibraryReader {
  const store = openStore(file)
  const checker = { store, acts: new Map(store.acts().map((act) => [act.id, act])), names: store.actNames() }
  const coverage = readCoverage(store)
  return {
    find: openFinder(checker, coverage),
    check: (text, options) => checkText(checker, text, options),
    coverage,
    close: () => store.close(),
  }
}
