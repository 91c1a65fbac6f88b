/**
 * The questions that are being edited, by session and message. A refusal, a visit to another session or version, and a
 * reload lose nothing of them. They are in local storage, so that they are deleted at logout.
 */
import { useSyncExternalStore } from 'react'

export interface Edit {
  text: string
  /** The places of the files that are left out. */
  leftOut: readonly number[]
  /** The sentence that says why it was refused; empty otherwise. */
  problem: string
  /** True if it was just opened or refused, so that it takes the focus. */
  fresh: boolean
}

type Edits = Readonly<Record<string, Edit>>

const key = (sessionId: string) => `edits:${sessionId}`
const open = new Map<string, Edits>()
const listeners = new Set<() => void>()

export function useEdit(sessionId: string, messageId: string | null): Edit | null {
  return useSyncExternalStore(subscribe, () => (messageId ? (editsOf(sessionId)[messageId] ?? null) : null))
}

/** @param edit null closes the edit */
export function setEdit(sessionId: string, messageId: string, edit: Edit | null): void {
  const { [messageId]: _, ...others } = editsOf(sessionId)
  saveEdits(sessionId, edit ? { ...others, [messageId]: edit } : others)
}

export const deleteEdits = (sessionId: string): void => saveEdits(sessionId, {})

function editsOf(sessionId: string): Edits {
  const known = open.get(sessionId)
  if (known) return known
  const stored = readStored(sessionId)
  open.set(sessionId, stored)
  return stored
}

function readStored(sessionId: string): Edits {
  try {
    const stored = JSON.parse(localStorage.getItem(key(sessionId)) ?? '{}') as Record<string, Partial<Edit>>
    const edits = Object.entries(stored).map(([id, edit]) => [
      id,
      { ...edit, leftOut: edit.leftOut ?? [], problem: '', fresh: false },
    ])
    return Object.fromEntries(edits) as Edits
  } catch {
    return {}
  }
}

function saveEdits(sessionId: string, edits: Edits): void {
  open.set(sessionId, edits)
  try {
    if (Object.keys(edits).length > 0) localStorage.setItem(key(sessionId), JSON.stringify(edits))
    else localStorage.removeItem(key(sessionId))
  } catch {
    // The storage is full. Nothing is lost, because the text is still in its field.
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
