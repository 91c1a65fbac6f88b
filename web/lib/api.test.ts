import { Message } from '#shared/answers.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { madeToken, stubBrowser } from '#tests/support/browser/browser-globals.ts'

const meera = madeToken({ id: 7, username: 'meera' })
let browser: ReturnType<typeof stubBrowser>
let answer: (url: string, init: RequestInit) => Response | Promise<Response>

beforeEach(() => {
  vi.resetModules()
  browser = stubBrowser()
  vi.stubGlobal(
    'fetch',
    vi.fn(async (url: string, init: RequestInit) => answer(url, init)),
  )
})
afterEach(() => vi.unstubAllGlobals())

const load = async () => ({
  ...(await import('./api.ts')),
  ...(await import('./session/session.ts')),
  ...(await import('./session/notice.ts')),
})
const lastCall = () => vi.mocked(fetch).mock.lastCall as unknown as [string, RequestInit & { headers: Headers }]

describe('a call', () => {
  it('goes to /api on the page’s own origin, with the token and JSON', async () => {
    const { fetchJson, signIn } = await load()
    signIn(meera)
    answer = () => Response.json({ message: 'ok' })
    await expect(fetchJson(Message, '/logout', { json: { id: 7 } })).resolves.toEqual({ message: 'ok' })
    const [url, init] = lastCall()
    expect(url).toBe('/api/logout')
    expect(init).toMatchObject({ method: 'POST', body: '{"id":7}', credentials: 'same-origin' })
    expect(init.headers.get('authorization')).toBe(`Bearer ${meera}`)
    expect(init.headers.get('content-type')).toBe('application/json')
  })

  it('goes to the documented hosts of the page', async () => {
    const content = JSON.stringify({ main: 'https://main.example', ai: 'https://ai.example/' })
    vi.stubGlobal('document', { querySelector: () => ({ getAttribute: () => content }) })
    const { apiUrl } = await load()
    expect(apiUrl('/login')).toBe('https://main.example/api/login')
    expect(apiUrl('/scenario/7/s', 'ai')).toBe('https://ai.example/api/scenario/7/s')
    expect(apiUrl('/status/7', 'status')).toBe('/api/status/7')
  })

  it('of a visitor carries cookies and never a stored token', async () => {
    const { fetchText, signIn } = await load()
    signIn(meera)
    answer = () => new Response('text', { status: 200 })
    await fetchText('/login', { json: {}, signedIn: false })
    expect(lastCall()[1].headers.has('authorization')).toBe(false)
    expect(lastCall()[1].credentials).toBe('include')
  })

  it('leaves the content type of a form to the browser', async () => {
    const { send } = await load()
    answer = () => new Response('')
    await send('/scenario/7/s', { form: new FormData() })
    expect(lastCall()[1]).toMatchObject({ method: 'POST' })
    expect(lastCall()[1].headers.has('content-type')).toBe(false)
  })
})

describe('what can go wrong', () => {
  it('a refusal is shown in the server’s words', async () => {
    const { fetchJson } = await load()
    answer = () => Response.json({ message: 'This session is answering already.' }, { status: 409 })
    await expect(fetchJson(Message, '/x')).rejects.toMatchObject({
      name: 'ApiError',
      status: 409,
      message: 'This session is answering already.',
      serverMessage: 'This session is answering already.',
    })
  })

  it('a proxy’s page is never shown', async () => {
    const { fetchJson } = await load()
    answer = () => new Response('<h1>Bad gateway</h1>', { status: 502 })
    await expect(fetchJson(Message, '/x')).rejects.toMatchObject({ status: 502, serverMessage: null })
    await expect(fetchJson(Message, '/x')).rejects.not.toThrow('Bad gateway')
  })

  it('no answer, or half of one, is a network error', async () => {
    const { fetchJson } = await load()
    answer = () => Promise.reject(new TypeError('Failed to fetch'))
    await expect(fetchJson(Message, '/x')).rejects.toMatchObject({ name: 'NetworkError' })
    answer = () => new Response(new ReadableStream({ pull: (body) => body.error(new TypeError('cut')) }))
    await expect(fetchJson(Message, '/x')).rejects.toMatchObject({ name: 'NetworkError' })
  })

  it('a call that its caller gave up is no error of ours', async () => {
    const { fetchJson } = await load()
    answer = (_, init) => Promise.reject(init.signal?.reason as Error)
    await expect(fetchJson(Message, '/x', { signal: AbortSignal.abort() })).rejects.toMatchObject({
      name: 'AbortError',
    })
  })
})

describe('what an answer says of the token', () => {
  it('a fresh token replaces the old one', async () => {
    const { send, signIn, currentSession } = await load()
    signIn(meera)
    const fresh = madeToken({ id: 7, username: 'meera', plan_id: 2 })
    answer = () => new Response('', { headers: { 'x-auth-token': fresh } })
    await send('/x')
    expect(currentSession()?.token).toBe(fresh)
    expect(browser.localStorage.getItem('authToken')).toBe(fresh)
  })

  it('a fresh token that comes late does not undo a logout', async () => {
    const { send, signIn } = await load()
    signIn(meera)
    answer = () => {
      browser.localStorage.clear()
      return new Response('', { headers: { 'x-auth-token': meera } })
    }
    await send('/x')
    expect(browser.localStorage.getItem('authToken')).toBeNull()
  })

  it('a dead token ends the session at the login page, which says so, and keeps the unsaved profile', async () => {
    const { send, signIn, takeNotice } = await load()
    signIn(meera)
    browser.localStorage.setItem('profile:7', '{"address":"Mysuru"}')
    answer = () => Response.json({ message: 'Please log in.' }, { status: 401 })
    await expect(send('/x')).rejects.toMatchObject({ status: 401 })
    expect(browser.localStorage.length).toBe(1)
    expect(browser.localStorage.getItem('profile:7')).toBe('{"address":"Mysuru"}')
    expect(takeNotice()).toBe('Please log in to continue.')
    expect(browser.location.assign).toHaveBeenCalledWith('/login')
  })

  it('a refusal of a token that has been replaced since is ignored', async () => {
    const { send, signIn } = await load()
    signIn(meera)
    const fresh = madeToken({ id: 7, username: 'meera', plan_id: 2 })
    answer = () => {
      signIn(fresh)
      return Response.json({ message: 'Please log in.' }, { status: 401 })
    }
    await expect(send('/x')).rejects.toMatchObject({ status: 401 })
    expect(browser.localStorage.getItem('authToken')).toBe(fresh)
    expect(browser.location.assign).not.toHaveBeenCalled()
  })

  it('a wrong password at the login is not a dead token', async () => {
    const { send, signIn } = await load()
    signIn(meera)
    answer = () => Response.json({ message: 'Wrong.' }, { status: 401 })
    await expect(send('/login', { json: {}, signedIn: false })).rejects.toMatchObject({ status: 401 })
    expect(browser.localStorage.getItem('authToken')).toBe(meera)
  })
})
