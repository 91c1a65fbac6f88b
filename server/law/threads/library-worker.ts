/** One worker thread of the library. It opens the files when it starts. */
import { parentPort, workerData } from 'node:worker_threads'
import { loadTimeTables } from '../time/load-time.ts'
import type { SentCall } from './call.ts'
import { openReader, type LibraryReader } from './reader.ts'

const { file, corpus } = workerData as { file: string; corpus: string | null }
const reader = open()
// Without this the first questions would wait some three hundred milliseconds, until the index and the tables are read and
// the patterns are compiled.
loadTimeTables()
for (const text of ['cheque bounce notice bail', 'जमानत section 420 IPC, (2014) 8 SCC 273']) {
  reader.find(text)
  reader.check(text)
}

/**
 * Opens the reader without the import when the imported file cannot be opened, because the digests alone still answer.
 * The file may have been replaced since it was checked; the next check sees that.
 */
function open(): LibraryReader {
  try {
    return openReader(file, corpus)
  } catch (error) {
    if (corpus === null) throw error
    return openReader(file)
  }
}

/** Answers once the files are open and the patterns are compiled, so that the caller can wait for it. */
export function ready(): boolean {
  return true
}

export function answer({ name, args, sent }: SentCall): unknown {
  parentPort?.postMessage({ begun: sent })
  const method: (...args: never[]) => unknown = reader[name]
  return method(...(args as never[]))
}
