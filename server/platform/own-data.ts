/** What is somebody's own: every slice says once how what it keeps of a person is handed out and how it is deleted. */
import type { Readable } from 'node:stream'
import type { Db } from './database/database.ts'

export interface OwnFile {
  /** Names as they are shown, from the outermost folder; whoever writes them to a disk or a ZIP makes them fit. */
  path: readonly string[]
  /** Opened; to be read to its end or destroyed before the next one is asked for. */
  content: string | Readable
}

export interface OwnData {
  /** One file after another, without a transaction or a connection that is held between them. */
  exportFiles(userId: number): AsyncIterable<OwnFile>
  /** Deletes all of it, in the transaction that deletes the account. */
  erase(tx: Db, userId: number): Promise<void>
}

export const jsonFile = (path: readonly string[], value: unknown): OwnFile => ({
  path,
  content: `${JSON.stringify(value, null, 2)}\n`,
})
