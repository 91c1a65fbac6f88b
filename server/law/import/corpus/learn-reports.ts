/**
 * Learns report numbers from resolved citations, so that a later citation with such a number and a shortened or
 * misspelt name is resolved too.
 */
import type { DatabaseSync } from 'node:sqlite'
import { openSql } from '../../library/sql.ts'

/** The share of a number's resolved citations that must agree. The others are misprints. */
const LEAST_AGREED = 0.6
/** Resolved citations of one number that are counted, because landmark cases have thousands. */
const ASKED = 400
/** Rounds of learning, because parallel numbers teach further numbers. After this many rounds nothing new comes. */
const ROUNDS = 4

interface OpenCitation {
  document: number
  seq: number
  at: number
  key: string
}

/**
 * A condition on the target is written `+target`. Otherwise the query planner would begin with the index of targets
 * where no citation had one when the file was analysed.
 */
const OF_MARK = `
  SELECT cite.document, cite.seq, cite.at, key, target FROM cite_mark CROSS JOIN cite
    ON cite.document = cite_mark.document AND cite.seq = cite_mark.seq AND cite.at = cite_mark.at
  WHERE mark = ?`
/** The condition is a value and not EXISTS, because the planner would take EXISTS for a join and begin with it. */
const LEARNED = `
  (SELECT 1 FROM learned_cite AS l WHERE l.document = cite.document AND l.seq = cite.seq AND l.at = cite.at) IS NOT NULL`

/**
 * Learns for the open citations of new documents, and for older citations of numbers whose citations lead elsewhere
 * now. Citations that such numbers resolved before are opened again where the numbers no longer agree, because a new
 * document may have shown the lesson to be wrong.
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
      // A number that a document has itself was looked up already.
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

/**
 * Opens the citations again that these numbers had resolved, where the resolved citations no longer agree.
 * @returns these numbers, and the numbers of the citations that were opened
 */
function unlearn(db: DatabaseSync, changed: ReadonlySet<string>): Set<string> {
  const learned = openSql(db).rows<OpenCitation & { target: number }>(
    `${OF_MARK} AND +target IS NOT NULL AND ${LEARNED}`,
  )
  const open = db.prepare('UPDATE cite SET target = NULL WHERE document = ? AND seq = ? AND at = ?')
  const forget = db.prepare('DELETE FROM learned_cite WHERE document = ? AND seq = ? AND at = ?')
  const firm = openVotes(db, `${OF_MARK} AND +target IS NOT NULL AND NOT (${LEARNED})`)
  const doubted = new Set(changed)
  // The set grows while it is iterated. The iteration must include the new members, and a Set does that.
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

/**
 * @param cites a query for the resolved citations of a report key
 * @returns a function from a key to the judgment that they mean; each key is looked up once
 */
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
