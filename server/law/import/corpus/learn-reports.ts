/**
 * A citation that was resolved teaches which report numbers its judgment has: a later one that gives such a number and a shortened
 * or misspelt name is then resolved too.
 */
import type { DatabaseSync } from 'node:sqlite'
import { openSql } from '../../library/sql.ts'

/** The share of a number's resolved citations that must agree; the others are misprints. */
const LEAST_AGREED = 0.6
/** Resolved citations of one number that are asked: landmarks have thousands. */
const ASKED = 400
/** What was learned teaches once more, through parallel numbers; after this often nothing new comes. */
const ROUNDS = 4

interface OpenCitation {
  document: number
  seq: number
  at: number
  key: string
}

/** A condition on its target is to be written `+target`: where no citation had one when the file was analysed, the planner would begin with the index of targets. */
const OF_MARK = `
  SELECT cite.document, cite.seq, cite.at, key, target FROM cite_mark CROSS JOIN cite
    ON cite.document = cite_mark.document AND cite.seq = cite_mark.seq AND cite.at = cite_mark.at
  WHERE mark = ?`
/** As a value, not as EXISTS, which the planner would take for a join and begin with. */
const LEARNED = `
  (SELECT 1 FROM learned_cite AS l WHERE l.document = cite.document AND l.seq = cite.seq AND l.at = cite.at) IS NOT NULL`

/**
 * Learns for the open citations of what was written since, and for older ones of numbers whose citations were resolved since or lead
 * elsewhere now; what such numbers had taught and teach no more is unlearned.
 * @param changed the keys of those numbers
 */
export function learnReports(db: DatabaseSync, changed: ReadonlySet<string>): void {
  const sql = openSql(db)
  const borne = db.prepare('SELECT 1 FROM report WHERE key = ?')
  const set = db.prepare('UPDATE cite SET target = ? WHERE document = ? AND seq = ? AND at = ?')
  const note = db.prepare('INSERT OR IGNORE INTO learned_cite VALUES (?, ?, ?)')
  const openOfFresh = sql.each<OpenCitation>(
    `SELECT cite.document, seq, at, key FROM fresh_document CROSS JOIN cite ON cite.document = fresh_document.document
     WHERE target IS NULL AND key IS NOT NULL`,
  )
  const openOfMark = sql.each<OpenCitation>(`${OF_MARK} AND +target IS NULL`)
  let keys: ReadonlySet<string> = unlearn(db, changed)
  for (let round = 0; round < ROUNDS; round++) {
    const meant = openVotes(db, `${OF_MARK} AND +target IS NOT NULL`)
    const found: (OpenCitation & { target: number })[] = []
    const resolveByReport = (open: OpenCitation) => {
      // A number that a document bears itself has been looked up already.
      const unborne = open.key.split(';').filter((one) => !borne.get(one))
      const targets = new Set(unborne.flatMap((one) => meant(one) ?? []))
      const [target] = targets
      if (targets.size === 1 && target !== undefined && target !== open.document) found.push({ ...open, target })
    }
    if (round === 0) for (const open of openOfFresh()) resolveByReport(open)
    for (const key of keys)
      if (!borne.get(key) && meant(key) !== null) for (const open of openOfMark(key)) resolveByReport(open)
    if (found.length === 0) break
    for (const { target, document, seq, at } of found) {
      set.run(target, document, seq, at)
      note.run(document, seq, at)
    }
    keys = new Set(found.flatMap(({ key }) => key.split(';')))
  }
}

/** Opens again what these numbers had taught, where what was resolved without learning says so no more. @returns them, and the numbers of what was opened */
function unlearn(db: DatabaseSync, changed: ReadonlySet<string>): Set<string> {
  const learned = openSql(db).rows<OpenCitation & { target: number }>(
    `${OF_MARK} AND +target IS NOT NULL AND ${LEARNED}`,
  )
  const open = db.prepare('UPDATE cite SET target = NULL WHERE document = ? AND seq = ? AND at = ?')
  const forget = db.prepare('DELETE FROM learned_cite WHERE document = ? AND seq = ? AND at = ?')
  const firm = openVotes(db, `${OF_MARK} AND +target IS NOT NULL AND NOT (${LEARNED})`)
  const doubted = new Set(changed)
  // A set that grows is gone through to its new end.
  for (const mark of doubted)
    for (const { document, seq, at, key, target } of learned(mark)) {
      const keys = key.split(';')
      if (keys.some((one) => firm(one) === target)) continue
      open.run(document, seq, at)
      forget.run(document, seq, at)
      for (const one of keys) doubted.add(one)
    }
  return doubted
}

/** @param cites of a report key, resolved @returns for a key the judgment that they mean, each looked up once */
function openVotes(db: DatabaseSync, cites: string): (key: string) => number | null {
  const votes = openSql(db).rows<{ target: number; n: number }>(
    `SELECT target, count(*) AS n FROM (${cites} LIMIT ${ASKED}) GROUP BY target ORDER BY n DESC`,
  )
  const meant = new Map<string, number | null>()
  return (key) => {
    const before = meant.get(key)
    if (before !== undefined) return before
    const counts = votes(key)
    const all = counts.reduce((sum, { n }) => sum + n, 0)
    const best = counts[0] && counts[0].n > LEAST_AGREED * all ? counts[0].target : null
    meant.set(key, best)
    return best
  }
}
