/** Hears the shortcuts of the page. */
import { matchKeybindingPress, parseKeybinding } from 'tinykeys'
import { APPLE, MOD, runShortcut, SHORTCUT_NAMES, type ShortcutName, shortcutOf, singleKeysOn } from './shortcuts.ts'

const SIGNS: Record<string, { place: string; shifted?: string }> = {
  '/': { place: 'Slash' },
  ';': { place: 'Semicolon', shifted: ':' },
  '?': { place: 'Shift+Slash' },
}

/** A key as the library reads it. */
interface Binding {
  press: string
  /** By the key's place on the keyboard: holds only where that key writes no Latin letter. */
  byPlace: boolean
}

/**
 * A key is known by what it writes: on other Latin keyboards another key stands in its place. One that writes Devanagari
 * has no K, and is known by its place. Digits always are: with Alt they may write something else.
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
    // Which sign needs Shift depends on the keyboard.
    ...written.map((one) => ({ press: `${held === '' ? '[Shift]+' : held}${one}`, byPlace: false })),
    { press: held + (sign?.place ?? `Key${key}`), byPlace: true },
  ]
}

/** Whether these keys are those of a shortcut. */
export const isPressed = (name: ShortcutName, event: KeyboardEvent): boolean =>
  !isWriting(event) && bindingsOf(name).some(({ press, byPlace }) => holds(press, byPlace, event))

function holds(press: string, byPlace: boolean, event: KeyboardEvent): boolean {
  const [only] = parseKeybinding(press)
  return only !== undefined && (!byPlace || writesNoLatin(event)) && matchKeybindingPress(event, only)
}

/** One sign, and not of the ASCII keyboard. */
const writesNoLatin = ({ key }: KeyboardEvent) => /^\P{ASCII}$/u.test(key)

/** An input method is composing a word, or AltGr writes a third sign. On a Mac, Option says AltGr and is our Alt. */
const isWriting = (event: KeyboardEvent): boolean =>
  event.isComposing || event.keyCode === 229 || (event.getModifierState('AltGraph') && !APPLE)

const TEXT =
  'textarea, select, input:not([type=checkbox], [type=radio], [type=file]), [contenteditable]:not([contenteditable=false]), [role=menu]'

/** Listens until the function that comes back is called. */
export function listenForShortcuts(): () => void {
  const onKeyDown = (event: KeyboardEvent) => {
    // What a browser fills in by itself comes as a key without a name.
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
  // Behind a dialog nothing moves. The search may stand in one, and knows whether it does.
  return name === 'search' || document.querySelector('dialog:modal') === null
}
