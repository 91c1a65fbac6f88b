/** Every question the imported library is asked, in SQL, in one place. Opened read-only; one per worker. */
import { createHash } from 'node:crypto'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { CORPUS_FORMAT } from './tables.ts'

export interface CorpusDocument {
  id: number
  source: string
  name: string
  kind: 'judgment' | 'provision'
  title: string
  court: string | null
  /** ISO date */
  date: string | null
  judges: string[]
  neutral: string | null
  reports: string[]
  outcome: string | null
  act: string | null
  actTitle: string | null
  no: string | null
  chars: number
}

export interface CorpusPassage {
  seq: number
  /** The printed paragraph number. */
  para: string | null
  text: string
}

export interface SourceCoverage {
  source: string
  documents: number
  withText: number
  skipped: number
  importedAt: string
}

export type Corpus = ReturnType<typeof openCorpus>

const DOCUMENT = `SELECT id, source, name, kind, title, court, date, judges, neutral, reports, outcome, act, act_title AS actTitle, no, chars FROM document`

type Stored = Omit<CorpusDocument, 'judges' | 'reports'> & { judges: string; reports: string }

/** @throws Error when the file is missing or of another format */
export function openCorpus(file: string) {
  const db = new DatabaseSync(file, { readOnly: true })
  db.exec('PRAGMA mmap_size = 4294967296; PRAGMA temp_store = MEMORY; PRAGMA cache_size = -65536')
  const format = Number(db.prepare('PRAGMA user_version').get()?.['user_version'])
  if (format !== CORPUS_FORMAT) {
    db.close()
    throw new Error(
      `${file} is an imported library of format ${format}; this program reads format ${CORPUS_FORMAT}. Import again.`,
    )
  }

  /** The file's shape is checked by its format number, so its rows are taken as declared here. */
  function rows<T>(sql: string) {
    const statement = db.prepare(sql)
    return (...values: SQLInputValue[]) => statement.all(...values) as unknown as T[]
  }
  const first = <T>(sql: string) => {
    const ask = rows<T>(sql)
    return (...values: SQLInputValue[]) => ask(...values)[0]
  }
  const ids = (sql: string) => {
    const ask = rows<{ id: number }>(sql)
    return (...values: SQLInputValue[]) => ask(...values).map(({ id }) => id)
  }
  const count = (sql: string) => first<{ n: number }>(sql)()?.n ?? 0

  const byId = first<Stored>(`${DOCUMENT} WHERE id = ?`)
  const inSeries = first<{ key: string }>('SELECT key FROM report WHERE key >= ? AND key < ? LIMIT 1')
  const actNumbers = rows<{ no: string }>(
    `SELECT no FROM document WHERE kind = 'provision' AND act = ? AND no IS NOT NULL`,
  )
  const holders = first<{ n: number }>('SELECT count(*) AS n FROM (SELECT 1 FROM name_word WHERE word = ? LIMIT 20000)')
  const named = new Map<number, (...words: SQLInputValue[]) => number[]>()

  const counted = new Map<string, number>()
  /** How many titles have the word: counted once, for common words are asked for again and again. */
  function holdersOf(word: string): number {
    const n = counted.get(word) ?? holders(word)?.n ?? 0
    if (counted.size > 20_000) counted.clear()
    counted.set(word, n)
    return n
  }

  /** @param words at most 16 of them count @returns at most 200, from the rarest word on: a common one costs a look, not a list */
  function documentsNamed(words: readonly string[]): number[] {
    const asked = words.slice(0, 16).map((word) => ({ word, n: holdersOf(word) }))
    if (asked.length === 0 || asked.some(({ n }) => n === 0)) return []
    const more = ' AND EXISTS (SELECT 1 FROM name_word b WHERE b.word = ? AND b.document = a.document)'
    const ask =
      named.get(asked.length) ??
      ids(`SELECT a.document AS id FROM name_word a WHERE a.word = ?${more.repeat(asked.length - 1)} LIMIT 200`)
    named.set(asked.length, ask)
    return ask(...asked.toSorted((a, b) => a.n - b.n).map(({ word }) => word))
  }

  return {
    db,
    close: () => db.close(),
    document(id: number): CorpusDocument | undefined {
      const row = byId(id)
      return row && { ...row, judges: JSON.parse(row.judges) as string[], reports: JSON.parse(row.reports) as string[] }
    },
    /** Those with words of their own; another one stands for the rest. */
    documentsWithText: ids(
      'SELECT id FROM document WHERE chars > 0 AND id NOT IN (SELECT document FROM same_as) ORDER BY id',
    ),
    titleOf: first<{ title: string }>('SELECT title FROM document WHERE id = ?'),
    passages: rows<CorpusPassage>('SELECT seq, para, text FROM passage WHERE document = ? ORDER BY seq'),
    documentsByReport: ids('SELECT document AS id FROM report WHERE key = ?'),
    documentsByWord: ids('SELECT document AS id FROM name_word WHERE word = ? LIMIT 4000'),
    /** Whether any number of this series and year is held: "SCR:1990:". */
    holdsSeries(series: string): boolean {
      return inSeries(series, `${series}\uffff`) !== undefined
    },
    /** Entries of the same judgment from other sources, which lent it their numbers. */
    sameAs: ids('SELECT document AS id FROM same_as WHERE same = ?'),
    /** Judgments of a day whose title has the word. */
    documentsOn: ids(
      `SELECT id FROM document WHERE kind = 'judgment' AND date = ?
         AND EXISTS (SELECT 1 FROM name_word WHERE name_word.word = ? AND name_word.document = document.id) LIMIT 200`,
    ),
    /** Judgments whose title has every one of these words. */
    documentsNamed,
    actTitles: rows<{ act: string; title: string }>(
      'SELECT DISTINCT act, act_title AS title FROM document WHERE act IS NOT NULL AND act_title IS NOT NULL',
    ),
    actNumbers: (act: string) => actNumbers(act).map(({ no }) => no),
    actHeadings: rows<{ no: string; heading: string }>(
      `SELECT no, title AS heading FROM document WHERE kind = 'provision' AND act = ? AND no IS NOT NULL`,
    ),
    provisionTexts: ids(`SELECT id FROM document WHERE kind = 'provision' AND act = ? AND no = ? ORDER BY id`),
    /** Judgments that a judgment cites, and those that cite it; each once. */
    cites: ids('SELECT DISTINCT target AS id FROM cite WHERE document = ? AND target IS NOT NULL'),
    citedBy: ids('SELECT DISTINCT document AS id FROM cite WHERE target = ?'),
    provisionsCited: rows<{ act: string; no: string; times: number }>(
      'SELECT act, no, times FROM cite_provision WHERE document = ? ORDER BY times DESC',
    ),
    judgmentsOnProvision: ids(
      'SELECT document AS id FROM cite_provision WHERE act = ? AND no = ? ORDER BY times DESC LIMIT 200',
    ),

    coverage: () => ({
      sources: rows<SourceCoverage>(
        `SELECT source, count(*) AS documents, sum(chars > 0) AS withText,
           (SELECT count(*) FROM skipped WHERE skipped.source = document.source) AS skipped,
           (SELECT max(at) FROM imported WHERE imported.source = document.source) AS importedAt
         FROM document GROUP BY source ORDER BY source`,
      )(),
      links: {
        cites: count('SELECT count(*) AS n FROM cite'),
        resolved: count('SELECT count(target) AS n FROM cite'),
        provisions: count('SELECT count(*) AS n FROM cite_provision'),
      },
      characters: count('SELECT coalesce(sum(chars), 0) AS n FROM document'),
    }),
    /** Of what was imported, whatever file it lies in: 16 hex digits. */
    contentHash(): string {
      const hash = createHash('sha256')
      const documents = db.prepare('SELECT source, name, fingerprint FROM document ORDER BY source, name')
      for (const { source, name, fingerprint } of documents.iterate())
        hash.update(JSON.stringify([source, name, fingerprint]))
      return hash.digest('hex').slice(0, 16)
    },
    /** What is not as it should be, one line each; none when the file is whole. */
    faults: (): string[] => [
      ...rows<{ integrity_check: string }>('PRAGMA integrity_check')()
        .map((row) => row.integrity_check)
        .filter((line) => line !== 'ok'),
      ...(
        [
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
      ).flatMap(([what, sql]) => (count(sql) > 0 ? [`${count(sql)} ${what}`] : [])),
    ],
  }
}
