/** One worker thread of the library: the file is opened when the thread starts. */
import { workerData } from 'node:worker_threads'
import type { LawHoldings } from '#shared/admin.ts'
import type { JudgmentPage, MatterPage, ProvisionPage } from '#shared/law-pages.ts'
import type { Authority, CheckedCitation, Found, LawSearch } from '#shared/law.ts'
import type { CheckOptions } from '../citations/check-text.ts'
import type { KanoonDocument } from '../kanoon/client.ts'
import type { Holdings } from '../pages/holdings.ts'
import type { CaseRequest, CaseSearch } from '../search/cases/find-cases.ts'
import type { SearchRequest } from '../search/search-library.ts'
import { openReader, type LibraryReader } from './reader.ts'
import type { FindOptions } from '../search/find.ts'

const { file, corpus } = workerData as { file: string; corpus: string | null }
const reader = open()
// The first questions would pay for reading the index and compiling the patterns: some forty milliseconds.
for (const text of ['cheque bounce notice bail', 'जमानत section 420 IPC, (2014) 8 SCC 273']) {
  reader.find(text)
  reader.check(text)
}

/** Between the look at the imported file and its opening another may have taken its place: the next look sees that. */
function open(): LibraryReader {
  try {
    return openReader(file, corpus)
  } catch (error) {
    if (corpus === null) throw error
    return openReader(file)
  }
}

/** Answers once the files are open and the patterns compiled. */
export function ready(): boolean {
  return true
}

export function find({ question, options }: { question: string; options: FindOptions }): Found {
  return reader.find(question, options)
}

export function check({ text, options }: { text: string; options: CheckOptions }): CheckedCitation[] {
  return reader.check(text, options)
}

export function named({ question, options }: { question: string; options: CheckOptions }): CheckedCitation[] {
  return reader.named(question, options)
}

export function lookUp({ query }: { query: string }): Authority[] {
  return reader.lookUp(query)
}

export function search({ request, near }: { request: SearchRequest; near: string[] | null }): LawSearch {
  return reader.search(request, near)
}

export function cases({ request, near }: { request: CaseRequest; near: string[] | null }): CaseSearch {
  return reader.cases(request, near)
}

export function provision({ act, no }: { act: string; no: string }): ProvisionPage | null {
  return reader.provision(act, no)
}

export function judgment({ id }: { id: string }): JudgmentPage | null {
  return reader.judgment(id)
}

export function outsideJudgment({
  source,
  document,
}: {
  source: string
  document: KanoonDocument
}): JudgmentPage | null {
  return reader.outsideJudgment(source, document)
}

export function matter({ id }: { id: string }): MatterPage | null {
  return reader.matter(id)
}

export function holdings(): Holdings {
  return reader.holdings()
}

export function inventory(): LawHoldings {
  return reader.inventory()
}
