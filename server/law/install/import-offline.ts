/** Imports copies that somebody carried here. Nothing is fetched, so there is neither a plan nor a record of files. */
import { runImport, type ImportCounts } from '../import/run-import.ts'
import type { OfflineCopy } from './offline-copies.ts'
import type { InstallProgress, RunOptions } from './run-install.ts'

/**
 * @returns what each import did, by source
 * @throws ImportError when a copy cannot be read; the signal's reason when it is aborted
 */
export async function importOffline(
  copies: readonly OfflineCopy[],
  { library, knowledge, signal }: Omit<RunOptions, 'keep' | 'now'>,
  progress: InstallProgress,
): Promise<Map<string, ImportCounts>> {
  const done = new Map<string, ImportCounts>()
  for (const { source, from } of copies) {
    const counts = await runImport({ ...knowledge, library, source, from }, (count, total) => {
      signal?.throwIfAborted()
      progress('import', source, count, total)
    })
    done.set(source, counts)
  }
  return done
}
