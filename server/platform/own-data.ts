/**
 * Own data is everything that a slice stores of a person. Every slice says once how it is exported and how it is
 * erased, so that no slice can be forgotten when an account is deleted.
 */
import type { Readable } from 'node:stream'
import type { Db } from './database/database.ts'

export interface OwnFile {
  /**
   * Names for people, from the outermost folder. They must be cleaned before they become names on a disk or in a ZIP,
   * because a person chose them.
   */
  path: readonly string[]
  /**
   * An open stream must be read to its end or destroyed before the next file is asked for, because it would otherwise
   * stay open for ever.
   */
  content: string | Readable
}

export interface OwnData {
  /**
   * Yields one file after another. No transaction or connection may be held between them, because a reader can be slow.
   */
  exportFiles(userId: number): AsyncIterable<OwnFile>
  /** Deletes all of it in the transaction that deletes the account, so that no half of a person remains. */
  erase(tx: Db, userId: number): Promise<void>
}

export const jsonFile = (path: readonly string[], value: unknown): OwnFile => ({
  path,
  content: `${JSON.stringify(value, null, 2)}\n`,
})
