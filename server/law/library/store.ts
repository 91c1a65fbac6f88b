/**
 * Every query of the library file is here, so that a change of the tables is a change of one file. The file is opened
 * read-only, once for each worker.
 */
import type { Offence } from '#shared/law/law.ts'
import { makeActNames, actNameKey, type ActNames } from '../text/act-names.ts'
import type { PlaybookFile, ProvisionHindi } from './content.ts'
import { LIBRARY_FORMAT } from './digest-tables.ts'
import { openReadOnly, openSql, type Sql } from './sql.ts'
import type { ProvisionUnit } from '../text/reference.ts'

export interface ActRecord {
  id: string
  title: string
  short: string
  unit: ProvisionUnit
  last: number
  /** The highest article of its Schedule; null where the library does not have them. */
  articles: number | null
  /** The numbers with a letter that it has; null where nobody knows them all. */
  lettered: readonly string[] | null
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
  /** The law whole, sentence by sentence, with `[[reference]]` marks; empty where nobody has written it. */
  details: string[]
  offences: Offence[]
  from: string
  /** The day from which it has these words, where they replaced earlier ones. */
  substituted: string | null
  to: string | null
  unchecked: string | null
  /** Null where nobody has written it. */
  hindi: ProvisionHindi | null
}

export interface JudgmentRecord {
  rowid: number
  id: string
  title: string
  court: string
  /** Null where nobody could confirm it. */
  bench: number | null
  date: string
  neutral: string | null
  reports: string[]
  points: string[]
  status: 'good' | 'overruled' | 'doubted' | 'modified'
  treatment: { by: string; how: string }[]
  unchecked: string | null
  /** Its first point; null where nobody has written it. */
  hindi: string | null
}

/** A narrower answer, with the question that it answers. */
export interface AnswerRecord {
  id: number
  playbook: number
  question: string
  questionHi: string
  says: string
  hi: string
}

export interface SuccessionRecord {
  act: string
  no: string
  oldSub: string
  now: string | null
}

export type LibraryStore = ReturnType<typeof openStore>

const PROVISION = `SELECT id AS rowid, act, no, heading, says, details, offences, valid_from AS "from", substituted, valid_to AS "to", unchecked, hindi FROM provision`
const JUDGMENT = `SELECT id AS rowid, name AS id, title, court, bench, date, neutral, reports, points, status, treatment, unchecked, hindi FROM judgment`

type Stored<T, K extends keyof T> = Omit<T, K> & Record<K, string>

/** @throws when the file is missing or of another format */
export function openStore(file: string) {
  const db = openReadOnly(
    { path: file, format: LIBRARY_FORMAT, is: 'a library', remedy: 'Build it again: npm run law -- build' },
    'PRAGMA mmap_size = 1073741824; PRAGMA temp_store = MEMORY',
  )
  const sql = openSql(db)
  const meta = sql.rows<{ key: string; value: string }>('SELECT key, value FROM meta')
  return {
    db,
    close: () => db.close(),
    meta: () => new Map(meta().map(({ key, value }) => [key, value])),
    ...acts(sql),
    ...provisions(sql),
    ...judgments(sql),
    ...playbooks(sql),
    wordsSpelt: sql.texts('SELECT word AS value FROM spelling WHERE key = ? LIMIT 8'),
  }
}

function acts({ rows }: Sql) {
  const all = rows<Stored<ActRecord, 'replacedBy' | 'lettered'>>(
    `SELECT id, title, short, unit, last, articles, lettered, valid_from AS "from", valid_to AS "to", replaced_by AS replacedBy, unchecked,
       (SELECT count(*) FROM provision WHERE provision.act = act.id) AS provisions
     FROM act ORDER BY id`,
  )
  const namesOfActs = rows<{ key: string; act: string; title: string }>(
    // Two Acts may have one name ("IT Act"). Without a year the one in force is meant, so it comes first.
    'SELECT key, act, title FROM act_name JOIN act ON act.id = act_name.act ORDER BY act.valid_to IS NOT NULL, act.id',
  )
  return {
    acts: (): ActRecord[] =>
      all().map((row) => ({
        ...row,
        replacedBy: JSON.parse(row.replacedBy) as string[],
        lettered: JSON.parse(row.lettered) as string[] | null,
      })),
    namesOfActs,
    actNames: (): ActNames =>
      makeActNames(namesOfActs().map(({ key, act, title }) => ({ key, act, year: actNameKey(title).year }))),
  }
}

function provisions({ rows, first, ids, texts }: Sql) {
  type Row = Stored<ProvisionRecord, 'offences' | 'details' | 'hindi'>
  const named = first<Row>(`${PROVISION} WHERE act = ? AND no = ?`)
  const byId = first<Row>(`${PROVISION} WHERE id = ?`)
  const own = rows<Row>(`${PROVISION} WHERE generated = 0 ORDER BY id`)
  const toProvision = (row: Row | undefined): ProvisionRecord | undefined =>
    row && {
      ...row,
      details: JSON.parse(row.details) as string[],
      offences: JSON.parse(row.offences) as Offence[],
      hindi: JSON.parse(row.hindi) as ProvisionHindi | null,
    }
  const parts = texts('SELECT part AS value FROM provision_part WHERE provision = ?')
  return {
    provision: (act: string, no: string) => toProvision(named(act, no)),
    provisionsNumbered: ids('SELECT id FROM provision WHERE no = ? LIMIT 4'),
    provisionById: (id: number) => toProvision(byId(id)),
    /** Those that we wrote. The others were made from the table of old and new sections. */
    ownProvisions: () => own().flatMap((row) => toProvision(row) ?? []),
    headings: rows<{ no: string; heading: string; headingHi: string | null }>(
      `SELECT no, heading, hindi ->> '$.heading' AS headingHi FROM provision WHERE act = ?`,
    ),
    headingsOfAll: rows<{ act: string; no: string; heading: string; says: string }>(
      'SELECT act, no, heading, says FROM provision ORDER BY id',
    ),
    provisionsWithWords: rows<{ act: string; no: string; heading: string }>(
      `SELECT provision.act, no, provision.heading FROM provision_text JOIN provision ON provision.id = provision_text.rowid
       WHERE provision_text MATCH ? LIMIT 200`,
    ),
    subs: texts('SELECT sub AS value FROM provision_sub WHERE provision = ?'),
    /**
     * @returns its parts as the official text has them, "(1)(a)", "Proviso:2"; null where the text was not read,
     * because then a part that is missing proves nothing
     */
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
  }
}

function judgments({ rows, first, ids }: Sql) {
  type Row = Stored<JudgmentRecord, 'reports' | 'points' | 'treatment'>
  const byId = first<Row>(`${JUDGMENT} WHERE id = ?`)
  const own = rows<Row>(`${JUDGMENT} ORDER BY title, id`)
  const toJudgment = (row: Row): JudgmentRecord => ({
    ...row,
    reports: JSON.parse(row.reports) as string[],
    points: JSON.parse(row.points) as string[],
    treatment: JSON.parse(row.treatment) as JudgmentRecord['treatment'],
  })
  return {
    judgmentById(id: number): JudgmentRecord | undefined {
      const row = byId(id)
      return row && toJudgment(row)
    },
    ownJudgments: () => own().map(toJudgment),
    judgmentTitles: rows<{ id: number; title: string }>('SELECT id, title FROM judgment'),
    judgmentTitle: first<{ title: string }>('SELECT title FROM judgment WHERE name = ?'),
    judgmentNamed: first<{ id: number }>('SELECT id FROM judgment WHERE name = ?'),
    judgmentsDated: ids('SELECT id FROM judgment WHERE date = ?'),
    judgmentsTreatedBy: rows<{ id: number; how: string }>(
      `SELECT judgment.id, treated.value ->> 'how' AS how FROM judgment, json_each(treatment) AS treated WHERE treated.value ->> 'by' = ?`,
    ),
    judgmentsByReport: ids('SELECT judgment AS id FROM report WHERE key = ?'),
    judgmentsByWord: ids('SELECT judgment AS id FROM name_word WHERE word = ? LIMIT 2000'),
    aliases: rows<{ key: string; id: number }>('SELECT key, judgment AS id FROM judgment_alias'),
    judgmentsByAlias: ids('SELECT judgment AS id FROM judgment_alias WHERE key = ?'),
    judgmentProvisions: ids('SELECT provision AS id FROM judgment_provision WHERE judgment = ?'),
    judgmentsOnProvision: ids('SELECT judgment AS id FROM judgment_provision WHERE provision = ? LIMIT 50'),
  }
}

function playbooks({ rows, first, ids }: Sql) {
  const byId = first<{ body: string }>('SELECT body FROM playbook WHERE id = ?')
  const titles = rows<{ title: string }>('SELECT title FROM playbook ORDER BY title')
  const citing = rows<AnswerRecord>(
    'SELECT id, playbook, question, questionHi, says, hi FROM answer WHERE says LIKE ?1 OR says LIKE ?2',
  )
  const fields = rows<{ name: string; offers: string }>('SELECT name, offers FROM field ORDER BY id')
  return {
    titles: () => titles().map(({ title }) => title),
    playbooks: rows<{ id: string; title: string; titleHi: string | null }>(
      `SELECT name AS id, title, body ->> '$.hi.title' AS titleHi FROM playbook ORDER BY title`,
    ),
    playbookNamed: first<{ id: number }>('SELECT id FROM playbook WHERE name = ?'),
    playbookName: first<{ name: string }>('SELECT name FROM playbook WHERE id = ?'),
    playbookById: (id: number): PlaybookFile | undefined => {
      const row = byId(id)
      return row && (JSON.parse(row.body) as PlaybookFile)
    },
    answersOf: rows<AnswerRecord>('SELECT id, playbook, question, questionHi, says, hi FROM answer WHERE playbook = ?'),
    answerById: first<AnswerRecord>('SELECT id, playbook, question, questionHi, says, hi FROM answer WHERE id = ?'),
    /** Answers that cite a provision: its mark begins `[[act no` and goes on with `]]` or a sub-section. */
    answersCiting: (act: string, no: string) => citing(`%[[${act} ${no}]]%`, `%[[${act} ${no}(%`),
    listedQuestions: rows<Pick<AnswerRecord, 'id' | 'playbook' | 'question' | 'questionHi'>>(
      'SELECT id, playbook, question, questionHi FROM answer',
    ),
    /** Those that tell the commonest situation of their matter as a whole. */
    commonAnswers: rows<{ id: number }>('SELECT id FROM answer WHERE common = 1'),
    mattersOfAnswers: rows<{ playbook: number }>('SELECT playbook FROM answer ORDER BY id'),
    /** The fields of law, with the matters that are offered to a message which names no more than one. */
    fields: () => fields().map(({ name, offers }) => ({ name, offers: JSON.parse(offers) as number[] })),
    matterModel: rows<{ part: string; value: Uint8Array }>('SELECT part, value FROM matter_model'),
    playbookProvisions: ids('SELECT provision AS id FROM playbook_provision WHERE playbook = ? ORDER BY place'),
    playbookJudgments: ids('SELECT judgment AS id FROM playbook_judgment WHERE playbook = ? ORDER BY place'),
    playbooksOnProvision: rows<{ id: number; place: number; listed: number }>(
      'SELECT playbook AS id, place, listed FROM playbook_provision WHERE provision = ? ORDER BY listed DESC, place LIMIT 20',
    ),
    playbooksOnJudgment: rows<{ id: number; place: number; listed: number }>(
      'SELECT playbook AS id, place, listed FROM playbook_judgment WHERE judgment = ? ORDER BY listed DESC, place LIMIT 20',
    ),
  }
}
