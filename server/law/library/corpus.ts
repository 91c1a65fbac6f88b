/**
 * The imported library as one file, opened read-only, once for each worker. Its queries are here and in `links.ts`, `rank-links.ts`,
 * `judgment-counts.ts` and `word-index.ts`, so that a change of the tables is a change of these files.
 */
import { createHash } from 'node:crypto'
import type { DatabaseSync, SQLInputValue } from 'node:sqlite'
import { CORPUS_FORMAT } from './corpus-tables.ts'
import type { CorpusCoverage, CorpusDocument, CorpusPassage } from './corpus-queries.ts'
import { openJudgmentCounts } from './judgment-counts.ts'
import { openLinks } from './links.ts'
import { openRankLinks } from './rank-links.ts'
import { openReadOnly, openSql, type Sql } from './sql.ts'
import { openWordIndex } from './word-index.ts'

/** Also what only an import, its tests and the commands ask of the file. */
export type FileCorpus = ReturnType<typeof openCorpus>

// The day of a copy must never be taken for the date of a judgment, so that the two are told apart here.
const DOCUMENT = `SELECT id, source, name, kind, title, court, iif(kind = 'judgment', date, NULL) AS date, iif(kind = 'provision', date, NULL) AS asOn, judges, neutral, reports, outcome, act, act_title AS actTitle, no, chars FROM document`

type Stored = Omit<CorpusDocument, 'judges' | 'reports'> & { judges: string; reports: string }

/** @throws Error when the file is missing or of another format */
export function openCorpus(file: string) {
  const db = openReadOnly(
    { path: file, format: CORPUS_FORMAT, is: 'an imported library', remedy: 'Import again.' },
    'PRAGMA mmap_size = 4294967296; PRAGMA temp_store = MEMORY; PRAGMA cache_size = -65536',
  )
  const sql = openSql(db)
  return {
    db,
    close: () => db.close(),
    ...documents(sql),
    ...judgments(sql),
    documentsNamed: openNames(sql),
    ...provisions(sql),
    ...statistics(sql),
    contentHash: () => hashOf(db),
    links: openLinks(db),
    ranking: openRankLinks(db),
    counts: openJudgmentCounts(db),
    words: openWordIndex(db),
  }
}

function documents({ rows, first, ids }: Sql) {
  const byId = first<Stored>(`${DOCUMENT} WHERE id = ?`)
  function document(id: number): CorpusDocument | undefined {
    const row = byId(id)
    return row && { ...row, judges: JSON.parse(row.judges) as string[], reports: JSON.parse(row.reports) as string[] }
  }
  return {
    document,
    documents: (among: readonly number[]): CorpusDocument[] => among.flatMap((id) => document(id) ?? []),
    /** Leaves out documents that another one replaces, because the same text would otherwise be counted twice. */
    documentsWithText: ids(
      'SELECT id FROM document WHERE chars > 0 AND id NOT IN (SELECT document FROM same_as) ORDER BY id',
    ),
    titleOf: first<{ title: string }>('SELECT title FROM document WHERE id = ?'),
    passages: rows<CorpusPassage>('SELECT seq, para, text FROM passage WHERE document = ? ORDER BY seq'),
  }
}

function judgments({ first, ids }: Sql) {
  const inSeries = first<{ key: string }>('SELECT key FROM report WHERE key >= ? AND key < ? LIMIT 1')
  return {
    documentsByReport: ids('SELECT document AS id FROM report WHERE key = ?'),
    documentsByWord: ids('SELECT document AS id FROM name_word WHERE word = ? LIMIT 4000'),
    holdsSeries(series: string): boolean {
      return inSeries(series, `${series}\uffff`) !== undefined
    },
    sameAs: ids('SELECT document AS id FROM same_as WHERE same = ?'),
    documentsOn: ids(
      `SELECT id FROM document WHERE kind = 'judgment' AND date = ?
         AND EXISTS (SELECT 1 FROM name_word WHERE name_word.word = ? AND name_word.document = document.id) LIMIT 200`,
    ),
    /**
     * Each once, because a judgment cites its leading case many times and the link would otherwise count for as many.
     */
    cites: ids('SELECT DISTINCT target AS id FROM cite WHERE document = ? AND target IS NOT NULL'),
    citedBy: ids('SELECT DISTINCT document AS id FROM cite WHERE target = ?'),
  }
}

function openNames({ count, ids }: Sql) {
  const holders = count('SELECT count(*) AS n FROM (SELECT 1 FROM name_word WHERE word = ? LIMIT 20000)')
  const named = new Map<number, (...words: SQLInputValue[]) => number[]>()
  const counted = new Map<string, number>()
  /** The number of titles with the word. It is counted once and kept, because common words are asked for again and again. */
  function holdersOf(word: string): number {
    const n = counted.get(word) ?? holders(word)
    if (counted.size > 20_000) counted.clear()
    counted.set(word, n)
    return n
  }

  /**
   * @param words at most 16 of them are used
   * @returns at most 200 judgments. The search starts from the rarest word, so that a common word costs a look-up and not a list.
   */
  return (words: readonly string[]): number[] => {
    const asked = words.slice(0, 16).map((word) => ({ word, n: holdersOf(word) }))
    if (asked.length === 0 || asked.some(({ n }) => n === 0)) return []
    const more = ' AND EXISTS (SELECT 1 FROM name_word b WHERE b.word = ? AND b.document = a.document)'
    const ask =
      named.get(asked.length) ??
      ids(`SELECT a.document AS id FROM name_word a WHERE a.word = ?${more.repeat(asked.length - 1)} LIMIT 200`)
    named.set(asked.length, ask)
    return ask(...asked.toSorted((a, b) => a.n - b.n).map(({ word }) => word))
  }
}

function provisions({ rows, ids, texts }: Sql) {
  return {
    actTitles: rows<{ act: string; title: string }>(
      'SELECT DISTINCT act, act_title AS title FROM document WHERE act IS NOT NULL AND act_title IS NOT NULL',
    ),
    actNumbers: texts(`SELECT no AS value FROM document WHERE kind = 'provision' AND act = ? AND no IS NOT NULL`),
    actHeadings: rows<{ no: string; heading: string }>(
      `SELECT no, title AS heading FROM document WHERE kind = 'provision' AND act = ? AND no IS NOT NULL`,
    ),
    provisionTexts: ids(`SELECT id FROM document WHERE kind = 'provision' AND act = ? AND no = ? ORDER BY id`),
    provisionsCited: rows<{ act: string; no: string; times: number }>(
      'SELECT act, no, times FROM cite_provision WHERE document = ? ORDER BY times DESC',
    ),
    judgmentsOnProvision: ids(
      'SELECT document AS id FROM cite_provision WHERE act = ? AND no = ? ORDER BY times DESC LIMIT 200',
    ),
  }
}

function statistics({ rows, count }: Sql) {
  return {
    coverage: (): CorpusCoverage => ({
      sources: rows<CorpusCoverage['sources'][number]>(
        `SELECT source, count(*) AS documents, sum(chars > 0) AS withText,
           count(DISTINCT iif(kind = 'provision', coalesce(act, act_title), NULL)) AS acts, sum(kind = 'judgment') AS judgments,
           min(iif(kind = 'provision', date, NULL)) AS firstAsOn, max(iif(kind = 'provision', date, NULL)) AS lastAsOn,
           (SELECT count(*) FROM skipped WHERE skipped.source = document.source) AS skipped,
           (SELECT max(at) FROM imported WHERE imported.source = document.source) AS importedAt
         FROM document GROUP BY source ORDER BY source`,
      )(),
      links: {
        cites: count('SELECT count(*) AS n FROM cite')(),
        resolved: count('SELECT count(target) AS n FROM cite')(),
        provisions: count('SELECT count(*) AS n FROM cite_provision')(),
      },
      characters: count('SELECT coalesce(sum(chars), 0) AS n FROM document')(),
    }),
    /** One line for each fault; empty when the file is whole. */
    faults: (): string[] => [
      ...rows<{ integrity_check: string }>('PRAGMA integrity_check')()
        .map((row) => row.integrity_check)
        .filter((line) => line !== 'ok'),
      ...FAULTS.map(([what, sql]) => ({ what, n: count(sql)() })).flatMap(({ what, n }) =>
        n > 0 ? [`${n} ${what}`] : [],
      ),
    ],
  }
}

const FAULTS = [
  [
    'documents have no words in the index',
    `SELECT count(*) AS n FROM document
     WHERE id NOT IN (SELECT rowid FROM judgment_text UNION ALL SELECT rowid FROM provision_text) AND id NOT IN (SELECT document FROM same_as)`,
  ],
  [
    'documents lack passages they should have',
    'SELECT count(*) AS n FROM document WHERE chars > 0 AND id NOT IN (SELECT document FROM passage)',
  ],
  [
    'passages belong to no document',
    'SELECT count(*) AS n FROM passage WHERE document NOT IN (SELECT id FROM document)',
  ],
  [
    'citations lead to no document',
    'SELECT count(*) AS n FROM cite WHERE target IS NOT NULL AND target NOT IN (SELECT id FROM document)',
  ],
] as const

/**
 * @returns a hash of what was imported, 16 hex digits. It covers no ids and no path, so that the same import gives the
 * same hash in another file.
 */
function hashOf(db: DatabaseSync): string {
  const hash = createHash('sha256')
  const documents = openSql(db).each<{ source: string; name: string; fingerprint: string }>(
    'SELECT source, name, fingerprint FROM document ORDER BY source, name',
  )
  for (const { source, name, fingerprint } of documents()) hash.update(JSON.stringify([source, name, fingerprint]))
  return hash.digest('hex').slice(0, 16)
}
