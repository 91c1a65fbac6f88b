/**
 * Reading an answer as it is written: server-sent events out of a response body, and one unbroken answer out of as
 * many responses as the network makes necessary.
 */
import type { AnswerEvent } from '#shared/chat.ts'
import { ApiError } from './api.ts'
import { pause } from './pause.ts'

/** The server sends a heartbeat every 15 s; silence of twice that and more is a connection that died unnoticed. */
export const SILENCE_MS = 40_000
/** Waits between attempts to come back, in ms. When they are used up without one new event, the answer is lost. */
export const BACKOFF_MS = [250, 500, 1000, 2000, 4000, 8000, 15_000, 30_000]

/** The answer could not be read to its end; it may well exist on the server. */
export class StreamLost extends Error {
  constructor(cause: unknown) {
    super('The answer could not be followed to its end.', { cause })
    this.name = 'StreamLost'
  }
}

/**
 * Reads server-sent events from a body, however its bytes are cut.
 * @yields the data of each event; comments (heartbeats) and other fields are dropped
 * @throws whatever reading throws, and a TimeoutError after `silenceMs` without a byte
 */
export async function* readEvents(body: ReadableStream<Uint8Array>, silenceMs = SILENCE_MS): AsyncGenerator<string> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  let data: string[] = []
  try {
    for (;;) {
      const { done, value } = await withinSilence(reader, silenceMs)
      rest += decoder.decode(value, { stream: !done })
      // A trailing \r may be half of a \r\n whose \n is in the next chunk.
      const usable = !done && rest.endsWith('\r') ? rest.length - 1 : rest.length
      const lines = rest.slice(0, usable).split(/\r\n|\r|\n/)
      rest = (lines.pop() ?? '') + rest.slice(usable)
      for (const line of lines) {
        if (line === '') {
          if (data.length > 0) yield data.join('\n')
          data = []
        } else if (line.startsWith('data:')) data.push(line.slice(line[5] === ' ' ? 6 : 5))
      }
      if (done) return
    }
  } finally {
    // Leaving early must let go of the connection.
    await reader.cancel().catch(() => undefined)
  }
}

async function withinSilence(reader: ReadableStreamDefaultReader<Uint8Array>, silenceMs: number) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DOMException('No byte came for too long.', 'TimeoutError')), silenceMs)
  })
  try {
    return await Promise.race([reader.read(), silence])
  } finally {
    clearTimeout(timer)
  }
}

export interface Following {
  /** The response that carries the answer's beginning, when there is one. */
  first?: Response | undefined
  /** The offset from which `first`, or the first resumption, is read. */
  from?: number
  /** Asks for the answer from an offset, in UTF-16 units. Throws as `send` does. */
  resume: (from: number, signal: AbortSignal) => Promise<Response>
  signal: AbortSignal
  /** Waits between attempts; tests replace it. */
  wait?: (ms: number, signal: AbortSignal) => Promise<void>
  silenceMs?: number
}

/**
 * Follows one answer to its end over as many connections as it takes: no text twice, none left out.
 * @yields the answer's events; the last is `done` or `failed`
 * @throws StreamLost when it cannot be resumed, AbortError when `signal` aborts
 */
export async function* followAnswer(following: Following): AsyncGenerator<AnswerEvent> {
  const { resume, signal, wait = pause } = following
  let response = following.first
  let at = following.from ?? 0
  let failures = 0
  for (;;) {
    try {
      response ??= await resume(at, signal)
      for await (const event of events(response, following.silenceMs)) {
        if (event.type === 'text') {
          // A gap: what lies between was lost on the way, so ask for it again.
          if (event.at > at) break
          const text = event.text.slice(at - event.at)
          if (!text) continue
          at += text.length
          failures = 0
          yield { type: 'text', at: at - text.length, text }
        } else {
          yield event
          if (event.type === 'done' || event.type === 'failed') return
        }
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

async function* events(response: Response, silenceMs: number | undefined): AsyncGenerator<AnswerEvent> {
  if (!response.body) return
  for await (const data of readEvents(response.body, silenceMs)) yield JSON.parse(data) as AnswerEvent
}

/** The server has said no (not: "not now"); asking again would get the same answer. */
function isFinal(error: unknown): boolean {
  return error instanceof ApiError && error.status < 500 && error.status !== 408 && error.status !== 429
}
