/**
 * Own data is everything that a slice stores of a person. Every slice says once how it is exported and how it is
 * erased.
 */
import type { Readable } from 'node:stream'
import type { Db } from './database/database.ts'

export interface OwnFile {
  /** Names for people, from the outermost folder. Whoever writes them to a disk or a ZIP must clean them. */
  path: readonly string[]
  /** An open stream must be read to its end or destroyed before the next file is asked for. */
  content: string | Readable
}

export interface OwnData {
  /**
   * Yields one file after another. No transaction or connection may be held between them, because a reader can be slow.
   */
  exportFiles(userId: number): AsyncIterable<OwnFile>
  /** Deletes all of it, in the transaction that deletes the account. */
  erase(tx: Db, userId: number): Promise<void>
}

export const jsonFile = (path: readonly string[], value: unknown): OwnFile => ({
  path,
  content: `${JSON.stringify(value, null, 2)}\n`,
})
