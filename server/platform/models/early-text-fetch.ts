/** Fetches a model's answer, gives its words to `EarlyText`, and gives the AI SDK the same words in few events. */
import type { Delta, ReadDelta } from './delta-events.ts'
import type { DeltaKind, EarlyText } from './early-text.ts'
import { ByteLimit } from './limited-fetch.ts'

/** The end of a server-sent event. */
const END = /\r?\n\r?\n/
const ONE_LINE_EVENT = /^((?:event:[^\r\n]*\r?\n)?data:)\s?(\{[^\r\n]*\})\s*$/

export const earlyTextFetch =
  (early: EarlyText, read: ReadDelta, fetchModel: typeof fetch): typeof fetch =>
  async (input, init) => {
    const response = await fetchModel(input, init)
    const { status, statusText, headers } = response
    const isStream = headers.get('content-type')?.startsWith('text/event-stream') === true
    if (!response.ok || !response.body || !isStream) return response
    return new Response(withFewEvents(response.body, new EventMerger(early.begin(), read)), {
      status,
      statusText,
      headers,
    })
  }

function withFewEvents(body: ReadableStream<Uint8Array>, events: EventMerger) {
  const reader = body.getReader()
  const limit = new ByteLimit()
  const decoder = new TextDecoder()
  const encoder = new TextEncoder()
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        for (;;) {
          const { done, value } = await reader.read()
          if (value) limit.count(value)
          const passed = done ? events.add(decoder.decode()) + events.end() : events.add(decoder.decode(value, STREAM))
          if (passed) controller.enqueue(encoder.encode(passed))
          if (done) return controller.close()
          if (passed) return
        }
      } catch (error) {
        void reader.cancel(error).catch(() => undefined)
        throw error
      }
    },
    cancel: (reason) => reader.cancel(reason),
  })
}

const STREAM = { stream: true }

/**
 * Joins the words of neighbouring events into one, and gives each word away as it comes. The first event of a call is
 * passed on at once, because with it the call begins. From the first event on that only the SDK can read, all of them
 * are passed on as they are, because words that came early would come before it.
 */
class EventMerger {
  readonly #tell: (kind: DeltaKind, text: string) => void
  readonly #read: ReadDelta
  #unfinished = ''
  #merged: { before: string; delta: Delta; text: string } | undefined
  #hasSpoken = false
  #isPassing = false

  constructor(tell: (kind: DeltaKind, text: string) => void, read: ReadDelta) {
    this.#tell = tell
    this.#read = read
  }

  /** @returns what the SDK must be given now */
  add(text: string): string {
    this.#unfinished += text
    let passed = ''
    for (let end = END.exec(this.#unfinished); end && !this.#isPassing; end = END.exec(this.#unfinished)) {
      const event = this.#unfinished.slice(0, end.index + end[0].length)
      this.#unfinished = this.#unfinished.slice(event.length)
      passed += this.#take(event)
    }
    return this.#isPassing ? passed + this.#passRest() : passed
  }

  /** @returns what was still held */
  end = (): string => this.#flush() + this.#passRest()

  #passRest(): string {
    const rest = this.#unfinished
    this.#unfinished = ''
    return rest
  }

  #take(event: string): string {
    const [, before = '', json] = ONE_LINE_EVENT.exec(event) ?? []
    // A comment, or the mark of the end.
    if (json === undefined && /^(?::[^\r\n]*|data: ?\[DONE\])\s*$/.test(event)) return this.#flush() + event
    const delta = json === undefined ? 'unknown' : this.#deltaOf(json)
    if (delta === 'unknown') this.#isPassing = true
    if (delta === 'unknown' || delta === 'none') return this.#flush() + event
    const { kind, text } = delta
    this.#tell(kind, text)
    const passed = kind === this.#merged?.delta.kind ? '' : this.#flush()
    if (!this.#hasSpoken || text === '') {
      this.#hasSpoken = true
      return passed + this.#flush() + event
    }
    this.#merged = { before, delta, text: (this.#merged?.text ?? '') + text }
    return passed
  }

  #deltaOf(json: string) {
    try {
      return this.#read(JSON.parse(json))
    } catch {
      return 'unknown'
    }
  }

  /** The last event of those that are joined is the one that is passed on, because what it counts is the latest. */
  #flush(): string {
    if (!this.#merged) return ''
    const { before, delta, text } = this.#merged
    this.#merged = undefined
    return `${before} ${JSON.stringify(delta.withText(text))}\n\n`
  }
}
