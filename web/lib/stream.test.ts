import { describe, expect, test, vi } from 'vitest'
import type { AnswerEvent } from '#shared/chat.ts'
import { ApiError } from './api.ts'
import { BACKOFF_MS, followAnswer, readEvents, StreamLost } from './stream.ts'

const encoder = new TextEncoder()

/** Makes a body that gives these parts one by one and then ends or breaks. */
function body(parts: (string | Uint8Array)[], end: 'close' | 'break' | 'hang' = 'close'): ReadableStream<Uint8Array> {
  const left = parts.map((part) => (typeof part === 'string' ? encoder.encode(part) : part))
  return new ReadableStream({
    pull(controller) {
      const part = left.shift()
      if (part) return controller.enqueue(part)
      if (end === 'close') return controller.close()
      if (end === 'break') return controller.error(new TypeError('network error'))
      return new Promise(() => undefined)
    },
  })
}

const read = async (stream: ReadableStream<Uint8Array>) => (await Array.fromAsync(readEvents(stream))).flat()

describe('server-sent events', () => {
  const TEXT =
    ': ping\n\ndata: {"text":"न्याय ₹ 😀"}\r\n\r\nevent: x\nid: 7\ndata:a\ndata: b\rdata:  c\r\r\ndata: last\n\n'
  const EVENTS = ['{"text":"न्याय ₹ 😀"}', 'a\nb\n c', 'last']

  test('are read the same wherever their bytes are cut', async () => {
    const bytes = encoder.encode(TEXT)
    for (let cut = 0; cut <= bytes.length; cut++)
      expect(await read(body([bytes.slice(0, cut), bytes.slice(cut)]))).toEqual(EVENTS)
    expect(await read(body([...bytes].map((byte) => Uint8Array.of(byte))))).toEqual(EVENTS)
  })

  test('that come together are given together', async () => {
    expect(await Array.fromAsync(readEvents(body(['data: 1\n\ndata: 2\n\n', 'data: 3\n\n'])))).toEqual([
      ['1', '2'],
      ['3'],
    ])
  })

  test('are dropped when cut off before their end', async () => {
    expect(await read(body(['data: whole\n\ndata: half']))).toEqual(['whole'])
  })

  test('that stop coming without an end are an error', async () => {
    await expect(Array.fromAsync(readEvents(body(['data: 1\n\n'], 'hang'), 20))).rejects.toThrow(
      'No byte came for too long.',
    )
  })

  test('release the connection when the reader leaves', async () => {
    const cancel = vi.fn<() => void>()
    const stream = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(encoder.encode('data: 1\n\n')),
      cancel,
    })
    for await (const _ of readEvents(stream)) break
    expect(cancel).toHaveBeenCalledOnce()
  })
})

const message = (event: AnswerEvent) => `data: ${JSON.stringify(event)}\n\n`
const text = (at: number, words: string) => message({ type: 'text', at, text: words })
const DONE = message({ type: 'done', status: 'complete' })

/** Follows an answer whose connections are `first` and then those of `resume`, and collects what a reader gets. */
async function follow(
  first: ReadableStream<Uint8Array> | undefined,
  resume: (from: number) => ReadableStream<Uint8Array>,
  from = 0,
) {
  const asked: number[] = []
  const waits: number[] = []
  const events = followAnswer({
    first: first && new Response(first),
    from,
    resume: async (at) => {
      asked.push(at)
      return new Response(resume(at))
    },
    signal: new AbortController().signal,
    wait: async (ms) => void waits.push(ms),
  })
  const got = (await Array.fromAsync(events)).flat()
  const words = got.map((event) => (event.type === 'text' ? event.text : '')).join('')
  return { got, words, asked, waits }
}

const never = () => {
  throw new Error('Nothing should be asked for.')
}

describe('following an answer', () => {
  const ANSWER = 'धारा 138 का उत्तर: चेक ₹ 2,00,000 😀 and so on, to the end.'
  /** Gives the answer from an offset, in pieces of a few units, cut off after `most` of them. */
  const pieces = (from: number, most = Infinity) => {
    const parts: string[] = []
    for (let at = from; at < ANSWER.length && parts.length < most; at += 5)
      parts.push(text(at, ANSWER.slice(at, at + 5)))
    return parts
  }

  test('yields an unbroken answer as it arrives', async () => {
    const { words, got, asked } = await follow(body([...pieces(0), DONE]), never)
    expect([words, got.at(-1), asked]).toEqual([ANSWER, { type: 'done', status: 'complete' }, []])
  })

  test.each(['close', 'break'] as const)(
    'goes on where the connection was lost (%s), any number of times',
    async (end) => {
      const { words, asked } = await follow(body(pieces(0, 2), end), (from) =>
        from < 40 ? body(pieces(from, 2), end) : body([...pieces(from), DONE]),
      )
      expect(words).toBe(ANSWER)
      expect(asked).toEqual([10, 20, 30, 40])
    },
  )

  test('skips what arrives twice and requests what is missing', async () => {
    const { words, asked } = await follow(
      body([text(0, ANSWER.slice(0, 8)), text(4, ANSWER.slice(4, 12)), text(20, ANSWER.slice(20, 25))]),
      (from) => body([text(Math.max(0, from - 3), ANSWER.slice(Math.max(0, from - 3))), DONE]),
    )
    expect([words, asked]).toEqual([ANSWER, [12]])
  })

  test('begins at an offset when the beginning is known', async () => {
    const { words, asked } = await follow(undefined, (from) => body([...pieces(from), DONE]), 15)
    expect([words, asked]).toEqual([ANSWER.slice(15), [15]])
  })

  test('ends with a failure the server reports', async () => {
    const failed: AnswerEvent = {
      type: 'failed',
      code: 'answer_failed',
      message: 'Error occurred while fetching response.',
      params: {},
    }
    const { got } = await follow(body([...pieces(0, 1), message(failed)]), never)
    expect(got.at(-1)).toEqual(failed)
  })

  test('waits longer each time nothing came, and gives up in the end', async () => {
    const waits: number[] = []
    const events = followAnswer({
      resume: async () => new Response(body([], 'break')),
      signal: new AbortController().signal,
      wait: async (ms) => void waits.push(ms),
    })
    await expect(Array.fromAsync(events)).rejects.toBeInstanceOf(StreamLost)
    expect(waits).toEqual(BACKOFF_MS)
  })

  test('counts its waits anew after each word', async () => {
    let calls = 0
    const { words, waits } = await follow(undefined, (from) =>
      ++calls % 3 ? body([], 'break') : body([...pieces(from, 3), ...(from > 30 ? [DONE] : [])]),
    )
    expect(words).toBe(ANSWER)
    expect(Math.max(...waits)).toBe(BACKOFF_MS[2])
  })

  test.each([
    [404, true],
    [403, true],
    [503, false],
    [429, false],
  ])('takes a %i for a final no: %s', async (status, final) => {
    let calls = 0
    const events = followAnswer({
      resume: async () => {
        if (++calls === 1) throw new ApiError(status, { code: 'not_found', message: 'no', params: {} })
        return new Response(body([...pieces(0), DONE]))
      },
      signal: new AbortController().signal,
      wait: async () => undefined,
    })
    const outcome = await Array.fromAsync(events).then(
      () => 'read',
      (error: unknown) => (error instanceof StreamLost ? 'lost' : error),
    )
    expect(outcome).toBe(final ? 'lost' : 'read')
  })

  test('stops at once when it is aborted', async () => {
    const leaving = new AbortController()
    const events = followAnswer({
      resume: async () => {
        leaving.abort(new DOMException('left', 'AbortError'))
        throw new TypeError('network error')
      },
      signal: leaving.signal,
    })
    await expect(Array.fromAsync(events)).rejects.toThrow('left')
  })
})
