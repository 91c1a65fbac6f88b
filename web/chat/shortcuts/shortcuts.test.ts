import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

/** A key press as a keyboard sends it. The library takes the event's class from the window. */
interface Press {
  key: string
  code: string
  held?: readonly string[]
  isComposing?: boolean
  keyCode?: number
}

const event = ({ key, code, held = [], isComposing = false, keyCode = 0 }: Press) =>
  ({
    key,
    code,
    isComposing,
    keyCode,
    getModifierState: (one: string) => held.includes(one),
  }) as unknown as KeyboardEvent

async function on(platform: string) {
  vi.resetModules()
  vi.stubGlobal('navigator', { platform })
  return { ...(await import('./shortcuts.ts')), ...(await import('./shortcut-listener.ts')) }
}

/** The keys of the list as an American keyboard sends them. */
function pressed(keys: readonly string[]): Press {
  const key = keys.at(-1) ?? ''
  const held = keys
    .slice(0, -1)
    .map((name) => ({ Ctrl: 'Control', '⌘': 'Meta', '⇧': 'Shift', '⌥': 'Alt' })[name] ?? name)
  const shift = held.includes('Shift')
  if (key === ';') return { key: shift ? ':' : ';', code: 'Semicolon', held }
  if (key === '?') return { key, code: 'Slash', held: [...held, 'Shift'] }
  if (key === '/') return { key, code: 'Slash', held }
  if (/^\d$/.test(key)) return { key: held.includes('Alt') ? '¡' : key, code: `Digit${key}`, held }
  if (/^F\d$/.test(key)) return { key, code: key, held }
  return { key: shift ? key : key.toLowerCase(), code: `Key${key}`, held }
}

afterEach(() => vi.unstubAllGlobals())

describe.each(['Win32', 'MacIntel', 'Linux x86_64'])('on %s', (platform) => {
  let on_: Awaited<ReturnType<typeof on>>
  beforeEach(async () => {
    on_ = await on(platform)
  })

  test('the keys that the list shows run their shortcut and no other', () => {
    for (const name of on_.SHORTCUT_NAMES) {
      const press = event(pressed(on_.shownKeys(name)))
      expect(on_.SHORTCUT_NAMES.filter((other) => on_.isPressed(other, press))).toEqual([name])
    }
  })

  test('no shortcut runs with another key held down, nor while a word is composed', () => {
    for (const name of on_.SHORTCUT_NAMES) {
      const press = pressed(on_.shownKeys(name))
      for (const more of ['Control', 'Meta', 'Alt', 'Shift']) {
        if (press.held?.includes(more) || (name === 'toInput' && more === 'Shift')) continue
        const held = [...(press.held ?? []), more]
        expect([name, more, on_.isPressed(name, event({ ...press, held }))]).toEqual([name, more, false])
      }
      expect(on_.isPressed(name, event({ ...press, isComposing: true }))).toBe(false)
      expect(on_.isPressed(name, event({ ...press, keyCode: 229 }))).toBe(false)
    }
  })
})

describe('other keyboards', () => {
  test('a key that writes Devanagari is known by its place', async () => {
    const { isPressed } = await on('Win32')
    const held = ['Control']
    expect(isPressed('search', event({ key: 'क', code: 'KeyK', held }))).toBe(true)
    expect(isPressed('toInput', event({ key: 'य', code: 'Slash' }))).toBe(true)
    expect(isPressed('list', event({ key: 'य़'.normalize('NFC')[0] ?? '', code: 'Slash', held: ['Shift'] }))).toBe(true)
  })

  test('a key that writes another Latin letter is that letter', async () => {
    const { isPressed } = await on('Win32')
    const held = ['Control']
    // On Dvorak, T is in the place of K, and K in the place of V.
    expect(isPressed('search', event({ key: 't', code: 'KeyK', held }))).toBe(false)
    expect(isPressed('search', event({ key: 'k', code: 'KeyV', held }))).toBe(true)
    // A German keyboard writes / with Shift and 7.
    expect(isPressed('toInput', event({ key: '/', code: 'Digit7', held: ['Shift'] }))).toBe(true)
  })

  test('AltGr writes a sign and runs no shortcut', async () => {
    for (const platform of ['Win32', 'Linux x86_64']) {
      const { isPressed } = await on(platform)
      expect(isPressed('scenario', event({ key: '¹', code: 'Digit1', held: ['AltGraph'] }))).toBe(false)
      expect(isPressed('search', event({ key: 'k', code: 'KeyK', held: ['Control', 'Alt', 'AltGraph'] }))).toBe(false)
    }
  })

  test('on a Mac, where Option writes signs, tools open only while nobody types', async () => {
    expect((await on('MacIntel')).shortcutOf('scenario').whileTyping).toBe(false)
    expect((await on('Win32')).shortcutOf('scenario').whileTyping).toBe(true)
  })
})
