/**
 * Reads an answer while it is written: server-sent events from a response body, and one unbroken answer from as many
 * responses as the network makes necessary.
 */
import { AnswerEvent } from '#shared/chat.ts'
import { ApiError } from './api.ts'
import { pause } from './pause.ts'

/**
 * The server sends a heartbeat every 15 s, so a longer silence than this, in ms, is a connection that died unnoticed.
 */
const SILENCE_MS = 40_000
/** The waits between attempts to come back, in ms. When they are used up without one new event, the answer is lost. */
export const BACKOFF_MS = [250, 500, 1000, 2000, 4000, 8000, 15_000, 30_000]

/** The answer could not be read to its end. It may well exist on the server. */
export class StreamLost extends Error {
  constructor(cause: unknown) {
    super('The answer could not be followed to its end.', { cause })
    this.name = 'StreamLost'
  }
}

/**
 * Reads server-sent events from a body, however its bytes are cut.
 * @param restMs least time between two reads; what comes meanwhile is read at once, because every read costs the
 * browser @yields the data of the events that came together; comments (heartbeats) and other fields are dropped
 * @throws whatever reading throws, and a TimeoutError after `silenceMs` without a byte
 */
export async function* readEvents(
  body: ReadableStream<Uint8Array>,
  silenceMs = SILENCE_MS,
  restMs = 0,
): AsyncGenerator<string[]> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  const watch = watchSilence(reader, silenceMs)
  const parser = new EventParser()
  try {
    for (;;) {
      const { done, value } = await reader.read()
      const readAt = performance.now()
      if (watch.silent()) throw new DOMException('No byte came for too long.', 'TimeoutError')
      watch.received()
      const events = parser.push(decoder.decode(value, { stream: !done }), done)
      if (events.length > 0) yield events
      if (done) return
      const rest = readAt + restMs - performance.now()
      if (rest > 0) await new Promise((resolve) => setTimeout(resolve, rest))
    }
  } finally {
    watch.stop()
    // A reader that leaves early must release the connection.
    await reader.cancel().catch(() => undefined)
  }
}

/** Splits text into events at blank lines, as the standard says. Several `data:` lines of one event are joined. */
class EventParser {
  #rest = ''
  #data: string[] = []

  push(text: string, last: boolean): string[] {
    const whole = this.#rest + text
    // A trailing \r is kept back, because it may be half of a \r\n whose \n has not come yet.
    const usable = !last && whole.endsWith('\r') ? whole.length - 1 : whole.length
    const lines = whole.slice(0, usable).split(/\r\n|\r|\n/)
    this.#rest = (lines.pop() ?? '') + whole.slice(usable)
    const events: string[] = []
    for (const line of lines) {
      if (line.startsWith('data:')) this.#data.push(line.slice(line[5] === ' ' ? 6 : 5))
      else if (line === '' && this.#data.length > 0) events.push(this.#data.splice(0).join('\n'))
    }
    return events
  }
}

/**
 * Watches the whole body with one timer, because a timer per read would cost more than the reading. Silence ends the
 * read as if the body were done.
 */
function watchSilence(reader: ReadableStreamDefaultReader<Uint8Array>, silenceMs: number) {
  let last = performance.now()
  const silent = () => performance.now() - last >= silenceMs
  const timer = setInterval(() => {
    if (silent()) void reader.cancel().catch(() => undefined)
  }, silenceMs / 4)
  return {
    silent,
    received: () => {
      last = performance.now()
    },
    stop: () => clearInterval(timer),
  }
}

export interface FollowOptions {
  /** The response that carries the beginning of the answer, if there is one. */
  first?: Response | undefined
  /** The offset from which `first`, or the first resumption, is read. */
  from?: number
  /** Asks for the answer from an offset, in UTF-16 units. It throws as `send` does. */
  resume: (from: number, signal: AbortSignal) => Promise<Response>
  signal: AbortSignal
  /** Waits between attempts. Tests replace it. */
  wait?: (ms: number, signal: AbortSignal) => Promise<void>
  silenceMs?: number
  /** The least time between two reads of a response, in ms. */
  restMs?: number
}

/**
 * Follows one answer to its end over as many connections as it takes. No text comes twice and none is left out. @yields
 * the events that came together; the last is `done` or `failed`
 * @throws StreamLost when it cannot be resumed, AbortError when `signal` aborts
 */
export async function* followAnswer(following: FollowOptions): AsyncGenerator<AnswerEvent[]> {
  const { resume, signal, wait = pause } = following
  const place = { at: following.from ?? 0 }
  let response = following.first
  let failures = 0
  for (;;) {
    try {
      response ??= await resume(place.at, signal)
      for await (const texts of response.body ? readEvents(response.body, following.silenceMs, following.restMs) : []) {
        const { events, ended, gap } = takeNew(
          texts.map((text) => AnswerEvent.parse(JSON.parse(text))),
          place,
        )
        if (events.some((event) => event.type === 'text')) failures = 0
        if (events.length > 0) yield events
        if (ended) return
        if (gap) break
      }
    } catch (error) {
      if (signal.aborted) throw signal.reason
      if (isFinal(error)) throw new StreamLost(error)
    }
    response = undefined
    const ms = BACKOFF_MS[failures++]
    if (ms === undefined) throw new StreamLost(undefined)
    await wait(ms, signal)
  }
}

/**
 * Finds what is new in the events, and whether they are the last. It moves `place`, the offset up to which the text is
 * known. It stops at a gap, because the lost text must be requested again.
 */
function takeNew(came: readonly AnswerEvent[], place: { at: number }) {
  const events: AnswerEvent[] = []
  for (const event of came) {
    if (event.type !== 'text') {
      events.push(event)
      if (event.type === 'done' || event.type === 'failed') return { events, ended: true, gap: false }
      continue
    }
    if (event.at > place.at) return { events, ended: false, gap: true }
    const text = event.text.slice(place.at - event.at)
    if (text) events.push({ type: 'text', at: place.at, text })
    place.at += text.length
  }
  return { events, ended: false, gap: false }
}

/** Tells whether the server has refused for good. Another attempt would get the same answer. */
function isFinal(error: unknown): boolean {
  return error instanceof ApiError && error.status < 500 && error.status !== 408 && error.status !== 429
}
