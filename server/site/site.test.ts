import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sender } from '#tests/support/hostile-input.ts'
import { startProduct, type TestProduct } from '#tests/support/product.ts'

describe('documents and headers', () => {
  let product: TestProduct
  beforeAll(async () => {
    product = await startProduct({ API_STATUS_URL: 'https://status.example.in/' })
  })
  afterAll(() => product.dispose())
  const get = (path: string, accept = 'text/html') => fetch(`${product.address}${path}`, { headers: { accept } })

  test.each([
    '/',
    '/login',
    '/register',
    '/scenario',
    '/S/00000000-0000-4000-8000-000000000000',
    '/help&FAQ',
    '/help&FAQ/legaldraft',
    '/Leal-draft-Demo',
  ])('%s is a document with the runtime configuration and a policy that runs nothing else', async (path) => {
    const response = await get(path)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toContain('text/html')
    const policy = response.headers.get('content-security-policy') ?? ''
    expect(policy).toContain("script-src 'self';")
    expect(policy).toContain("require-trusted-types-for 'script'; trusted-types service-worker")
    expect(policy).toContain("connect-src 'self' https://status.example.in;")
    expect(policy).not.toContain('unsafe')
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    const page = await response.text()
    expect(page).toContain(
      'content="{&quot;main&quot;:&quot;&quot;,&quot;ai&quot;:&quot;&quot;,&quot;status&quot;:&quot;https://status.example.in&quot;',
    )
    // The structured data for search engines is no script that runs.
    expect(page).not.toMatch(/<script(?![^>]*(?:\bsrc=|ld\+json))|<style|\son\w+=|style=/i)
  })

  test.each(['/nowhere', '/Subscriptions', '/S', '/law/statute/x', '/certificate/a/b', '/help&FAQ/other'])(
    '%s is no screen, and both the app and the status say so',
    async (path) => {
      const response = await get(path)
      expect([response.status, response.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8'])
      expect(await response.text()).toContain('&quot;document&quot;:&quot;ordinary&quot;')
    },
  )

  test('built files are cached for ever and come compressed', async () => {
    const page = await (await get('/')).text()
    const script = /src="(\/assets\/[^"]+\.js)"/.exec(page)?.[1] ?? ''
    const response = await fetch(`${product.address}${script}`, { headers: { 'accept-encoding': 'br' } })
    expect(response.headers.get('content-encoding')).toBe('br')
    expect(response.headers.get('cache-control')).toContain('immutable')
  })

  test('a request without a type and HEAD get the page, and a missing file does not', async () => {
    expect((await get('/login', '*/*')).headers.get('content-type')).toContain('text/html')
    expect((await fetch(`${product.address}/login`, { method: 'HEAD' })).status).toBe(200)
    for (const path of ['/index.html', '/index.html.br', '/index.html.gz', '/pages/en/home.html', '/assets/nothing.js'])
      expect((await get(path, '*/*')).status).toBe(404)
  })

  test.each([
    '/%zz',
    '/%c0%af',
    '/%',
    '/law/judgment/%ff',
    '/assets/%zz',
    '//',
    '///x',
    '//login',
    String.raw`/\x`,
    '/%00',
  ])('%s is no valid address, and the page says so', async (path) => {
    const door = sender(product)
    const { status, type, text } = await door.send('GET', path, { accept: 'text/html' })
    expect([status, type]).toEqual([404, 'text/html; charset=utf-8'])
    expect(text).toContain('&quot;document&quot;:&quot;ordinary&quot;')
    const head = await door.send('HEAD', path)
    expect([head.status, head.text]).toEqual([404, ''])
    door.close()
  })

  test.each(['/api/%zz', '/api/%c0%af', '/api//', '/api/profile-photo/%ff', '/API/%'])(
    '%s is no call, and the answer is JSON',
    async (path) => {
      const door = sender(product)
      for (const method of ['GET', 'POST']) {
        const { status, text } = await door.send(method, path)
        expect([method, status, JSON.parse(text)]).toEqual([
          method,
          404,
          { code: 'not_found', message: 'Not found.', params: {} },
        ])
      }
      door.close()
    },
  )

  test('an unknown call is answered with JSON and not with a page', async () => {
    const response = await get('/api/nowhere')
    expect([response.status, await response.json()]).toEqual([
      404,
      { code: 'not_found', message: 'Not found.', params: {} },
    ])
  })

  test('health answers, and the API description lists every call', async () => {
    expect(await (await get('/api/health')).json()).toEqual({ status: 'ok' })
    const { paths } = (await (await get('/api/openapi.json')).json()) as {
      paths: Record<string, Record<string, { summary?: string }>>
    }
    const calls = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    )
    expect(calls).toEqual(
      expect.arrayContaining([
        'POST /api/signup',
        'POST /api/verifyotp',
        'POST /api/login',
        'POST /api/logout',
        'POST /api/scenario/{userId}/{sessionId}',
        'POST /api/cancel/scenario_solver/{sessionId}',
        'GET /api/S-history/{sessionId}',
        'GET /api/Scenario_history/{userId}',
        'DELETE /api/Scenario_history/{session_id}',
        'GET /api/health',
      ]),
    )
    for (const methods of Object.values(paths))
      for (const call of Object.values(methods)) expect(call.summary).toBeTruthy()
    expect(JSON.stringify(paths['/api/scenario/{userId}/{sessionId}'])).toMatch(
      /multipart\/form-data.*scenario_pdf.*binary/,
    )
  })

  test('every protected call refuses a visitor before it reads anything', async () => {
    const { paths } = (await (await get('/api/openapi.json')).json()) as {
      paths: Record<string, Record<string, { security?: unknown[] }>>
    }
    let refused = 0
    for (const [path, methods] of Object.entries(paths))
      for (const [method, call] of Object.entries(methods)) {
        if (!call.security || path === '/api/logout') continue
        const url = product.address + path.replaceAll(/\{\w+\}/g, '1')
        for (const authorization of ['', 'Bearer x', 'Bearer a.b.c', 'Basic eDp5']) {
          const response = await fetch(url, { method, headers: authorization ? { authorization } : {} })
          expect([method, path, response.status, await response.json()]).toEqual([
            method,
            path,
            401,
            { code: 'not_signed_in', message: 'Please log in to continue.', params: {} },
          ])
          refused += 1
        }
      }
    expect(refused).toBeGreaterThanOrEqual(24)
  })

  test('health is 503 while the database is unavailable', async () => {
    const own = await startProduct()
    await own.platform.database.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    )
    expect((await fetch(`${own.address}/api/health`)).status).toBe(200)
    own.platform.database.query = () => Promise.reject(Object.assign(new Error('gone'), { code: 'ECONNREFUSED' }))
    const response = await fetch(`${own.address}/api/health`)
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5'])
    await own.dispose()
  })
})
