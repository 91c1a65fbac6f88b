/** Keeps the answers that were paid for, because a judgment does not change and a search costs as much the second time. */
import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { openSql } from '../library/sql.ts'

const DAY = 86_400_000

/** @param file created when missing; several processes may share it */
export function openAnswerCache(file: string) {
  mkdirSync(dirname(file), { recursive: true })
  const db = new DatabaseSync(file, { timeout: 5_000 })
  db.exec(`PRAGMA journal_mode = WAL;
    CREATE TABLE IF NOT EXISTS answer (path TEXT PRIMARY KEY, body TEXT NOT NULL, at TEXT NOT NULL) WITHOUT ROWID`)
  const find = openSql(db).first<{ body: string }>('SELECT body FROM answer WHERE path = ? AND at >= ?')
  const put = db.prepare('INSERT OR REPLACE INTO answer VALUES (?, ?, ?)')
  return {
    /** @param days an older answer is ignored; Infinity for what never changes */
    get(path: string, days: number): string | undefined {
      const since = days === Infinity ? '' : new Date(Date.now() - days * DAY).toISOString()
      return find(path, since)?.body
    },
    put: (path: string, body: string) => void put.run(path, body, new Date().toISOString()),
    close: () => db.close(),
  }
}
