import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { importBench, jsonl, judgmentText, type ImportBench } from '#tests/support/law/import-bench.ts'
import { splitIntoSections } from './page-sections.ts'

let bench: ImportBench
beforeEach(() => {
  bench = importBench()
})
afterEach(() => bench.remove())

const unit = (no: string | null, title: string, text: string) => ({
  slug: 'the-kites-act-2011',
  act: 'The Kites Act, 2011',
  kind: no && 'Section',
  no,
  title,
  text,
  footnotes: '',
})

describe('Acts', () => {
  test('sections are stored by sub-section; empty, doubled and broken rows are reported', async () => {
    const path = bench.write(
      'acts.jsonl.gz',
      gzipSync(
        [
          jsonl([
            unit('1', 'Short title.', '^1[1. Short title.--(1) This is\nthe Kites Act.\n(2) It extends to India.'),
            unit('2', 'Strings.', ''),
            unit('1', 'Amendment.', 'In the Ribbons Act, for one word another.'),
          ]),
          '{"slug": "broken',
        ].join('\n'),
      ),
    )
    expect(await bench.run('india-code', path)).toEqual({
      added: 2,
      changed: 0,
      same: 0,
      skipped: { 'a section without text': 1, 'a line that is no row of the table': 1 },
    })
    expect(bench.document('india-code', 'the-kites-act-2011/1')).toMatchObject({
      act: 'kitesact2011',
      no: '1',
      title: 'Short title',
      passages: [
        { para: '(1)', text: '(1) This is the Kites Act.' },
        { para: '(2)', text: '(2) It extends to India.' },
      ],
    })
    expect(bench.document('india-code', 'the-kites-act-2011/1 (2)')?.title).toBe('Amendment')
  })

  test('a packed table that breaks off gives the rows before the break', async () => {
    const text = Array.from({ length: 3_000 }, (_, at) =>
      unit(String(at + 1), `Kite ${at}`, `${Math.sin(at)} is the length`),
    )
    const packed = gzipSync(jsonl(text))
    const path = bench.write('acts.jsonl.gz', packed.subarray(0, packed.length / 2))
    const { added, skipped } = await bench.run('india-code', path)
    expect(added).toBeGreaterThan(500)
    expect(skipped).toEqual({ 'the file ends in the middle': 1 })
  })

  test('Acts that came as pages are cut into sections where numbers and headings are printed, and stay pages where not', () => {
    const section = (no: string, heading: string) =>
      `${no}. ${heading}. — ( 1 ) Whoever flies a kite shall hold its string.`
    const read = splitIntoSections([
      '1\nTHE KITES ACT\nARRANGEMENT OF SECTIONS\n1. Short title.\n2. Strings.\n2A. Tails.',
      `2\n${section('1', 'Short title')}\n1 [ ${section('2', 'Strings and\nribbons')}`,
      `3\n${section('2A', 'Tails')}\n3. Subs. by Act 3 of 2012, s. 2, for “rope” — see below\n${section('44', 'A page of a gazette')}\n${section('3', 'Penalty')}`,
    ])
    expect(read?.sections.map(({ no, heading }) => [no, heading])).toEqual([
      ['1', 'Short title'],
      ['2', 'Strings and ribbons'],
      ['2A', 'Tails'],
      ['3', 'Penalty'],
    ])
    expect(splitIntoSections(['1\nI. Kites.— No numbers here that anybody could count upon.'])).toBeNull()
  })

  test('repealed codes name their fields file by file', async () => {
    bench.write(
      'codes/ipc.json',
      JSON.stringify([{ Section: 378, section_title: 'Theft', section_desc: 'Whoever takes a kite.' }]),
    )
    bench.write(
      'codes/cpc.json',
      JSON.stringify([{ section: '35A.', title: 'Costs', description: 'The Court may award.' }]),
    )
    bench.write('codes/nia.json', '[{"section": 1')
    expect(await bench.run('repealed-codes', join(bench.dir, 'codes'))).toMatchObject({
      added: 2,
      skipped: { 'a file that is no table': 1 },
    })
    expect(bench.document('repealed-codes', 'ipc/378')).toMatchObject({ act: 'ipc', no: '378', title: 'Theft' })
    expect(bench.document('repealed-codes', 'cpc/35A')).toMatchObject({ act: 'codeofcivilprocedure1908', no: '35A' })
  })

  test('an Act of the same name and another year is another Act', async () => {
    const old = { ...unit('397', 'Oppression', 'Members may complain.'), slug: 'old', act: 'The Companies Act, 1956' }
    const now = { ...unit('241', 'Oppression', 'Members may apply.'), slug: 'now', act: 'The Companies Act, 2013' }
    await bench.run('india-code', bench.write('acts.jsonl', jsonl([old, now])))
    expect(bench.document('india-code', 'old/397')?.act).toBe('companiesact1956')
    expect(bench.document('india-code', 'now/241')?.act).toBe('companies-2013')
  })

  test('articles are stored under the Constitution', async () => {
    const path = bench.write(
      'articles.jsonl',
      jsonl([{ article: '21A', title: 'Kites', text: '21A. Kites.-The State shall.', confident: false }]),
    )
    expect(await bench.run('constitution', path)).toMatchObject({ added: 1 })
    expect(bench.document('constitution', 'article/21A')).toMatchObject({
      no: '21A',
      actTitle: 'The Constitution of India',
      passages: [{ para: null, text: 'The State shall.' }],
    })
  })

  test('what a judgment cites of an imported Act is a link, whichever came first', async () => {
    const acts = bench.write('acts.jsonl', jsonl([unit('7', 'Tails', 'A tail is a ribbon.')]))
    bench.write(
      'texts/J1.txt',
      judgmentText(
        'Asha v State of Goa',
        'Section 7 of the Kites Act, 2011 applies. Section 7 of the Kites Act is plain.',
      ),
    )
    const links = () => bench.ask(({ db }) => db.prepare('SELECT act, no, times FROM cite_provision').all())
    await bench.run('judgments-text', join(bench.dir, 'texts'))
    await bench.run('india-code', acts)
    bench.reindex()
    const after = links()
    expect(after).toEqual([{ act: 'kitesact2011', no: '7', times: 2 }])
    const other = importBench()
    await other.run('india-code', acts)
    await other.run('judgments-text', join(bench.dir, 'texts'))
    expect(other.ask(({ db }) => db.prepare('SELECT act, no, times FROM cite_provision').all())).toEqual(after)
    other.remove()
  })
})

const shared = join(import.meta.dirname, '../../../../shared/data')
const articles = join(shared, 'constitution_articles_2026-05.jsonl')
test.skipIf(!existsSync(articles))('the real table of articles (skipped where ../shared/data is absent)', async () => {
  const rows = readFileSync(articles, 'utf8').trim().split('\n').length
  expect(await bench.run('constitution', articles)).toEqual({ added: rows, changed: 0, same: 0, skipped: {} })
  expect(await bench.run('constitution', articles)).toEqual({ added: 0, changed: 0, same: rows, skipped: {} })
})
