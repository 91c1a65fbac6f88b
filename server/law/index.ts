/**
 * The law library: what the answers stand on. Owns the content files' schema, the library file made from them, its search, and
 * the check of citations. Reads no table of the database and knows no user.
 *
 * Must never happen:
 * - a citation called verified that the library does not hold, or that is not in force on the date that matters;
 * - a matter offered for a question it does not answer: no playbook is better than a wrong one;
 * - a library file changed in place: a new library is a new file, put there whole;
 * - a question or a text that holds a thread for others: every text is capped, every call has its turn and its time (`turns.ts`).
 */
export { buildLibrary } from './build/build-library.ts'
export { citationShape } from './citations/citation-shape.ts'
export { isDocket } from './citations/read-judgments/docket-numbers.ts'
export { vectorsBeside } from './embeddings/vectors-file.ts'
export { openLiveJudgments } from './kanoon/live.ts'
export { currentLibrary } from './library/files.ts'
export { openLibrary, type Library } from './threads/library.ts'
export type { CaseHoldings, FilterCount } from './search/cases/case-holdings.ts'
export type { CaseSearch } from './search/cases/find-cases.ts'
export type { FoundCase } from './search/cases/describe-case.ts'
export type { Filters } from './search/filters.ts'
export { readerRoutes } from './reader-routes.ts'
export { lawRoutes } from './routes.ts'
export { judgmentLabel, provisionLabel, writeReferences } from './text/reference.ts'
