import { matchKeybindingPress, parseKeybinding } from 'tinykeys'
import { APPLE, MOD, runShortcut, SHORTCUT_NAMES, type ShortcutName, shortcutOf, singleKeysOn } from './shortcuts.ts'

const SIGNS: Record<string, { place: string; shifted?: string }> = {
  '/': { place: 'Slash' },
  ';': { place: 'Semicolon', shifted: ':' },
  '?': { place: 'Shift+Slash' },
}

interface Binding {
  press: string
  /**
   * True if the key is known by its place on the keyboard. Such a binding counts only where that key writes no Latin
   * letter.
   */
  byPlace: boolean
}

/**
 * A key is known by what it writes, because other Latin keyboards have another key in its place. A keyboard that writes
 * Devanagari has no K, so there the place decides. Digits always go by place, because with Alt they may write something
 * else.
 */
function bindingsOf(name: ShortcutName): Binding[] {
  const { keys } = shortcutOf(name)
  const held = keys
    .slice(0, -1)
    .map((key) => (key === 'Mod' ? `${MOD}+` : `${key}+`))
    .join('')
  const key = keys.at(-1) ?? ''
  if (/^\d$/.test(key)) return [{ press: `${held}Digit${key}`, byPlace: false }]
  if (/^F\d/.test(key)) return [{ press: held + key, byPlace: false }]
  const sign = SIGNS[key]
  const written = [key, ...(sign?.shifted ? [sign.shifted] : [])]
  return [
    // Shift is left open, because it depends on the keyboard which sign needs it.
    ...written.map((one) => ({ press: `${held === '' ? '[Shift]+' : held}${one}`, byPlace: false })),
    { press: held + (sign?.place ?? `Key${key}`), byPlace: true },
  ]
}

export const isPressed = (name: ShortcutName, event: KeyboardEvent): boolean =>
  !isComposingText(event) && bindingsOf(name).some(({ press, byPlace }) => matchesPress(press, byPlace, event))

function matchesPress(press: string, byPlace: boolean, event: KeyboardEvent): boolean {
  const [only] = parseKeybinding(press)
  return only !== undefined && (!byPlace || writesNoLatin(event)) && matchKeybindingPress(event, only)
}

/** True for one sign that is not on the ASCII keyboard. */
const writesNoLatin = ({ key }: KeyboardEvent) => /^\P{ASCII}$/u.test(key)

/**
 * True while an input method composes a word or AltGr writes a third sign. A Mac is left out, because its Option key
 * reports AltGr but is our Alt.
 */
const isComposingText = (event: KeyboardEvent): boolean =>
  event.isComposing || event.keyCode === 229 || (event.getModifierState('AltGraph') && !APPLE)

const TEXT =
  'textarea, select, input:not([type=checkbox], [type=radio], [type=file]), [contenteditable]:not([contenteditable=false]), [role=menu]'

/** Listens until the returned function is called. */
export function listenForShortcuts(): () => void {
  const onKeyDown = (event: KeyboardEvent) => {
    // A field that the browser fills in by itself sends a key without a name.
    if (!event.key || event.repeat || event.defaultPrevented) return
    const name = SHORTCUT_NAMES.find((one) => isPressed(one, event))
    if (name && mayRun(name, event) && runShortcut(name)) event.preventDefault()
  }
  addEventListener('keydown', onKeyDown)
  return () => removeEventListener('keydown', onKeyDown)
}

function mayRun(name: ShortcutName, { target }: KeyboardEvent): boolean {
  const { keys, whileTyping } = shortcutOf(name)
  if (!whileTyping && target instanceof Element && target.closest(TEXT)) return false
  if (keys.length === 1 && !singleKeysOn()) return false
  // Nothing behind a dialog may react. The search is an exception, because it may stand in a dialog and checks that
  // itself.
  return name === 'search' || document.querySelector('dialog:modal') === null
}
