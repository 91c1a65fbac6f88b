/**
 * Gives the stem of each word. FTS5 itself makes it, so that the stems are those of the index. One instance belongs to
 * one connection and thread.
 */
import type { DatabaseSync } from 'node:sqlite'
import { openSql } from './sql.ts'
import { FTS_TOKENIZER } from '../text/words.ts'

const MOST_KEPT = 100_000

export function openStems(db: DatabaseSync): (words: readonly string[]) => string[] {
  db.exec(`
    CREATE VIRTUAL TABLE IF NOT EXISTS temp.asked USING fts5(words, tokenize="${FTS_TOKENIZER}");
    CREATE VIRTUAL TABLE IF NOT EXISTS temp.asked_stems USING fts5vocab(temp, asked, instance)`)
  const put = db.prepare('INSERT INTO temp.asked (rowid, words) VALUES (?, ?)')
  const read = openSql(db).rows<{ doc: number; term: string }>('SELECT doc, term FROM temp.asked_stems')
  const clear = db.prepare('DELETE FROM temp.asked')
  const stems = new Map<string, string>()

  return (words) => {
    if (stems.size + words.length > MOST_KEPT) stems.clear()
    const fresh = [...new Set(words)].filter((word) => !stems.has(word))
    if (fresh.length > 0) {
      db.exec('SAVEPOINT stemming')
      fresh.forEach((word, at) => put.run(at + 1, word))
      for (const { doc, term } of read()) stems.set(fresh[doc - 1] ?? '', term)
      clear.run()
      db.exec('RELEASE stemming')
    }
    return words.map((word) => stems.get(word) ?? word)
  }
}
