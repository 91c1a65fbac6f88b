import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { pack } from 'tar-stream'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { importBench, type ImportBench } from '#tests/support/law/import-bench.ts'
import { parquetTable } from '#tests/support/law/parquet.ts'
import { linoAct, sendRange, servePublicCopies, type PublicCopies } from '#tests/support/law/public-copies.ts'
import { ImportError } from '../import/importer.ts'
import { mirrorAddresses, readChoice } from './catalogue.ts'
import { lockCopies } from './lock.ts'
import { findOfflineCopies } from './offline-copies.ts'
import { planInstall } from './plan-install.ts'
import { runInstall } from './run-install.ts'

const LAWS = 'Svetozar-Technologies/indian-law/HEAD/data/cache/laws'
const KITES = `${LAWS}/the-kites-act-2011.lino`
const BUCKET = 'indian-supreme-court-judgments'
const ARCHIVE = `${BUCKET}/data/tar/year=2024/english/english.tar`

let bench: ImportBench
let copies: PublicCopies
beforeEach(async () => {
  bench = importBench()
  copies = await servePublicCopies()
})
afterEach(() => {
  copies.close()
  bench.remove()
})

const act = (name: string, text: string, fetchedAt = '2026-05-10T11:31:20.722Z') =>
  Buffer.from(
    linoAct({
      slug: `the-${name}-act-2011`,
      title: `The ${name} Act, 2011`,
      fetchedAt,
      sections: [{ no: '1', title: 'Strings.', text }],
    }),
  )

const folder = () => join(bench.dir, 'copies')

interface Tried {
  sources?: string[]
  years?: string
  courts?: string
  free?: number
  keep?: boolean
  signal?: AbortSignal
  onProgress?: (stage: string, done: number, total: number | null) => void
}

const plan = ({ sources = ['india-code'], years, courts, free, signal }: Tried = {}) =>
  planInstall(
    readChoice(sources, years, courts),
    {
      folder: folder(),
      library: bench.library,
      ...(free === undefined ? {} : { freeBytes: () => Promise.resolve(free) }),
    },
    { addresses: mirrorAddresses(copies.address), ...(signal && { signal }) },
  )

async function install(tried: Tried = {}) {
  const { keep = false, signal, onProgress } = tried
  const counts = await runInstall(
    await plan(tried),
    { library: bench.library, knowledge: { known: [] }, keep, ...(signal && { signal }) },
    (stage, _, done, total) => onProgress?.(stage, done, total),
  )
  return Object.fromEntries([...counts].map(([source, { added, changed, same }]) => [source, { added, changed, same }]))
}

const fetched = () => copies.asked.filter(({ path, range }) => range !== undefined && !path.startsWith('repos/'))

const longText = (words: string) => Array.from({ length: 4_000 }, (_, at) => `${words} ${at}`).join('\n')

describe('the enacted words', () => {
  test('are fetched, held to their hashes and imported with their day', async () => {
    copies.files.set(KITES, act('kites', 'No person shall fly a kite at night.'))
    copies.files.set(`${LAWS}/the-ropes-act-2011.lino`, act('ropes', 'No person shall cut a rope.'))
    copies.files.set('Svetozar-Technologies/indian-law/HEAD/README.md', Buffer.from('# not an Act'))
    expect(await install()).toEqual({ 'india-code': { added: 2, changed: 0, same: 0 } })
    expect(bench.document('india-code', 'the-kites-act-2011/1')).toMatchObject({
      asOn: '2026-05-10',
      passages: [{ text: 'No person shall fly a kite at night.' }],
    })
    expect(fetched().map(({ path }) => path)).not.toContain('Svetozar-Technologies/indian-law/HEAD/README.md')
  })

  test('a second install fetches what has changed and nothing else, and takes no Act that its source dropped', async () => {
    copies.files.set(KITES, act('kites', 'No person shall fly a kite at night.'))
    copies.files.set(`${LAWS}/the-ropes-act-2011.lino`, act('ropes', 'No person shall cut a rope.'))
    await install()
    expect((await plan()).copies[0]).toMatchObject({ toFetch: [], isNew: false })
    copies.asked.length = 0
    copies.files.delete(`${LAWS}/the-ropes-act-2011.lino`)
    copies.files.set(KITES, act('kites', 'No person shall fly a kite.', '2026-07-01T00:00:00.000Z'))
    expect(await install()).toEqual({ 'india-code': { added: 0, changed: 1, same: 0 } })
    expect(fetched().map(({ path }) => path)).toEqual([KITES])
    expect(readdirSync(join(folder(), 'india-code'))).toEqual(['the-kites-act-2011.lino'])
  })

  test('a plan says the bytes and the disk before anything is fetched', async () => {
    const text = act('kites', longText('A kite is a thing that flies, and its number is'))
    copies.files.set(KITES, text)
    const { bytes, needed } = await plan()
    expect(bytes).toBe(text.length)
    expect(needed).toBeGreaterThan(2 * text.length)
    expect(fetched()).toEqual([])
  })
})

describe('what goes wrong on the way', () => {
  test('an install that is stopped goes on at the byte where it was', async () => {
    const text = act('kites', longText('A kite is a thing that flies, and its number is'))
    copies.files.set(KITES, text)
    const stop = new AbortController()
    copies.instead.set(KITES, (_, response, bytes) => {
      response.writeHead(206, { 'content-length': bytes.length })
      // The rest never comes: only a stop ends this answer.
      response.write(bytes.subarray(0, 50_000))
    })
    const stopped = install({
      signal: stop.signal,
      onProgress: (_, done) => done >= 50_000 && stop.abort(new ImportError('Stopped.')),
    })
    await expect(stopped).rejects.toThrow('Stopped.')
    copies.instead.clear()
    copies.asked.length = 0
    expect((await plan()).bytes).toBe(text.length - 50_000)
    expect(await install()).toEqual({ 'india-code': { added: 1, changed: 0, same: 0 } })
    expect(fetched()).toEqual([{ path: KITES, range: `bytes=50000-${text.length - 1}` }])
    expect(readFileSync(join(folder(), 'india-code/the-kites-act-2011.lino')).equals(text)).toBe(true)
  })

  test('a part of an older content is not continued with the newer one', async () => {
    copies.files.set(KITES, act('kites', longText('The older words')))
    copies.instead.set(KITES, (_, response, bytes) => {
      response.writeHead(206, { 'content-length': bytes.length })
      response.write(bytes.subarray(0, 20_000))
    })
    const stop = new AbortController()
    await expect(
      install({
        signal: stop.signal,
        onProgress: (_, done) => done >= 20_000 && stop.abort(new ImportError('Stopped.')),
      }),
    ).rejects.toThrow('Stopped.')
    copies.instead.clear()
    const newer = act('kites', longText('The newer words'))
    copies.files.set(KITES, newer)
    copies.asked.length = 0
    await install()
    expect(fetched().map(({ range }) => range)).toEqual([`bytes=0-${newer.length - 1}`])
    expect(readFileSync(join(folder(), 'india-code/the-kites-act-2011.lino')).equals(newer)).toBe(true)
    expect(readdirSync(join(folder(), 'india-code'))).toEqual(['the-kites-act-2011.lino'])
  })

  test('a connection that breaks every time is continued each time', async () => {
    const text = act('kites', longText('A kite is a thing that flies, and its number is'))
    copies.files.set(KITES, text)
    copies.instead.set(KITES, (request, response, bytes) => sendRange(request, response, bytes, 100_000))
    expect(await install()).toMatchObject({ 'india-code': { added: 1 } })
    // A break may lose what was on its way, so that there may be more requests; none asks again for what has come.
    const starts = fetched().map(({ range }) => Number(/\d+/.exec(range ?? '')?.[0]))
    expect(starts.length).toBeGreaterThanOrEqual(Math.ceil(text.length / 100_000))
    expect(starts).toEqual([...new Set(starts)].toSorted((a, b) => a - b))
  })

  test('a server without ranges sends all again, and the file is right', async () => {
    const text = act('kites', longText('A kite is a thing that flies, and its number is'))
    copies.files.set(KITES, text)
    let times = 0
    copies.instead.set(KITES, (_, response, bytes) => {
      response.writeHead(200, { 'content-length': bytes.length })
      if (++times === 1) response.write(bytes.subarray(0, 60_000), () => response.destroy())
      else response.end(bytes)
    })
    expect(await install()).toMatchObject({ 'india-code': { added: 1 } })
    expect(times).toBe(2)
  })

  test('a wrong hash is asked for once more, then refused, and nothing of it is kept or imported', async () => {
    copies.files.set(KITES, act('kites', 'No person shall fly a kite at night.'))
    copies.instead.set(KITES, (request, response, bytes) =>
      sendRange(request, response, Buffer.from(bytes.toString().replace('night', 'sight'))),
    )
    await expect(install()).rejects.toThrow(/the-kites-act-2011\.lino from 127.* does not have the hash/)
    expect(fetched().length).toBe(2)
    expect(readdirSync(join(folder(), 'india-code'))).toEqual([])
    expect(existsSync(bench.library)).toBe(false)
  })

  test('a file that is not there is named', async () => {
    copies.files.set(KITES, act('kites', 'No person shall fly a kite at night.'))
    copies.instead.set(KITES, (_, response) => void response.writeHead(404).end())
    await expect(install()).rejects.toThrow(/the-kites-act-2011\.lino is not there \(404\)/)
  })

  test('a file whose rest never comes is given up after several attempts, and what came is kept', async () => {
    copies.files.set(KITES, act('kites', 'No person shall fly a kite at night.'))
    copies.instead.set(KITES, ({ headers }, response, bytes) => {
      const from = Number(/bytes=(\d+)/.exec(headers.range ?? '')?.[1])
      response.writeHead(206).end(bytes.subarray(from, 40))
    })
    await expect(install()).rejects.toThrow(/ends after 40 of \d+ bytes. What came is kept/)
    copies.instead.clear()
    copies.asked.length = 0
    await install()
    expect(fetched()[0]?.range).toMatch(/^bytes=40-/)
  })

  test('a list that is cut or none is refused, because missing Acts would look repealed', async () => {
    const path = 'repos/Svetozar-Technologies/indian-law/git/trees/HEAD'
    copies.instead.set(path, (_, response) => void response.end('{"tree": [], "truncated": true}'))
    await expect(install()).rejects.toThrow('gives no full list')
    copies.instead.set(path, (_, response) => void response.end('<html>'))
    await expect(install()).rejects.toThrow('gives no full list')
  })

  test('a file longer than its source lists is refused', async () => {
    copies.files.set(KITES, act('kites', 'No person shall fly a kite at night.'))
    copies.instead.set(KITES, (_, response, bytes) => {
      response.writeHead(206, { 'content-length': bytes.length + 5 })
      response.end(Buffer.concat([bytes, Buffer.from('extra')]))
    })
    await expect(install()).rejects.toThrow('is longer than its source lists')
  })

  test('another host is not followed, the same host is', async () => {
    copies.files.set(KITES, act('kites', 'No person shall fly a kite at night.'))
    const reached: string[] = []
    const other = createServer((request, response) => {
      reached.push(request.url ?? '')
      response.end()
    }).listen(0, '127.0.0.1')
    await once(other, 'listening')
    try {
      const there = `http://127.0.0.1:${(other.address() as AddressInfo).port}/a.lino`
      copies.instead.set(KITES, (_, response) => void response.writeHead(302, { location: there }).end())
      await expect(install()).rejects.toThrow('which is not trusted')
      expect(reached).toEqual([])
    } finally {
      other.close()
    }
    const moved = `${LAWS}/moved.lino`
    copies.instead.set(KITES, (_, response) => void response.writeHead(302, { location: `/${moved}` }).end())
    copies.instead.set(moved, (request, response) =>
      sendRange(request, response, copies.files.get(KITES) ?? Buffer.alloc(0)),
    )
    expect(await install()).toMatchObject({ 'india-code': { added: 1 } })
  })

  test('a disk with too little room is refused before anything is fetched', async () => {
    copies.files.set(KITES, act('kites', longText('A kite is a thing that flies, and its number is')))
    await expect(install({ free: 100_000 })).rejects.toThrow(
      /The disk has .* MB free and .* MB are needed. Nothing was fetched/,
    )
    expect(fetched()).toEqual([])
  })

  test('two installs do not run at once', () => {
    mkdirSync(folder(), { recursive: true })
    const unlock = lockCopies(folder())
    expect(() => lockCopies(folder())).toThrow('Another install is running')
    unlock()
    lockCopies(folder())()
  })

  test('a server that is not there is said in words', async () => {
    copies.close()
    await expect(install()).rejects.toThrow(/does not answer. Is this machine connected/)
  })
})

describe('judgments of a bucket', () => {
  async function oneYear() {
    const row = (path: string) => ({
      title: 'ASHA RAO versus STATE OF GOA',
      petitioner: 'ASHA RAO',
      respondent: 'STATE OF GOA',
      decision_date: '04-01-2024',
      citation: '[2024] 1 S.C.R. 11',
      path,
    })
    copies.files.set(`${BUCKET}/metadata/parquet/year=2024/metadata.parquet`, parquetTable([[row('2024_1_11_20')]]))
    const tar = pack()
    const bytes = Array.fromAsync(tar as AsyncIterable<Buffer>)
    tar.entry({ name: '2024_1_11_20_HIN.pdf' }, Buffer.from('another language'))
    tar.finalize()
    copies.files.set(ARCHIVE, Buffer.concat(await bytes))
    copies.files.set(`${BUCKET}/data/tar/year=2024/regional/regional.tar`, Buffer.from('not wanted'))
  }
  const chosen = { sources: ['sc-open-data'], years: '2024' }
  const archiveHere = () => join(folder(), 'sc-open-data/data/tar/year=2024/english/english.tar')

  test('the chosen year is imported, its archives are deleted and not fetched again', async () => {
    await oneYear()
    expect(await install(chosen)).toEqual({ 'sc-open-data': { added: 1, changed: 0, same: 0 } })
    expect(existsSync(archiveHere())).toBe(false)
    expect(existsSync(join(folder(), 'sc-open-data/metadata/parquet/year=2024/metadata.parquet'))).toBe(true)
    expect(fetched().some(({ path }) => path.includes('regional'))).toBe(false)
    expect(await plan(chosen)).toMatchObject({ bytes: 0, needed: 0, copies: [{ isNew: false }] })
  })

  test('archives are kept where they are to be carried elsewhere, and a folder of them installs there', async () => {
    await oneYear()
    await install({ ...chosen, keep: true })
    expect(statSync(archiveHere()).size).toBe(copies.files.get(ARCHIVE)?.length)
    expect(findOfflineCopies(folder(), [])).toEqual([{ source: 'sc-open-data', from: join(folder(), 'sc-open-data') }])
  })

  test('an archive that ends in the middle is found where no hash is given', async () => {
    await oneYear()
    copies.tagAsParts()
    copies.files.set(ARCHIVE, (copies.files.get(ARCHIVE) ?? Buffer.alloc(0)).subarray(0, 1_024))
    await expect(install(chosen)).rejects.toThrow('is no archive, or ends in the middle')
    expect(existsSync(archiveHere())).toBe(false)
  })

  test('an archive that was replaced while it was fetched is not mixed', async () => {
    await oneYear()
    copies.instead.set(ARCHIVE, (request, response) => {
      expect(request.headers['if-match']).toMatch(/^"[0-9a-f]{32}"$/)
      response.writeHead(412).end()
    })
    await expect(install(chosen)).rejects.toThrow('was replaced at its source')
  })

  test('a name that leads out of the folder is refused', async () => {
    await oneYear()
    copies.files.set(`${BUCKET}/data/tar/year=2024/english/../../../../evil.tar`, Buffer.from('evil'))
    await expect(plan(chosen)).rejects.toThrow('a file with a strange name')
  })

  test('a year that the bucket does not have is named', async () => {
    await oneYear()
    await expect(plan({ ...chosen, years: '1990' })).rejects.toThrow(`${BUCKET} has nothing for year=1990`)
  })
})

describe('what is chosen', () => {
  test('years, ranges and courts are read, and slips are named', () => {
    expect(readChoice(['hc-open-data'], '2022,2019-2020', '27_1, 7_26')).toEqual({
      sources: ['hc-open-data'],
      years: [2019, 2020, 2022],
      courts: ['27_1', '7_26'],
    })
    expect(readChoice([], undefined, undefined).sources).toEqual(['india-code', 'repealed-codes'])
    expect(() => readChoice(['sc-open-data'], undefined, undefined)).toThrow('needs the years')
    expect(() => readChoice(['hc-open-data'], '2024', undefined)).toThrow('needs the courts')
    expect(() => readChoice(['sc-open-data'], '2024-2020', undefined)).toThrow('2024-2020 is no year')
    expect(() => readChoice(['hc-open-data'], '2024', 'bombay')).toThrow('bombay is no court')
    expect(() => readChoice(['everything'], undefined, undefined)).toThrow('everything cannot be installed')
    expect(() => mirrorAddresses('file:///etc')).toThrow('no address of a mirror')
  })

  test('a folder of copies gives what it has, a table or a folder of each', () => {
    bench.write('usb/constitution.jsonl', '')
    bench.write('usb/india-code/the-kites-act-2011.lino', '')
    bench.write('usb/notes.txt', '')
    const usb = join(bench.dir, 'usb')
    expect(findOfflineCopies(usb, [])).toEqual([
      { source: 'india-code', from: join(usb, 'india-code') },
      { source: 'constitution', from: join(usb, 'constitution.jsonl') },
    ])
    expect(() => findOfflineCopies(usb, ['hc-open-data'])).toThrow('has no hc-open-data')
    expect(() => findOfflineCopies(join(usb, 'missing'), [])).toThrow('is not a folder')
  })

  test('a record that cannot be read costs a second look and no law', async () => {
    copies.files.set(KITES, act('kites', 'No person shall fly a kite at night.'))
    await install()
    writeFileSync(join(folder(), 'installed.json'), '{"india-code": 3')
    expect(await install()).toEqual({ 'india-code': { added: 0, changed: 0, same: 1 } })
  })
})
