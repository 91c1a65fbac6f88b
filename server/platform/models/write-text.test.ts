import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { asEvent, startMockModel } from '#tests/support/model/mock-model.ts'
import { readConfig } from '../config/config.ts'
import { MOST_WRITTEN_CHARS, openModel, writeText } from './index.ts'

let server: Awaited<ReturnType<typeof startMockModel>>
beforeEach(async () => {
  server = await startMockModel((answer) => answer.finish())
})
afterEach(() => server.stop())

/** These limits are longer than a test may take, so that each test ends by the limit that it is about. */
const ample = { firstToken: 300_000, nextToken: 300_000, whole: 300_000 }
async function write(patience = ample, onPiece?: () => void) {
  const model = openModel(readConfig(server.env).ai, () => {
    throw new Error('not offline')
  })
  const writing = { instructions: 'Answer.', messages: [{ role: 'user' as const, text: 'Question' }], offline: {} }
  const pieces = []
  for await (const piece of writeText(model, writing, new AbortController().signal, patience)) {
    pieces.push(piece)
    onPiece?.()
  }
  return pieces
}

describe('a limit of time', () => {
  // The time begins when the model has the question, because a busy machine may take longer than any limit to bring it
  // there.
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
  afterEach(() => void vi.useRealTimers())

  test('a silent model is stopped and not called again', async () => {
    const hungUp = Promise.withResolvers<void>()
    server.answer((answer) => {
      answer.response.on('close', () => hungUp.resolve())
      vi.advanceTimersByTime(150)
    })
    await expect(write({ ...ample, firstToken: 150 })).rejects.toMatchObject({ code: 'answer_failed' })
    await hungUp.promise
    expect(server.requests).toHaveLength(1)
  })

  test('a model that falls silent between two words is stopped', async () => {
    const hungUp = Promise.withResolvers<void>()
    server.answer((answer) => {
      answer.response.on('close', () => hungUp.resolve())
      answer.say('One word')
    })
    const writing = write({ ...ample, nextToken: 150 }, () => vi.advanceTimersByTime(150))
    await expect(writing).rejects.toMatchObject({ code: 'answer_failed' })
    await hungUp.promise
    expect(server.requests).toHaveLength(1)
  })

  test('a model that never ends is stopped', async () => {
    const babbled = Promise.withResolvers<number>()
    server.answer(async (answer) => babbled.resolve(await answer.babble('word ', 5)))
    const writing = write({ ...ample, whole: 150 }, () => vi.advanceTimersByTime(75))
    await expect(writing).rejects.toMatchObject({ code: 'answer_failed' })
    expect(await babbled.promise).toBeGreaterThan(1)
  })
})

test.each([
  ['a bad request', 400, {}],
  ['a wrong key', 401, {}],
  ['a wait longer than anybody watches', 429, { 'retry-after': '6' }],
])('%s is not tried again', async (_, status, headers) => {
  server.answer((answer) => answer.refuse(status, headers))
  await expect(write()).rejects.toMatchObject({ code: 'answer_failed' })
  expect(server.requests).toHaveLength(1)
})

test('a model is not called again after its first word', async () => {
  server.answer((answer) => {
    answer.say('One word')
    answer.raw('data: {"choices": [oops\n\n')
    answer.finish()
  })
  await expect(write()).rejects.toMatchObject({ code: 'answer_failed' })
  expect(server.requests).toHaveLength(1)
})

test('a model gets the limit of its answer, because every word costs money', async () => {
  server.answer((answer) => {
    answer.say('One word')
    answer.finish()
  })
  await write()
  expect(server.requests).toMatchObject([{ mostTokens: 4_096 }])
})

describe('a model that floods', () => {
  const KB = 'x'.repeat(1_024)
  const flood = (begin: string, piece: string) => {
    const sent = Promise.withResolvers<number>()
    server.answer(async (answer) => {
      answer.raw(begin)
      sent.resolve(await answer.flood(piece))
    })
    return sent.promise
  }

  test.each([
    ['in small pieces', '', asEvent({ content: 'word ' })],
    ['in large ones', '', asEvent({ content: KB.repeat(64) })],
    ['in one line after its first words', asEvent({ content: 'word' }), KB.repeat(64)],
    ['with thoughts after its first words', asEvent({ content: 'word' }), asEvent({ reasoning_content: KB })],
  ])('%s is cut with a notice, and the connection is closed', async (_, begin, piece) => {
    const sent = flood(begin, piece)
    const written = await write()
    expect(written.at(-1)).toEqual({ cut: 'too long' })
    expect(written.filter((one) => typeof one === 'string').join('').length).toBeLessThanOrEqual(MOST_WRITTEN_CHARS)
    expect(await sent).toBeLessThan(16 * 1024 * 1024)
    expect(server.requests).toHaveLength(1)
  })

  test.each([
    ['one line without an end', '', KB.repeat(64)],
    ['thoughts alone', '', asEvent({ reasoning_content: KB })],
  ])('a flood with %s counts as a failure and is not repeated', async (_, begin, piece) => {
    const sent = flood(begin, piece)
    await expect(write()).rejects.toMatchObject({ code: 'answer_failed' })
    expect(await sent).toBeLessThan(16 * 1024 * 1024)
    expect(server.requests).toHaveLength(1)
  })
})
