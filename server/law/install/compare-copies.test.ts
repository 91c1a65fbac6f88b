import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { importBench, jsonl, type ImportBench } from '#tests/support/law/import-bench.ts'
import { linoAct, type LinoSection } from '#tests/support/law/public-copies.ts'
import { compareCopies, isRepealed } from './compare-copies.ts'

const root = join(import.meta.dirname, '../../..')

let bench: ImportBench
beforeEach(() => {
  bench = importBench()
})
afterEach(() => bench.remove())

const copyOf = (name: string, title: string, sections: LinoSection[], fetchedAt = '2026-05-10T00:00:00.000Z') => {
  bench.write(`${name}/the-act.lino`, linoAct({ slug: 'the-act', title, fetchedAt, sections }))
  return join(bench.dir, name)
}

const section = (no: string, text: string, footnotes = ''): LinoSection => ({
  no,
  title: `Heading ${no}.`,
  text,
  footnotes,
})

describe('what changed between two copies', () => {
  test('is told provision by provision, with the days that only the newer copy names', async () => {
    const older = copyOf('older', 'The Kites Act, 2011', [
      section('1', 'A kite is a thing that flies.', '1. Subs. by Act 3 of 2012, s. 2 (w.e.f. 1-2-2012).'),
      section('2', 'No person shall fly a kite at night.'),
      section('3', 'A string may be of cotton.'),
      section('4', 'A kite may be red.'),
      section('5', 'The Act comes into force on such date^1 as is notified.'),
      section('10', 'A kite may be blue.'),
    ])
    const newer = copyOf(
      'newer',
      'The Kites Act, 2011',
      [
        section(
          '1',
          'A kite is a thing that flies on a string.',
          '1. Subs. by Act 3 of 2012, s. 2 (w.e.f. 1-2-2012).\n2. Ins. by Act 9 of 2026, s. 4 (w.e.f. 15-4-2026).',
        ),
        section('2', 'No person shall fly a\nkite  at night.'),
        section('2A', 'No string shall be of glass.', '1. Ins. by Act 9 of 2026, s. 5 (w.e.f. 31-2-2026).'),
        section('3', '[Strings.] Omitted by Act 9 of 2026, s. 6.'),
        section(
          '5',
          'The Act comes into force on such date^1 as is notified.',
          '1. 1st May, 2026, vide notification No. S.O. 9(E).',
        ),
        section('10', 'A kite may be blue.'),
      ],
      '2026-06-10T00:00:00.000Z',
    )
    const { changes, same, unread } = await compareCopies('india-code', older, newer)
    expect(changes.map(({ no, kind, from }) => [no, kind, ...from])).toEqual([
      ['1', 'amended', '2026-04-15'],
      ['2A', 'added'],
      ['3', 'repealed'],
      ['4', 'gone'],
      ['5', 'notes', '2026-05-01'],
    ])
    expect({ same, unread }).toEqual({ same: 2, unread: 0 })
  })

  test('a table and a folder of the same words are the same', async () => {
    const folder = copyOf('newer', 'The Kites Act, 2011', [section('1', 'A kite is a thing that flies.')])
    const table = bench.write(
      'older.jsonl',
      jsonl([
        {
          slug: 'the-act',
          act: 'The Kites Act, 2011',
          no: '1',
          title: 'Heading 1.',
          text: 'A kite is a thing that flies.',
        },
      ]),
    )
    expect(await compareCopies('india-code', table, folder)).toEqual({ changes: [], same: 1, unread: 0 })
  })

  test('a copy that is empty or holds judgments is refused', async () => {
    const folder = copyOf('newer', 'The Kites Act, 2011', [section('1', 'A kite is a thing that flies.')])
    const empty = bench.write('empty.jsonl', '')
    await expect(compareCopies('india-code', empty, folder)).rejects.toThrow('empty.jsonl has no provision')
    await expect(compareCopies('india-code', join(bench.dir, 'nowhere.jsonl'), folder)).rejects.toThrow('is not there')
    bench.write('judgments/a.txt', 'Asha Rao v Dev Lal\nSupreme Court of India\n4 May 2012\n1. Dismissed.')
    const judgments = join(bench.dir, 'judgments')
    await expect(compareCopies('judgments-text', judgments, judgments)).rejects.toThrow('not judgments')
  })

  test.each([
    ['[Omitted.]', true],
    ['2. [Term of office.] Omitted by s. 9, ibid.', true],
    ['Repealed by the Amending Act, 1891.', true],
    ['[Bye-laws].--[Repealed by Act 4 of 1957.]', true],
    ['[Repealed.]--Rep. by the Repealing Act, 1938.', true],
    ['The unrepealed provisions of the Act continue.', false],
    ['Repealing Acts do not revive what they repealed.', false],
    ['(1) The Act is hereby repealed.', false],
  ])('%s', (words, repealed) => {
    expect(isRepealed(words)).toBe(repealed)
  })
})

test('npm run law -- news names the digest that may be wrong now', async () => {
  const code = 'The Bharatiya Nyaya Sanhita, 2023'
  const older = copyOf('older', code, [section('318', 'Whoever cheats.'), section('999', 'No such section.')])
  const newer = copyOf('newer', code, [
    section('318', 'Whoever cheats another.'),
    section('999', 'No such section now.'),
  ])
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [join(root, 'server/law/commands/index.ts'), 'news', older, newer],
    { env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'], DATA_DIR: bench.dir } },
  )
  expect(stdout).toContain('The Bharatiya Nyaya Sanhita, 2023')
  expect(stdout).toMatch(/^\* 318 +amended: Heading 318 \[bns 318\]$/m)
  expect(stdout).toMatch(/^ {2}999 +amended: Heading 999$/m)
  expect(stdout).toContain('2 changes, 1 of them in provisions that have a digest')
})
