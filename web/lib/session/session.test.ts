import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { madeToken, stubBrowser } from '#tests/support/browser/browser-globals.ts'

const UUID_V4 = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/
const meera = madeToken({ id: 7, username: 'meera' })
const arjun = madeToken({ id: 8, username: 'arjun' })

let browser: ReturnType<typeof stubBrowser>
/** Each test loads the module again, as a page load does, because it keeps the session in memory. */
const load = () => import('./session.ts')

beforeEach(() => {
  vi.resetModules()
  browser = stubBrowser()
})
afterEach(() => vi.unstubAllGlobals())

describe('the session of this browser', () => {
  it('is empty without a token or with a broken one', async () => {
    expect((await load()).currentSession()).toBeNull()
    vi.resetModules()
    browser.localStorage.setItem('authToken', 'broken')
    expect((await load()).currentSession()).toBeNull()
  })

  it('keeps the documented names after a login, and begins a new scenario', async () => {
    const session = await load()
    browser.localStorage.setItem('scenario_id', 'the one before')
    session.signIn(meera)
    expect(browser.localStorage.getItem('authToken')).toBe(meera)
    expect(browser.localStorage.getItem('userId')).toBe('7')
    expect(browser.localStorage.getItem('username')).toBe('meera')
    expect(browser.localStorage.getItem('scenario_id')).toMatch(UUID_V4)
    expect(session.currentSession()?.user.username).toBe('meera')
  })

  it('refuses a text that is no token and stores nothing', async () => {
    const session = await load()
    expect(() => session.signIn('<html>')).toThrow()
    expect(browser.localStorage.length).toBe(0)
  })

  it('takes a fresh token of the same person only and keeps the scenario', async () => {
    const session = await load()
    session.signIn(meera)
    const scenario = browser.localStorage.getItem('scenario_id')
    const fresh = madeToken({ id: 7, username: 'meera', plan_id: 2 })
    session.replaceToken(fresh)
    session.replaceToken(arjun)
    session.replaceToken('broken')
    expect(browser.localStorage.getItem('authToken')).toBe(fresh)
    expect(session.currentSession()?.user.plan_id).toBe(2)
    expect(browser.localStorage.getItem('scenario_id')).toBe(scenario)
  })

  it('does not bring a session back by a fresh token', async () => {
    const session = await load()
    session.replaceToken(meera)
    expect(browser.localStorage.getItem('authToken')).toBeNull()
  })

  it('returns the same object until something changes', async () => {
    const session = await load()
    session.signIn(meera)
    expect(session.currentSession()).toBe(session.currentSession())
  })

  it('follows a login and a logout in another tab and calls its listeners', async () => {
    const session = await load()
    const heard = vi.fn<() => void>()
    const stop = session.subscribe(heard)
    browser.otherTab('authToken', meera)
    expect(session.currentSession()?.user.id).toBe(7)
    browser.otherTab('username', 'somebody')
    expect(heard).toHaveBeenCalledTimes(1)
    browser.otherTab(null)
    expect(session.currentSession()).toBeNull()
    expect(heard).toHaveBeenCalledTimes(2)
    stop()
    browser.otherTab('authToken', meera)
    expect(heard).toHaveBeenCalledTimes(2)
  })
})

describe('what another tab has done', () => {
  const listen = async () => {
    const session = await load()
    session.signIn(meera)
    const news = vi.fn<(news: string) => void>()
    session.onOtherTab(news)
    return news
  }

  it('is a logout', async () => {
    const news = await listen()
    browser.otherTab('lastSeen', '1000')
    browser.otherTab(null)
    expect(news.mock.calls).toEqual([['signed out']])
  })

  it('is an hour without anybody', async () => {
    const news = await listen()
    browser.otherTab('lastSeen', null)
    browser.otherTab(null)
    expect(news.mock.calls).toEqual([['left idle']])
  })

  it('is somebody else', async () => {
    const news = await listen()
    browser.otherTab('authToken', arjun)
    expect(news.mock.calls).toEqual([['somebody else']])
  })

  it('is nothing when the same person has a fresh token', async () => {
    const news = await listen()
    browser.otherTab('authToken', madeToken({ id: 7, username: 'meera', plan_id: 2 }))
    expect(news).not.toHaveBeenCalled()
  })
})
