/** Finds the documents that citations mean, once all are there: by report number, else by the parties' names and the year. */
import type { DatabaseSync } from 'node:sqlite'
import { namesParty, partyWords, splitTitle } from '../../citations/read-judgments/party-names.ts'

/** A word of more judgments than this names nobody in particular. */
const MOST_WITH_WORD = 4_000
/** A case is reported in the year it was decided or some years later. */
const REPORTED_WITHIN = 4

const CITE = 'cite.document, cite.seq, cite.at, key, petitioner, respondent, year, target'
const OF_FRESH_DOCUMENTS = `SELECT ${CITE} FROM fresh_document CROSS JOIN cite ON cite.document = fresh_document.document`
/** A later document may answer what nothing answered, or make two of what was one. */
const OF_FRESH_MARKS = `
  SELECT DISTINCT ${CITE} FROM fresh_mark CROSS JOIN cite_mark ON cite_mark.mark = fresh_mark.mark
    JOIN cite ON cite.document = cite_mark.document AND cite.seq = cite_mark.seq AND cite.at = cite_mark.at
  WHERE cite.document NOT IN (SELECT document FROM fresh_document)`

/**
 * Resolves the citations of what was written since, and those that it may answer.
 * @returns the report keys of the citations that lead elsewhere now
 */
export function resolveCitations(db: DatabaseSync): Set<string> {
  const byKey = db.prepare('SELECT document FROM report WHERE key = ? ORDER BY document')
  const byWord = db.prepare(`SELECT document FROM name_word WHERE word = ? LIMIT ${MOST_WITH_WORD}`)
  const titled = db.prepare('SELECT title, date FROM document WHERE id = ?')
  const same = new Map(
    db
      .prepare('SELECT document, same FROM same_as')
      .all()
      .map((row) => [Number(row['document']), Number(row['same'])]),
  )
  /** A judgment that is there from two sources is one. */
  const standsFor = (id: number) => same.get(id) ?? id
  const set = db.prepare('UPDATE cite SET target = ? WHERE document = ? AND seq = ? AND at = ?')
  const parties = new Map<number, { left: string[]; right: string[]; year: number } | null>()
  const partiesOf = (id: number) => {
    const known = parties.get(id)
    if (known !== undefined) return known
    const row = titled.get(id)
    const split = row && splitTitle(String(row['title']))
    const made = split
      ? {
          left: partyWords(split.petitioner),
          right: partyWords(split.respondent),
          year: row['date'] ? Number(String(row['date']).slice(0, 4)) : 0,
        }
      : null
    parties.set(id, made)
    return made
  }
  const holders = new Map<string, Set<number>>()
  const holdersOf = (word: string) => {
    const known = holders.get(word) ?? new Set(byWord.all(word).map(({ document }) => Number(document)))
    holders.set(word, known)
    return known
  }

  const fits = (id: number, left: readonly string[], right: readonly string[]) => {
    const other = partiesOf(id)
    return other !== null && namesParty(left, other.left) !== null && namesParty(right, other.right) !== null
  }

  function byName(petitioner: string, respondent: string, year: number | null): number | null {
    const left = partyWords(petitioner)
    const right = partyWords(respondent)
    const lists = [...new Set([...left, ...right])]
      .map(holdersOf)
      .filter(({ size }) => size < MOST_WITH_WORD)
      .toSorted((a, b) => a.size - b.size)
    // Every word cited stands in the title that is meant: what the rarest word leaves is few.
    const [rarest, ...others] = lists
    const candidates = [...(rarest ?? [])].filter((id) => others.every((ids) => ids.has(id)))
    const fitting = candidates.filter((id) => {
      const decided = partiesOf(id)?.year
      return fits(id, left, right) && (!year || !decided || (decided <= year && decided >= year - REPORTED_WITHIN))
    })
    const meant = new Set(fitting.map(standsFor))
    return meant.size === 1 ? ([...meant][0] ?? null) : null
  }

  /** The one document that bears the number; of several, which a number given twice has, the one whose parties are named. */
  function byNumber(key: string, petitioner: string, respondent: string): number | null {
    const bearing = [...new Set(byKey.all(key).map(({ document }) => standsFor(Number(document))))]
    if (bearing.length < 2) return bearing[0] ?? null
    const named = bearing.filter((id) => fits(id, partyWords(petitioner), partyWords(respondent)))
    return named.length === 1 ? (named[0] ?? null) : null
  }

  const forget = db.prepare('DELETE FROM learned_cite WHERE document = ? AND seq = ? AND at = ?')
  const changed = new Set<string>()
  for (const sql of [OF_FRESH_DOCUMENTS, OF_FRESH_MARKS])
    for (const row of db.prepare(sql).all()) {
      const petitioner = String(row['petitioner'] ?? '')
      const respondent = String(row['respondent'] ?? '')
      const keys = row['key'] ? String(row['key']).split(';') : []
      const found =
        keys.map((key) => byNumber(key, petitioner, respondent)).find((id) => id !== null) ??
        (petitioner && respondent
          ? byName(petitioner, respondent, row['year'] === null ? null : Number(row['year']))
          : null)
      forget.run(row['document'] as number, row['seq'] as number, row['at'] as number)
      const target = found === row['document'] ? null : found
      if (target === row['target']) continue
      set.run(target, row['document'] as number, row['seq'] as number, row['at'] as number)
      for (const key of keys) changed.add(key)
    }
  return changed
}
