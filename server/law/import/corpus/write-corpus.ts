/** Writing the working copy of a corpus: one writer, in batches, so that a kill loses a second of work and nothing else. */
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { actNameKey, makeActNames, type ActNames } from '../../text/act-names.ts'
import { nameWords } from '../../citations/party-names.ts'
import { parseReports } from '../../citations/reports.ts'
import { ImportError, type Item } from '../importer.ts'
import type { Incoming } from '../../library/incoming.ts'
import type { Passage } from '../../text/paragraphs.ts'
import { meaningWords } from '../../text/words.ts'
import { makeActIds, type KnownActs } from './act-ids.ts'
import type { KnownProvision } from './align-provisions.ts'
import { extractJudgments, extractProvisions } from '../../citations/extract.ts'
import { linkCorpus, settle } from './link-corpus.ts'
import { openPending } from './pending.ts'
import { unlinkSameDocuments } from './same-document.ts'
import { CORPUS_FORMAT, CORPUS_TABLES } from '../../library/corpus-tables.ts'

/** How much of a judgment is its opening, in words that carry its matter: the facts, before the law is discussed. */
const OPENING_WORDS = 400
/** Documents in one transaction. */
const BATCH = 200

export type Outcome = 'added' | 'changed' | 'same'
export type CorpusWriter = ReturnType<typeof openCorpusWriter>

export type { KnownActs } from './act-ids.ts'

/**
 * @param file the working copy; made when it is not there
 * @throws ImportError when another import is writing it; Error when it is of another format
 */
export function openCorpusWriter(file: string, known: KnownActs) {
  const db = new DatabaseSync(file)
  try {
    // One import at a time: the lock is the file's, and goes with the process that holds it.
    db.exec('PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL; BEGIN IMMEDIATE; COMMIT')
  } catch (error) {
    db.close()
    if (!String(error).includes('locked')) throw error
    throw new ImportError(`Another import is writing ${file}.`)
  }
  db.exec('PRAGMA synchronous = NORMAL; PRAGMA cache_size = -200000; PRAGMA temp_store = MEMORY')
  const format = Number(db.prepare('PRAGMA user_version').get()?.['user_version'])
  if (format === 0) db.exec(`BEGIN; ${CORPUS_TABLES}; PRAGMA user_version = ${CORPUS_FORMAT}; COMMIT`)
  else if (format !== CORPUS_FORMAT) throw new Error(`${file} is of format ${format}, not ${CORPUS_FORMAT}`)

  const pending = openPending(db)
  const statements = new Map<string, ReturnType<DatabaseSync['prepare']>>()
  const run = (sql: string, ...values: SQLInputValue[]) => {
    const statement = statements.get(sql) ?? db.prepare(sql)
    statements.set(sql, statement)
    return statement.run(...values)
  }
  const ask = (sql: string, ...values: SQLInputValue[]) => {
    const statement = statements.get(sql) ?? db.prepare(sql)
    statements.set(sql, statement)
    return statement.get(...values)
  }

  const changes = () => Number(ask('SELECT total_changes() AS n')?.['n'])
  const before = changes()
  const idOf = makeActIds(known)
  const all = (sql: string, ...values: SQLInputValue[]) => {
    const statement = statements.get(sql) ?? db.prepare(sql)
    statements.set(sql, statement)
    return statement.all(...values)
  }
  let names: ActNames | undefined
  let open = 0
  const begin = () => {
    if (open === 0) db.exec('BEGIN')
    open += 1
  }
  const commit = () => {
    if (open > 0) db.exec('COMMIT')
    open = 0
  }

  function put(source: string, item: Pick<Item, 'name' | 'fingerprint'>, incoming: Incoming): Outcome {
    begin()
    db.exec('SAVEPOINT one')
    try {
      return write(source, item, incoming)
    } catch (error) {
      // Half a document is none.
      db.exec('ROLLBACK TO one')
      throw error
    } finally {
      db.exec('RELEASE one')
      if (open >= BATCH) commit()
    }
  }

  function write(source: string, item: Pick<Item, 'name' | 'fingerprint'>, incoming: Incoming): Outcome {
    const before = ask('SELECT id FROM document WHERE source = ? AND name = ?', source, item.name)?.['id']
    if (before !== undefined) remove(Number(before))
    const chars = incoming.passages.reduce((sum, { text }) => sum + text.length, 0)
    const judgment = incoming.kind === 'judgment' ? incoming : null
    const provision = incoming.kind === 'provision' ? incoming : null
    const { lastInsertRowid } = run(
      `INSERT INTO document (id, source, name, kind, fingerprint, title, court, date, judges, neutral, reports, outcome, act, act_title, no, case_no, chars)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      before === undefined ? null : Number(before),
      source,
      item.name,
      incoming.kind,
      item.fingerprint,
      incoming.title,
      judgment?.court ?? null,
      judgment?.date ?? null,
      JSON.stringify(judgment?.judges ?? []),
      judgment?.neutral ?? null,
      JSON.stringify(judgment?.reports ?? []),
      judgment?.outcome ?? null,
      provision?.actTitle ? idOf(provision.actTitle) : null,
      provision?.actTitle ?? null,
      provision?.no ?? null,
      judgment?.caseNo ?? null,
      chars,
    )
    const id = Number(lastInsertRowid)
    incoming.passages.forEach(({ para, text }, seq) =>
      run('INSERT INTO passage VALUES (?, ?, ?, ?)', id, seq, para, text),
    )
    putWords(id)
    if (judgment) putCitations(id, judgment.passages)
    pending.document(id)
    run('DELETE FROM skipped WHERE source = ? AND name IN (?, ?)', source, item.name, `${item.name}: text`)
    return before === undefined ? 'added' : 'changed'
  }

  /** What a stored document is found by: its words, and a judgment's parties and numbers. */
  function putWords(id: number) {
    const row = ask('SELECT kind, title, neutral, reports, case_no AS caseNo FROM document WHERE id = ?', id)
    const { kind, title, neutral, reports, caseNo } = row as Record<string, string | null>
    const passages = all('SELECT text FROM passage WHERE document = ? ORDER BY seq', id)
    const texts = [...passages.map(({ text }) => text), ...(caseNo ? [caseNo] : [])]
    const words = texts.map((text) => meaningWords(String(text ?? '')))
    run(
      `INSERT INTO ${kind}_text (rowid, title, body) VALUES (?, ?, ?)`,
      id,
      meaningWords(title ?? '').join(' '),
      words.map((said) => said.join(' ')).join(' . '),
    )
    if (kind === 'judgment' && passages.length > 0)
      run('INSERT INTO opening_text (rowid, body) VALUES (?, ?)', id, words.flat().slice(0, OPENING_WORDS).join(' '))
    if (kind !== 'judgment') return
    const numbers = [neutral ?? '', ...(JSON.parse(reports ?? '[]') as string[])].join(' ; ')
    const keys = parseReports(numbers).map(({ key }) => key)
    for (const key of keys) run('INSERT OR IGNORE INTO report VALUES (?, ?)', key, id)
    for (const word of nameWords(title ?? '')) run('INSERT OR IGNORE INTO name_word VALUES (?, ?)', word, id)
    pending.answers(title ?? '', keys)
  }

  function forgetWords(id: number) {
    const title = ask(`SELECT title FROM document WHERE id = ? AND kind = 'judgment'`, id)?.['title']
    const keys = all('SELECT key FROM report WHERE document = ?', id).map(({ key }) => String(key))
    if (title !== undefined) pending.answers(String(title), keys)
    for (const table of ['report', 'name_word']) run(`DELETE FROM ${table} WHERE document = ?`, id)
    for (const table of ['judgment_text', 'opening_text', 'provision_text'])
      run(`DELETE FROM ${table} WHERE rowid = ?`, id)
  }

  function putCitations(id: number, passages: readonly Passage[]) {
    for (const cited of extractJudgments(passages)) {
      const { seq, at, keys, petitioner, respondent, year } = cited
      const { changes: put } = run(
        'INSERT OR IGNORE INTO cite (document, seq, at, key, petitioner, respondent, year) VALUES (?, ?, ?, ?, ?, ?, ?)',
        id,
        seq,
        at,
        keys.join(';') || null,
        petitioner,
        respondent,
        year,
      )
      if (put > 0) pending.cite(id, cited)
    }
    names ??= actNames()
    for (const { act, no, times } of extractProvisions(passages, names, idOf))
      run('INSERT INTO cite_provision VALUES (?, ?, ?, ?)', id, act, no, times)
  }

  /** Titles of imported Acts are names too: what a judgment cites of them is a link as well. */
  function actNames(): ActNames {
    const imported = db
      .prepare('SELECT DISTINCT act, act_title AS title FROM document WHERE act_title IS NOT NULL')
      .all()
    const more = imported.map(({ act, title }) => ({ act: String(act), ...actNameKey(String(title)) }))
    const digests = new Set(known.map(({ act }) => act))
    return makeActNames([...known, ...more.filter(({ act }) => !digests.has(act))])
  }

  function remove(id: number) {
    unlinkSameDocuments(db, id, restore)
    forgetWords(id)
    pending.forgetCites(id)
    pending.citing(id)
    for (const table of ['passage', 'cite', 'cite_provision']) run(`DELETE FROM ${table} WHERE document = ?`, id)
    run('UPDATE cite SET target = NULL WHERE target = ?', id)
    run('DELETE FROM document WHERE id = ?', id)
  }

  function restore(id: number) {
    putWords(id)
    pending.document(id)
  }

  return {
    put,
    /** Whether anything was written since this copy was opened. */
    changed: (): boolean => changes() > before,
    /** Whether the item is there already, as it is. */
    has: (source: string, { name, fingerprint }: Pick<Item, 'name' | 'fingerprint'>): boolean =>
      ask(
        'SELECT 1 AS there FROM document WHERE source = ? AND name = ? AND fingerprint = ?',
        source,
        name,
        fingerprint,
      ) !== undefined,
    /** Whether what is stored under this name was read from a document, and not from a row about it. */
    hasDocument: (source: string, name: string): boolean =>
      ask(
        `SELECT 1 AS there FROM document WHERE source = ? AND name = ? AND fingerprint NOT LIKE 'row-%'`,
        source,
        name,
      ) !== undefined,
    /** @returns how many documents a part gave when all of it was read, or undefined when it is to be read */
    partSize(source: string, name: string, fingerprint: string): number | undefined {
      const row = ask(
        'SELECT size FROM part WHERE source = ? AND name = ? AND fingerprint = ?',
        source,
        name,
        fingerprint,
      )
      return row && Number(row['size'])
    },
    finishPart(source: string, name: string, fingerprint: string, size: number) {
      begin()
      run('INSERT OR REPLACE INTO part VALUES (?, ?, ?, ?)', source, name, fingerprint, size)
    },
    skip(source: string, name: string, reason: string) {
      begin()
      run(
        `INSERT INTO skipped VALUES (?, ?, ?)
         ON CONFLICT DO UPDATE SET reason = excluded.reason WHERE reason <> excluded.reason`,
        source,
        name,
        reason,
      )
    },
    /** Everything imported is read for its words and links once more, as after a change of the normalisation. */
    reindex(progress: (done: number, total: number) => void) {
      const documents = db.prepare('SELECT id, kind, act_title AS actTitle FROM document ORDER BY id').all()
      const passagesOf = db.prepare('SELECT para, text FROM passage WHERE document = ? ORDER BY seq')
      begin()
      pending.everything()
      run('DELETE FROM same_as')
      for (const { id, actTitle } of documents)
        if (actTitle) run('UPDATE document SET act = ? WHERE id = ?', idOf(String(actTitle)), id as number)
      documents.forEach(({ id, kind }, at) => {
        begin()
        for (const table of ['cite', 'cite_provision']) run(`DELETE FROM ${table} WHERE document = ?`, id as number)
        forgetWords(Number(id))
        putWords(Number(id))
        if (kind === 'judgment') putCitations(Number(id), passagesOf.all(id as number) as unknown as Passage[])
        if (open >= BATCH) commit()
        progress(at + 1, documents.length)
      })
      commit()
    },
    /**
     * Links what cites to what is cited, and closes the finished file. What reads the whole library waits until a quarter of it is new.
     * @param out where it is written when it is written anew @param digests the provisions that the shipped digests know
     * @returns the finished file: `out`, or the working copy itself
     */
    finish(source: string | null, path: string, out: string, digests: readonly KnownProvision[] = []): string {
      commit()
      if (source) run('INSERT OR REPLACE INTO imported VALUES (?, ?, ?)', source, path, new Date().toISOString())
      linkCorpus(db, pending, { digests, names: () => (names ??= actNames()), idOf, forget: forgetWords })
      const finished = settle(db, pending, file, out)
      db.close()
      return finished
    },
    close() {
      if (!db.isOpen) return
      commit()
      db.close()
    },
  }
}
