import { once } from 'node:events'
import { connect, type AddressInfo, type Socket } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { AnswerEvent } from '#shared/chat.ts'
import { PATIENCE } from '#tests/support/until.ts'
import { sendEvents } from './send-answer.ts'

const MINUTE = 60_000

let app: FastifyInstance
let socket: Socket
let dropped: Promise<unknown>
let silence: PromiseWithResolvers<void>

beforeEach(() => {
  // Only the timers of the code are faked, because the network must go on.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
  silence = Promise.withResolvers()
})
afterEach(async () => {
  vi.useRealTimers()
  silence.resolve()
  socket.destroy()
  await app.close()
})

/** Somebody asks for the answer. */
async function follow(answer: AsyncGenerator<AnswerEvent>) {
  app = Fastify()
  app.get('/', (_, reply) => {
    dropped = once(reply.raw, 'close')
    return sendEvents(reply, answer)
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  socket.write('GET / HTTP/1.1\r\nHost: test\r\n\r\n')
}

test('a silent answer sends signs of life, so that no proxy closes the connection', async () => {
  await follow(
    (async function* () {
      yield { type: 'text', at: 0, text: 'One word' }
      await silence.promise
    })(),
  )
  let heard = ''
  socket.on('data', (bytes) => (heard += String(bytes)))
  await vi.waitFor(() => expect(heard).toContain('One word'), PATIENCE)
  expect(heard).not.toContain(': ping')
  await vi.waitFor(() => {
    vi.advanceTimersByTime(MINUTE)
    expect(heard).toContain(': ping')
  }, PATIENCE)
})

test('a reader who takes nothing is dropped, and the answer goes on', async () => {
  let taken = 0
  let left = false
  await follow(
    (async function* () {
      try {
        for (;;) {
          taken += 1
          yield { type: 'text', at: 0, text: 'word '.repeat(100_000) }
        }
      } finally {
        left = true
      }
    })(),
  )
  await vi.waitFor(() => expect(taken).toBeGreaterThan(0), PATIENCE)
  expect(left).toBe(false)
  // The network takes what it can hold; then nothing moves any more.
  await vi.waitFor(() => {
    vi.advanceTimersByTime(MINUTE)
    expect(left).toBe(true)
  }, PATIENCE)
  await dropped
})
