import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { guardRoutes, type Caller } from '../http/access.ts'
import { readConfig } from '../config/config.ts'
import { createApp, type App } from '../http/create-app.ts'
import { ReadLimiter } from './read-limiter.ts'

const [ASHA, RAVI] = [1, 2]
let app: App
afterEach(async () => {
  app.server.closeAllConnections()
  await app.close()
})

/**
 * A read waits until the test answers it. Its person is named in a header.
 * @param verify what the check of a token waits for
 */
async function open(
  limits: ConstructorParameters<typeof ReadLimiter>[0],
  verify: (request: FastifyRequest) => Promise<unknown> = async () => undefined,
) {
  app = await createApp(readConfig({}))
  let known = 0
  const running: { who: number; answer: () => void }[] = []
  guardRoutes(
    app,
    async (request, know) => {
      const id = Number(request.headers.authorization)
      await verify(request)
      await know(id)
      known += 1
      return { id, sid: '', role: '', factor: 'none' } satisfies Caller
    },
    false,
    new ReadLimiter(limits),
  )
  const config = { access: 'user' as const }
  const held = (who: number) => new Promise<string>((resolve) => running.push({ who, answer: () => resolve('read') }))
  app.get('/api/wallet', { config }, ({ caller }) => held(caller.id))
  app.post('/api/write', { config }, async () => 'written')
  app.get('/api/stream', { config }, async () => {
    const stream = new Readable({ read() {} })
    stream.push('begun')
    return stream
  })
  app.get('/api/open', { config: { access: 'visitor' } }, () => held(0))
  await app.listen({ port: 0 })
  const address = `http://127.0.0.1:${(app.server.address() as { port: number }).port}`
  return {
    running,
    known: () => known,
    ask: (who: number, path = '/wallet', init: RequestInit = {}) =>
      fetch(`${address}/api${path}`, { ...init, headers: { authorization: String(who) } }),
    /** @returns the most reads of each person that ran at once */
    async answerAll(calls: Promise<Response>[]) {
      const most = new Map<number, number>()
      const left = new Set(calls)
      for (const call of calls) void call.finally(() => left.delete(call))
      while (running.length > 0 || left.size > 0) {
        for (const { who } of running)
          most.set(who, Math.max(most.get(who) ?? 0, running.filter((one) => one.who === who).length))
        running.shift()?.answer()
        await new Promise(setImmediate)
      }
      return { answers: await Promise.all(calls), most }
    },
  }
}

test('fifty reads of one person are all answered, one after another', async () => {
  const { ask, answerAll, known } = await open({})
  const { answers, most } = await answerAll(Array.from({ length: 50 }, () => ask(ASHA)))
  expect(answers.every(({ ok }) => ok)).toBe(true)
  expect(most.get(ASHA)).toBe(1)
  expect(known()).toBe(50)
})

test('a person whose places are full delays nobody else, nor their own writes, and costs the database nothing', async () => {
  const { ask, answerAll, known, running } = await open({})
  const many = Array.from({ length: 20 }, () => ask(ASHA))
  while (running.length < 1) await new Promise(setImmediate)
  expect(known()).toBe(1)
  const ravis = ask(RAVI)
  while (running.length < 2) await new Promise(setImmediate)
  running.pop()?.answer()
  expect((await ravis).status).toBe(200)
  expect(await (await ask(ASHA, '/write', { method: 'POST' })).text()).toBe('written')
  expect(running.length).toBe(1)
  await answerAll(many)
})

test('a read beyond the waiting places or the limit of a minute is refused with the time to come back', async () => {
  const { ask, answerAll } = await open({ waitingAll: 2, perMinute: { own: 8, visitors: 1 } })
  const many = Array.from({ length: 7 }, () => ask(ASHA))
  // One runs, three have a place, and two wait until they are answered.
  const refused = await Promise.race(many)
  expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([503, true])
  await answerAll(many)
  await answerAll([ask(ASHA)])
  expect((await ask(ASHA)).status).toBe(429)
  await answerAll([ask(0, '/open')])
  expect((await ask(0, '/open')).status).toBe(429)
})

test('a running stream and a caller who left keep no place', async () => {
  const { ask, answerAll, running } = await open({})
  const streams = await Promise.all(Array.from({ length: 7 }, () => ask(ASHA, '/stream')))
  expect(streams.map(({ status }) => status)).toEqual(Array.from({ length: 7 }, () => 200))
  const gone = new AbortController()
  const left = Array.from({ length: 8 }, () => ask(ASHA, '/wallet', { signal: gone.signal }).catch(() => 'left'))
  while (running.length < 1) await new Promise(setImmediate)
  gone.abort()
  await Promise.all(left)
  running.length = 0
  await answerAll([ask(ASHA)])
  for (const stream of streams) await stream.body?.cancel()
})

test('callers who leave while their token is checked keep no place', async () => {
  const left: FastifyRequest[] = []
  const { ask, answerAll } = await open({}, async (request) => {
    if (request.headers['x-leaves'] === undefined) return
    left.push(request)
    if (!request.socket.destroyed) await once(request.socket, 'close')
  })
  const { port } = app.server.address() as AddressInfo
  const call = (path: string) =>
    `GET /api${path} HTTP/1.1\r\nhost: localhost\r\nauthorization: 1\r\nx-leaves: 1\r\n\r\n`
  // Two of the calls wait behind others of their connection, where a response learns nothing of its end.
  for (const calls of [['/wallet'], ['/wallet'], ['/wallet', '/wallet', '/wallet']]) {
    const before = left.length
    const socket = connect(port)
    socket.write(calls.map(call).join(''))
    while (left.length < before + calls.length) await new Promise(setImmediate)
    socket.destroy()
    await once(socket, 'close')
  }
  const { answers } = await answerAll([ask(ASHA), ask(ASHA)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
})
