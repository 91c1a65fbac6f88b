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
  const body = bodyOf(reply, events, (event) => `data: ${JSON.stringify(event)}\n\n`)
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
  return reply.type('text/plain; charset=utf-8').send(bodyOf(reply, plainText(), (text) => text))
}

/** A limit that a person has reached is their answer, not a fault of ours. */
const statusOf = (code: string) =>
  new Map<string, readonly [number, string]>(Object.entries(ERRORS)).get(code)?.[0] ?? 502

function requireWholeAnswer(event: Extract<AnswerEvent, { type: 'done' }>) {
  if (event.status === 'interrupted') throw new Error('the answer was interrupted')
}

/**
 * Each thing is taken only when the one before it has left, so that nothing is queued for a slow reader. The loop is
 * written here because `Readable.from` costs as much for each word as all of the filters of the text.
 */
function bodyOf<T>(reply: FastifyReply, source: AsyncGenerator<T>, asText: (one: T) => string): Readable {
  // Nothing is taken before the body is read, because nobody listens for its errors before.
  let goOn: () => void = () => void send()
  let offeredAt: number | undefined
  const body = new Readable({
    objectMode: true,
    highWaterMark: 1,
    read: () => goOn(),
    destroy(error, done) {
      clearInterval(watch)
      goOn()
      done(error)
    },
  })
  body.once('close', () => void source.return(undefined).catch(() => undefined))
  const watch = setInterval(() => {
    if (offeredAt !== undefined && performance.now() - offeredAt > STUCK_READER_AFTER) reply.raw.destroy()
  }, STUCK_READER_AFTER / 6)

  async function send() {
    goOn = () => undefined
    if (body.destroyed) return
    try {
      for await (const one of source) {
        if (body.destroyed) return
        if (body.push(asText(one))) continue
        offeredAt = performance.now()
        await new Promise<void>((resolve) => (goOn = resolve))
        offeredAt = undefined
      }
      if (!body.destroyed) body.push(null)
    } catch (error) {
      body.destroy(error instanceof Error ? error : new Error(String(error)))
    }
  }
  return body
}
