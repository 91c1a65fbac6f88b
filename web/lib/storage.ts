/**
 * Imported for its effect. Where a browser keeps its storage closed (cookies are blocked), reading `localStorage` throws. A storage in
 * memory then takes its place, and a session lasts as long as the document.
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
