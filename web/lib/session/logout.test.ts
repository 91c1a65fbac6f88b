import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { madeToken, stubBrowser } from '#tests/support/browser/browser-globals.ts'

const meera = madeToken({ id: 7, username: 'meera' })
let browser: ReturnType<typeof stubBrowser>
const answer = vi.fn<(url: string, init: RequestInit) => Promise<Response>>()

beforeEach(() => {
  vi.resetModules()
  browser = stubBrowser()
  answer.mockReset()
  vi.stubGlobal('fetch', answer)
})
afterEach(() => vi.unstubAllGlobals())

const load = async () => ({
  ...(await import('./logout.ts')),
  ...(await import('./session.ts')),
  ...(await import('./notice.ts')),
})

describe('logging out', () => {
  it('tells the server, clears the storage and loads the login page', async () => {
    const { logout, signIn } = await load()
    signIn(meera)
    answer.mockResolvedValue(Response.json({ message: 'ok' }))
    await logout()
    expect(answer.mock.lastCall?.[0]).toBe('/api/logout')
    expect(answer.mock.lastCall?.[1].body).toBe('{"id":7}')
    expect(browser.localStorage.length).toBe(0)
    expect(browser.location.assign).toHaveBeenCalledWith('/login')
  })

  it('makes no call without a user', async () => {
    const { logout } = await load()
    browser.localStorage.setItem('scenario_id', 'left over')
    await logout()
    expect(answer).not.toHaveBeenCalled()
    expect(browser.localStorage.length).toBe(0)
    expect(browser.location.assign).toHaveBeenCalledWith('/login')
  })

  it.each([
    ['the server fails', () => Promise.resolve(Response.json({ message: 'x' }, { status: 500 }))],
    ['there is no network', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('keeps the person signed in, and says so, when %s', async (_, fails) => {
    const { logout, signIn } = await load()
    signIn(meera)
    answer.mockImplementation(fails)
    await logout()
    expect(browser.alert).toHaveBeenCalledWith('Failed to logout. Please try again.')
    expect(browser.localStorage.getItem('authToken')).toBe(meera)
    expect(browser.location.assign).not.toHaveBeenCalled()
  })

  it('counts as done when the token is dead already', async () => {
    const { logout, signIn, takeNotice } = await load()
    signIn(meera)
    answer.mockResolvedValue(Response.json({ message: 'x' }, { status: 401 }))
    await logout()
    expect(browser.alert).not.toHaveBeenCalled()
    expect(browser.localStorage.length).toBe(0)
    expect(takeNotice()).toBeNull()
    expect(browser.location.assign).toHaveBeenLastCalledWith('/login')
  })
})

describe('a session left alone for an hour', () => {
  it('ends at the home page with the documented notice, whatever the network does', async () => {
    const { endIdleSession, signIn, takeNotice } = await load()
    signIn(meera)
    answer.mockRejectedValue(new TypeError('Failed to fetch'))
    endIdleSession()
    expect(answer.mock.lastCall?.[1]).toMatchObject({ keepalive: true, body: '{"id":7}' })
    expect(browser.localStorage.length).toBe(0)
    expect(browser.location.assign).toHaveBeenCalledWith('/')
    expect(takeNotice()).toBe('Your session has expired due to inactivity. Please log in again.')
    expect(takeNotice()).toBeNull()
  })
})
