import { randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { HOUR } from '#server/platform/clock.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { openDatabase, type Database } from '#server/platform/database/database.ts'
import { createApp, type App } from '#server/platform/http/create-app.ts'
import { Quota, QUOTA_BYTES } from '#server/platform/limits/quota.ts'
import { quickFolder } from '#tests/support/run/quick-folder.ts'
import { createDatabase } from '#tests/support/database/test-database.ts'
import { PATIENCE } from '#tests/support/until.ts'
import { cleanName } from './clean-name.ts'
import { openObjects } from './objects.ts'
import { purgeOrphans } from './purge-orphans.ts'
import { receiveFile } from './receive-file.ts'
import { receiveForm } from './receive-form.ts'
import { countFileBytes, deleteFiles, findFile, insertFile } from './store.ts'

const LIMIT = 10_485_760
const root = mkdtempSync(join(tmpdir(), 'nyayadesk-files-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

/**
 * @param head the first bytes
 * @param bytes the length of the file
 */
const file = (head: string, bytes = 2_000) =>
  Buffer.concat([Buffer.from(head, 'latin1'), Buffer.alloc(Math.max(0, bytes - head.length), 0x20)])
const PDF = '%PDF-1.7\n'

describe('an upload', () => {
  let app: App
  let address: string
  const incoming = join(root, 'incoming')
  const kept = vi.fn<(bytes: Buffer) => void>()

  beforeAll(async () => {
    app = await createApp(readConfig({ PORT: '0', DATA_DIR: root }))
    app.post('/upload', async (request) => {
      const {
        fields,
        files: [received],
      } = await receiveForm(request, 'file', incoming)
      if (!received) return { fields }
      const { path, discard, ...facts } = received
      kept(readFileSync(path))
      await discard()
      return { fields, ...facts }
    })
    address = await app.listen({ port: 0 })
  })
  afterAll(() => app.close())

  async function upload(bytes: Buffer, { name = 'case.pdf', type = 'application/pdf', field = 'file' } = {}) {
    const form = new FormData()
    form.append('prompt', 'What now?')
    form.append(field, new Blob([new Uint8Array(bytes)], { type }), name)
    const response = await fetch(`${address}/upload`, { method: 'POST', body: form })
    return { status: response.status, body: (await response.json()) as Record<string, unknown> }
  }

  test('is stored whole, hashed, and gets its real type', async () => {
    const bytes = file(PDF, 100_000)
    const { status, body } = await upload(bytes, { name: 'notice.PDF', type: 'image/png' })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      bytes: 100_000,
      mediaType: 'application/pdf',
      name: 'notice.PDF',
      fields: { prompt: 'What now?' },
    })
    expect(body['sha256']).toBe(
      await crypto.subtle.digest('SHA-256', new Uint8Array(bytes)).then((hash) => Buffer.from(hash).toString('hex')),
    )
    expect(kept.mock.lastCall?.[0].equals(bytes)).toBe(true)
  })

  test.each([
    [LIMIT - 1, 200],
    [LIMIT, 413],
    [LIMIT + 1, 413],
    [3 * LIMIT, 413],
  ])('of %i bytes is answered %i', async (bytes, status) => {
    const answer = await upload(file(PDF, bytes))
    expect(answer.status).toBe(status)
    if (status === 413)
      expect(answer.body).toEqual({
        code: 'file_too_large',
        message: 'File size should be less than 10 MB.',
        params: {},
      })
    else expect(answer.body).toMatchObject({ bytes })
    expect(readdirSync(incoming)).toEqual([])
  })

  test.each([
    ['a JPEG', '\xff\xd8\xff\xe0', 'image/jpeg'],
    ['a PNG', '\x89PNG\r\n\x1a\n', 'image/png'],
    ['a WebP', 'RIFF\x24\0\0\0WEBPVP8 ', 'image/webp'],
    ['a GIF', 'GIF89a', 'image/gif'],
    ['a TIFF of a court scanner', 'II*\0', 'image/tiff'],
    ['a TIFF, big end first', 'MM\0*', 'image/tiff'],
    ['a BMP', `BM${'\0'.repeat(12)}\x28\0\0\0${'\0'.repeat(36)}`, 'image/bmp'],
    ['a HEIC of a phone', '\0\0\0\x1cftypheic', 'image/heic'],
    ['a PDF behind a printer header', '\x1b%-12345X@PJL\r\n%PDF-1.4', 'application/pdf'],
    ['a PDF in the last bytes where it may begin', `${' '.repeat(1_019)}%PDF-`, 'application/pdf'],
    ['a JPEG that is a PDF as well', '\xff\xd8\xff\xe0\0\x10JFIF %PDF-1.4', 'image/jpeg'],
  ])('%s is taken', async (_, head, mediaType) => {
    expect((await upload(file(head), { name: 'x', type: 'text/plain' })).body).toMatchObject({ mediaType })
  })

  test.each([
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg">'],
    ['HTML', '<!doctype html><script>'],
    ['HTML that is a PDF as well', '\xef\xbb\xbf <html><!-- %PDF-1.4 -->'],
    ['a file that begins like a GIF and is a PDF', 'GIF8 %PDF-1.4'],
    ['text that begins with the letters of a BMP', 'BMW against the insurer'],
    ['ZIP', 'PK\x03\x04'],
    ['ZIP that is a PDF as well', 'PK\x03\x04 %PDF-1.4'],
    ['a program', 'MZ\x90\0'],
    ['text', 'To whom it may concern'],
    ['a PDF that begins too late', `${' '.repeat(1_020)}%PDF-`],
    ['AVIF', '\0\0\0\x1cftypavif'],
  ])('%s is refused, whatever its claimed type', async (_, head) => {
    const { status, body } = await upload(file(head))
    expect(status).toBe(415)
    expect(body).toEqual({
      code: 'file_wrong_type',
      message: 'Only PDF and Word (DOCX) files and images (JPEG, PNG, WebP, GIF, TIFF, BMP or HEIC) can be attached.',
      params: {},
    })
    expect(readdirSync(incoming)).toEqual([])
  })

  test('is refused when it is empty, and ignored in another field', async () => {
    expect((await upload(Buffer.alloc(0))).status).toBe(400)
    expect((await upload(file(PDF), { field: 'other' })).body).toEqual({ fields: { prompt: 'What now?' } })
  })

  test('leaves nothing behind when its sender goes away', async () => {
    const call = request(`${address}/upload`, {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=b', 'transfer-encoding': 'chunked' },
    })
    call.on('error', () => undefined)
    call.write('--b\r\ncontent-disposition: form-data; name="file"; filename="x.pdf"\r\n\r\n')
    call.write(file(PDF, 200_000))
    await vi.waitFor(() => expect(readdirSync(incoming)).toHaveLength(1), PATIENCE)
    call.destroy()
    await vi.waitFor(() => expect(readdirSync(incoming)).toEqual([]), PATIENCE)
  })

  test('is a bad request when its form stops in the middle', async () => {
    const body = `--b\r\ncontent-disposition: form-data; name="file"; filename="x.pdf"\r\n\r\n${PDF}`
    const response = await fetch(`${address}/upload`, {
      method: 'POST',
      body,
      headers: { 'content-type': 'multipart/form-data; boundary=b' },
    })
    expect(response.status).toBe(400)
    expect(readdirSync(incoming)).toEqual([])
  })

  test('is refused when its form has too many parts and is cut in the last, and the process goes on', async () => {
    const part = (n: number) => `--b\r\ncontent-disposition: form-data; name="f${n}"\r\n\r\nx\r\n`
    const body = Array.from({ length: 30 }, (_, n) => part(n))
      .join('')
      .slice(0, -2)
    const response = await fetch(`${address}/upload`, {
      method: 'POST',
      body,
      headers: { 'content-type': 'multipart/form-data; boundary=b' },
    })
    expect([400, 413]).toContain(response.status)
  })

  test('is answered when a part ends before its headers do', async () => {
    const field = '--b\r\ncontent-disposition: form-data; name="prompt"\r\n\r\nWhat now?\r\n'
    const response = await fetch(`${address}/upload`, {
      method: 'POST',
      body: `${field}--b\r\nno header\r\n--b--\r\n`,
      headers: { 'content-type': 'multipart/form-data; boundary=b' },
    })
    expect(await response.json()).toEqual({ fields: { prompt: 'What now?' } })
  })

  test('gets the reason when the disk is full', async () => {
    const full = Object.assign(new Error('ENOSPC'), { code: 'ENOSPC', syscall: 'write' })
    const part = Readable.from(
      (async function* () {
        yield Buffer.from(PDF)
        throw full
      })(),
    )
    await expect(receiveFile(part, 'x.pdf', incoming)).rejects.toMatchObject({ code: 'storage_full', status: 507 })
  })
})

test.each([
  ['order.pdf', 'order.pdf'],
  ['../../etc/passwd', 'passwd.pdf'],
  ['C:\\Users\\asha\\order.PDF', 'order.PDF'],
  ['invoice\u202efdp.exe', 'invoicefdp.exe.pdf'],
  ['a\0b\r\nc\u200b.pdf', 'ab c.pdf'],
  ['<script>.pdf', '_script_.pdf'],
  ['..', 'attachment.pdf'],
  ['', 'attachment.pdf'],
  ['.htaccess', 'htaccess.pdf'],
  ['वकालतनामा.pdf', 'वकालतनामा.pdf'],
  [`${'a'.repeat(400)}.pdf`, `${'a'.repeat(250)}.pdf`],
  [`${'😀'.repeat(200)}.pdf`, `${'😀'.repeat(125)}.pdf`],
])('a name is made fit to be shown (%#)', (declared, shown) => {
  expect(cleanName(declared, 'application/pdf')).toBe(shown)
  expect(shown.length).toBeLessThanOrEqual(255)
})

describe('records', () => {
  let database: Database
  let dispose: () => Promise<void>
  beforeAll(async () => {
    const dataDir = mkdtempSync(join(quickFolder(), 'nyayadesk-store-'))
    const { url, drop } = await createDatabase()
    database = await openDatabase({ dataDir, databaseUrl: url })
    dispose = async () => {
      await database.close()
      await drop()
      rmSync(dataDir, { recursive: true, force: true })
    }
  })
  afterAll(() => dispose())

  let users = 0
  const user = () => (users += 1)
  const newFile = (userId: number, bytes = 1_000) =>
    ({
      id: randomUUID(),
      userId,
      sha256: 'a'.repeat(64),
      mediaType: 'application/pdf',
      bytes,
      name: 'x.pdf',
      purpose: 'chat',
    }) as const
  const now = new Date()
  const quota = new Quota()
  quota.addCounter(countFileBytes)

  test('only the owner finds and deletes a file', async () => {
    const [asha, stranger] = [user(), user()]
    const row = await insertFile(database.db, quota, newFile(asha), now)
    expect(await findFile(database.db, asha, row.id)).toEqual(row)
    expect(await findFile(database.db, stranger, row.id)).toBeUndefined()
    expect(await deleteFiles(database.db, stranger, [row.id])).toEqual([])
    expect(await findFile(database.db, asha, row.id)).toBeDefined()
    expect(await deleteFiles(database.db, asha, [row.id, randomUUID()])).toEqual([row.id])
    expect(await findFile(database.db, asha, row.id)).toBeUndefined()
    expect(await deleteFiles(database.db, asha, [])).toEqual([])
  })

  test('the quota is exact to the byte, also for simultaneous uploads, and each person has their own', async () => {
    const [asha, other] = [user(), user()]
    const tenth = QUOTA_BYTES / 10
    const outcomes = await Promise.allSettled(
      Array.from({ length: 16 }, () => insertFile(database.db, quota, newFile(asha, tenth), now)),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(9)
    expect(outcomes.find((outcome) => outcome.status === 'rejected')?.reason).toMatchObject({
      code: 'quota_reached',
      status: 413,
    })
    expect(await countFileBytes(database.db, asha)).toBe(9 * tenth)
    await expect(insertFile(database.db, quota, newFile(asha, tenth), now)).rejects.toMatchObject({
      code: 'quota_reached',
    })
    await insertFile(database.db, quota, newFile(asha, tenth - 1), now)
    expect(await countFileBytes(database.db, asha)).toBe(QUOTA_BYTES - 1)
    await insertFile(database.db, quota, newFile(other), now)
  })

  test('a record that is rolled back does not exist', async () => {
    const asha = user()
    const made = newFile(asha)
    await expect(
      database.db.transaction(async (tx) => {
        await insertFile(tx, quota, made, now)
        throw new Error('changed my mind')
      }),
    ).rejects.toThrow('changed my mind')
    expect(await findFile(database.db, asha, made.id)).toBeUndefined()
  })

  test('leftovers of a crash are repaired, and nothing younger than an hour is touched', async () => {
    const dataDir = mkdtempSync(join(root, 'purge-'))
    const objects = openObjects({ dataDir })
    const asha = user()
    const whole = await insertFile(database.db, quota, newFile(asha), now)
    const lost = await insertFile(database.db, quota, newFile(asha), now)
    const orphan = randomUUID()
    for (const key of [whole.id, orphan]) await objects.put(key, Buffer.from('bytes'))
    const [half, young] = ['half.part', 'young.part'].map((name) => join(objects.incoming, name)) as [string, string]
    for (const path of [half, young]) writeFileSync(path, '')
    const later = new Date(now.getTime() + HOUR / 2)

    expect(await purgeOrphans(database.db, objects, later)).toEqual({ purged: [], missing: [] })
    const nextDay = new Date(now.getTime() + 24 * HOUR)
    utimesSync(young, nextDay, nextDay)
    const { purged, missing } = await purgeOrphans(database.db, objects, nextDay)
    expect(purged).toEqual([orphan])
    expect(missing).toContain(lost.id)
    expect(missing).not.toContain(whole.id)
    expect(String(await buffer(await objects.get(whole.id)))).toBe('bytes')
    expect(readdirSync(objects.incoming)).toEqual(['young.part'])
  })
})
