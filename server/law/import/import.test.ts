import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { importBench, jsonl, judgmentText, type ImportBench } from '#tests/support/law/import-bench.ts'
import { ImportError } from './importer.ts'
import { readJudgmentHeader } from './judgment-header.ts'
import { splitParagraphs } from '../text/paragraphs.ts'

let bench: ImportBench
beforeEach(() => {
  bench = importBench()
})
afterEach(() => bench.remove())

const row = (petitioner: string, respondent: string, more: Record<string, unknown>) => ({
  title: `${petitioner} versus ${respondent}`,
  petitioner,
  respondent,
  decision_date: '2012-05-04',
  neutral_citation: null,
  scr_citation: null,
  ...more,
})

describe('judgments', () => {
  test('numbers inside a quotation are no paragraphs', () => {
    const text = [
      'Head',
      '1. First.',
      '2. He relied on',
      '9. Whoever does this.',
      '10. Whoever does that.',
      '3. Third.',
      '3.1 More.',
      '4.Close.',
      '5.',
      'Alone.',
    ]
    expect(splitParagraphs(text.join('\n')).map(({ para }) => para)).toEqual([null, '1', '2', '3', '3.1', '4', '5'])
  })

  test('parties are read from one line, from three, or alone', () => {
    const read = (text: string) => readJudgmentHeader(text)
    expect(read('High Court of Goa v Asha Rao\nSupreme Court of India\n4 May 2012')).toMatchObject({
      title: 'High Court of Goa v. Asha Rao',
      court: 'Supreme Court of India',
      date: '2012-05-04',
    })
    expect(read('IN THE HIGH COURT OF GOA\nAsha Rao …Petitioner\nVersus\nState of Goa ...Respondent(s)').title).toBe(
      'Asha Rao v. State of Goa',
    )
    expect(read('In Re Kites\nSupreme Court of India').title).toBe('In Re Kites')
  })

  test('the citation table: an ambiguous neutral number is not lost, a side that is missing leaves no "versus"', async () => {
    const path = bench.write(
      'cites.jsonl',
      jsonl([
        row('ASHA RAO', 'STATE OF GOA', { neutral_citation: '2012 INSC 9', scr_citation: '[2012] 3 S.C.R. 11' }),
        row('BINA SEN', 'UNION OF INDIA', { neutral_citation: '2012 INSC 9', scr_citation: '[2012] 3 S.C.R. 40' }),
        row('IN RE: KITES versus', '', { scr_citation: '[2012] 3 S.C.R. 90' }),
        row('NOBODY', 'NOWHERE', {}),
      ]),
    )
    expect(await bench.run('sc-citations', path)).toMatchObject({
      added: 3,
      skipped: { 'a row without a citation': 1 },
    })
    const found = bench.ask((corpus) =>
      corpus.documentsByReport('INSC:2012::9').map((id) => corpus.document(id)?.title),
    )
    expect(found).toEqual(['ASHA RAO v. STATE OF GOA', 'BINA SEN v. UNION OF INDIA'])
    expect(bench.document('sc-citations', '[2012] 3 S.C.R. 90')?.title).toBe('IN RE: KITES')
  })

  test('one judgment from two sources is linked: its number leads to the text, and it is found once', async () => {
    const path = bench.write(
      'cites.jsonl',
      jsonl([
        row('M/S ASHA RAO & CO. LTD.', 'STATE OF GOA AND ORS.', {
          neutral_citation: '2012 INSC 9',
          scr_citation: '[2012] 3 S.C.R. 11',
        }),
        row('BINA SEN', 'STATE OF GOA', { neutral_citation: '2012 INSC 10', scr_citation: '[2012] 3 S.C.R. 40' }),
        row('CHAND', 'STATE OF GOA', { scr_citation: '[2012] 3 S.C.R. 60' }),
        row('CHAND', 'STATE OF GOA', { scr_citation: '[2012] 3 S.C.R. 70' }),
      ]),
    )
    await bench.run('sc-citations', path)
    bench.write(
      'texts/J1.txt',
      judgmentText('Asha Rao and Company Limited v State of Goa and Others', 'Leave granted. The kite was ours.'),
    )
    bench.write('texts/J2.txt', judgmentText('Chand v State of Goa', 'Leave granted.'))
    bench.write(
      'texts/J3.txt',
      judgmentText('Dev v State of Goa', 'We follow Asha Rao & Co. Ltd. v. State of Goa [2012] 3 SCR 11.'),
    )
    await bench.run('judgments-text', join(bench.dir, 'texts'))
    const text = bench.document('judgments-text', 'J1')
    expect(text).toMatchObject({ neutral: '2012 INSC 9', reports: ['[2012] 3 S.C.R. 11'] })
    expect(bench.ask((corpus) => corpus.documentsByReport('SCR:2012:3:11'))).toEqual([text?.id])
    expect(
      bench.ask(({ db }) => db.prepare("SELECT rowid FROM judgment_text WHERE judgment_text MATCH 'asha'").all()),
    ).toEqual([{ rowid: text?.id }, { rowid: bench.document('judgments-text', 'J3')?.id }])
    expect(bench.ask((corpus) => corpus.cites(bench.document('judgments-text', 'J3')?.id ?? 0))).toEqual([text?.id])
    // Two judgments of that day have this name, so nobody can say which is meant.
    expect(bench.document('judgments-text', 'J2')?.reports).toEqual([])
    expect(bench.faults()).toEqual([])
    bench.reindex()
    expect(bench.document('judgments-text', 'J1')?.neutral).toBe('2012 INSC 9')
    expect(bench.faults()).toEqual([])
  })

  test('a number that was given twice leads to the judgment that is named, and to its text once that is imported', async () => {
    const both = { neutral_citation: '2012 INSC 9' }
    const rows = [
      row('ASHA RAO', 'STATE OF GOA', { ...both, scr_citation: '[2012] 3 S.C.R. 11' }),
      row('BINA SEN', 'UNION OF INDIA', { ...both, scr_citation: '[2012] 3 S.C.R. 40' }),
    ]
    await bench.run('sc-citations', bench.write('cites.jsonl', jsonl(rows)))
    bench.write(
      'citing/J3.txt',
      judgmentText('Dev v State of Goa', 'We follow Bina Sen v. Union of India, 2012 INSC 9.'),
    )
    bench.write('citing/J4.txt', judgmentText('Esha v State of Goa', 'We follow 2012 INSC 9.'))
    await bench.run('judgments-text', join(bench.dir, 'citing'))
    const cited = (name: string) => bench.ask((corpus) => corpus.cites(bench.document('judgments-text', name)?.id ?? 0))
    expect(cited('J3')).toEqual([bench.document('sc-citations', '[2012] 3 S.C.R. 40')?.id])
    expect(cited('J4')).toEqual([])
    bench.write('texts/J1.txt', judgmentText('Bina Sen v Union of India', 'Leave granted.'))
    await bench.run('judgments-text', join(bench.dir, 'texts'))
    expect(cited('J3')).toEqual([bench.document('judgments-text', 'J1')?.id])
  })

  test('a linked document is separate again when the text it was linked to changes', async () => {
    await bench.run(
      'sc-citations',
      bench.write('cites.jsonl', jsonl([row('ASHA RAO', 'STATE OF GOA', { scr_citation: '[2012] 3 S.C.R. 11' })])),
    )
    bench.write('texts/J1.txt', judgmentText('Asha Rao v State of Goa', 'Leave granted.'))
    await bench.run('judgments-text', join(bench.dir, 'texts'))
    bench.write('texts/J1.txt', judgmentText('Somebody Else v State of Kerala', 'Leave refused, at length.'))
    expect(await bench.run('judgments-text', join(bench.dir, 'texts'))).toMatchObject({ changed: 1 })
    expect(bench.document('judgments-text', 'J1')?.reports).toEqual([])
    expect(bench.ask((corpus) => corpus.documentsByReport('SCR:2012:3:11'))).toEqual([
      bench.document('sc-citations', '[2012] 3 S.C.R. 11')?.id,
    ])
    expect(bench.faults()).toEqual([])
  })

  test('importing the same again gives the same library, and an empty folder is reported', async () => {
    bench.write('texts/J1.txt', judgmentText('Asha v State of Goa', 'Leave granted.'))
    bench.write('texts/J2.txt', '')
    bench.write('texts/J3.txt', Buffer.from(judgmentText('Dev v Goa', 'The word was na\u00efve.'), 'latin1'))
    expect(await bench.run('judgments-text', join(bench.dir, 'texts'))).toMatchObject({
      added: 2,
      skipped: { empty: 1 },
    })
    const before = bench.contents()
    expect(await bench.run('judgments-text', join(bench.dir, 'texts'))).toMatchObject({ added: 0, same: 2 })
    expect(bench.contents()).toEqual(before)
    expect(bench.document('judgments-text', 'J3')?.passages.at(-1)?.text).toContain('naïve')
    await expect(bench.run('judgments-text', join(bench.dir, 'nowhere'))).rejects.toThrow(ImportError)
    expect(existsSync(`${bench.library}.importing`)).toBe(false)
  })

  test('after a kill the same command goes on and gives the same library', async () => {
    for (let at = 0; at < 900; at++)
      bench.write(`texts/J${at}.txt`, judgmentText(`Asha ${at} v State of Goa`, `Kite number ${at}.`))
    const program = `
      import { runImport } from '${new URL('run-import.ts', import.meta.url).href}'
      await runImport(JSON.parse(process.argv[1]), (done) => { if (done === 650) process.kill(process.pid, 'SIGKILL') })`
    const args = { library: bench.library, source: 'judgments-text', from: join(bench.dir, 'texts'), known: [] }
    await expect(
      promisify(execFile)(process.execPath, ['--input-type=module', '-e', program, JSON.stringify(args)]),
    ).rejects.toMatchObject({ signal: 'SIGKILL' })
    expect(existsSync(bench.library)).toBe(false)
    const { added, same } = await bench.run('judgments-text', join(bench.dir, 'texts'))
    expect(added + same).toBe(900)
    expect(same).toBeGreaterThan(300)
    const other = importBench()
    await other.run('judgments-text', join(bench.dir, 'texts'))
    expect(bench.contents()).toEqual(other.contents())
    other.remove()
  })
})
