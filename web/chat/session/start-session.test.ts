import { beforeEach, describe, expect, test, vi } from 'vitest'
import { madeToken, stubBrowser } from '#tests/support/browser/browser-globals.ts'

const STORED = '3b241101-e2bb-4255-8caf-4136c566a962'
const UUID = /^[\da-f-]{36}$/

/** Loads the modules of one tab. All tabs of a test share the browser below them. */
async function tab() {
  vi.resetModules()
  return { ...(await import('./start-session.ts')), ...(await import('../composer/unsent-text.ts')) }
}

let browser: ReturnType<typeof stubBrowser>
beforeEach(() => {
  browser = stubBrowser()
  browser.localStorage.setItem('scenario_id', STORED)
  browser.localStorage.setItem('authToken', madeToken({ id: 7, username: 'asha' }))
  return () => vi.unstubAllGlobals()
})

describe('the start page’s session', () => {
  test('keeps the stored id until it is written into; then it has a new one, even after a reload', async () => {
    const { startId, claimStart } = await tab()
    expect(startId('scenario')).toBe(STORED)
    const claim = await claimStart('scenario')
    expect([claim.id, startId('scenario')]).toEqual([STORED, STORED])
    claim.end(true)
    expect(localStorage.getItem('scenario_id')).toBe(STORED)
    const next = (await tab()).startId('scenario')
    expect(next).not.toBe(STORED)
    expect(localStorage.getItem('scenario_id')).toBe(next)
  })

  test('replaces a stored id that is malformed', async () => {
    localStorage.setItem('scenario_id', '../../x')
    expect((await tab()).startId('scenario')).toMatch(UUID)
  })

  test('is claimed by only one of two tabs that ask at the same moment', async () => {
    const [one, two] = [await tab(), await tab()]
    expect([one.startId('scenario'), two.startId('scenario')]).toEqual([STORED, STORED])
    const claims = await Promise.all([one.claimStart('scenario'), two.claimStart('scenario')])
    const ids = claims.map(({ id }) => id)
    expect([ids.includes(STORED), new Set(ids).size]).toEqual([true, 2])
    expect(two.startId('scenario')).toBe(ids[1])
    for (const claim of claims) claim.end(true)
  })

  test('is not claimed by a tab that has slept while another has asked', async () => {
    const [one, two] = [await tab(), await tab()]
    two.startId('scenario')
    for (let asked = 0; asked < 2; asked += 1) (await one.claimStart('scenario')).end(true)
    expect((await two.claimStart('scenario')).id).not.toBe(STORED)
  })

  test('is free again after its question was refused', async () => {
    const { claimStart } = await tab()
    ;(await claimStart('scenario')).end(false)
    await navigator.locks.request(STORED, () => undefined)
    expect((await claimStart('scenario')).id).toBe(STORED)
  })

  test('is a new one for each question in a browser that has no locks', async () => {
    vi.stubGlobal('navigator', {})
    const [one, two] = [await tab(), await tab()]
    const ids = [(await one.claimStart('scenario')).id, (await two.claimStart('scenario')).id]
    expect([...ids, STORED].filter((id, at, all) => UUID.test(id) && all.indexOf(id) === at)).toHaveLength(3)
    expect(localStorage.getItem('scenario_id')).toBe(ids[1])
  })

  test('begins even if the storage is full', async () => {
    const { beginSession, claimStart } = await tab()
    vi.spyOn(browser.localStorage, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    const begun = beginSession('scenario')
    const claimed = (await claimStart('scenario')).id
    expect([begun, claimed]).toEqual([expect.stringMatching(UUID), expect.stringMatching(UUID)])
  })
})

describe('what was typed', () => {
  test('belongs to the tab on a start page and to the browser in a session; both survive a reload', async () => {
    const one = await tab()
    one.setDraft('scenario', 'My landlord')
    one.setDraft(STORED, 'How long does it take?')
    const reloaded = await tab()
    expect([reloaded.draftOf('scenario'), reloaded.draftOf(STORED)]).toEqual(['My landlord', 'How long does it take?'])
    vi.stubGlobal('sessionStorage', stubBrowser().sessionStorage)
    vi.stubGlobal('localStorage', browser.localStorage)
    const other = await tab()
    expect([other.draftOf('scenario'), other.draftOf(STORED)]).toEqual(['', 'How long does it take?'])
  })

  test('moves along to a new session', async () => {
    const { beginSession, setDraft, draftOf } = await tab()
    setDraft('scenario', 'My landlord')
    beginSession('scenario')
    expect(draftOf('scenario')).toBe('My landlord')
  })

  test('on a start page is deleted with the session, and when another person signs in', async () => {
    ;(await tab()).setDraft('scenario', 'My landlord')
    localStorage.setItem('authToken', madeToken({ id: 8, username: 'ravi' }))
    expect((await tab()).draftOf('scenario')).toBe('')
    expect(sessionStorage.length).toBe(0)
  })
})
