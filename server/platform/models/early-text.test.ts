import { Readable } from 'node:stream'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { asEvent, startMockModel } from '#tests/support/model/mock-model.ts'
import { readConfig } from '../config/config.ts'
import { anthropicDelta, openAiDelta, type ReadDelta } from './delta-events.ts'
import { EarlyText, withEarlyText } from './early-text.ts'
import { earlyTextFetch } from './early-text-fetch.ts'
import { openModel, writeText } from './index.ts'

const FINISH = `data: {"choices":[{"index":0,"delta":{},"finish_reason":"stop"}]}\n\ndata: [DONE]\n\n`

describe('a model over HTTP', () => {
  let server: Awaited<ReturnType<typeof startMockModel>>
  beforeEach(async () => {
    server = await startMockModel((answer) => answer.finish())
  })
  afterEach(() => server.stop())

  const early = new EarlyText()
  const opened = () => {
    const { givingEarly } = openModel(readConfig(server.env).ai, () => {
      throw new Error('not offline')
    })
    if (!givingEarly) throw new Error('it gives nothing early')
    return givingEarly(early)
  }
  const writing = () => ({
    instructions: 'Answer.',
    messages: [{ role: 'user' as const, text: 'Question' }],
    offline: {},
    early,
  })

  test('gives each word before it writes the next one', async () => {
    const words = Array.from({ length: 30 }, (_, at) => `word${at} `)
    const heard = words.map(() => Promise.withResolvers<void>())
    server.answer(async (answer) => {
      for (const [at, word] of words.entries()) {
        answer.say(word)
        await heard[at]?.promise
      }
      answer.finish()
    })
    const pieces: unknown[] = []
    for await (const piece of writeText(opened(), writing(), new AbortController().signal)) {
      heard[pieces.length]?.resolve()
      pieces.push(piece)
    }
    expect(pieces).toEqual(words)
  })

  test('gives the SDK the same text in few pieces', async () => {
    const words = Array.from({ length: 200 }, (_, at) => `word${at} `)
    server.answer((answer) => {
      for (const word of words) answer.say(word)
      answer.report(10, 200)
      answer.finish()
    })
    const { stream } = await opened().doStream({ prompt: [{ role: 'system', content: 'Answer.' }] })
    const parts = await Array.fromAsync(stream)
    const deltas = parts.flatMap((part) => (part.type === 'text-delta' ? [part.delta] : []))
    expect(deltas.join('')).toBe(words.join(''))
    expect(deltas.length).toBeLessThan(5)
    expect(parts.at(-1)).toMatchObject({ type: 'finish', usage: { outputTokens: { total: 200 } } })
  })

  test('that breaks off has given what it wrote', async () => {
    const heard = Promise.withResolvers<void>()
    server.answer(async (answer) => {
      answer.say('One ')
      answer.say('word')
      await heard.promise
      answer.cut()
    })
    let text = ''
    const read = async () => {
      for await (const piece of writeText(opened(), writing(), new AbortController().signal)) {
        text += typeof piece === 'string' ? piece : ''
        if (text === 'One word') heard.resolve()
      }
    }
    await expect(read()).rejects.toMatchObject({ code: 'answer_failed' })
    expect(text).toBe('One word')
    expect(server.requests).toHaveLength(1)
  })

  test('that is asked again after a quick failure says nothing twice', async () => {
    server.answer((answer, { call }) => {
      if (call === 1) return answer.refuse(500)
      answer.say('One ')
      answer.say('word')
      answer.finish()
    })
    const pieces = await Array.fromAsync(writeText(opened(), writing(), new AbortController().signal))
    expect(pieces).toEqual(['One ', 'word'])
    expect(server.requests).toHaveLength(2)
  })
})

/** @returns what comes early and what is passed on, when a response comes in these pieces */
async function fetched(pieces: readonly Uint8Array[], read: ReadDelta = openAiDelta) {
  const early = new EarlyText()
  const respond = () =>
    Promise.resolve(
      new Response(Readable.toWeb(Readable.from(pieces)) as ReadableStream, {
        headers: { 'content-type': 'text/event-stream' },
      }),
    )
  early.open()
  const response = await earlyTextFetch(early, read, respond)('http://model')
  const passed = await response.text()
  const said = { text: '', thought: '' }
  for (let part = early.take(); part; part = early.take()) said[part.kind] += part.text
  return { ...said, passed, passedText: textOf(passed, read) }
}

/** The words in events, as the SDK finds them. */
function textOf(events: string, read: ReadDelta): string {
  return [...events.matchAll(/^data: ?(\{[^\r\n]*\})\r?$/gm)]
    .map(([, json = '']) => read(JSON.parse(json)))
    .map((delta) => (typeof delta === 'object' && delta.kind === 'text' ? delta.text : ''))
    .join('')
}

const bytesOf = (text: string) => new TextEncoder().encode(text)
const inPieces = (bytes: Uint8Array, size: number) =>
  Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) => bytes.slice(at * size, (at + 1) * size))

const SAID = ['धारा ', '138 ', 'says\u2028', '“pay” ', '🏛 ', '\\n\n']
const BODY = SAID.map((content) => asEvent({ content })).join(': a comment\n\n') + FINISH

test.each([1, 2, 3, 7, 64, 100_000])('words that come in pieces of %i bytes stay whole', async (size) => {
  const { text, passedText, passed } = await fetched(inPieces(bytesOf(BODY), size))
  expect([text, passedText]).toEqual([SAID.join(''), SAID.join('')])
  expect(passed.endsWith(FINISH)).toBe(true)
})

test('lines that end with a carriage return are read too', async () => {
  const { text, passedText } = await fetched(inPieces(bytesOf(BODY.replaceAll('\n', '\r\n')), 5))
  expect([text, passedText]).toEqual([SAID.join(''), SAID.join('')])
})

test.each([
  ['the words with the end', `data: {"choices":[{"index":0,"delta":{"content":"three"},"finish_reason":"stop"}]}\n\n`],
  ['a call of a tool', `data: {"choices":[{"index":0,"delta":{"tool_calls":[{"index":0,"id":"1"}]}}]}\n\n`],
  ['an error', 'data: {"error":{"message":"overloaded"}}\n\n'],
  ['no JSON', 'data: {"choices": [oops\n\n'],
  ['an event of two lines', 'data: {"choices":\ndata: []}\n\n'],
])('from %s on, everything is passed on as it is', async (_, event) => {
  const before = asEvent({ content: 'one ' }) + asEvent({ content: 'two ' })
  const after = event + asEvent({ content: 'four' }) + FINISH
  const { text, passed } = await fetched([bytesOf(before + after)])
  expect(text).toBe('one two ')
  expect(passed).toBe(before + after)
})

test('what a response counts as it goes is passed on as it was last', async () => {
  const counted = (content: string, n: number) =>
    `data: {"choices":[{"index":0,"delta":{"content":"${content}"}}],"usage":{"completion_tokens":${n}}}\n\n`
  const { passed } = await fetched([bytesOf(counted('a', 1) + counted('b', 2) + counted('c', 3) + FINISH)])
  expect(passed).toBe(counted('a', 1) + counted('bc', 3) + FINISH)
})

test('thoughts and words keep their order', async () => {
  const events = [
    asEvent({ reasoning_content: 'I think ' }),
    asEvent({ reasoning_content: 'of ' }),
    asEvent({ reasoning_content: 'cheques' }),
    asEvent({ content: 'Send ' }),
    asEvent({ content: 'a ' }),
    asEvent({ content: 'notice' }),
  ]
  const { text, thought, passed } = await fetched([bytesOf(events.join('') + FINISH)])
  expect([thought, text]).toEqual(['I think of cheques', 'Send a notice'])
  const [first, thoughts, words, ...rest] = passed.split(/(?<=\n\n)/)
  expect([first, thoughts, words]).toEqual([
    asEvent({ reasoning_content: 'I think ' }),
    asEvent({ reasoning_content: 'of cheques' }),
    asEvent({ content: 'Send a notice' }),
  ])
  expect(rest.join('')).toBe(FINISH)
})

test('an event of Anthropic keeps its name when it is joined', async () => {
  const event = (text: string) =>
    `event: content_block_delta\ndata: {"type":"content_block_delta","index":0,"delta":{"type":"text_delta","text":"${text}"}}\n\n`
  const { text, passed } = await fetched([bytesOf(['a', 'b', 'c'].map(event).join(''))], anthropicDelta)
  expect(text).toBe('abc')
  expect(passed).toBe(event('a') + event('bc'))
})

test('an answer that is no stream is passed on as it is', async () => {
  const early = new EarlyText()
  const body = asEvent({ content: 'one' })
  const response = await earlyTextFetch(early, openAiDelta, () => Promise.resolve(Response.json(body)))('http://model')
  expect(await response.json()).toBe(body)
  early.open()
  expect(early.take()).toBeUndefined()
})

describe('the reader of the stream', () => {
  test('gets no word of a call whose beginning it has not read', () => {
    const early = new EarlyText()
    const first = early.begin()
    first('text', 'one')
    expect(early.take()).toBeUndefined()
    early.open()
    expect(early.take()).toMatchObject({ text: 'one' })
    const second = early.begin()
    second('text', 'two')
    first('text', 'late')
    expect(early.take()).toBeUndefined()
    early.open()
    expect([early.take()?.text, early.take()]).toEqual(['two', undefined])
  })

  test('leaves out of the stream what it had early, and nothing else', () => {
    const early = new EarlyText()
    const tell = early.begin()
    early.open()
    tell('text', 'one two ')
    early.take()
    expect(['one ', 'two three', ' four'].map((delta) => early.rest('text', delta))).toEqual([null, 'three', ' four'])
  })

  test('gets what came early before the part that came after it, and the fault of the stream last', async () => {
    const early = new EarlyText()
    async function* parts() {
      early.open()
      yield 'begun'
      early.begin()('text', 'early')
      await Promise.resolve()
      throw new Error('cut')
    }
    early.reset()
    const seen: unknown[] = []
    const read = async () => {
      for await (const part of withEarlyText(parts(), early)) seen.push(part)
    }
    await expect(read()).rejects.toThrow('cut')
    expect(seen).toEqual(['begun', { type: 'early', kind: 'text', text: 'early' }])
  })
})
