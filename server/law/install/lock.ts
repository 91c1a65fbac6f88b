/** One install at a time in a folder of copies. The lock belongs to a file and goes with the process that took it. */
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { ImportError } from '../import/importer.ts'

/**
 * @param folder the folder of copies, which exists
 * @returns ends the lock
 * @throws ImportError when another install is running
 */
export function lockCopies(folder: string): () => void {
  const db = new DatabaseSync(join(folder, 'install.lock'))
  try {
    db.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE')
  } catch (error) {
    db.close()
    if (!String(error).includes('locked')) throw error
    throw new ImportError('Another install is running. Only one can run at a time.', 'busy')
  }
  return () => db.close()
}
