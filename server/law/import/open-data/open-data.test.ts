import { once } from 'node:events'
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { dirname, join, relative } from 'node:path'
import { pack } from 'tar-stream'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { textPdf } from '#tests/support/files/documents.ts'
import { importBench, type ImportBench } from '#tests/support/law/import-bench.ts'
import { parquetTable } from '#tests/support/law/parquet.ts'

let bench: ImportBench
let copy: string
beforeEach(() => {
  bench = importBench()
  copy = join(bench.dir, 'copy')
})
afterEach(() => bench.remove())

const put = (key: string, content: Uint8Array | string) => {
  mkdirSync(dirname(join(copy, key)), { recursive: true })
  writeFileSync(join(copy, key), content)
}

async function tarOf(files: Record<string, Uint8Array>): Promise<Buffer> {
  const tar = pack()
  const bytes = Array.fromAsync(tar as AsyncIterable<Buffer>)
  for (const [name, content] of Object.entries(files))
    tar.entry({ name, mtime: new Date('2024-02-01T00:00:00Z') }, Buffer.from(content))
  tar.finalize()
  return Buffer.concat(await bytes)
}

const reportPage = (said: string) =>
  textPdf([
    `${said}\n${'1. The kite was flown from a roof that belonged to the respondent alone.\n'.repeat(2)}2. We agree.`,
  ])

const scRow = (path: string, more: Record<string, string> = {}) => ({
  title: 'ASHA RAO versus STATE OF GOA',
  petitioner: 'ASHA RAO',
  respondent: 'STATE OF GOA',
  judge: 'B. SEN, C. D. NAIR',
  author_judge: 'None',
  citation: `[2024] 1 S.C.R. ${path.split('_')[2] ?? ''}`,
  case_id: `2024 INSC ${path.split('_')[2] ?? ''}`,
  decision_date: '04-01-2024',
  disposal_nature: 'Appeal(s) allowed',
  court: 'Supreme Court of India',
  raw_html:
    "<strong class='caseDetailsTD'><span> Decision Date :</span><font> 04-01-2024</font><span> | Case No :</span><font> CIVIL APPEAL No. 7/2020</font><span> | Disposal Nature :</span></strong>",
  path,
  nc_display: `2024INSC${path.split('_')[2] ?? ''}`,
  year: '2024',
  ...more,
})

async function supremeCourt() {
  put(
    'metadata/parquet/year=2024/metadata.parquet',
    parquetTable([
      [scRow('2024_1_11_20'), scRow('2024_1_21_30', { petitioner: 'BINA SEN' })],
      [
        scRow('2024_1_11_20', { author_judge: 'C. D. NAIR' }),
        scRow('2024_1_31_40', { petitioner: 'CHAND' }),
        scRow('', {}),
      ],
    ]),
  )
  const archive = await tarOf({
    '2024_1_11_20_EN.pdf': await reportPage('ASHA RAO'),
    '2024_1_31_40_EN.pdf': Buffer.from('no PDF'),
    '2024_1_41_50_EN.pdf': await reportPage('Dev Lal\nversus\nState of Goa\n5 January 2024'),
    '2024_1_11_20_HIN.pdf': Buffer.from('another language'),
  })
  put('data/tar/year=2024/english/english.tar', archive)
  put('data/tar/year=2024/english/english.index.json', '{}')
  put('data/tar/year=2024/regional/regional.tar', 'not looked at')
  return archive
}

const whole = {
  added: 4,
  changed: 0,
  same: 0,
  skipped: { 'a PDF that cannot be read': 1, 'a row that is there twice': 1, 'a row that names no judgment': 1 },
}

describe('the Supreme Court, from a copy', () => {
  test('a row and its PDF are one judgment; either without the other is kept', async () => {
    await supremeCourt()
    expect(await bench.run('sc-open-data', copy)).toEqual(whole)
    const both = bench.document('sc-open-data', '2024_1_11_20')
    expect(both).toMatchObject({
      title: 'ASHA RAO v. STATE OF GOA',
      date: '2024-01-04',
      neutral: '2024 INSC 11',
      reports: ['[2024] 1 S.C.R. 11'],
      judges: ['C. D. NAIR', 'B. SEN'],
      outcome: 'Appeal(s) allowed',
      caseNo: 'CIVIL APPEAL No. 7/2020',
    })
    expect(both?.passages.map(({ para }) => para)).toEqual([null, '1', '2'])
    expect(bench.document('sc-open-data', '2024_1_21_30')).toMatchObject({
      title: 'BINA SEN v. STATE OF GOA',
      judges: ['B. SEN', 'C. D. NAIR'],
      passages: [],
    })
    expect(bench.document('sc-open-data', '2024_1_31_40')).toMatchObject({ neutral: '2024 INSC 31', passages: [] })
    expect(bench.document('sc-open-data', '2024_1_41_50')).toMatchObject({
      title: 'Dev Lal v. State of Goa',
      date: '2024-01-05',
    })
    expect(bench.faults()).toEqual([])
  })

  test('a second import reads only the new row', async () => {
    await supremeCourt()
    await bench.run('sc-open-data', copy)
    const before = bench.contents()
    expect(await bench.run('sc-open-data', copy)).toEqual({ added: 0, changed: 0, same: 4, skipped: {} })
    expect(bench.contents()).toEqual(before)
    put('metadata/parquet/year=2023/metadata.parquet', parquetTable([[scRow('2023_9_1_9', { petitioner: 'ESHA' })]]))
    expect(await bench.run('sc-open-data', copy)).toMatchObject({ added: 1, changed: 0, same: 4 })
  })

  test('a cut archive gives the files before the cut and removes nothing', async () => {
    const archive = await supremeCourt()
    put('data/tar/year=2024/english/english.tar', archive.subarray(0, 700))
    const cut = await bench.run('sc-open-data', copy)
    expect(cut.skipped).toMatchObject({ 'an archive that ends in the middle': 1 })
    expect(cut.added).toBe(3)
    expect(bench.document('sc-open-data', '2024_1_11_20')?.passages).toEqual([])
    put('data/tar/year=2024/english/english.tar', archive)
    expect(await bench.run('sc-open-data', copy)).toMatchObject({ added: 1, changed: 2, same: 1 })
    put('data/tar/year=2024/english/english.tar', archive.subarray(0, 700))
    expect(await bench.run('sc-open-data', copy)).toMatchObject({ added: 0, changed: 0 })
    expect(bench.document('sc-open-data', '2024_1_11_20')?.passages.length).toBe(3)
  })

  test('a cut table spares the archive, and a broken group spares the other groups', async () => {
    await supremeCourt()
    const key = 'metadata/parquet/year=2024/metadata.parquet'
    const table = readFileSync(join(copy, key))
    put(key, table.subarray(0, table.length / 2))
    expect(await bench.run('sc-open-data', copy)).toMatchObject({
      added: 2,
      skipped: { 'a table that cannot be read to its end': 1, 'a PDF that cannot be read': 1 },
    })
    const broken = Buffer.from(table)
    broken.fill(0xff, 4, 60)
    put(key, broken)
    expect(await bench.run('sc-open-data', copy)).toMatchObject({
      skipped: { 'a table that cannot be read to its end': 1, 'a row of a table that is broken': 2 },
    })
    expect(bench.document('sc-open-data', '2024_1_31_40')?.title).toBe('CHAND v. STATE OF GOA')
  })
})

describe('the High Courts', () => {
  test('rows with one CNR and date are one judgment; the case number leaves the title; an impossible date stays open', async () => {
    const row = (cnr: string, more: Record<string, string> = {}) => ({
      title: 'WP/123/2019 of ASHA RAO Vs STATE OF GOA',
      judge: "HON'BLE JUSTICE B. SEN",
      pdf_link: `court/cnrorders/goa/orders/${cnr}_1_2019-05-05.pdf`,
      cnr,
      decision_date: '05-05-2019',
      disposal_nature: 'DISPOSED OFF',
      court: 'Bombay High Court',
      raw_html: '',
      pdf_exists: 'False',
      ...more,
    })
    const below = 'year=2019/court=27_1/bench=goa'
    put(
      `metadata/parquet/${below}/metadata.parquet`,
      parquetTable([[row('GOAHC1'), row('GOAHC1'), row('GOAHC2', { decision_date: '31-02-2019', pdf_link: '' })]]),
    )
    put(`data/tar/${below}/pdfs.tar`, await tarOf({ 'GOAHC1_1_2019-05-05.pdf': await reportPage('ASHA RAO') }))
    put(`data/tar/${below}/pdfs-2.tar`, await tarOf({ 'GOAHC1_1_2019-05-05.pdf': await reportPage('SOMEBODY ELSE') }))
    put('data/tar/year=2020/court=7_26/bench=dhcdb/pdfs.tar', await tarOf({ 'DLHC1_1.pdf': await reportPage('DEV') }))
    expect(await bench.run('hc-open-data', copy)).toEqual({
      added: 3,
      changed: 0,
      same: 0,
      skipped: { 'a row that is there twice': 1, 'a judgment that is there twice': 1 },
    })
    const found = bench.document('hc-open-data', 'GOAHC1 2019-05-05')
    expect(found).toMatchObject({
      title: 'ASHA RAO v. STATE OF GOA',
      caseNo: 'WP/123/2019',
      court: 'Bombay High Court',
      judges: ['B. SEN'],
    })
    expect(found?.passages.length).toBe(3)
    expect(bench.document('hc-open-data', 'GOAHC2')?.date).toBeNull()
  })
})

describe('straight from a bucket', () => {
  let server: Server
  let asked: string[]
  let breakAfter: number
  beforeEach(async () => {
    asked = []
    breakAfter = Infinity
    server = createServer((request, response) => {
      const url = new URL(request.url ?? '', 'http://bucket')
      const key = decodeURIComponent(url.pathname.slice('/open/'.length))
      if (key === '') {
        const prefix = url.searchParams.get('prefix') ?? ''
        const keys = filesBelow(copy).filter((name) => name.startsWith(prefix))
        const from = Number(url.searchParams.get('continuation-token') ?? 0)
        const shown = keys
          .slice(from, from + 1)
          .map(
            (name) =>
              `<Contents><Key>${name}</Key><ETag>&quot;${statSync(join(copy, name)).size.toString(16).padStart(32, '0')}&quot;</ETag><Size>${statSync(join(copy, name)).size}</Size></Contents>`,
          )
        const next = from + 1 < keys.length ? `<NextContinuationToken>${from + 1}</NextContinuationToken>` : ''
        response.end(`<?xml version="1.0"?><ListBucketResult>${shown.join('')}${next}</ListBucketResult>`)
        return
      }
      asked.push(key)
      const bytes = readFileSync(join(copy, key))
      const [, start = '0', end = ''] = /bytes=(\d+)-(\d*)/.exec(request.headers.range ?? '') ?? []
      const part = bytes.subarray(Number(start), Number(end) + 1)
      response.writeHead(206, { 'content-length': part.length })
      if (part.length > breakAfter) response.write(part.subarray(0, breakAfter), () => response.destroy())
      else response.end(part)
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
  })
  afterEach(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}/open`

  test('a bucket gives the same as its copy although every connection breaks', async () => {
    await supremeCourt()
    breakAfter = 1_500
    expect(await bench.run('sc-open-data', address())).toEqual(whole)
    expect(asked.filter((key) => key.endsWith('.tar')).length).toBeGreaterThan(1)
    asked = []
    expect(await bench.run('sc-open-data', address())).toMatchObject({ added: 0, same: 4 })
    expect(asked.filter((key) => key.endsWith('.tar'))).toEqual([])
  })

  test('a part of a bucket can be imported, and a missing one is reported', async () => {
    await supremeCourt()
    put('metadata/parquet/year=2023/metadata.parquet', parquetTable([[scRow('2023_9_1_9')]]))
    expect(await bench.run('sc-open-data', `${address()}/year=2023`)).toMatchObject({ added: 1, skipped: {} })
    await expect(bench.run('sc-open-data', `${address()}/year=1900`)).rejects.toThrow('holds no')
    await expect(bench.run('sc-open-data', address().replace('/open', ':1/open'))).rejects.toThrow()
  })
})

const filesBelow = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .toSorted()
