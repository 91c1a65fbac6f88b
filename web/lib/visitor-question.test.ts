import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => vi.unstubAllGlobals())

/** A storage as a browser has it. */
function storage(items = new Map<string, string>()) {
  return {
    get length() {
      return items.size
    },
    key: (at: number) => [...items.keys()][at] ?? null,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
    clear: () => items.clear(),
  }
}

test('the end of a session deletes what a visitor asked in this tab, because the next person must not see it', async () => {
  vi.stubGlobal('localStorage', storage())
  vi.stubGlobal('sessionStorage', storage())
  const { keepVisitorQuestion, readVisitorQuestion } = await import('./visitor-question.ts')
  const { clearSession } = await import('./session/session.ts')
  keepVisitorQuestion({ question: 'A bounced cheque', answer: null })
  expect(readVisitorQuestion()).toEqual({ question: 'A bounced cheque', answer: null })
  clearSession()
  expect(readVisitorQuestion()).toBeNull()
})

test.each(['{', 'null', '{"question":7}'])('what is not a kept question is ignored: %s', async (stored) => {
  vi.stubGlobal('sessionStorage', storage(new Map([['visitor question', stored]])))
  const { readVisitorQuestion } = await import('./visitor-question.ts')
  expect(readVisitorQuestion()).toBeNull()
})
