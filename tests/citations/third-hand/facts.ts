/** The facts that passages are made of: what the public data has and, to prove that something does not exist, everything in it. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { parse } from 'yaml'
import { actFile, judgmentFile, type JudgmentEntry } from '#server/law/library/content.ts'
import { partyWords, styleTitle } from './names.ts'

export const root = join(import.meta.dirname, '../../..')
export const data = join(root, '../shared/data')

/** A judgment of the Supreme Court's table. */
interface TestCase {
  /** "Indian Oil Corporation v. NEPC India Ltd." */
  name: string
  petitioner: string
  respondent: string
  date: string
  neutral: string
  scr: string
}
/** A judgment whose text the library has. */
interface TextCase extends TestCase {
  doc: string
  whole: string
  /** The last printed number of a paragraph. */
  last: number
  /** Runs of words without a break, which may be quoted. */
  sentences: string[]
}
export interface Section {
  act: Act
  no: string
  heading: string
  text: string
}
export interface Act {
  id: string
  slug: string
  title: string
  short: string
  hindi: string | null
  /** The highest number of the Act. */
  last: number
  sections: Section[]
  numbers: Set<string>
  /** Whether any of its sections speaks of a Schedule. */
  schedules: boolean
}
export interface PublicFacts {
  cases: TestCase[]
  texts: TextCase[]
  /** Leading judgments with their citations in SCC and AIR. */
  leading: (JudgmentEntry & { names: [string, string] })[]
  acts: Act[]
  constitution: Act
  /** Sections of the codes that ended on 30 June 2024. */
  repealed: { code: 'IPC' | 'CrPC' | 'Evidence Act'; no: string; heading: string }[]
  /** Every neutral and report citation in the data. */
  citations: Set<string>
  /** The highest INSC number of each year. */
  highest: Map<number, number>
  /** The words of parties in every title of the data, to prove that a name belongs to nobody. */
  parties: Set<string>
}

const ACTS =
  'bns bnss bsa ni contract hma cpa arb it pocso dv mva rti ibc companies tpa sra limitation sarfaesi cpc registration ndps pca jj hsa gwa rera posh partnership sale-of-goods'.split(
    ' ',
  )
/** One in so many rows of the table is used, which is enough to choose from and quick to import. */
const EVERY = 6
const MOST_TEXTS = 150

type Row = Record<string, string | number | boolean | null>
const read = new Map<string, Row[]>()
/** Reads a table once, because the Acts and the table take seconds. */
export function readRows(name: string): Row[] {
  const there = read.get(name)
  if (there) return there
  const bytes = readFileSync(join(data, name))
  const lines = (name.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString().trim().split('\n')
  const rows = lines.map((line) => JSON.parse(line) as Row)
  read.set(name, rows)
  return rows
}

/** @returns the text with single blanks and without footnote marks */
const smooth = (text: string) =>
  text
    .replace(/\^?\d*\[(?=\S)|\]|\^\d+/g, '')
    .replace(/\s+/g, ' ')
    .trim()
/** @returns the words by which two wordings are compared */
export const bare = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ')

export async function readPublicFacts(texts: ReadonlyMap<string, string>): Promise<PublicFacts> {
  const table = readRows('sc_citations_1990_2025.jsonl.gz').map((row) => ({
    title: String(row['title']),
    names: [String(row['petitioner']), String(row['respondent'])],
    date: String(row['decision_date']),
    neutral: String(row['neutral_citation'] ?? ''),
    scr: String(row['scr_citation']),
  }))
  const times = new Map<string, number>()
  for (const { neutral, scr } of table) for (const key of [neutral, scr]) times.set(key, (times.get(key) ?? 0) + 1)
  const highest = new Map<number, number>()
  for (const { neutral } of table) {
    const [year = 0, number = 0] = neutral.split(' INSC ').map(Number)
    highest.set(year, Math.max(highest.get(year) ?? 0, number))
  }
  const usable = table.filter(
    ({ names, neutral, scr, title }) =>
      /^\d{4} INSC \d+$/.test(neutral) &&
      times.get(neutral) === 1 &&
      times.get(scr) === 1 &&
      names.every((name) => /^[A-Z][A-Z.,& ]{4,44}$/.test(name) && !/\bETC\b/.test(name)) &&
      title.length < 95 &&
      names.slice(0, 1).every((name) => partyWords(name).length > 0),
  )
  const asCase = ({ names, date, neutral, scr }: (typeof table)[number]): TestCase => {
    const [petitioner, respondent] = names.map(styleTitle) as [string, string]
    return { name: `${petitioner} v. ${respondent}`, petitioner, respondent, date, neutral, scr }
  }
  const byNeutral = new Map(usable.map((row) => [row.neutral, row]))
  const textCases = readRows('aila2019/headers_linked.jsonl').flatMap((row) => {
    const found = byNeutral.get(String(row['neutral_citation']))
    const whole = texts.get(String(row['doc']))
    if (!found || !whole || Number(row['score']) < 0.9 || whole.length > 60_000) return []
    const numbers = [...whole.matchAll(/^(\d{1,3})\.\s/gm)].map((match) => Number(match[1]))
    const last = Math.max(0, ...numbers)
    return last < 8 ? [] : [{ ...asCase(found), doc: String(row['doc']), whole, last, sentences: runs(whole) }]
  })
  const judgments = readdirSync(join(root, 'content/law/judgments')).flatMap((name) =>
    judgmentFile.parse(parse(readFileSync(join(root, 'content/law/judgments', name), 'utf8'))),
  )
  const acts = readActs()
  return {
    cases: usable.filter((_, at) => at % EVERY === 0).map(asCase),
    texts: textCases.slice(0, MOST_TEXTS),
    leading: judgments
      .filter(({ reports, unchecked }) => !unchecked && reports.some((report) => /SCC|AIR/.test(report)))
      .map((entry) => ({ ...entry, names: entry.title.split(' v. ') as [string, string] })),
    acts,
    constitution: readConstitution(),
    repealed: (['IPC', 'CrPC', 'Evidence Act'] as const).flatMap(readRepealed),
    citations: new Set([...times.keys(), ...judgments.flatMap(({ reports, neutral }) => [...reports, neutral ?? ''])]),
    highest,
    parties: new Set([...table.map(({ title }) => title), ...judgments.map(({ title }) => title)].flatMap(partyWords)),
  }
}

function readActs(): Act[] {
  const rows = readRows('central_acts_sections_en.jsonl.gz')
  return ACTS.flatMap((name) => {
    const file = readAct(name)
    const own = rows.filter(({ slug, kind }) => slug === file.source && kind === 'Section')
    if (!file.source || file.to || own.length < 10) return []
    const act = actOf(file.id, file.source, file.title.replace(/^The /, ''), file.short)
    act.hindi = file.aliases.find((alias) => /^[\u0900-\u097f ,]+(?:अधिनियम|संहिता|एक्ट|कानून)$/.test(alias)) ?? null
    fill(
      act,
      own.map(({ no, title, text }) => [String(no), String(title), String(text)]),
    )
    act.last = Math.max(file.last, act.last)
    leaveOutUnchecked(act, file)
    return [act]
  })
}

const readAct = (name: string) =>
  actFile.parse(parse(readFileSync(join(root, `content/law/acts/${name}.yaml`), 'utf8')))

/** Leaves out what the library itself calls unchecked, because a doubt about it is right. */
function leaveOutUnchecked(act: Act, { provisions }: ReturnType<typeof readAct>) {
  const unchecked = new Set(provisions.flatMap((one) => (one.unchecked ? one.no : [])))
  act.sections = act.sections.filter(({ no }) => !unchecked.has(no))
}

function readConstitution(): Act {
  const act = actOf('constitution', '', 'Constitution of India', 'Constitution')
  const rows = readRows('constitution_articles_2026-05.jsonl').filter(({ confident }) => confident)
  fill(
    act,
    rows.map(({ article, title, text }) => [String(article), String(title), String(text)]),
  )
  act.hindi = 'भारत का संविधान'
  leaveOutUnchecked(act, readAct('constitution'))
  return act
}

const actOf = (id: string, slug: string, title: string, short: string): Act => ({
  id,
  slug,
  title,
  short,
  hindi: null,
  last: 0,
  sections: [],
  numbers: new Set(),
  schedules: false,
})

function fill(act: Act, rows: [no: string, heading: string, text: string][]) {
  const times = new Map<string, number>()
  for (const [no] of rows) times.set(no, (times.get(no) ?? 0) + 1)
  act.numbers = new Set(times.keys())
  act.last = Math.max(...[...act.numbers].map((no) => Number.parseInt(no, 10) || 0))
  act.schedules = rows.some(([, heading, text]) => /schedule/i.test(heading + text))
  act.sections = rows
    .filter(
      ([no, heading, text]) =>
        /^\d+[A-Z]{0,2}$/.test(no) &&
        times.get(no) === 1 &&
        text.length > 120 &&
        !/omitted|repealed|\* \*/i.test(heading + text),
    )
    .map(([no, heading, text]) => ({ act, no, heading: smooth(heading).replace(/[.\s—-]+$/, ''), text }))
}

function readRepealed(code: 'IPC' | 'CrPC' | 'Evidence Act') {
  const file = { IPC: 'ipc', CrPC: 'crpc', 'Evidence Act': 'iea' }[code]
  const rows = JSON.parse(readFileSync(join(data, `repealed_codes/${file}.json`), 'utf8')) as Row[]
  return rows
    .filter((row) => !/repealed|omitted/i.test(String(row['section_title'])))
    .map((row) => ({ code, no: String(row['Section'] ?? row['section']), heading: String(row['section_title']) }))
}

/** @returns runs of 9 to 22 words from one line of a text, without figures, brackets and marks */
function runs(text: string): string[] {
  return text
    .split(/\n\s*\n|\n(?=\(|\d)|(?<=[a-z]{3}[.:;])\s|\.?--|\.?—/)
    .map(smooth)
    .flatMap((part) => {
      const clear = /[A-Za-z][A-Za-z ,;’'-]{60,260}/.exec(part)?.[0].trim().split(' ') ?? []
      return clear.length < 13 ? [] : [clear.slice(1, -1).slice(0, 22).join(' ').replace(/[,;]$/, '')]
    })
}
/** @returns the same for a section, without the heading that its text may repeat */
export const runsOf = ({ heading, text }: Section) =>
  runs(text).filter((words) => !bare(heading).includes(bare(words.split(' ').slice(0, 4).join(' '))))
