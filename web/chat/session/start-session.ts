/**
 * The session that a tool's start page will write into. Its id is kept under the documented storage key, which all tabs
 * share. Beside it stands the last id that was written into. Two tabs may show the same id, and each may be another
 * client's matter: so the first question claims the id, otherwise two matters would end up in one session.
 */
import { useSyncExternalStore } from 'react'
import type { ToolId } from '#shared/chat.ts'
import { newToolSession } from '#web/lib/session/session.ts'
import { toolNames } from '../api.ts'

const UUID = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i

const started = new Map<ToolId, string>()
const listeners = new Set<() => void>()

/** The id of the session that the start page shows. It changes when a session is begun or written into. */
export function useStartId(tool: ToolId): string {
  return useSyncExternalStore(subscribe, () => startId(tool))
}

export function beginSession(tool: ToolId): string {
  const id = newToolSession(toolNames(tool).storageKey)
  started.set(tool, id)
  for (const listener of listeners) listener()
  return id
}

/** An id that no other tab will write into. */
export interface SessionClaim {
  id: string
  /** Ends the claim. @param used whether the session has been written into; if not, its id is free again */
  end: (used: boolean) => void
}

/** Claims the id of the start page for its first question. If another tab has claimed it, a new id takes its place. */
export async function claimStart(tool: ToolId): Promise<SessionClaim> {
  let id = startId(tool)
  let unlock = await lock(id)
  if (!unlock || !isFree(tool, id)) {
    unlock?.()
    id = beginSession(tool)
    unlock = await lock(id)
  }
  mark(tool, id)
  return {
    id,
    end(used) {
      if (used && started.get(tool) === id) started.delete(tool)
      if (!used && localStorage.getItem(usedKey(tool)) === id) localStorage.removeItem(usedKey(tool))
      unlock?.()
    },
  }
}

export function startId(tool: ToolId): string {
  const known = started.get(tool)
  if (known) return known
  const { storageKey } = toolNames(tool)
  const stored = localStorage.getItem(storageKey)
  const id = stored && UUID.test(stored) && isFree(tool, stored) ? stored : newToolSession(storageKey)
  started.set(tool, id)
  return id
}

const usedKey = (tool: ToolId) => `${toolNames(tool).storageKey}_used`

/** Tells whether an id is still the newest of its tool and nobody has written into it. */
const isFree = (tool: ToolId, id: string) =>
  localStorage.getItem(toolNames(tool).storageKey) === id && localStorage.getItem(usedKey(tool)) !== id

function mark(tool: ToolId, id: string): void {
  try {
    localStorage.setItem(usedKey(tool), id)
  } catch {
    // The storage is full. The question can be sent all the same, because the server also keeps two beginnings apart.
  }
}

/**
 * Takes a lock unless another tab has it. Storage alone is not enough, because one tab reads what another wrote only a
 * moment later.
 * @returns a function that gives the lock back; null when it cannot be had
 */
function lock(name: string): Promise<(() => void) | null> {
  return new Promise((resolve) => {
    const keepLock = (held: Lock | null) => (held ? new Promise<void>((unlock) => resolve(unlock)) : resolve(null))
    // Some browsers have no locks, and a browser with closed storage refuses them. The server's check is then the only
    // one.
    if ('locks' in navigator) navigator.locks.request(name, { ifAvailable: true }, keepLock).catch(() => resolve(null))
    else resolve(null)
  })
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
