import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { ConfigError } from '../config/config-error.ts'

const SQLITE_BUSY = 5

/**
 * Locks a data directory for this process. The embedded database has no lock of its own: two processes that write one
 * directory lose rows and duplicate keys without an error. The operating system drops this lock when the process ends,
 * however it ends.
 * @returns a function that unlocks the directory
 * @throws ConfigError when another process holds it
 */
export function lockDirectory(directory: string): () => void {
  mkdirSync(directory, { recursive: true, mode: 0o700 })
  const lock = new DatabaseSync(join(directory, 'lock.db'), { timeout: 0 })
  try {
    lock.exec('pragma locking_mode = exclusive; begin exclusive')
  } catch (error) {
    lock.close()
    if ((error as { errcode?: number }).errcode !== SQLITE_BUSY) throw error
    throw new ConfigError(
      `DATA_DIR: ${directory} is in use by another running NyayaDesk. Stop it first, or give this one its own DATA_DIR.`,
    )
  }
  return () => lock.close()
}
