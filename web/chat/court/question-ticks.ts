/**
 * The questions of a plan that were put already. They are kept in this browser, so that ticking needs no network; a
 * logout deletes them.
 */
import { createContext, useMemo, useSyncExternalStore } from 'react'

export interface Ticks {
  has(question: string): boolean
  toggle(question: string): void
}

/** Null in answers whose lists are no questions to tick. */
export const TicksContext = createContext<Ticks | null>(null)

const known = new Map<string, ReadonlySet<string>>()
const listeners = new Set<() => void>()
const key = (messageId: string) => `ticks:${messageId}`

/** @param messageId null where nothing can be ticked */
export function useTicks(messageId: string | null): Ticks | null {
  const ticked = useSyncExternalStore(subscribe, () => (messageId === null ? NONE : ticksOf(messageId)))
  return useMemo(
    () =>
      messageId === null
        ? null
        : {
            has: (question) => ticked.has(question),
            toggle: (question) => setTicks(messageId, toggled(ticked, question)),
          },
    [messageId, ticked],
  )
}

const NONE: ReadonlySet<string> = new Set()

function ticksOf(messageId: string): ReadonlySet<string> {
  const inMemory = known.get(messageId)
  if (inMemory) return inMemory
  const read = readTicks(messageId)
  known.set(messageId, read)
  return read
}

function readTicks(messageId: string): ReadonlySet<string> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key(messageId)) ?? '[]')
    return new Set(Array.isArray(stored) ? stored.filter((one) => typeof one === 'string') : [])
  } catch {
    return NONE
  }
}

function setTicks(messageId: string, ticks: ReadonlySet<string>): void {
  known.set(messageId, ticks)
  try {
    localStorage.setItem(key(messageId), JSON.stringify([...ticks]))
  } catch {
    // The storage is full. The ticks stay on the screen, but a reload loses them.
  }
  for (const listener of listeners) listener()
}

const toggled = (ticks: ReadonlySet<string>, question: string) =>
  new Set(ticks.has(question) ? [...ticks].filter((one) => one !== question) : [...ticks, question])

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
