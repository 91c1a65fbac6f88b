import { afterEach, expect, test } from 'vitest'
import type { AnswerEvent } from '#shared/chat.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { createApp } from '#server/platform/http/create-app.ts'
import { sendAnswer } from './send-answer.ts'

let app: Awaited<ReturnType<typeof createApp>>
afterEach(() => app.close())

async function textOf(...events: AnswerEvent[]) {
  return (await opened(events)).inject('/api/answer')
}

async function opened(events: AnswerEvent[], fault?: Error) {
  app = await createApp(readConfig({ NODE_ENV: 'test' }))
  app.get('/api/answer', (request, reply) =>
    sendAnswer(
      request,
      reply,
      (async function* () {
        yield* events
        if (fault) throw fault
      })(),
    ),
  )
  return app
}

test('an answer that is interrupted before its first word is an ordinary error', async () => {
  const answer = await textOf({ type: 'sources', sources: [] }, { type: 'done', status: 'interrupted' })
  expect([answer.statusCode, answer.json()]).toEqual([
    502,
    { code: 'answer_failed', message: 'Error occurred while fetching response.', params: {} },
  ])
})

test('an answer that is cancelled before its first word is an empty text', async () => {
  const answer = await textOf({ type: 'done', status: 'cancelled' })
  expect([answer.statusCode, answer.body]).toEqual([200, ''])
})

test.each(['text/plain', 'text/event-stream'])(
  'an answer of %s that breaks off behind its first word breaks the connection',
  async (accept) => {
    const address = await (
      await opened([{ type: 'text', at: 0, text: 'Send a notice.' }], new Error('Query read timeout'))
    ).listen({ host: '127.0.0.1', port: 0 })
    const answer = fetch(`${address}/api/answer`, { headers: { accept } }).then((response) => response.text())
    await expect(answer).rejects.toThrow()
  },
)
