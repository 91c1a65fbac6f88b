/**
 * Reads the public tables that the content is checked against. Their README lists their traps, which are handled here
 * so that no check has to know them.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { z } from 'zod'
import { parseCsv } from './csv.ts'

export interface TableSection {
  no: string
  heading: string
  text: string
  /** The notes on amendments. They are empty where the table has them within the text. */
  notes: string
}

export interface ActTable {
  title: string
  /** A number may be there twice, because schedules of an amending Act are printed behind some Acts. */
  sections: Map<string, TableSection[]>
  /** Some Acts come as whole pages. Then numbers and headings are looked for in the text. */
  pages: string
  /** ISO dates on which an Act was made and came into force, where the table has them. */
  dates: string[]
}

export interface CitationRow {
  title: string
  date: string
  neutral: string | null
  scr: string | null
}

const actUnit = z.object({
  slug: z.string(),
  act: z.string(),
  kind: z.string().nullable(),
  no: z.string().nullable(),
  title: z.string().nullable(),
  text: z.string().nullable(),
  footnotes: z.string().nullish(),
})
const actMeta = z.object({
  slug: z.string(),
  enactmentDate: z.string().nullish(),
  enforcementDate: z.string().nullish(),
})
const article = z.object({ article: z.string(), title: z.string(), text: z.string() })
const citation = z.object({
  title: z.string(),
  decision_date: z.string(),
  neutral_citation: z.string().nullable(),
  scr_citation: z.string().nullable(),
})
const codeUnit = z.record(z.string(), z.union([z.string(), z.number(), z.null()]))

/** The files, and their fields for number, heading and text, which are named differently in each. */
const OLD_CODES = {
  ipc: ['ipc.json', 'Section', 'section_title', 'section_desc'],
  crpc: ['crpc.json', 'section', 'section_title', 'section_desc'],
  iea: ['iea.json', 'section', 'section_title', 'section_desc'],
} as const

const lines = (text: string) => text.split('\n').filter((line) => line.trim() !== '')
const gunzip = (file: string) => gunzipSync(readFileSync(file)).toString('utf8')

export function readActTables(dir: string): Map<string, ActTable> | null {
  const file = join(dir, 'central_acts_sections_en.jsonl.gz')
  if (!existsSync(file)) return null
  const tables = new Map<string, ActTable>()
  for (const line of lines(gunzip(file))) {
    const unit = actUnit.parse(JSON.parse(line))
    const table = tables.get(unit.slug) ?? { title: unit.act, sections: new Map(), pages: '', dates: [] }
    tables.set(unit.slug, table)
    if (unit.no === null) table.pages += `\n${unit.text ?? ''}`
    else {
      const notes = unit.footnotes ?? ''
      add(table.sections, { no: unit.no, heading: unit.title ?? '', text: `${unit.text ?? ''}\n${notes}`, notes })
    }
  }
  const meta = join(dir, 'central_acts_meta.jsonl')
  for (const line of existsSync(meta) ? lines(readFileSync(meta, 'utf8')) : []) {
    const row = actMeta.parse(JSON.parse(line))
    tables
      .get(row.slug)
      ?.dates.push(...[row.enactmentDate, row.enforcementDate].map(isoDate).filter((date) => date !== null))
  }
  return tables
}

const add = (sections: ActTable['sections'], section: TableSection) =>
  sections.set(section.no, [...(sections.get(section.no) ?? []), section])

/** The table writes dates in two ways: "12-09-2016" and "2016-03-25". */
function isoDate(written: string | null | undefined): string | null {
  if (!written) return null
  const day = /^(\d{2})-(\d{2})-(\d{4})$/.exec(written)
  return day ? `${day[3]}-${day[2]}-${day[1]}` : /^\d{4}-\d{2}-\d{2}$/.test(written) ? written : null
}

/** @returns the repealed codes and the Constitution, under the ids of the content */
export function readOtherTables(dir: string): Map<string, ActTable> {
  const tables = new Map<string, ActTable>()
  for (const [id, [name, no, heading, text]] of Object.entries(OLD_CODES)) {
    const file = join(dir, 'repealed_codes', name)
    if (!existsSync(file)) continue
    const sections: ActTable['sections'] = new Map()
    for (const unit of z.array(codeUnit).parse(JSON.parse(readFileSync(file, 'utf8')))) {
      const number = String(unit[no] ?? '').trim()
      add(sections, { no: number, heading: String(unit[heading] ?? ''), text: String(unit[text] ?? ''), notes: '' })
    }
    tables.set(id, { title: id, sections, pages: '', dates: [] })
  }
  const constitution = join(dir, 'constitution_articles_2026-05.jsonl')
  if (existsSync(constitution)) {
    const rows = lines(readFileSync(constitution, 'utf8')).map((line) => article.parse(JSON.parse(line)))
    const sections: ActTable['sections'] = new Map()
    for (const row of rows) add(sections, { no: row.article, heading: row.title, text: row.text, notes: '' })
    tables.set('constitution', {
      title: 'The Constitution of India',
      sections,
      pages: rows.map(({ text }) => text).join('\n'),
      dates: [],
    })
  }
  return tables
}

/** One row of the official comparison of the codes, with the ids of the content and full numbers: "bns", "318(4)". */
export interface CodeRow {
  act: string
  oldAct: string
  now: string[]
  /** Empty where the table names no old section. */
  old: string[]
  /** Both cells and the subject, exactly as the table has them, so that a person can find the row. */
  written: { now: string; old: string; subject: string }
}

export function readCodeRows(dir: string): CodeRow[] | null {
  const file = join(dir, 'old_new_criminal_codes.csv')
  if (!existsSync(file)) return null
  return parseCsv(readFileSync(file, 'utf8')).map((row) => {
    const cell = (name: string) => (row[name] ?? '').trim()
    return {
      act: cell('new_law').toLowerCase(),
      oldAct: cell('old_law').toLowerCase(),
      now: cellNumbers(cell('new_section')),
      old: cellNumbers(cell('old_section')),
      written: { now: cell('new_section'), old: cell('old_section'), subject: cell('subject') },
    }
  })
}

/** "3, para 8" and "23 Clause-1" count paragraphs. Read as a section, the 8 would name a wrong one. */
const ASIDE = /\b(?:para(?:graph)?|clause|proviso|explanation|illustration)\b[.\s-]*\d*/gi
const RANGE = /\b(\d{1,3})\s*(?:to|[-\u2013])\s*(\d{1,3})\b/g
const BRACKETS = String.raw`\s?(?:\(\s?[0-9a-zA-Z]{1,4}\s?\)\s?)+`
/** "171-I" is section 171I. Brackets behind a comma still belong to the number before them: "309(1),(2),(3)". */
const NUMBER = new RegExp(
  String.raw`\b(\d{1,3})(?:-?([A-Z]{1,2})\b)?((?:${BRACKETS}(?:(?:,|/|&|and)(?=\s?\())?)*)`,
  'g',
)

/** @returns each number of the cell with its brackets: 309(1) and 309(2) for "309(1),(2)" */
export function cellNumbers(cell: string): string[] {
  const plain = cell.replaceAll(ASIDE, ' ').replaceAll(RANGE, (_, first: string, last: string) => between(first, last))
  return [...plain.matchAll(NUMBER)].flatMap(([, digits = '', letters = '', brackets = '']) =>
    bracketGroups(brackets).map((group) => digits + letters + group),
  )
}

const between = (first: string, last: string) =>
  Array.from({ length: Math.max(Number(last) - Number(first) + 1, 0) }, (_, at) => Number(first) + at).join(', ')

/** "(2)(3)" may name two sub-sections of one number or a part of a part, so that all three readings are given. */
function bracketGroups(brackets: string): string[] {
  return brackets
    .replaceAll(/\s/g, '')
    .split(/,|\/|&|and/)
    .flatMap((group) => {
      const parts = /^(\(\d+\))(\(\d+\))$/.exec(group)
      return parts ? [...parts] : [group]
    })
}

/** @returns the Supreme Court's judgments since 1990; null where the table is absent */
export function readCitations(dir: string): CitationRow[] | null {
  const file = join(dir, 'sc_citations_1990_2025.jsonl.gz')
  if (!existsSync(file)) return null
  return lines(gunzip(file)).map((line) => {
    const row = citation.parse(JSON.parse(line))
    return { title: row.title, date: row.decision_date, neutral: row.neutral_citation, scr: row.scr_citation }
  })
}
