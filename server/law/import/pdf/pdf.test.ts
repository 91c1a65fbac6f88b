import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { picture, scannedPdf, textPdf } from '#tests/support/files/documents.ts'
import { endlessPdf } from '#tests/support/files/hostile-pdfs.ts'
import { importBench, type ImportBench } from '#tests/support/law/import-bench.ts'
import { openPdfReader } from './pdf-reader.ts'
import { printedLines } from './printed-lines.ts'
import { textOfPages } from './report-pages.ts'

let bench: ImportBench
beforeEach(() => {
  bench = importBench()
})
afterEach(() => bench.remove())

describe('PDFs', () => {
  test('a PDF that cannot be read is reported, and the next one is read', async () => {
    const body = `Asha Rao\nversus\nState of Goa\n4 May 2012\n${'1. The kite was flown from a roof that belonged to the respondent.\n'.repeat(3)}`
    bench.write('pdfs/good.pdf', await textPdf([body]))
    bench.write('pdfs/locked.pdf', await textPdf([body], 'secret'))
    bench.write('pdfs/none.pdf', 'no PDF at all')
    bench.write('pdfs/scan.pdf', await scannedPdf([picture('A kite', { width: 200, height: 100 })]))
    expect(await bench.run('judgments-pdf', join(bench.dir, 'pdfs'))).toEqual({
      added: 1,
      changed: 0,
      same: 0,
      skipped: { 'a PDF with a password': 1, 'a PDF that cannot be read': 1, 'a PDF without text': 1 },
    })
    expect(bench.document('judgments-pdf', 'good')).toMatchObject({
      title: 'Asha Rao v. State of Goa',
      date: '2012-05-04',
    })
  })

  test('a PDF without end is ended with its process, and the next one is read', async () => {
    // The limit also covers the start of a process. It is long, because a good PDF must be read within it on a busy
    // machine.
    const pdfs = openPdfReader(1, 10_000)
    const endless = pdfs.read(endlessPdf())
    await expect(endless).rejects.toThrow('too much time')
    expect(await pdfs.read(await textPdf(['The kite was flown from a roof. '.repeat(20)]))).toContain('kite')
    await pdfs.close()
  })

  test("a letter beside the text is the margin's, the same letter in it is not", () => {
    const piece = (str: string, x: number, width: number) => ({
      str,
      transform: [1, 0, 0, 1, x, 0],
      width,
      hasEOL: true,
    })
    const pieces = [
      piece('The kite was flown from a roof', 100, 300),
      piece('A', 60, 6),
      piece('B', 420, 6),
      piece('C', 250, 6),
    ]
    expect(printedLines(pieces).filter(Boolean)).toEqual(['The kite was flown from a roof', 'C'])
  })

  test('running heads, page numbers and margin letters go; words cut by a line are whole', () => {
    const page = (number: number, lines: string[]) => [
      `${number} SUPREME COURT REPORTS [2012] 3 S.C.R.`,
      'A',
      ...lines.slice(0, 1),
      'B',
      ...lines.slice(1),
      String(number),
    ]
    expect(
      textOfPages([
        page(12, [
          '1. The appellant flew a kite from the roof of the res-',
          'pondent, who is a sub-',
          'tenant there and said so.',
        ]),
        page(14, ['2. Leave granted.', '(a) the first reason']),
      ]),
    ).toBe(
      '1. The appellant flew a kite from the roof of the respondent, who is a sub-tenant there and said so.\n2. Leave granted.\n(a) the first reason',
    )
  })
})
