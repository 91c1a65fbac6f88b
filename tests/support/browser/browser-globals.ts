import { vi } from 'vitest'

export function memoryStorage(): Storage {
  const items = new Map<string, string>()
  return {
    get length() {
      return items.size
    },
    key: (index) => [...items.keys()][index] ?? null,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
    clear: () => items.clear(),
  }
}

/**
 * Stubs the few things of a browser that web/lib needs, for tests that run in Node: both storages, an address that
 * records where it was sent, an alert, and window events. Undo it with `vi.unstubAllGlobals()`, because the next test
 * would otherwise see them.
 */
export function stubBrowser() {
  const events = new EventTarget()
  const browser = {
    localStorage: memoryStorage(),
    sessionStorage: memoryStorage(),
    location: { assign: vi.fn<(to: string) => void>(), reload: vi.fn<() => void>() },
    alert: vi.fn<(text: string) => void>(),
    addEventListener: events.addEventListener.bind(events),
    removeEventListener: events.removeEventListener.bind(events),
  }
  for (const [name, value] of Object.entries(browser)) vi.stubGlobal(name, value)

  /** Simulates a change of the storage by another tab. */
  const otherTab = (key: string | null, newValue: string | null = null) => {
    if (key === null) browser.localStorage.clear()
    else if (newValue === null) browser.localStorage.removeItem(key)
    else browser.localStorage.setItem(key, newValue)
    events.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }))
  }
  return { ...browser, otherTab }
}

/** Makes a token with these claims. Its signature is invalid, because only a server would notice. */
export function madeToken(claims: object): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  return `${part({ alg: 'HS256' })}.${part(claims)}.c2ln`
}
