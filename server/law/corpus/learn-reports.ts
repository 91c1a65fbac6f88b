/**
 * A citation that was resolved teaches which report numbers its judgment has: a later one that gives such a number and a shortened
 * or misspelt name is then resolved too.
 */
import type { DatabaseSync } from 'node:sqlite'

/** The share of a number's resolved citations that must agree; the others are misprints. */
const AGREED = 0.6
/** What was learned teaches once more, through parallel numbers; after this often nothing new comes. */
const ROUNDS = 4

export function learnReports(db: DatabaseSync): void {
  const known = db.prepare('SELECT 1 FROM report WHERE key = ?')
  const set = db.prepare('UPDATE cite SET target = ? WHERE document = ? AND seq = ? AND at = ?')
  const open = db.prepare('SELECT document, seq, at, key FROM cite WHERE target IS NULL AND key IS NOT NULL')
  db.exec('BEGIN')
  for (let round = 0; round < ROUNDS; round++) {
    const learned = readLearned(db)
    let resolved = 0
    for (const { document, seq, at, key } of open.all()) {
      // A number that a document bears itself has been looked up already.
      const keys = String(key).split(';')
      const targets = new Set(keys.filter((one) => !known.get(one)).flatMap((one) => learned.get(one) ?? []))
      const [target] = targets
      if (targets.size !== 1 || target === undefined || target === document) continue
      set.run(target, document as number, seq as number, at as number)
      resolved += 1
    }
    if (resolved === 0) break
  }
  db.exec('COMMIT')
}

/** Report key → the judgment that its resolved citations mean. */
function readLearned(db: DatabaseSync): Map<string, number> {
  const votes = new Map<string, Map<number, number>>()
  for (const { key, target } of db
    .prepare('SELECT key, target FROM cite WHERE target IS NOT NULL AND key IS NOT NULL')
    .iterate())
    for (const one of String(key).split(';')) {
      const counts = votes.get(one) ?? new Map<number, number>()
      counts.set(Number(target), (counts.get(Number(target)) ?? 0) + 1)
      votes.set(one, counts)
    }
  const learned = new Map<string, number>()
  for (const [key, counts] of votes) {
    const [best] = [...counts].toSorted((a, b) => b[1] - a[1])
    const all = counts.values().reduce((sum, count) => sum + count, 0)
    if (best && best[1] > AGREED * all) learned.set(key, best[0])
  }
  return learned
}
