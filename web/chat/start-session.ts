/**
 * The session a tool's start page will write into. Its id is kept under the documented storage key; beside it stands
 * the last id that was written into, so that the start page is a new beginning even after a reload.
 */
import { useSyncExternalStore } from 'react'
import type { ToolId } from '#shared/chat.ts'
import { newToolSession } from '#web/lib/session.ts'
import { toolNames } from './api.ts'
import { moveDraft } from './drafts.ts'

const UUID = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i

const started = new Map<ToolId, string>()
const listeners = new Set<() => void>()

/** The id of the session that the start page shows; the same until one begins or is written into. */
export function useStartId(tool: ToolId): string {
  return useSyncExternalStore(subscribe, () => startId(tool))
}

/** Begins a new session: a new id under the tool's key. What was typed and not sent comes along. */
export function beginSession(tool: ToolId): void {
  const before = started.get(tool)
  const id = newToolSession(toolNames(tool).storageKey)
  started.set(tool, id)
  if (before) moveDraft(before, id)
  for (const listener of listeners) listener()
}

/** The session has been written into: the start page will begin another. */
export function markUsed(tool: ToolId, id: string): void {
  localStorage.setItem(usedKey(tool), id)
  if (started.get(tool) === id) started.delete(tool)
}

/** See useStartId. */
export function startId(tool: ToolId): string {
  const known = started.get(tool)
  if (known) return known
  const { storageKey } = toolNames(tool)
  const stored = localStorage.getItem(storageKey)
  const fresh = stored && UUID.test(stored) && stored !== localStorage.getItem(usedKey(tool))
  const id = fresh ? stored : newToolSession(storageKey)
  started.set(tool, id)
  return id
}

const usedKey = (tool: ToolId) => `${toolNames(tool).storageKey}_used`

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
