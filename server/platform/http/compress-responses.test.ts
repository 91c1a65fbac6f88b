import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../config/config.ts'
import { createApp, type App } from './create-app.ts'

const LONG = { text: 'धारा 138, a cheque returned unpaid. '.repeat(2_000) }

let app: App
let go = () => {}
beforeAll(async () => {
  app = await createApp(readConfig({}))
  app.get('/api/long', async (_, reply) => reply.header('vary', 'accept').send(LONG))
  app.get('/api/short', async () => ({ text: 'unpaid' }))
  app.get('/api/text', async (_, reply) => reply.type('text/plain; charset=utf-8').send(LONG.text))
  app.get('/api/stream', async (_, reply) => {
    const more = new Promise<void>((resolve) => (go = resolve))
    const pieces = async function* () {
      yield 'data: first\n\n'
      await more
      yield LONG.text
    }
    return reply.type('text/event-stream; charset=utf-8').send(Readable.from(pieces()))
  })
  await app.listen({ port: 0 })
})
afterAll(() => app.close())

/** Calls without fetch, because that would decompress the answer. */
async function call(path: string, encodings?: string, method = 'GET'): Promise<IncomingMessage> {
  const { port } = app.server.address() as AddressInfo
  const headers = encodings === undefined ? {} : { 'accept-encoding': encodings }
  const [answer] = (await once(request({ port, path, method, headers }).end(), 'response')) as [IncomingMessage]
  return answer
}
const bytesOf = async (answer: IncomingMessage) => Buffer.concat((await answer.toArray()) as Buffer[])

test.each([
  ['gzip', 'gzip, deflate', gunzipSync],
  ['br', 'gzip, deflate, br;q=1.0, zstd', brotliDecompressSync],
  ['gzip', 'br;q=0, GZIP;q=0.5', gunzipSync],
])('long JSON is sent as %s to a caller that accepts %j, with the matching header', async (encoding, taken, open) => {
  const answer = await call('/api/long', taken)
  const bytes = await bytesOf(answer)
  expect(answer.headers).toMatchObject({
    'content-encoding': encoding,
    'content-length': String(bytes.length),
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
  })
  expect(answer.headers.vary).toBe('accept, accept-encoding')
  expect(JSON.parse(open(bytes).toString())).toEqual(LONG)
  expect(bytes.length).toBeLessThan(5_000)
})

test.each([undefined, '', 'identity', 'gzip;q=0, br; q=0.000', 'zstd', '*;q=0'])(
  'long JSON is sent uncompressed to a caller that accepts %j',
  async (taken) => {
    const answer = await call('/api/long', taken)
    expect(answer.headers['content-encoding']).toBeUndefined()
    expect(answer.headers.vary).toContain('accept-encoding')
    expect(JSON.parse((await bytesOf(answer)).toString())).toEqual(LONG)
  },
)

test('short answers, texts and answers to HEAD are not compressed', async () => {
  for (const path of ['/api/short', '/api/text']) {
    const answer = await call(path, 'gzip, br')
    expect([answer.headers['content-encoding'], answer.headers.vary]).toEqual([undefined, undefined])
    expect((await bytesOf(answer)).toString()).toContain('unpaid')
  }
  const head = await call('/api/long', 'br', 'HEAD')
  const whole = await bytesOf(await call('/api/long', 'br'))
  expect(head.headers).toMatchObject({ 'content-encoding': 'br', 'content-length': String(whole.length) })
  expect((await bytesOf(head)).length).toBe(0)
})

test('a streamed answer is neither compressed nor delayed', async () => {
  const answer = await call('/api/stream', 'gzip, br')
  expect(answer.headers['content-encoding']).toBeUndefined()
  const [first] = (await once(answer, 'data')) as [Buffer]
  expect(first.toString()).toBe('data: first\n\n')
  go()
  expect((await bytesOf(answer)).toString()).toBe(LONG.text)
})
