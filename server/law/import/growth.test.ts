import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { importBench, jsonl, judgmentText, type ImportBench } from '#tests/support/law/import-bench.ts'

let bench: ImportBench
let other: ImportBench
beforeEach(() => {
  bench = importBench()
  other = importBench()
})
afterEach(() => {
  bench.remove()
  other.remove()
})

const NAMED = (column: string) => `(SELECT source || '/' || name FROM document WHERE id = ${column})`

/** Every link by the names of its documents, because their ids depend on the order in which they came. */
const links = (of: ImportBench) =>
  of.ask(({ db }) => ({
    cites: db
      .prepare(
        `SELECT ${NAMED('document')} AS document, key, petitioner, ${NAMED('target')} AS target FROM cite ORDER BY 1, seq, at`,
      )
      .all(),
    same: db.prepare(`SELECT ${NAMED('document')} AS less, ${NAMED('same')} AS more FROM same_as ORDER BY 1`).all(),
    alignments: db
      .prepare(`SELECT ${NAMED('document')} AS text, act, no, certainty FROM alignment ORDER BY 1, 2, 3`)
      .all(),
    echoes: db
      .prepare(`SELECT ${NAMED('judgment')} AS judgment, ${NAMED('provision')} AS text, weight FROM echo ORDER BY 1, 2`)
      .all(),
  }))
const targets = (of: ImportBench, name: string) =>
  links(of).cites.flatMap(({ document, target }) => (document === `judgments-text/${name}` ? [target] : []))

const kite = (body: string) => `${body} The kite was flown over the market with a string of glass, and a rider was cut.`
const JUDGMENTS: Record<string, string> = {
  rao: judgmentText('Asha Rao v State of Goa', kite('Leave granted.')),
  names: judgmentText('Dev v State of Kerala', kite('We follow Asha Rao v. State of Goa, (2013) 4 SCC 70.')),
  misspells: judgmentText('Esha v State of Kerala', 'We follow Ashta Roy v. State of Goa, (2013) 4 SCC 70.'),
  ahead: judgmentText('Farid v State of Kerala', 'We follow Bina Sen v. Union of India, 2012 INSC 10.'),
}
/** Another case of the same parties. With it a citation by name alone no longer tells which is meant. */
const NAMESAKE = judgmentText('Asha Rao v State of Goa', 'Leave refused.').replace('4 May 2012', '9 May 2012')
const TABLE = jsonl([
  {
    title: 'BINA SEN versus UNION OF INDIA',
    petitioner: 'BINA SEN',
    respondent: 'UNION OF INDIA',
    decision_date: '2012-05-04',
    neutral_citation: '2012 INSC 10',
    scr_citation: '[2012] 3 S.C.R. 40',
  },
])
const ACT = jsonl([
  {
    slug: 'kites',
    act: 'The Kites Act, 2011',
    no: '7',
    footnotes: null,
    title: 'Flying kites with glass',
    text: '7. Flying kites with glass.-No kite is flown over a market with a string of glass.',
  },
])
const STATUTE = 'Title: Flying kites with glass\nDesc: Nobody flies a kite over a market with a string of glass.'

async function importAll(of: ImportBench, steps: readonly (readonly string[])[]) {
  for (const [at, step] of steps.entries()) {
    for (const what of step) {
      if (what === 'table') await of.run('sc-citations', of.write('cites.jsonl', TABLE))
      else if (what === 'acts') await of.run('india-code', of.write('acts.jsonl', ACT))
      else if (what === 'statutes') {
        of.write('statutes/S1.txt', STATUTE)
        await of.run('statutes-text', join(of.dir, 'statutes'))
      } else of.write(`texts-${at}/${what}.txt`, what === 'namesake' ? NAMESAKE : (JUDGMENTS[what] ?? ''))
    }
    if (existsSync(join(of.dir, `texts-${at}`))) await of.run('judgments-text', join(of.dir, `texts-${at}`))
  }
}

test('in however many steps and in whatever order it comes, citations are those of one import, and so is all else by a reindex', async () => {
  await importAll(bench, [['table', 'acts', 'statutes', ...Object.keys(JUDGMENTS), 'namesake']])
  const whole = links(bench)
  expect(whole.alignments).not.toEqual([])
  expect(whole.echoes).not.toEqual([])
  const orders = [
    [['names', 'misspells', 'ahead'], ['rao'], ['statutes'], ['acts'], ['namesake'], ['table']],
    [['namesake', 'statutes'], ['misspells', 'table'], ['rao', 'names'], ['acts'], ['ahead']],
  ]
  for (const steps of orders) {
    const one = importBench()
    await importAll(one, steps)
    const { cites, same } = links(one)
    expect({ cites, same }).toEqual({ cites: whole.cites, same: whole.same })
    // Alignments wait until enough is new, or for a reindex.
    one.reindex()
    expect(links(one)).toEqual(whole)
    expect(one.faults()).toEqual([])
    one.remove()
  }
})

test('a citation that a later judgment makes doubtful leads nowhere, and neither does what was learned from it', async () => {
  await importAll(bench, [Object.keys(JUDGMENTS)])
  expect(targets(bench, 'names')).toContain('judgments-text/rao')
  expect(targets(bench, 'misspells')).toContain('judgments-text/rao')
  await importAll(bench, [[], ['namesake']])
  expect(targets(bench, 'names')).not.toContain('judgments-text/rao')
  expect(targets(bench, 'misspells')).not.toContain('judgments-text/rao')
})

test('new documents are linked at once and aligned when a quarter is new or by a reindex', async () => {
  const body = (at: number) => `As in Asha ${at - 1} v. State of Goa.${at % 2 === 0 ? kite('') : ' The rent was paid.'}`
  const many = (of: ImportBench, from: number, until: number, folder: string) => {
    for (let at = from; at < until; at++)
      of.write(`${folder}/M${at}.txt`, judgmentText(`Asha ${at} v State of Goa`, body(at)))
  }
  many(bench, 0, 40, 'first')
  await bench.run('judgments-text', join(bench.dir, 'first'))
  await importAll(bench, [['acts', 'statutes']])
  const before = links(bench).echoes
  many(bench, 40, 44, 'more')
  await bench.run('judgments-text', join(bench.dir, 'more'))
  expect(targets(bench, 'M40')).toContain('judgments-text/M39')
  expect(links(bench).echoes).toEqual(before)
  expect(existsSync(`${bench.library}-wal`)).toBe(false)
  bench.reindex()
  await importAll(other, [['acts', 'statutes']])
  many(other, 0, 44, 'first')
  await other.run('judgments-text', join(other.dir, 'first'))
  const reindexed = links(bench)
  expect(reindexed).toEqual(links(other))
  expect(reindexed.echoes.length).toBeGreaterThan(before.length)
  many(bench, 44, 64, 'enough')
  await bench.run('judgments-text', join(bench.dir, 'enough'))
  expect(links(bench).echoes.length).toBeGreaterThan(reindexed.echoes.length)
})

test('after a kill before linking, the same command links everything', async () => {
  await importAll(bench, [['ahead', 'misspells', 'names']])
  for (let at = 0; at < 450; at++)
    bench.write(`more/K${at}.txt`, judgmentText(`Kite ${at} v State of Goa`, `As in Kite ${at + 1} v. State of Goa.`))
  bench.write('more/A.txt', JUDGMENTS['rao'] ?? '')
  const program = `
    import { runImport } from '${new URL('run-import.ts', import.meta.url).href}'
    await runImport(JSON.parse(process.argv[1]), (done, total) => { if (done === total) process.kill(process.pid, 'SIGKILL') })`
  const args = { library: bench.library, source: 'judgments-text', from: join(bench.dir, 'more'), known: [] }
  await expect(
    promisify(execFile)(process.execPath, ['--input-type=module', '-e', program, JSON.stringify(args)]),
  ).rejects.toMatchObject({ signal: 'SIGKILL' })
  expect((await bench.run('judgments-text', join(bench.dir, 'more'))).same).toBeGreaterThan(300)
  expect(targets(bench, 'names')).toContain('judgments-text/A')
  expect(targets(bench, 'misspells')).toContain('judgments-text/A')
  expect(targets(bench, 'K3')).toContain('judgments-text/K4')
})
