/**
 * Imported for its effect. Reading `localStorage` throws where a browser blocks storage together with cookies. A
 * storage in memory then takes its place, so that the app works for as long as the document lasts.
 */
for (const name of ['localStorage', 'sessionStorage'] as const) {
  try {
    globalThis[name].getItem('')
  } catch {
    Object.defineProperty(globalThis, name, { value: inMemory(), configurable: true })
  }
}

function inMemory(): Storage {
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
