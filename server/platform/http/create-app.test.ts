import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { AUTH_TEXTS } from '#shared/auth.ts'
import { guardRoutes } from './access.ts'
import { readConfig } from '../config/config.ts'
import { createApp, type App } from './create-app.ts'
import { log } from '../log.ts'

let app: App
beforeAll(async () => {
  app = await createApp(readConfig({ PUBLIC_URL: 'https://desk.example.in', API_MAIN_URL: 'https://api.example.in' }))
  const thrown: Record<string, unknown> = {
    secret: new Error('relation "users" of postgres://user:secret@db'),
    gone: Object.assign(new Error('terminating connection'), { code: '57P01' }),
    wrapped: new Error('Failed query', { cause: Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }) }),
    deep: new Error('No order', { cause: new Error('Failed query', { cause: new Error('Connection terminated') }) }),
    // What the driver says of a connection that broke between two queries of a transaction.
    broken: new Error('Failed query', {
      cause: new Error('Client has encountered a connection error and is not queryable'),
    }),
    slow: new Error('Failed query', { cause: new Error('Query read timeout') }),
    // The socket of a database that is started again is gone for that time.
    absent: new Error('Failed query', {
      cause: Object.assign(new Error('connect ENOENT /data/.s.PGSQL.5432'), { code: 'ENOENT' }),
    }),
    ended: Object.assign(new Error('could not open file'), { code: 'XX000', severity: 'FATAL' }),
    missing: Object.assign(new Error("ENOENT: no such file or directory, open 'x'"), { code: 'ENOENT' }),
    full: new Error('Failed query', { cause: Object.assign(new Error('could not extend file'), { code: '53100' }) }),
  }
  app.get<{ Params: { what: string } }>('/api/throws/:what', async ({ params }) => {
    throw thrown[params.what]
  })
  app.post<{ Params: { what: string } }>('/api/throws/:what', async ({ params }) => {
    throw thrown[params.what]
  })
  app.post('/api/echo', async () => ({ ok: true }))
  app.post('/api/rule', { schema: { body: z.object({ email: z.string(AUTH_TEXTS.email) }) } }, async () => ({
    ok: true,
  }))
  app.get('/api/broken-stream', async (_, reply) => {
    const broken = new Readable({
      read: () => broken.destroy(Object.assign(new Error('at 10.0.0.7'), { code: 'ECONNRESET' })),
    })
    return reply.type('text/event-stream').send(broken)
  })
  app.get('/page', async (_, reply) => reply.type('text/html').send('<p>'))
})
afterAll(() => app.close())

test('a stream that breaks before its first byte is an ordinary error', async () => {
  const fault = await app.inject('/api/broken-stream')
  expect([fault.statusCode, fault.headers['content-type'], fault.json()]).toEqual([
    503,
    'application/json; charset=utf-8',
    { code: 'busy', message: 'The service is busy. Please try again in a moment.', params: {} },
  ])
})

test('a fault is sent as a documented sentence, without its own words', async () => {
  const fault = await app.inject('/api/throws/secret')
  expect([fault.statusCode, fault.json()]).toEqual([
    500,
    { code: 'internal', message: 'Something went wrong on our side. Please try again.', params: {} },
  ])
  expect((await app.inject('/api/throws/missing')).statusCode).toBe(500)
  for (const what of ['gone', 'wrapped', 'deep', 'broken', 'slow', 'absent', 'ended']) {
    const gone = await app.inject(`/api/throws/${what}`)
    expect([gone.statusCode, gone.headers['retry-after'], gone.json()]).toEqual([
      503,
      '5',
      { code: 'busy', message: 'The service is busy. Please try again in a moment.', params: {} },
    ])
  }
})

test('a database without room is told as such, because trying again at once is no help', async () => {
  const full = await app.inject('/api/throws/full')
  expect([full.statusCode, full.json()]).toMatchObject([507, { code: 'storage_full' }])
})

test('a fault is logged, whether the call had a body or not', async () => {
  const error = vi.spyOn(log, 'error').mockReturnValue(undefined)
  try {
    const address = await app.listen({ host: '127.0.0.1', port: 0 })
    await fetch(`${address}/api/throws/secret`)
    const headers = { 'content-type': 'application/json' }
    await fetch(`${address}/api/throws/secret`, { method: 'POST', headers, body: '{"text":"x"}' })
    expect(error.mock.calls.map(([fields]) => (fields as { method?: string }).method)).toEqual(['GET', 'POST'])
  } finally {
    error.mockRestore()
  }
})

test('a broken rule of a form is sent with its code and field, without the words of the validator', async () => {
  const answer = async (payload: object) => (await app.inject({ method: 'POST', url: '/api/rule', payload })).json()
  expect(await answer({ email: 1 })).toEqual({
    code: 'email_wrong',
    message: 'Email is invalid.',
    params: { field: 'email' },
  })
  expect(await answer([])).toMatchObject({ code: 'bad_request', params: {} })
})

test('a JSON body has at most 64 kB', async () => {
  const answer = await app.inject({ method: 'POST', url: '/api/echo', payload: { text: 'x'.repeat(65_536) } })
  expect([answer.statusCode, answer.json()]).toEqual([
    413,
    { code: 'body_too_large', message: 'The request is too large.', params: {} },
  ])
})

test('another site may not read answers', async () => {
  for (const origin of ['https://evil.example', 'null', 'https://desk.example.in.evil.example']) {
    const answer = await app.inject({ url: '/api/throws/secret', headers: { origin } })
    expect(answer.headers['access-control-allow-origin']).toBe('https://desk.example.in')
  }
  const own = await app.inject({ url: '/api/throws/secret', headers: { origin: 'https://desk.example.in' } })
  expect(own.headers).toMatchObject({
    'access-control-allow-credentials': 'true',
    'access-control-expose-headers':
      'x-message-id, x-flow-id, x-auth-token, x-account-kept, x-total-count, link, retry-after, content-disposition',
  })
})

test('every answer has its headers, calls are never stored, and pages are never framed', async () => {
  const common = {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(self), geolocation=(self)',
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
  }
  const call = await app.inject('/api/throws/secret')
  expect(call.headers).toMatchObject({
    ...common,
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  })
  const page = await app.inject('/page')
  expect(page.headers).toMatchObject(common)
  expect(String(page.headers['content-security-policy']).split('; ')).toEqual([
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self' https://api.example.in",
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types service-worker',
    'upgrade-insecure-requests',
  ])
})

test('a route without a declared access cannot be registered', async () => {
  const guarded = await createApp(readConfig({}))
  guardRoutes(guarded, () => Promise.reject(new Error('nobody')), false)
  expect(() => guarded.route({ method: 'GET', url: '/api/open', handler: async () => 'x' })).toThrow(
    'does not say who may call it',
  )
  await guarded.close()
})
