/** One worker thread of the library: the file is opened when the thread starts. */
import { workerData } from 'node:worker_threads'
import type { Call } from './call.ts'
import { openReader, type LibraryReader } from './reader.ts'

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

export function answer({ name, args }: Call): unknown {
  const method: (...args: never[]) => unknown = reader[name]
  return method(...(args as never[]))
}
