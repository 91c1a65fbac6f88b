/** Answers that were paid for, kept for good: a judgment does not change, and a search costs as much the second time. */
import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** @param file made when it is not there; several processes may share it */
export function openAnswerCache(file: string) {
  mkdirSync(dirname(file), { recursive: true })
  const db = new DatabaseSync(file, { timeout: 5_000 })
  db.exec(`PRAGMA journal_mode = WAL;
    CREATE TABLE IF NOT EXISTS answer (path TEXT PRIMARY KEY, body TEXT NOT NULL, at TEXT NOT NULL) WITHOUT ROWID`)
  const get = db.prepare('SELECT body FROM answer WHERE path = ?')
  const put = db.prepare('INSERT OR REPLACE INTO answer VALUES (?, ?, ?)')
  return {
    get: (path: string): string | undefined => get.get(path)?.['body'] as string | undefined,
    put: (path: string, body: string) => void put.run(path, body, new Date().toISOString()),
    close: () => db.close(),
  }
}
