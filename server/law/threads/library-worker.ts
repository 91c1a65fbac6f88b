/** One worker thread of the library. It opens the files when it starts. */
import { parentPort, workerData } from 'node:worker_threads'
import { loadTimeTables } from '../time/load-time.ts'
import { EngineUnavailable } from '../library/engine/request-engine.ts'
import { IMPORTS_AWAY, type SentCall } from './call.ts'
import { withDigestsAlone } from './digests-alone.ts'
import { openImports, type ImportsState } from './imports.ts'
import { openReader, type LibraryReader } from './reader.ts'

const { file, imports } = workerData as { file: string; imports: ImportsState }
const reader = open()
// Without this the first questions would wait some three hundred milliseconds, until the index and the tables are read and
// the patterns are compiled.
loadTimeTables()
for (const text of ['cheque bounce notice bail', 'जमानत section 420 IPC, (2014) 8 SCC 273']) {
  reader.find(text)
  reader.check(text)
}

/**
 * Opens the reader without the import when that cannot be opened, because the digests alone still answer. A file may have been replaced
 * since it was checked, or an engine gone away; the next check sees that.
 */
function open(): LibraryReader {
  const alone = () => openReader(file)
  if (imports.is === 'none') return alone()
  if (imports.is === 'away') return withDigestsAlone(null, alone)
  try {
    const whole = openReader(file, openImports(imports))
    return imports.is === 'engine' ? withDigestsAlone(whole, alone) : whole
  } catch {
    return imports.is === 'engine' ? withDigestsAlone(null, alone) : alone()
  }
}

/** Answers once the files are open and the patterns are compiled, so that the caller can wait for it. */
export function ready(): boolean {
  return true
}

export function answer({ name, args, sent }: SentCall): unknown {
  parentPort?.postMessage({ begun: sent })
  const method: (...args: never[]) => unknown = reader[name]
  try {
    return method(...(args as never[]))
  } catch (error) {
    if (error instanceof EngineUnavailable) return IMPORTS_AWAY
    throw error
  }
}
