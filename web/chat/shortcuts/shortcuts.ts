/**
 * The keyboard shortcuts: their keys and what they do. The listener acts on this table and the list on the screen is
 * drawn from it, so that the two never differ. A component hands in what its shortcut runs, for as long as it is on the
 * screen. Two shortcuts are not handed in, because they act in one place only: a row of the history and the toasts.
 */
import { useEffect, useEffectEvent } from 'react'
import { TOOL_IDS, type ToolId, TOOLS } from '#shared/chat.ts'

interface Shortcut {
  /**
   * Keys that are held down together. `Mod` is ⌘ on a Mac and Ctrl elsewhere; letters and signs are those printed on
   * the key.
   */
  keys: readonly string[]
  does: string
  /** The tool that it opens, if it opens one: `{tool}` of `does`. */
  tool?: ToolId
  /** True if it works while a person types, because these keys write nothing. */
  whileTyping: boolean
  inChat: boolean
}

export const APPLE = /Mac|iPhone|iPad|iPod/.test(globalThis.navigator?.platform ?? '')

/**
 * Each tool opens with its number. On a Mac it does not work while a person types, because Option and a digit write a
 * sign there.
 */
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
/** Returns an entry with its general type, because code that handles every shortcut cannot use the special one. */
export const shortcutOf = (name: ShortcutName): Shortcut => SHORTCUTS[name]

export const MOD = APPLE ? 'Meta' : 'Control'
const APPLE_KEYS: Record<string, string> = { Mod: '⌘', Shift: '⇧', Alt: '⌥' }
/** The keys as they are printed on this machine's keyboard. */
export const shownKeys = (name: ShortcutName): string[] =>
  shortcutOf(name).keys.map((key) => (APPLE ? APPLE_KEYS[key] : undefined) ?? (key === 'Mod' ? 'Ctrl' : key))

/** The same keys in the notation of `aria-keyshortcuts`. */
export const ariaKeys = (name: ShortcutName): string =>
  shortcutOf(name)
    .keys.map((key) => (key === 'Mod' ? MOD : key))
    .join('+')

const actions = new Map<ShortcutName, () => void>()

/** Sets the action of a shortcut while this component is on the screen. Without an action the keys do nothing. */
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

/** Shortcuts of one key can be switched off, because voice control and accidents trigger them. */
const OFF = 'single_keys=off'
const YEAR = 365 * 24 * 60 * 60
export const singleKeysOn = () => !document.cookie.split('; ').includes(OFF)
/**
 * This is a cookie, because local storage is emptied at logout, and whoever controls the machine by voice still does so
 * the next day.
 */
export function setSingleKeys(on: boolean): void {
  document.cookie = `${OFF}; path=/; max-age=${on ? 0 : YEAR}; samesite=lax`
}
