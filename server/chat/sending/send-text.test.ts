import { afterEach, expect, test } from 'vitest'
import type { AnswerEvent } from '#shared/chat.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { createApp } from '#server/platform/http/create-app.ts'
import { sendAnswer } from './send-answer.ts'

let app: Awaited<ReturnType<typeof createApp>>
afterEach(() => app.close())

async function textOf(...events: AnswerEvent[]) {
  app = await createApp(readConfig({ NODE_ENV: 'test' }))
  app.get('/api/answer', (request, reply) =>
    sendAnswer(
      request,
      reply,
      (async function* () {
        yield* events
      })(),
    ),
  )
  return app.inject('/api/answer')
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
