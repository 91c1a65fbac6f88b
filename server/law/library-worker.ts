/** One worker thread of the library: the file is opened when the thread starts. */
import { workerData } from 'node:worker_threads'
import type { CheckedCitation, Found } from '#shared/law.ts'
import { openReader } from './reader.ts'
import type { FindOptions } from './search/find.ts'

const { file } = workerData as { file: string }
const reader = openReader(file)
// The first questions would pay for reading the index and compiling the patterns: some forty milliseconds.
for (const text of ['cheque bounce notice bail', 'जमानत section 420 IPC, (2014) 8 SCC 273']) {
  reader.find(text)
  reader.check(text)
}

export function find({ question, options }: { question: string; options: FindOptions }): Found {
  return reader.find(question, options)
}

export function check({
  text,
  factsDate,
  today,
}: {
  text: string
  factsDate: Found['factsDate']
  today?: string
}): CheckedCitation[] {
  return reader.check(text, { factsDate, ...(today === undefined ? {} : { today }) })
}
