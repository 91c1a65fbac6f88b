import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startS3 } from '#tests/support/stand-ins/s3.ts'
import { openObjects, type Objects } from './objects.ts'

const root = mkdtempSync(join(tmpdir(), 'nyayadesk-objects-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

describe.each(['disk', 'S3'])('objects on %s', (kind) => {
  let objects: Objects
  let s3: Awaited<ReturnType<typeof startS3>> | undefined
  beforeAll(async () => {
    s3 = kind === 'S3' ? await startS3() : undefined
    objects = openObjects({ dataDir: join(root, kind), s3Url: s3?.url })
  })
  afterAll(() => s3?.stop())

  test('are kept, read, listed, replaced and deleted', async () => {
    const [one, two] = [randomUUID(), randomUUID()]
    const path = join(root, 'source')
    writeFileSync(path, 'from a file')
    await objects.put(one, path)
    await objects.put(two, Buffer.from('from memory'))
    expect(String(await buffer(await objects.get(one)))).toBe('from a file')
    const listed = await Array.fromAsync(objects.list())
    expect(listed.map(({ key }) => key).toSorted()).toEqual([one, two].toSorted())
    expect(Math.abs(Date.now() - (listed[0]?.at.getTime() ?? 0))).toBeLessThan(60_000)

    await objects.put(one, Buffer.from('anew'))
    expect(String(await buffer(await objects.get(one)))).toBe('anew')
    await objects.delete(one)
    await objects.delete(one)
    await expect(objects.get(one)).rejects.toMatchObject({ code: 'not_found' })
    await objects.delete(two)
  })

  test('have only names that the server made', async () => {
    for (const key of ['../x', 'a/b', '', 'A', '..', 'a'.repeat(101), 'x?y=1'])
      await expect(async () => objects.put(key, Buffer.alloc(1))).rejects.toThrow('object key')
  })
})

test('S3 gets signed calls with the hash of the bytes, and its faults become "busy"', async () => {
  const s3 = await startS3()
  const objects = openObjects({ dataDir: root, s3Url: s3.url })
  await objects.put('aa-1', Buffer.from('bytes'))
  const [call] = s3.calls
  expect(call?.url).toBe('/bucket/aa-1')
  expect(call?.headers.authorization).toMatch(
    /^AWS4-HMAC-SHA256 Credential=K\/EY\/\d{8}\/ap-south-1\/s3\/aws4_request, SignedHeaders=.*x-amz-content-sha256.*, Signature=[0-9a-f]{64}$/,
  )
  expect(call?.headers['x-amz-content-sha256']).toBe('277089d91c0bdf4f2e6862ba7e4a07605119431f5d13f726dd352b06f1b206a9')
  s3.answer = 503
  await expect(objects.put('aa-2', Buffer.from('bytes'))).rejects.toMatchObject({ code: 'busy', status: 503 })
  await s3.stop()
  await expect(objects.get('aa-1')).rejects.toMatchObject({ code: 'busy' })
})
