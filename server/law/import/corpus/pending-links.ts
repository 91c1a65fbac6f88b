/**
 * Records which documents of an import are not linked yet, and which tasks wait until enough has come, so that linking
 * costs in proportion to the new documents and not to the old ones. The records are in the working copy, so that a kill
 * loses none. No reader needs these tables; an older file does not have them.
 */
import type { DatabaseSync } from 'node:sqlite'
import { openSql } from '../../library/sql.ts'
import { partyWords, splitTitle } from '../../citations/read-judgments/party-names.ts'
import type { CitedJudgment } from '../../citations/extract-citations.ts'

const TABLES = `
-- Documents whose citations, and whose day, are to be looked at.
CREATE TABLE fresh_document (document INTEGER PRIMARY KEY);
-- Numbers and names that judgments bear since, or bear no more: citations of them are resolved anew.
CREATE TABLE fresh_mark (mark TEXT PRIMARY KEY) WITHOUT ROWID;
-- By which marks a document answers a citation, without which it cannot.
CREATE TABLE cite_mark (
  mark TEXT NOT NULL, document INTEGER NOT NULL, seq INTEGER NOT NULL, at INTEGER NOT NULL, PRIMARY KEY (mark, document, seq, at)
) WITHOUT ROWID;
-- Citations that only the other citations of their number resolve.
CREATE TABLE learned_cite (document INTEGER NOT NULL, seq INTEGER NOT NULL, at INTEGER NOT NULL, PRIMARY KEY (document, seq, at)) WITHOUT ROWID;
-- Documents written since a task was done last, and what it was done with.
CREATE TABLE upkeep (task TEXT PRIMARY KEY, written INTEGER NOT NULL, done_with TEXT) WITHOUT ROWID;
`
/** The share of the library that must be new before a task reads all of it again, so that all imports together cost only a few readings. */
const DUE_SHARE = 0.25

export type UpkeepTask = 'align' | 'optimize' | 'compact'

export type PendingLinks = ReturnType<typeof openPendingLinks>

/**
 * It must not be called inside a transaction. A file without these tables gets them, and then everything in it is to be
 * linked, because nobody recorded what was.
 */
export function openPendingLinks(db: DatabaseSync) {
  const sql = openSql(db)
  if (!sql.first(`SELECT 1 AS there FROM sqlite_schema WHERE name = 'cite_mark'`)()) {
    db.exec(`BEGIN; ${TABLES}`)
    markAll(db)
    db.exec('COMMIT')
  }
  const document = db.prepare('INSERT OR IGNORE INTO fresh_document VALUES (?)')
  const citing = db.prepare('INSERT OR IGNORE INTO fresh_document SELECT document FROM cite WHERE target = ?')
  const mark = db.prepare('INSERT OR IGNORE INTO fresh_mark VALUES (?)')
  const add = db.prepare('INSERT OR IGNORE INTO cite_mark VALUES (?, ?, ?, ?)')
  const drop = db.prepare('DELETE FROM cite_mark WHERE mark = ? AND document = ? AND seq = ? AND at = ?')
  const unlearn = db.prepare('DELETE FROM learned_cite WHERE document = ?')
  const cites = sql.rows<StoredCite>(
    'SELECT document, seq, at, key, petitioner, respondent FROM cite WHERE document = ?',
  )
  const count = (question: string) => sql.count(question)()
  const holdsFreshProvisions = () =>
    count(
      `SELECT count(*) AS n FROM fresh_document JOIN document ON document.id = fresh_document.document WHERE kind = 'provision'`,
    ) > 0
  return {
    addDocument: (id: number) => void document.run(id),
    /** A document that is about to be deleted leaves citations without a target, so they are resolved again. */
    addCiting: (id: number) => void citing.run(id),
    /**
     * Records that a judgment has this title and these report keys from now on, or had them until now. Either way
     * citations of them must be resolved again.
     */
    addMarksOf(title: string, keys: Iterable<string>) {
      for (const one of new Set([...keys, ...namesOf(title)])) mark.run(one)
    },
    addCitation(id: number, cited: CitedJudgment) {
      for (const one of marksOf(cited)) add.run(one, id, cited.seq, cited.at)
    },
    /** Must be called before the citations of the document are deleted, because their marks are read from them. */
    removeCitations(id: number) {
      for (const cite of cites(id)) for (const one of marksOf(toCited(cite))) drop.run(one, id, cite.seq, cite.at)
      unlearn.run(id)
    },
    /** Records that everything is to be linked and every task is due. */
    markEverything() {
      db.exec('DELETE FROM cite_mark; DELETE FROM learned_cite; DELETE FROM fresh_mark; DELETE FROM upkeep')
      db.exec('INSERT OR IGNORE INTO fresh_document SELECT id FROM document')
    },
    /**
     * Counts the written documents for each task; a new provision makes the alignment due. Must be called before
     * `clear`, because that deletes the records.
     */
    countFresh() {
      const fresh = count('SELECT count(*) AS n FROM fresh_document')
      for (const task of ['align', 'optimize', 'compact'] satisfies UpkeepTask[])
        db.prepare(
          'INSERT INTO upkeep VALUES (?, ?, NULL) ON CONFLICT DO UPDATE SET written = written + excluded.written',
        ).run(task, fresh)
      if (holdsFreshProvisions()) db.exec(`UPDATE upkeep SET done_with = NULL WHERE task = 'align'`)
    },
    /** @param by a hash of anything else that the task depends on; when it changes, the task is due at once */
    isDue(task: UpkeepTask, by = ''): boolean {
      const row = sql.first<{ written: number; doneWith: string | null }>(
        'SELECT written, done_with AS doneWith FROM upkeep WHERE task = ?',
      )(task)
      const documents = count('SELECT count(*) AS n FROM document')
      return !row || row.doneWith !== by || row.written >= DUE_SHARE * documents
    },
    markDone(task: UpkeepTask, by = '') {
      db.prepare('INSERT OR REPLACE INTO upkeep VALUES (?, 0, ?)').run(task, by)
    },
    /** Must be called only when everything is linked, because a kill would otherwise lose the records. */
    clear: () => db.exec('DELETE FROM fresh_document; DELETE FROM fresh_mark'),
  }
}

/**
 * @returns the report keys of a citation, and the most telling word of each party; every title that names both parties
 * has these two words
 */
function marksOf({ keys, petitioner, respondent }: Pick<CitedJudgment, 'keys' | 'petitioner' | 'respondent'>) {
  const left = longest(partyWords(petitioner ?? ''))
  const right = longest(partyWords(respondent ?? ''))
  return [...keys, ...(left && right ? [`${left} ${right}`] : [])]
}

const longest = (words: readonly string[]) =>
  words.toSorted((a, b) => b.length - a.length || (a < b ? -1 : 1))[0] ?? null

/** @returns every pair of a petitioner's and a respondent's word; a citation of this title has one of the pairs */
function namesOf(title: string): string[] {
  const parties = splitTitle(title)
  if (!parties) return []
  const right = new Set(partyWords(parties.respondent))
  return [...new Set(partyWords(parties.petitioner))].flatMap((word) => [...right].map((other) => `${word} ${other}`))
}

interface StoredCite {
  document: number
  seq: number
  at: number
  /** Report keys, joined by semicolons. */
  key: string | null
  petitioner: string | null
  respondent: string | null
}

const toCited = ({ key, petitioner, respondent }: StoredCite) => ({
  keys: key ? key.split(';') : [],
  petitioner,
  respondent,
})

function markAll(db: DatabaseSync) {
  const add = db.prepare('INSERT OR IGNORE INTO cite_mark VALUES (?, ?, ?, ?)')
  const cites = openSql(db).each<StoredCite>('SELECT document, seq, at, key, petitioner, respondent FROM cite')
  for (const cite of cites()) for (const one of marksOf(toCited(cite))) add.run(one, cite.document, cite.seq, cite.at)
  db.exec('INSERT INTO fresh_document SELECT id FROM document')
}
