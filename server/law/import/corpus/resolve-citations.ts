/**
 * Finds the documents that citations mean, by report number, else by the parties' names and the year. It runs when all
 * documents are there, because the cited judgment may come last.
 */
import type { DatabaseSync } from 'node:sqlite'
import { openSql } from '../../library/sql.ts'
import { namesParty, partyWords, splitTitle } from '../../citations/read-judgments/party-names.ts'

/** A word that more judgments have names nobody in particular. */
const MOST_WITH_WORD = 4_000
/** A report may appear some years after the decision, so the year of a citation need not be that of the judgment. */
const REPORTED_WITHIN = 4

const CITE = 'cite.document, cite.seq, cite.at, key, petitioner, respondent, year, target'
const OF_FRESH_DOCUMENTS = `SELECT ${CITE} FROM fresh_document CROSS JOIN cite ON cite.document = fresh_document.document`
/** Citations that a new document may answer, or whose answer it makes doubtful. */
const OF_FRESH_MARKS = `
  SELECT DISTINCT ${CITE} FROM fresh_mark CROSS JOIN cite_mark ON cite_mark.mark = fresh_mark.mark
    JOIN cite ON cite.document = cite_mark.document AND cite.seq = cite_mark.seq AND cite.at = cite_mark.at
  WHERE cite.document NOT IN (SELECT document FROM fresh_document)`

/**
 * Resolves the citations of the documents written since the last import, and those that these documents may answer.
 * @returns the report keys of the citations that lead elsewhere now
 */
export function resolveCitations(db: DatabaseSync): Set<string> {
  const resolver = new CitationResolver(db)
  const setTarget = db.prepare('UPDATE cite SET target = ? WHERE document = ? AND seq = ? AND at = ?')
  const forgetLearned = db.prepare('DELETE FROM learned_cite WHERE document = ? AND seq = ? AND at = ?')
  const changed = new Set<string>()
  for (const sql of [OF_FRESH_DOCUMENTS, OF_FRESH_MARKS])
    for (const cite of openSql(db).rows<StoredCite>(sql)()) {
      const { document, seq, at } = cite
      const found = resolver.findTarget(cite)
      forgetLearned.run(document, seq, at)
      // A judgment that prints its own number does not cite itself.
      const target = found === document ? null : found
      if (target === cite.target) continue
      setTarget.run(target, document, seq, at)
      for (const key of keysOf(cite)) changed.add(key)
    }
  return changed
}

interface StoredCite {
  document: number
  seq: number
  at: number
  /** Report keys, joined by semicolons. */
  key: string | null
  petitioner: string | null
  respondent: string | null
  year: number | null
  target: number | null
}

interface DocumentParties {
  left: string[]
  right: string[]
  /** 0 where the document has no date. */
  year: number
}

const keysOf = ({ key }: StoredCite) => (key ? key.split(';') : [])

/**
 * Finds the document that a citation means. Parties and words that were read once are kept, because citations repeat.
 */
class CitationResolver {
  readonly #documentsByKey: (key: string) => number[]
  readonly #documentsByWord: (word: string) => number[]
  readonly #titleOf: (id: number) => { title: string; date: string | null } | undefined
  /**
   * A judgment that came from two sources counts as one document, because a citation would otherwise seem to mean
   * either.
   */
  readonly #replacedBy: ReadonlyMap<number, number>
  readonly #parties = new Map<number, DocumentParties | null>()
  readonly #holders = new Map<string, Set<number>>()

  constructor(db: DatabaseSync) {
    const { rows, first, ids } = openSql(db)
    this.#documentsByKey = ids('SELECT document AS id FROM report WHERE key = ? ORDER BY document')
    this.#documentsByWord = ids(`SELECT document AS id FROM name_word WHERE word = ? LIMIT ${MOST_WITH_WORD}`)
    this.#titleOf = first('SELECT title, date FROM document WHERE id = ?')
    const same = rows<{ document: number; same: number }>('SELECT document, same FROM same_as')()
    this.#replacedBy = new Map(same.map((row) => [row.document, row.same]))
  }

  findTarget(cite: StoredCite): number | null {
    const petitioner = cite.petitioner ?? ''
    const respondent = cite.respondent ?? ''
    const numbered = keysOf(cite)
      .map((key) => this.#findByNumber(key, petitioner, respondent))
      .find((id) => id !== null)
    return numbered ?? (petitioner && respondent ? this.#findByName(petitioner, respondent, cite.year) : null)
  }

  /** @returns the one document with this number; where a number was given twice, the one whose parties are cited */
  #findByNumber(key: string, petitioner: string, respondent: string): number | null {
    const bearing = [...new Set(this.#documentsByKey(key).map((id) => this.#standsFor(id)))]
    if (bearing.length < 2) return bearing[0] ?? null
    const named = bearing.filter((id) => this.#hasParties(id, partyWords(petitioner), partyWords(respondent)))
    return named.length === 1 ? (named[0] ?? null) : null
  }

  #findByName(petitioner: string, respondent: string, year: number | null): number | null {
    const left = partyWords(petitioner)
    const right = partyWords(respondent)
    const lists = [...new Set([...left, ...right])]
      .map((word) => this.#holdersOf(word))
      .filter(({ size }) => size < MOST_WITH_WORD)
      .toSorted((a, b) => a.size - b.size)
    // Every cited word is in the title that is meant, so the rarest word leaves few candidates.
    const [rarest, ...others] = lists
    const candidates = [...(rarest ?? [])].filter((id) => others.every((ids) => ids.has(id)))
    const fitting = candidates.filter((id) => {
      const decided = this.#partiesOf(id)?.year
      return (
        this.#hasParties(id, left, right) &&
        (!year || !decided || (decided <= year && decided >= year - REPORTED_WITHIN))
      )
    })
    const meant = new Set(fitting.map((id) => this.#standsFor(id)))
    return meant.size === 1 ? ([...meant][0] ?? null) : null
  }

  #standsFor(id: number): number {
    return this.#replacedBy.get(id) ?? id
  }

  #hasParties(id: number, left: readonly string[], right: readonly string[]): boolean {
    const other = this.#partiesOf(id)
    return other !== null && namesParty(left, other.left) !== null && namesParty(right, other.right) !== null
  }

  #partiesOf(id: number): DocumentParties | null {
    const known = this.#parties.get(id)
    if (known !== undefined) return known
    const row = this.#titleOf(id)
    const split = row && splitTitle(row.title)
    const made = split
      ? {
          left: partyWords(split.petitioner),
          right: partyWords(split.respondent),
          year: row.date ? Number(row.date.slice(0, 4)) : 0,
        }
      : null
    this.#parties.set(id, made)
    return made
  }

  #holdersOf(word: string): Set<number> {
    const known = this.#holders.get(word) ?? new Set(this.#documentsByWord(word))
    this.#holders.set(word, known)
    return known
  }
}
