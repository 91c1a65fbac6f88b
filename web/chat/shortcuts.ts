/**
 * The keyboard shortcuts: their keys and what they do. The listener acts on this table and the list on the screen is drawn
 * from it. What a shortcut runs is handed in by the component that can do it, for as long as it is on the screen; two that
 * are not handed in are heard where they act, by a row of the history and by the toasts.
 */
import { useEffect, useEffectEvent } from 'react'
import { TOOL_IDS, type ToolId, TOOLS } from '#shared/chat.ts'

interface Shortcut {
  /** Held down together. `Mod` is ⌘ on a Mac and Ctrl elsewhere; letters and signs as they stand on the key. */
  keys: readonly string[]
  does: string
  /** The tool that it opens, if it opens one: `{tool}` of `does`. */
  tool?: ToolId
  /** Works while a person types: with these keys nothing is written. */
  whileTyping: boolean
  /** Only where there is a chat. */
  inChat: boolean
}

export const APPLE = /Mac|iPhone|iPad|iPod/.test(globalThis.navigator?.platform ?? '')

/** Each tool opens with its number. On a Mac, Option and a digit write a sign, so there it does not work while a person types. */
const openTool = (tool: ToolId): Shortcut => ({
  keys: ['Alt', String(TOOLS[tool].feature)],
  does: 'Open {tool}',
  tool,
  whileTyping: !APPLE,
  inChat: false,
})

const SHORTCUTS = {
  search: { keys: ['Mod', 'K'], does: 'Search your sessions', whileTyping: true, inChat: true },
  newSession: { keys: ['Mod', 'Shift', 'O'], does: 'New session of this tool', whileTyping: true, inChat: true },
  copyAnswer: { keys: ['Mod', 'Shift', ';'], does: 'Copy the last answer', whileTyping: true, inChat: true },
  toInput: { keys: ['/'], does: 'Go to the message box', whileTyping: false, inChat: true },
  rename: {
    keys: ['F2'],
    does: 'Rename the session that has the focus in the history',
    whileTyping: false,
    inChat: true,
  },
  ...(Object.fromEntries(TOOL_IDS.map((tool) => [tool, openTool(tool)])) as Record<ToolId, Shortcut>),
  notifications: {
    keys: ['Alt', 'T'],
    does: 'Go to the notifications',
    whileTyping: true,
    inChat: false,
  },
  list: { keys: ['?'], does: 'Show this list', whileTyping: false, inChat: false },
} as const satisfies Record<string, Shortcut>

export type ShortcutName = keyof typeof SHORTCUTS
export const SHORTCUT_NAMES = Object.keys(SHORTCUTS) as ShortcutName[]
/** An entry, as code that serves every shortcut reads it. */
export const shortcutOf = (name: ShortcutName): Shortcut => SHORTCUTS[name]

/** What `Mod` is called in events. */
export const MOD = APPLE ? 'Meta' : 'Control'
const APPLE_KEYS: Record<string, string> = { Mod: '⌘', Shift: '⇧', Alt: '⌥' }
/** The keys as they are printed on this machine's keyboard. */
export const shownKeys = (name: ShortcutName): string[] =>
  shortcutOf(name).keys.map((key) => (APPLE ? APPLE_KEYS[key] : undefined) ?? (key === 'Mod' ? 'Ctrl' : key))

/** The same for `aria-keyshortcuts`. */
export const ariaKeys = (name: ShortcutName): string =>
  shortcutOf(name)
    .keys.map((key) => (key === 'Mod' ? MOD : key))
    .join('+')

const actions = new Map<ShortcutName, () => void>()

/** Says what a shortcut does while this component is on the screen; without an action, nothing. */
export function useShortcut(name: ShortcutName, action: (() => void) | undefined): void {
  const run = useEffectEvent(() => action?.())
  const able = action !== undefined
  useEffect(() => {
    if (!able) return
    const act = () => run()
    actions.set(name, act)
    return () => {
      if (actions.get(name) === act) actions.delete(name)
    }
  }, [name, able])
}

/** @returns whether there was anything to run */
export function runShortcut(name: ShortcutName): boolean {
  const action = actions.get(name)
  action?.()
  return action !== undefined
}

/** A shortcut of one key can be spoken or struck by accident, by voice control above all: it can be switched off. */
const OFF = 'single_keys=off'
const YEAR = 365 * 24 * 60 * 60
export const singleKeysOn = () => !document.cookie.split('; ').includes(OFF)
/** A cookie, not local storage: that is emptied at a logout, and whoever speaks to the machine speaks to it the next day. */
export function setSingleKeys(on: boolean): void {
  document.cookie = `${OFF}; path=/; max-age=${on ? 0 : YEAR}; samesite=lax`
}
