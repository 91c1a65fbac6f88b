/**
 * The session of this browser. The documented names are kept in local storage: authToken, userId, username, and one id
 * per tool for the session that is open. Other tabs learn of a change by the storage event.
 */
import { useSyncExternalStore } from 'react'
import { type CurrentUser, decodeToken } from './claims.ts'
import { forgetVisitorQuestion } from '../visitor-question.ts'
import { LAST_SEEN_KEY } from './inactivity.ts'

export const TOKEN_KEY = 'authToken'
const TAB_PREFIX = 'tab:'
/**
 * Makes the session storage key of data that one tab keeps about the signed-in person. It is deleted with the session
 * and when somebody else opens the tab again, so that nobody sees another person's data.
 */
export const tabKey = (name: string) => `${TAB_PREFIX}${currentSession()?.user.id}:${name}`
export const profileKey = (userId: number) => `profile:${userId}`

export interface Session {
  token: string
  user: CurrentUser
}

let current: Session | null | undefined
const listeners = new Set<() => void>()
/** Functions that get every storage event before the listeners. */
const storageObservers = new Set<(event: StorageEvent) => void>()

/**
 * Returns the session, or null for a visitor. An invalid stored token is ignored. The object stays the same until the
 * session changes, because React compares by identity.
 */
export function currentSession(): Session | null {
  if (current === undefined) current = readSession()
  return current
}

/** Returns the session for a component, which renders again when it changes in this tab or another. */
export function useSession(): Session | null {
  return useSyncExternalStore(subscribe, currentSession, () => null)
}

/**
 * Signs a person in: stores the token and begins a new scenario.
 * @throws Error when the text is not a token, because the server has answered something else
 */
export function signIn(token: string): Session {
  const user = decodeToken(token)
  if (!user) throw new Error('The answer to the login was not a token.')
  // The hour of inactivity starts again, because the time of an earlier session would end this one at once.
  localStorage.removeItem(LAST_SEEN_KEY)
  store(token, user)
  startNewScenario()
  return { token, user }
}

/**
 * Stores a fresh token of the same person (after a new plan, or a day). A token of another person is ignored, otherwise
 * a late answer could switch accounts.
 */
export function replaceToken(token: string): void {
  const user = decodeToken(token)
  if (user && user.id === currentSession()?.user.id) store(token, user)
}

/** Creates the id of a new scenario session: after login, after a verified code, and for each new start. */
export function startNewScenario(): string {
  return newToolSession('scenario_id')
}

/** Creates a random id and stores it under a tool's documented storage key. */
export function newToolSession(storageKey: string): string {
  const id = crypto.randomUUID()
  try {
    localStorage.setItem(storageKey, id)
  } catch {
    // The storage is full. The id can still be used, because nobody else has it.
  }
  return id
}

/**
 * Deletes everything stored in this browser without notifying the screen, because a notified route guard would race the
 * page load. It is always followed by a full page load, which also drops what is in memory.
 * @param kept the one key that stays
 */
export function clearSession(kept?: string): void {
  const value = kept === undefined ? null : localStorage.getItem(kept)
  localStorage.clear()
  clearTab()
  // The next person at this browser must not see it.
  forgetVisitorQuestion()
  if (kept !== undefined && value !== null) localStorage.setItem(kept, value)
}

/** The kinds of change that another tab can make to the session. */
export type OtherTabChange = 'signed out' | 'left idle' | 'somebody else'

/**
 * Calls `listener` when another tab ends the session or signs somebody else in.
 * @returns a function that stops listening
 */
export function onOtherTab(listener: (news: OtherTabChange) => void): () => void {
  let ending: OtherTabChange = 'signed out'
  const here = currentSession()?.user.id
  const observe = (event: StorageEvent) => {
    if (event.key === LAST_SEEN_KEY) ending = event.newValue === null ? 'left idle' : 'signed out'
    if (event.key !== TOKEN_KEY && event.key !== null) return
    const there = readSession()?.user.id
    if (there !== here) listener(there === undefined ? ending : 'somebody else')
  }
  storageObservers.add(observe)
  const stop = subscribe(() => undefined)
  return () => {
    storageObservers.delete(observe)
    stop()
  }
}

/**
 * Tells the other tabs, just before `forgetSession`, that nobody was active; storage events keep their order. It
 * removes a key, so that nothing is left behind when two tabs end at the same moment and their writes cross.
 */
export function notifyTabsOfIdleEnd(): void {
  localStorage.removeItem(LAST_SEEN_KEY)
}

export function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) globalThis.addEventListener?.('storage', onStorage)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) globalThis.removeEventListener?.('storage', onStorage)
  }
}

function onStorage(event: StorageEvent): void {
  // These go first, because what the listeners below render takes them away, and the tab would then leave without its
  // notice. (As listeners of the window they could not be sure to come first: it has no capture phase.)
  for (const observe of storageObservers) observe(event)
  // A null key means that the other tab cleared everything.
  if (event.key !== TOKEN_KEY && event.key !== null) return
  current = readSession()
  announce()
}

function readSession(): Session | null {
  const token = localStorage.getItem(TOKEN_KEY)
  const user = decodeToken(token)
  clearTab(user?.id)
  return token && user ? { token, user } : null
}

/**
 * Deletes what this tab keeps of anybody else. A logout in another tab cannot do that, because session storage belongs
 * to one tab, which may also have slept through the logout.
 */
function clearTab(owner?: number): void {
  const names = Array.from({ length: sessionStorage.length }, (_, at) => sessionStorage.key(at) ?? '')
  for (const name of names)
    if (name.startsWith(TAB_PREFIX) && !name.startsWith(`${TAB_PREFIX}${owner}:`)) sessionStorage.removeItem(name)
}

function store(token: string, user: CurrentUser): void {
  localStorage.setItem(TOKEN_KEY, token)
  localStorage.setItem('userId', String(user.id))
  localStorage.setItem('username', user.username)
  current = { token, user }
  announce()
}

function announce(): void {
  for (const listener of listeners) listener()
}
