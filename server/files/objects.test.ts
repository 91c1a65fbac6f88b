import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
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

/**
 * A bucket in memory that answers as S3 does. One page of a listing has one object, so that a test sees several pages.
 */
async function startS3() {
  const kept = new Map<string, Buffer>()
  const calls: IncomingMessage[] = []
  const state = { answer: 0 }
  const list = (from: number) => {
    const entries = [...kept.keys()]
      .slice(from, from + 1)
      .map((key) => `<Contents><Key>${key}</Key><LastModified>${new Date().toISOString()}</LastModified></Contents>`)
    const more = from + 1 < kept.size ? `<NextContinuationToken>a&amp;${from + 1}</NextContinuationToken>` : ''
    return `<?xml version="1.0"?><ListBucketResult>${entries.join('')}${more}</ListBucketResult>`
  }
  const reply = (
    method: string,
    key: string,
    body: Buffer,
    token: string | null,
  ): [number, (string | Buffer | undefined)?] => {
    if (state.answer) return [state.answer, '<Error/>']
    if (method === 'DELETE') return [kept.delete(key) ? 204 : 404]
    if (method === 'PUT') kept.set(key, body)
    if (method === 'GET' && !key) return [200, list(Number(token?.slice(2) ?? 0))]
    return kept.has(key) ? [200, method === 'GET' ? kept.get(key) : ''] : [404]
  }
  const server = createServer(async (message, response) => {
    calls.push(message)
    const { pathname, searchParams } = new URL(message.url ?? '/', 'http://s3')
    const key = pathname.replace(/^\/bucket\/?/, '')
    const [status, body] = reply(
      message.method ?? '',
      key,
      await buffer(message),
      searchParams.get('continuation-token'),
    )
    response.writeHead(status).end(body)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const stop = async () => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  }
  return Object.assign(state, {
    url: `http://K%2FEY:SEC%2BRET@127.0.0.1:${port}/bucket?region=ap-south-1`,
    calls,
    stop,
  })
}
