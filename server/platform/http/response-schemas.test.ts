import { afterEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { createApp, type App } from './create-app.ts'
import { readConfig } from '../config/config.ts'
import { log } from '../log.ts'

const Row = z.object({ id: z.number(), name: z.string().optional() })
let app: App | undefined
afterEach(async () => {
  vi.restoreAllMocks()
  await app?.close()
})

async function answer(environment: 'test' | 'development' | undefined, said: unknown) {
  app = await createApp(readConfig({ NODE_ENV: environment, PUBLIC_URL: 'https://desk.example.in' }))
  app.get('/api/row', { schema: { response: { 200: Row } } }, async () => said as z.infer<typeof Row>)
  const { statusCode, body } = await app.inject('/api/row')
  return [statusCode, JSON.parse(body)]
}

test('an answer that follows its schema is sent', async () => {
  for (const environment of ['test', 'development', undefined] as const) {
    expect(await answer(environment, { id: 1, name: undefined })).toEqual([200, { id: 1 }])
    await app?.close()
  }
})

test.each([[{ id: 'one' }], [{}], [{ id: 1, secret: 'x' }]])(
  '%j fails in tests and in development: a field is wrong, missing or too many',
  async (said) => {
    vi.spyOn(log, 'error').mockImplementation(() => undefined)
    expect(await answer('development', said)).toMatchObject([500, { code: 'internal' }])
  },
)

test('in production a wrong answer is sent and logged without its content, and surplus fields are left out', async () => {
  const error = vi.spyOn(log, 'error').mockImplementation(() => undefined)
  expect(await answer(undefined, { id: 'one' })).toEqual([200, { id: 'one' }])
  expect(error).toHaveBeenCalledWith(
    { method: 'GET', route: '/api/row', status: '200', wrong: ['invalid_type at id'] },
    'an answer broke its schema',
  )
  await app?.close()
  expect(await answer(undefined, { id: 1, secret: 'x' })).toEqual([200, { id: 1 }])
})
