import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { verifyContent } from './verify-content.ts'

const root = join(import.meta.dirname, '../..')

describe('holding content against tables', () => {
  let dir: string
  beforeEach(() => {
    dir = mkdtempSync(join(tmpdir(), 'nyayadesk-verify-'))
    cpSync(join(import.meta.dirname, 'fixtures'), join(dir, 'content'), { recursive: true })
    mkdirSync(join(dir, 'data'))
    table('README.md', '')
    gz('central_acts_sections_en.jsonl.gz', [
      section('ni', '1', 'Short title.', 'It shall come into force on the first day of March, 1882. 1-3-1882'),
      section('ni', '138', 'Dishonour of cheque for insufficiency, etc., of funds in the account.', '(a) ... (b) ...'),
      section('ni', '142', 'Cognizance of offences', ''),
      section('ni', '148', 'Power of Appellate Court', ''),
    ])
    gz('sc_citations_1990_2025.jsonl.gz', [
      judgment('ARNESH KUMAR versus STATE OF BIHAR & ANR.', '2014-07-02', '2014 INSC 463', '[2014] 8 S.C.R. 128'),
      judgment('LALITA KUMARI versus GOVT. OF U.P. & ORS.', '2013-11-13', '2013 INSC 748', '[2013] 14 S.C.R. 713'),
    ])
    table(
      'old_new_criminal_codes.csv',
      'new_law,new_section,old_law,old_section,subject,comparison\nBNS,318(4),IPC,420,Cheating,"a, b"\nBNS,85,IPC,498A,Cruelty,\n',
    )
  })
  afterEach(() => rmSync(dir, { recursive: true, force: true }))

  const table = (name: string, text: string) => writeFileSync(join(dir, 'data', name), text)
  const gz = (name: string, rows: object[]) =>
    writeFileSync(join(dir, 'data', name), gzipSync(rows.map((row) => JSON.stringify(row)).join('\n')))
  const section = (slug: string, no: string, title: string, text: string) => ({
    slug,
    act: 'The Negotiable Instruments Act, 1881',
    kind: 'Section',
    no,
    title,
    text,
  })
  const judgment = (title: string, decision_date: string, neutral_citation: string, scr_citation: string) => ({
    title,
    decision_date,
    neutral_citation,
    scr_citation,
  })
  const faults = () =>
    verifyContent(join(dir, 'content'), join(dir, 'data'))
      ?.faults()
      .map(({ where, what }) => `${where}: ${what}`) ?? []
  const change = (name: string, from: string, to: string) => {
    const file = join(dir, 'content', name)
    writeFileSync(file, readFileSync(file, 'utf8').replace(from, to))
  }

  test('what agrees is silent; an Act the tables lack, a wrong date, a missing old number are told', () => {
    const told = faults()
    expect(told.filter((line) => line.startsWith('ni'))).toEqual([])
    expect(told).toContain('bns: the tables do not hold this Act')
    expect(told).toContain('j:lalita-kumari: date: 2013-11-12, the table has 2013-11-13')
    expect(told).toContain('bns 318, replaces ipc 415: 318(1): the table does not have the old number')
    expect(told.some((line) => line.includes('replaces ipc 420') || line.startsWith('j:arnesh-kumar'))).toBe(false)
  })

  test('a wrong heading, a wrong number, a wrong last number are faults; a written reason makes them stand', () => {
    change('acts/ni.yaml', 'Cognizance of offences', 'Complaints')
    change('acts/ni.yaml', 'last: 148', 'last: 150')
    expect(faults().filter((line) => line.startsWith('ni'))).toEqual([
      'ni: last: 150, the table ends with 148',
      'ni 142: heading: "Complaints", the table has "Cognizance of offences"',
    ])
    change('acts/ni.yaml', 'from: "1882-03-01"', 'from: "1882-03-01"\nunchecked: the table is of another year')
    expect(faults().filter((line) => line.startsWith('ni'))).toEqual([])
  })
})

const data = join(root, '../shared/data')
const findings = verifyContent(join(root, 'content/law'), data)
test.skipIf(findings === null)(
  `the shipped content agrees with the public tables (skipped where they are absent)`,
  () => {
    expect(findings?.faults()).toEqual([])
  },
)
