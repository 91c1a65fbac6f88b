/** One worker thread of the library: the file is opened when the thread starts. */
import { workerData } from 'node:worker_threads'
import type { CheckedCitation, Found } from '#shared/law.ts'
import { openReader } from './reader.ts'

const { file } = workerData as { file: string }
const reader = openReader(file)

export function find({ question, today }: { question: string; today?: string }): Found {
  return reader.find(question, today === undefined ? {} : { today })
}

export function check({ text, factsDate, today }: { text: string; factsDate: Found['factsDate']; today?: string }): CheckedCitation[] {
  return reader.check(text, { factsDate, ...(today === undefined ? {} : { today }) })
}
