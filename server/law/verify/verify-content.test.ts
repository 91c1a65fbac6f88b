import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { verifyContent } from './verify-content.ts'
import { cellNumbers } from './tables.ts'

const root = join(import.meta.dirname, '../../..')

test.each([
  ['498A', '498A'],
  ['29 and 29A', '29 29A'],
  ['230 to 232, 255, 489A', '230 231 232 255 489A'],
  ['238-240', '238 239 240'],
  ['171-I', '171I'],
  ['309(1),(2),(3)', '309(1) 309(2) 309(3)'],
  ['146(2)&(3)', '146(2) 146(3)'],
  ['228A (1)/(2)', '228A(1) 228A(2)'],
  ['376(1) & 376(2)', '376(1) 376(2)'],
  ['351(2)(3)', '351(2)(3) 351(2) 351(3)'],
  ['2(1)(k)', '2(1)(k)'],
  ['2(c )', '2(c)'],
  ['2 (wa)', '2(wa)'],
  ['3, para 8', '3'],
  ['23 Clause-1', '23'],
  ['498A Explanat ion', '498A'],
  ['', ''],
])('the cell %j of the comparison table names %j', (cell, numbers) => {
  expect(cellNumbers(cell).join(' ')).toBe(numbers)
})

describe('checking the content against the tables', () => {
  let dir: string
  beforeEach(() => {
    dir = mkdtempSync(join(tmpdir(), 'nyayadesk-verify-'))
    cpSync(join(import.meta.dirname, '../fixtures'), join(dir, 'content'), { recursive: true })
    mkdirSync(join(dir, 'data'))
    table('README.md', '')
    gz('central_acts_sections_en.jsonl.gz', [
      section('ni', '1', 'Short title.', 'It shall come into force on the first day of March, 1882. 1-3-1882'),
      section(
        'ni',
        '138',
        'Dishonour of cheque for insufficiency, etc., of funds in the account.',
        '(a) ... (b) thirty days (c) fifteen days',
      ),
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

  test('agreement is silent; a missing Act, a wrong date and a missing old number are reported', () => {
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

  test('a section that the table has from a later day than the content is a fault, unless a `why` stands beside it', () => {
    gz('central_acts_sections_en.jsonl.gz', [
      section('ni', '1', 'Short title.', 'It shall come into force on the first day of March, 1882. 1-3-1882'),
      {
        ...section(
          'ni',
          '138',
          'Dishonour of cheque for insufficiency, etc., of funds in the account.',
          '^1[Where any cheque (a) ... (b) ...]',
        ),
        footnotes: '1. Ins. by Act 66 of 1988, s, 4 (w.e.f. 1-4-1989).',
      },
      {
        ...section('ni', '142', 'Cognizance of offences', '^1[142. Cognizance.-- ...]'),
        footnotes: '1. Subs. by Act 1 of 1999, s. 2, for section 142 (w.e.f. 5-5-1999).',
      },
      section('ni', '148', 'Power of Appellate Court', ''),
    ])
    const dates = () => faults().filter((line) => line.includes('told to be law'))
    expect(dates()).toEqual([
      'ni 138: told to be law from 1882-03-01, the table has it inserted from 1989-04-01',
      'ni 142: told to be law from 1882-03-01, the table has it substituted from 1999-05-05',
    ])
    change(
      'acts/ni.yaml',
      'words: [cheque bounce, dishonour]',
      'words: [cheque bounce, dishonour]\n    from: "1989-04-01"',
    )
    change(
      'acts/ni.yaml',
      'words: [time limit cheque case]',
      'words: [time limit cheque case]\n    substituted: "1999-05-05"',
    )
    expect(dates()).toEqual([])
    change('acts/ni.yaml', 'from: "1989-04-01"', 'from: "1988-04-01"')
    expect(dates()).toEqual(['ni 138: told to be law from 1988-04-01, the table has it inserted from 1989-04-01'])
    change('acts/ni.yaml', 'from: "1988-04-01"', 'from: "1988-04-01"\n    why: the notification says so')
    expect(dates()).toEqual([])
  })

  const comparison = (...rows: string[]) =>
    table(
      'old_new_criminal_codes.csv',
      ['new_law,new_section,old_law,old_section,subject,comparison', ...rows].join('\n'),
    )
  const oldCode = (...sections: [no: string, title: string][]) => {
    mkdirSync(join(dir, 'data/repealed_codes'))
    const rows = sections.map(([no, title]) => ({ Section: no, section_title: title, section_desc: '' }))
    table('repealed_codes/ipc.json', JSON.stringify(rows))
  }
  const HELD = ['BNS,318(4),IPC,420,Cheating,', 'BNS,85,IPC,498A,Cruelty,']

  test('a row of the comparison that no `replaces` holds is a fault, unless it names no old section', () => {
    comparison(...HELD, 'BNS,303(2),IPC,379,Theft,', 'BNS,318(2),IPC,420,Cheating,', 'BNS,69,IPC,,Deceit,New')
    const told = faults()
    expect(told).toContain("bns 303(2) (Theft): no `replaces` has the table's ipc 379")
    expect(told).toContain("bns 318(2) (Cheating): no `replaces` has the table's ipc 420")
    expect(told.filter((line) => line.includes('no `replaces`'))).toHaveLength(2)
    expect(verifyContent(join(dir, 'content'), join(dir, 'data'))?.codeMap).toMatchObject({
      rows: 5,
      represented: 2,
      left: [{ where: 'bns 69 (Deceit)', reason: 'the table names no old section for it' }],
    })
  })

  test('one heading over both shows a pair the table lacks, but not beside another partner in the table', () => {
    change('acts/bns.yaml', 'old: ipc 415, now: "318(1)"', 'old: ipc 415')
    oldCode(['415', 'Cheating.'], ['420', 'Cheating and dishonestly inducing delivery'])
    comparison(...HELD)
    expect(faults()).toContain('bns 318, replaces ipc 415: 318: the table does not have the old number')
    comparison('BNS,85,IPC,498A,Cruelty,')
    const findings = verifyContent(join(dir, 'content'), join(dir, 'data'))
    expect(findings?.agreed.get('old and new, by heading')).toBe(1)
    expect(findings?.faults().map(({ where }) => where)).not.toContain('bns 318, replaces ipc 415')
  })

  test('a written `why` lets one pair stand against the table and answers for the row it contradicts', () => {
    comparison('BNS,318(3),IPC,420,Cheating,', 'BNS,85,IPC,498A,Cruelty,')
    expect(faults().filter((line) => line.includes('420'))).toEqual([
      'bns 318, replaces ipc 420: 318(4): the table has 318(3)',
      "bns 318(3) (Cheating): no `replaces` has the table's ipc 420",
    ])
    change('acts/bns.yaml', 'now: "318(4)"}', 'now: "318(4)", why: the texts are the same}')
    expect(faults().filter((line) => line.includes('420'))).toEqual([])
  })

  test('every number of a repealed code leads to a successor or to an entry that says it was left out', () => {
    oldCode(['377', 'Unnatural offences'], ['497', 'Adultery'], ['498A', 'Cruelty'])
    const entry = (says: string) => `provisions:\n  - {no: "497", heading: Adultery, says: "${says}"}`
    const lost = () => faults().filter((line) => line.includes('no successor') && /^ipc (?:377|497|498A)/.test(line))
    change(
      'acts/ipc.yaml',
      'provisions:',
      entry('Punished a man for an affair with a wife, now section 84 of the new code instead.'),
    )
    expect(lost()).toEqual([
      'ipc 377: no successor and no entry',
      'ipc 497: no successor, and the entry does not say that it was left out',
    ])
    change('acts/ipc.yaml', 'now section 84 of the new code instead', 'struck down in 2018; the BNS leaves it out')
    expect(lost()).toEqual(['ipc 377: no successor and no entry'])
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
