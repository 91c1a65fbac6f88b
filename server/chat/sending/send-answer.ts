import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AnswerEvent } from '#shared/chat.ts'
import { ERRORS } from '#shared/errors/errors.ts'
import { throwError } from '#server/platform/errors.ts'

/**
 * A reader who takes nothing for this long (ms) is dropped, because its buffer would grow. The answer goes on without
 * it.
 */
const STUCK_READER_AFTER = 30_000
const HEARTBEAT = 15_000

export function sendAnswer(request: FastifyRequest, reply: FastifyReply, events: AsyncGenerator<AnswerEvent>) {
  // Without this header a proxy would buffer the words.
  reply.header('x-accel-buffering', 'no')
  const asEvents = request.headers.accept?.includes('text/event-stream')
  return asEvents ? sendEvents(reply, events) : sendText(reply, events)
}

export function sendEvents(reply: FastifyReply, events: AsyncGenerator<AnswerEvent>) {
  async function* lines() {
    for await (const event of events) yield `data: ${JSON.stringify(event)}\n\n`
  }
  const body = Readable.from(dropStuckReader(reply, lines()), { objectMode: false })
  const beat = setInterval(
    () => reply.raw.headersSent && !reply.raw.writableNeedDrain && reply.raw.write(': ping\n\n'),
    HEARTBEAT,
  )
  body.once('close', () => clearInterval(beat))
  return reply.type('text/event-stream; charset=utf-8').send(body)
}

/**
 * Sends the text alone. Only a complete or a cancelled answer ends the body normally. Any other end breaks the
 * connection, so that the caller sees an error and does not take half an answer for a whole one. A failure before the
 * first word is an ordinary error answer.
 */
async function sendText(reply: FastifyReply, events: AsyncGenerator<AnswerEvent>) {
  let first: AnswerEvent | undefined
  for (;;) {
    const { value, done } = await events.next()
    if (done) break
    if (value.type === 'failed') {
      const { type: _, ...answer } = value
      return reply.code(statusOf(answer.code)).send(answer)
    }
    if (value.type === 'done' && value.status === 'interrupted') throwError('answer_failed')
    if (value.type !== 'text' && value.type !== 'done') continue
    first = value
    break
  }
  async function* plainText() {
    if (first?.type === 'text') yield first.text
    if (first?.type === 'done') return requireWholeAnswer(first)
    for await (const event of events) {
      if (event.type === 'text') yield event.text
      if (event.type === 'failed') throw new Error(event.message)
      if (event.type === 'done') return requireWholeAnswer(event)
    }
  }
  return reply
    .type('text/plain; charset=utf-8')
    .send(Readable.from(dropStuckReader(reply, plainText()), { objectMode: false }))
}

/** A limit that a person has reached is their answer, not a fault of ours. */
const statusOf = (code: string) =>
  new Map<string, readonly [number, string]>(Object.entries(ERRORS)).get(code)?.[0] ?? 502

function requireWholeAnswer(event: Extract<AnswerEvent, { type: 'done' }>) {
  if (event.status === 'interrupted') throw new Error('the answer was interrupted')
}

async function* dropStuckReader(reply: FastifyReply, source: AsyncGenerator<string>): AsyncGenerator<string> {
  let offeredAt: number | undefined
  const watch = setInterval(() => {
    if (offeredAt !== undefined && performance.now() - offeredAt > STUCK_READER_AFTER) reply.raw.destroy()
  }, STUCK_READER_AFTER / 6)
  try {
    for await (const text of source) {
      offeredAt = performance.now()
      yield text
      offeredAt = undefined
    }
  } finally {
    clearInterval(watch)
  }
}
