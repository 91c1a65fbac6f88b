/**
 * The law library, the base of every answer. It owns the schema of the content files, the library file made from them,
 * its search and the check of citations. It reads no table of the database and knows no user. Must never happen: - a
 * citation is called verified that the library does not have, or that is not in force on the date that matters; - a
 * matter is offered for a question it does not answer: no playbook is better than a wrong one; - a library file is
 * changed in place: a new library is a new file, which appears whole; - a question or a text blocks a thread for
 * others: every text has a limit, every call a priority and a time limit (`call-priority.ts`).
 */
export { buildLibrary } from './build/build-library.ts'
export { citationShape } from './citations/citation-shape.ts'
export { NOT_COMPARED, shortenUnchecked } from './citations/not-compared.ts'
export { comparableWords, findQuotations } from './citations/quotations/find-quotations.ts'
export { findQuotation } from './citations/quotations/match-quotation.ts'
export { isDocket } from './citations/read-judgments/docket-numbers.ts'
export { vectorsBeside } from './embeddings/vectors-file.ts'
export { openLiveJudgments } from './kanoon/live.ts'
export { ImportError } from './import/importer.ts'
export { openInstaller, type Installer } from './install/installer.ts'
export { currentLibrary } from './library/files.ts'
export { openLibrary, type Library } from './threads/library.ts'
export type { CaseHoldings, FilterCount } from './search/cases/case-holdings.ts'
export type { CaseSearch } from './search/cases/find-cases.ts'
export type { FoundCase } from './search/cases/describe-case.ts'
export type { Filters } from './search/filters.ts'
export type { DigestEntry } from './pages/digest-entries.ts'
export type { ProvisionForce } from './pages/standing.ts'
export { hindiCourt } from './text/court-names.ts'
export { meaningWords } from './text/words.ts'
export { lookingUpPer5Minutes } from './limits.ts'
export { readerRoutes } from './reader-routes.ts'
export { lawRoutes } from './routes.ts'
export { ageOn } from './quantities/age.ts'
export { computePeriods, type PeriodFinding } from './time/compute-periods.ts'
export { findMarks as findReferences, judgmentLabel, provisionLabel, writeReferences } from './text/reference.ts'
export { dutyOnPaper } from './states/state-law.ts'
export { loadTimeTables } from './time/load-time.ts'
export { buildTimeTables } from './time/written-tables.ts'
export { asksForLastDay } from './time/stated-periods.ts'
export { asksOnlyInGeneral } from './search/asks-in-general.ts'
export { asksToCompare } from './search/compare-provisions.ts'
export { asksToDefine } from './search/named-offences.ts'
export { readTimeline, type Timeline } from './time/timeline.ts'
export { readDrugQuantities, type DrugQuantity } from './quantities/drug-quantities.ts'
export { simpleInterest } from './quantities/interest.ts'
