/** Writes the resolved content into one SQLite file. The file appears whole or not at all, because it is renamed at the end. */
import { renameSync, rmSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { actNameKey } from '../text/act-names.ts'
import { nameWords } from '../citations/read-judgments/party-names.ts'
import { parseReportCitations } from '../citations/read-judgments/report-citations.ts'
import { spellingKeys } from '../text/spelling.ts'
import { foldText, LAY_VARIANTS, meaningWords } from '../text/words.ts'
import type { ModelPart } from '../search/matters/model-parts.ts'
import { playbookTexts, type ResolvedContent } from './resolved-content.ts'
import { LIBRARY_FORMAT, TABLES } from '../library/digest-tables.ts'

type Row = Record<string, string | number | null | Uint8Array>

/**
 * @param model what `makeMatterModel` made of the content
 * @param file is written under a temporary name first
 * @param version the content hash, stored in the file
 */
export function writeLibrary(
  content: ResolvedContent,
  model: readonly ModelPart[],
  file: string,
  version: string,
): void {
  const temporary = `${file}.${process.pid}.tmp`
  rmSync(temporary, { force: true })
  const db = new DatabaseSync(temporary)
  try {
    db.exec('PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF')
    db.exec(TABLES)
    db.exec('BEGIN')
    writeRows(db, content)
    const insertModel = inserter(db, 'matter_model')
    for (const row of model) insertModel(row)
    writeMeta(db, content, version)
    db.exec('COMMIT')
    for (const table of ['playbook_text', 'provision_text', 'judgment_text'])
      db.exec(`INSERT INTO ${table}(${table}) VALUES ('optimize')`)
    db.exec(`PRAGMA user_version = ${LIBRARY_FORMAT}; ANALYZE; VACUUM`)
    db.close()
    renameSync(temporary, file)
  } finally {
    if (db.isOpen) db.close()
    rmSync(temporary, { force: true })
  }
}

function inserter(db: DatabaseSync, table: string) {
  let statement: ReturnType<DatabaseSync['prepare']> | undefined
  return (row: Row) => {
    const columns = Object.keys(row)
    statement ??= db.prepare(
      `INSERT OR IGNORE INTO ${table} (${columns.join(', ')}) VALUES (${columns.map((name) => `:${name}`).join(', ')})`,
    )
    statement.run(row)
  }
}

const indexed = (texts: readonly string[]) => texts.map((text) => meaningWords(text).join(' ')).join(' . ')

/** Row numbers by key: "bns 318", the id of a judgment, the id of a playbook. */
type RowIds = ReadonlyMap<string, number>

const numberRows = (keys: Iterable<string>): RowIds => new Map([...keys].map((key, at) => [key, at + 1]))

function writeRows(db: DatabaseSync, content: ResolvedContent): void {
  const provisionIds = numberRows(content.provisions.keys())
  const judgmentIds = numberRows(content.judgments.map(({ id }) => id))
  writeActs(db, content)
  writeProvisions(db, content, provisionIds)
  writeJudgments(db, content, judgmentIds)
  const insertJudgmentProvision = inserter(db, 'judgment_provision')
  for (const { judgment, provision } of content.judgmentProvisions)
    insertJudgmentProvision({
      judgment: judgmentIds.get(judgment) ?? 0,
      provision: provisionIds.get(provision) ?? 0,
    })
  writePlaybooks(db, content, provisionIds, judgmentIds)
  writeSpelling(db, content)
}

function writeActs(db: DatabaseSync, content: ResolvedContent): void {
  const insertAct = inserter(db, 'act')
  const insertName = inserter(db, 'act_name')
  for (const act of content.acts) {
    insertAct({
      id: act.id,
      title: act.title,
      short: act.short,
      unit: act.unit,
      last: act.last,
      articles: act.articles ?? null,
      lettered: JSON.stringify(content.letteredOf(act.id)),
      valid_from: act.from,
      valid_to: act.to ?? null,
      replaced_by: JSON.stringify(act.replacedBy),
      unchecked: act.unchecked ?? null,
    })
    for (const name of [act.title, act.short, ...act.aliases]) insertName({ key: actNameKey(name).key, act: act.id })
  }
}

function writeProvisions(db: DatabaseSync, content: ResolvedContent, ids: RowIds): void {
  const acts = new Map(content.acts.map((act) => [act.id, act]))
  const idOf = (key: string) => ids.get(key) ?? 0
  const insertProvision = inserter(db, 'provision')
  const insertProvisionText = inserter(db, 'provision_text')
  const insertSub = inserter(db, 'provision_sub')
  const insertPart = inserter(db, 'provision_part')
  for (const row of content.provisions.values()) {
    const act = acts.get(row.act)
    const id = idOf(row.key)
    insertProvision({
      id,
      act: row.act,
      no: row.no,
      heading: row.heading,
      says: row.says,
      details: JSON.stringify(row.details),
      offences: JSON.stringify(row.offences),
      valid_from: row.from ?? act?.from ?? '',
      substituted: row.substituted ?? null,
      valid_to: row.to ?? act?.to ?? null,
      unchecked: row.unchecked ?? null,
      generated: row.generated ? 1 : 0,
      hindi: JSON.stringify(content.hindi.get(row.key) ?? null),
    })
    // Old law is left out of the ranking, because it would crowd out the law in force. It is found by its number or its successor.
    if (!act?.to)
      insertProvisionText({
        rowid: id,
        heading: indexed([row.heading]),
        words: indexed(row.words),
        says: indexed([row.says]),
        act: indexed(act ? [act.title, act.short] : []),
      })
    for (const sub of subsOf(
      row.key,
      row.offences.map(({ of }) => of),
      content,
    ))
      insertSub({ provision: id, sub })
    const parts = content.parts.get(row.key)
    // The empty part stands for the provision itself, so that "has no parts" can be told from "was not read".
    for (const part of parts ? ['', ...parts] : []) insertPart({ provision: id, part })
  }
  const insertSuccession = inserter(db, 'succession')
  for (const { old, oldSub, successor, now } of content.successions)
    insertSuccession({ old: idOf(old), old_sub: oldSub, successor: idOf(successor), now })
}

function writePlaybooks(db: DatabaseSync, content: ResolvedContent, provisionIds: RowIds, judgmentIds: RowIds): void {
  const playbookIds = numberRows(content.playbooks.map(({ id }) => id))
  const insertPlaybook = inserter(db, 'playbook')
  const insertPlaybookText = inserter(db, 'playbook_text')
  for (const playbook of content.playbooks) {
    const id = playbookIds.get(playbook.id) ?? 0
    const law = content.playbookProvisions
      .filter((link) => link.playbook === playbook.id && link.listed)
      .map((link) => content.provisions.get(link.target))
      .filter((row) => row !== undefined)
    insertPlaybook({ id, name: playbook.id, title: playbook.title, body: JSON.stringify(playbook) })
    insertPlaybookText({
      rowid: id,
      title: indexed([playbook.title]),
      asks: indexed(playbook.asks),
      words: indexed(playbook.words),
      law: indexed(law.flatMap((row) => [row.heading, ...row.words])),
      body: indexed(playbookTexts(playbook)),
    })
  }
  const insertAnswer = inserter(db, 'answer')
  const answers = [...content.answers].flatMap(([matter, list]) =>
    list.map((answer) => ({ ...answer, playbook: playbookIds.get(matter) ?? 0 })),
  )
  for (const [at, { playbook, question, questionHi, says, hi, common }] of answers.entries())
    insertAnswer({ id: at + 1, playbook, question, questionHi, says, hi, common: Number(common) })
  const insertField = inserter(db, 'field')
  for (const [name, { offers }] of content.fields)
    insertField({ name, offers: JSON.stringify(offers.map((id) => playbookIds.get(id) ?? 0)) })
  for (const [table, column, links, ids] of [
    ['playbook_provision', 'provision', content.playbookProvisions, provisionIds],
    ['playbook_judgment', 'judgment', content.playbookJudgments, judgmentIds],
  ] as const) {
    const insert = inserter(db, table)
    for (const { playbook, target, place, listed } of links)
      insert({
        playbook: playbookIds.get(playbook) ?? 0,
        [column]: ids.get(target) ?? 0,
        place,
        listed: listed ? 1 : 0,
      })
  }
}

/** @returns the sub-sections that a file names. They are known to exist, because the check against the official table reads each of them. */
function subsOf(key: string, offencesOf: readonly string[], content: ResolvedContent): Set<string> {
  const subs = new Set(content.subs.get(key))
  for (const of of offencesOf) {
    const brackets = /(?:\([0-9a-zA-Z]{1,5}\))+/.exec(of.replaceAll(/\s+/g, ''))
    if (brackets) subs.add(brackets[0])
  }
  return subs
}

function writeJudgments(db: DatabaseSync, content: ResolvedContent, ids: ReadonlyMap<string, number>): void {
  const insert = inserter(db, 'judgment')
  const insertText = inserter(db, 'judgment_text')
  const insertReport = inserter(db, 'report')
  const insertWord = inserter(db, 'name_word')
  const insertAlias = inserter(db, 'judgment_alias')
  for (const judgment of content.judgments) {
    const id = ids.get(judgment.id) ?? 0
    insert({
      id,
      name: judgment.id,
      title: judgment.title,
      court: judgment.court,
      bench: judgment.bench ?? null,
      date: judgment.date,
      neutral: judgment.neutral ?? null,
      reports: JSON.stringify(judgment.reports),
      points: JSON.stringify(judgment.points),
      status: judgment.status,
      treatment: JSON.stringify(judgment.treatment),
      unchecked: judgment.unchecked ?? null,
      hindi: content.hindiJudgments.get(judgment.id) ?? null,
    })
    insertText({
      rowid: id,
      title: indexed([judgment.title, ...judgment.aliases]),
      words: indexed(judgment.words),
      points: indexed(judgment.points),
    })
    for (const report of parseReportCitations([judgment.neutral ?? '', ...judgment.reports].join(' ; ')))
      insertReport({ key: report.key, judgment: id })
    for (const title of [judgment.title, ...judgment.aliases])
      for (const word of nameWords(title)) insertWord({ word, judgment: id })
    for (const alias of judgment.aliases) insertAlias({ key: foldText(alias).trim(), judgment: id })
  }
}

function writeSpelling(db: DatabaseSync, content: ResolvedContent): void {
  const insert = inserter(db, 'spelling')
  const words = new Set(
    [
      ...content.playbooks.flatMap(({ title, asks, words: own }) => [title, ...asks, ...own]),
      ...[...content.provisions.values()].flatMap(({ heading, words: own }) => [heading, ...own]),
    ].flatMap(meaningWords),
  )
  for (const variant of LAY_VARIANTS) words.add(variant)
  for (const word of words) for (const key of spellingKeys(word)) insert({ key, word })
}

function writeMeta(db: DatabaseSync, content: ResolvedContent, version: string): void {
  const insert = inserter(db, 'meta')
  const counts = {
    format: LIBRARY_FORMAT,
    version,
    acts: content.acts.length,
    provisions: content.provisions.size,
    judgments: content.judgments.length,
    playbooks: content.playbooks.length,
  }
  for (const [key, value] of Object.entries(counts)) insert({ key, value: String(value) })
}
