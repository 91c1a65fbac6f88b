import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { memoryStorage } from '#tests/support/browser/browser-globals.ts'
import { LAST_SEEN_KEY, watchInactivity } from './inactivity.ts'

const HOUR = 3_600_000
const MINUTE = 60_000

let storage: Storage
beforeEach(() => {
  vi.useFakeTimers()
  storage = memoryStorage()
})
afterEach(() => vi.useRealTimers())

/** Opens one tab of the browser. All tabs of a test share the storage. */
function openTab() {
  const target = new EventTarget()
  const onIdle = vi.fn<() => void>()
  const stop = watchInactivity(onIdle, { target, storage, now: Date.now })
  return { onIdle, stop, sign: (kind: string) => target.dispatchEvent(new Event(kind)) }
}

describe('an hour without anybody', () => {
  it('ends the session once, at the hour and not before', () => {
    const tab = openTab()
    vi.advanceTimersByTime(HOUR - 1)
    expect(tab.onIdle).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(tab.onIdle).toHaveBeenCalledTimes(1)
    tab.sign('click')
    vi.advanceTimersByTime(3 * HOUR)
    expect(tab.onIdle).toHaveBeenCalledTimes(1)
  })

  it.each(['mousemove', 'keydown', 'click', 'touchmove'])('starts again after a %s', (kind) => {
    const tab = openTab()
    vi.advanceTimersByTime(59 * MINUTE)
    tab.sign(kind)
    vi.advanceTimersByTime(HOUR - 1)
    expect(tab.onIdle).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(tab.onIdle).toHaveBeenCalledTimes(1)
  })

  it('does not start again after other events', () => {
    const tab = openTab()
    vi.advanceTimersByTime(59 * MINUTE)
    tab.sign('scroll')
    vi.advanceTimersByTime(MINUTE)
    expect(tab.onIdle).toHaveBeenCalledTimes(1)
  })

  it('counts what happens in any tab', () => {
    const [here, there] = [openTab(), openTab()]
    vi.advanceTimersByTime(30 * MINUTE)
    there.sign('click')
    vi.advanceTimersByTime(59 * MINUTE)
    expect(here.onIdle).not.toHaveBeenCalled()
    vi.advanceTimersByTime(MINUTE)
    expect(here.onIdle).toHaveBeenCalledTimes(1)
  })

  it('ends the session even if a click wakes the sleeping machine', () => {
    const tab = openTab()
    // A sleeping machine runs no timers, but its clock goes on.
    vi.setSystemTime(Date.now() + 2 * HOUR)
    tab.sign('click')
    expect(tab.onIdle).toHaveBeenCalledTimes(1)
  })

  it('is noticed when the tab becomes visible again', () => {
    const tab = openTab()
    vi.setSystemTime(Date.now() + 2 * HOUR)
    tab.sign('visibilitychange')
    expect(tab.onIdle).toHaveBeenCalledTimes(1)
  })

  it('is over at once if the browser was closed for longer', () => {
    storage.setItem(LAST_SEEN_KEY, String(Date.now() - HOUR))
    expect(openTab().onIdle).toHaveBeenCalledTimes(1)
  })

  it('does not begin when the storage is emptied under it', () => {
    const tab = openTab()
    storage.clear()
    tab.sign('visibilitychange')
    expect(tab.onIdle).not.toHaveBeenCalled()
  })

  it('is not counted after watching was stopped', () => {
    const tab = openTab()
    tab.stop()
    vi.advanceTimersByTime(2 * HOUR)
    tab.sign('click')
    expect(tab.onIdle).not.toHaveBeenCalled()
  })

  it('costs one write in five seconds, however the mouse moves', () => {
    const tab = openTab()
    const write = vi.spyOn(storage, 'setItem')
    for (let moves = 0; moves < 100; moves++) {
      vi.advanceTimersByTime(100)
      tab.sign('mousemove')
    }
    expect(write.mock.calls.length).toBeLessThanOrEqual(2)
  })
})
