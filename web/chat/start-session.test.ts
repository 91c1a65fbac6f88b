import { beforeEach, describe, expect, test, vi } from 'vitest'
import { memoryStorage } from '#tests/support/browser-globals.ts'

describe('the start page’s session', () => {
  const STORED = '3b241101-e2bb-4255-8caf-4136c566a962'
  const load = async () => ({ ...(await import('./start-session.ts')), ...(await import('./drafts.ts')) })
  beforeEach(() => {
    vi.resetModules()
    vi.stubGlobal('localStorage', memoryStorage())
  })

  test('has the stored id, until it is written into; then a new one, even after a reload', async () => {
    localStorage.setItem('scenario_id', STORED)
    const { startId, markUsed } = await load()
    expect(startId('scenario')).toBe(STORED)
    expect(startId('scenario')).toBe(STORED)
    markUsed('scenario', STORED)
    expect(localStorage.getItem('scenario_id')).toBe(STORED)
    vi.resetModules()
    const next = (await load()).startId('scenario')
    expect(next).not.toBe(STORED)
    expect(localStorage.getItem('scenario_id')).toBe(next)
  })

  test('takes no id that is not one', async () => {
    localStorage.setItem('scenario_id', '../../x')
    expect((await load()).startId('scenario')).toMatch(/^[\da-f-]{36}$/)
  })

  test('begins anew with a new id, and what was typed comes along', async () => {
    const { startId, beginSession, setDraft, draftOf } = await load()
    const before = startId('scenario')
    setDraft(before, 'My landlord')
    beginSession('scenario')
    const after = startId('scenario')
    expect([after === before, draftOf(before), draftOf(after)]).toEqual([false, '', 'My landlord'])
    expect(localStorage.getItem(`draft:${after}`)).toBe('My landlord')
  })
})
