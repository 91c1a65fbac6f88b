/** Every question the library file is asked, in SQL, in one place. Opened read-only; one per worker. */
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import type { Offence } from '#shared/law.ts'
import { makeActNames, actNameKey, type ActNames } from './citations/act-names.ts'
import type { PlaybookFile } from './content.ts'
import { LIBRARY_FORMAT } from './build/tables.ts'
import type { Unit } from './citations/provision-group.ts'

export interface ActRecord {
  id: string
  title: string
  short: string
  unit: Unit
  last: number
  /** The highest article of its Schedule; null where the library does not hold them. */
  articles: number | null
  /** ISO dates; `to` is the last day in force. */
  from: string
  to: string | null
  replacedBy: string[]
  unchecked: string | null
  provisions: number
}

export interface ProvisionRecord {
  rowid: number
  act: string
  no: string
  heading: string
  says: string
  offences: Offence[]
  from: string
  /** Since when its words are these, where they replaced earlier ones. */
  substituted: string | null
  to: string | null
  unchecked: string | null
}

export interface JudgmentRecord {
  rowid: number
  id: string
  title: string
  court: string
  bench: number
  date: string
  neutral: string | null
  reports: string[]
  points: string[]
  status: 'good' | 'overruled' | 'doubted' | 'modified'
  treatment: { by: string; how: string }[]
  unchecked: string | null
}

/** One provision taking the place of another, seen from either side. */
export interface SuccessionRecord {
  act: string
  no: string
  oldSub: string
  now: string | null
}

export type LibraryStore = ReturnType<typeof openStore>

const PROVISION = `SELECT id AS rowid, act, no, heading, says, offences, valid_from AS "from", substituted, valid_to AS "to", unchecked FROM provision`
const JUDGMENT = `SELECT id AS rowid, name AS id, title, court, bench, date, neutral, reports, points, status, treatment, unchecked FROM judgment`

type Stored<T, K extends keyof T> = Omit<T, K> & Record<K, string>

/** @throws when the file is missing or of another format */
export function openStore(file: string) {
  const db = new DatabaseSync(file, { readOnly: true })
  db.exec('PRAGMA mmap_size = 1073741824; PRAGMA temp_store = MEMORY')
  const format = rows<{ user_version: number }>('PRAGMA user_version')()[0]?.user_version
  if (format !== LIBRARY_FORMAT) {
    db.close()
    throw new Error(
      `${file} is a library of format ${format}; this program reads format ${LIBRARY_FORMAT}. Build it again: npm run law -- build`,
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

  const provision = first<Stored<ProvisionRecord, 'offences'>>(`${PROVISION} WHERE act = ? AND no = ?`)
  const provisionById = first<Stored<ProvisionRecord, 'offences'>>(`${PROVISION} WHERE id = ?`)
  const judgmentById = first<Stored<JudgmentRecord, 'reports' | 'points' | 'treatment'>>(`${JUDGMENT} WHERE id = ?`)
  const playbookById = first<{ body: string }>('SELECT body FROM playbook WHERE id = ?')
  const ids = (sql: string) => {
    const ask = rows<{ id: number }>(sql)
    return (...values: SQLInputValue[]) => ask(...values).map(({ id }) => id)
  }

  const namesOfActs = rows<{ key: string; act: string; title: string }>(
    // Two Acts may go by one name ("IT Act"): without a year the one in force is meant, so it comes first.
    'SELECT key, act, title FROM act_name JOIN act ON act.id = act_name.act ORDER BY act.valid_to IS NOT NULL, act.id',
  )

  const toProvision = (row: Stored<ProvisionRecord, 'offences'> | undefined): ProvisionRecord | undefined =>
    row && { ...row, offences: JSON.parse(row.offences) as Offence[] }

  const parts = texts(rows<{ value: string }>('SELECT part AS value FROM provision_part WHERE provision = ?'))

  return {
    db,
    close: () => db.close(),
    meta: () =>
      new Map(
        rows<{ key: string; value: string }>('SELECT key, value FROM meta')().map(({ key, value }) => [key, value]),
      ),
    acts: (): ActRecord[] =>
      rows<Stored<ActRecord, 'replacedBy'>>(
        `SELECT id, title, short, unit, last, articles, valid_from AS "from", valid_to AS "to", replaced_by AS replacedBy, unchecked,
           (SELECT count(*) FROM provision WHERE provision.act = act.id) AS provisions
         FROM act ORDER BY id`,
      )().map((row) => ({ ...row, replacedBy: JSON.parse(row.replacedBy) as string[] })),
    namesOfActs,
    actNames: (): ActNames =>
      makeActNames(namesOfActs().map(({ key, act, title }) => ({ key, act, year: actNameKey(title).year }))),
    titles: () => rows<{ title: string }>('SELECT title FROM playbook ORDER BY title')().map(({ title }) => title),

    provision: (act: string, no: string) => toProvision(provision(act, no)),
    provisionsNumbered: ids('SELECT id FROM provision WHERE no = ? LIMIT 4'),
    provisionById: (id: number) => toProvision(provisionById(id)),
    headings: rows<{ no: string; heading: string }>('SELECT no, heading FROM provision WHERE act = ?'),
    headingsOfAll: rows<{ act: string; no: string; heading: string; says: string }>(
      'SELECT act, no, heading, says FROM provision ORDER BY id',
    ),
    /** @param query of the index of provisions in force */
    provisionsWithWords: rows<{ act: string; no: string; heading: string }>(
      `SELECT provision.act, no, provision.heading FROM provision_text JOIN provision ON provision.id = provision_text.rowid
       WHERE provision_text MATCH ? LIMIT 200`,
    ),
    subs: texts(rows<{ value: string }>('SELECT sub AS value FROM provision_sub WHERE provision = ?')),
    /** @returns its parts as the official text has them, "(1)(a)", "Proviso:2"; null where that was not read */
    parts: (provision: number): string[] | null => {
      const found = parts(provision)
      return found.length > 0 ? found : null
    },
    successors: rows<SuccessionRecord>(
      'SELECT act, no, old_sub AS oldSub, now FROM succession JOIN provision ON provision.id = successor WHERE old = ? ORDER BY succession.rowid',
    ),
    predecessors: rows<SuccessionRecord>(
      'SELECT act, no, old_sub AS oldSub, now FROM succession JOIN provision ON provision.id = old WHERE successor = ? ORDER BY succession.rowid',
    ),

    judgmentById(id: number): JudgmentRecord | undefined {
      const row = judgmentById(id)
      return (
        row && {
          ...row,
          reports: JSON.parse(row.reports) as string[],
          points: JSON.parse(row.points) as string[],
          treatment: JSON.parse(row.treatment) as JudgmentRecord['treatment'],
        }
      )
    },
    judgmentTitles: rows<{ id: number; title: string }>('SELECT id, title FROM judgment'),
    judgmentTitle: first<{ title: string }>('SELECT title FROM judgment WHERE name = ?'),
    judgmentNamed: first<{ id: number }>('SELECT id FROM judgment WHERE name = ?'),
    judgmentsDated: ids('SELECT id FROM judgment WHERE date = ?'),
    /** Judgments whose treatment names this one, `j:<name>`: what it did to them. */
    judgmentsTreatedBy: rows<{ id: number; how: string }>(
      `SELECT judgment.id, treated.value ->> 'how' AS how FROM judgment, json_each(treatment) AS treated WHERE treated.value ->> 'by' = ?`,
    ),
    judgmentsByReport: ids('SELECT judgment AS id FROM report WHERE key = ?'),
    judgmentsByWord: ids('SELECT judgment AS id FROM name_word WHERE word = ? LIMIT 2000'),
    aliases: rows<{ key: string; id: number }>('SELECT key, judgment AS id FROM judgment_alias'),
    judgmentsByAlias: ids('SELECT judgment AS id FROM judgment_alias WHERE key = ?'),
    judgmentProvisions: ids('SELECT provision AS id FROM judgment_provision WHERE judgment = ?'),
    judgmentsOnProvision: ids('SELECT judgment AS id FROM judgment_provision WHERE provision = ? LIMIT 50'),

    playbooks: rows<{ id: string; title: string }>('SELECT name AS id, title FROM playbook ORDER BY title'),
    playbookNamed: first<{ id: number }>('SELECT id FROM playbook WHERE name = ?'),
    playbookById: (id: number): PlaybookFile | undefined => {
      const row = playbookById(id)
      return row && (JSON.parse(row.body) as PlaybookFile)
    },
    playbookProvisions: ids('SELECT provision AS id FROM playbook_provision WHERE playbook = ? ORDER BY place'),
    playbookJudgments: ids('SELECT judgment AS id FROM playbook_judgment WHERE playbook = ? ORDER BY place'),
    playbooksOnProvision: rows<{ id: number; place: number; listed: number }>(
      'SELECT playbook AS id, place, listed FROM playbook_provision WHERE provision = ? ORDER BY listed DESC, place LIMIT 20',
    ),
    playbooksOnJudgment: rows<{ id: number; place: number; listed: number }>(
      'SELECT playbook AS id, place, listed FROM playbook_judgment WHERE judgment = ? ORDER BY listed DESC, place LIMIT 20',
    ),
    wordsSpelt: texts(rows<{ value: string }>('SELECT word AS value FROM spelling WHERE key = ? LIMIT 8')),
  }
}

const texts =
  (ask: (...values: SQLInputValue[]) => { value: string }[]) =>
  (...values: SQLInputValue[]): string[] =>
    ask(...values).map(({ value }) => value)
