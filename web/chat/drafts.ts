/** What was typed and not sent, per session. In local storage, so that it outlives a reload and dies with a logout. */
import { useSyncExternalStore } from 'react'

const key = (sessionId: string) => `draft:${sessionId}`
const drafts = new Map<string, string>()
const listeners = new Set<() => void>()

/** The unsent text of a session, and how to change it. */
export function useDraft(sessionId: string): [string, (text: string) => void] {
  const text = useSyncExternalStore(subscribe, () => draftOf(sessionId))
  return [text, (changed) => setDraft(sessionId, changed)]
}

export function draftOf(sessionId: string): string {
  return drafts.get(sessionId) ?? localStorage.getItem(key(sessionId)) ?? ''
}

export function setDraft(sessionId: string, text: string): void {
  drafts.set(sessionId, text)
  try {
    if (text) localStorage.setItem(key(sessionId), text)
    else localStorage.removeItem(key(sessionId))
  } catch {
    // Storage is full: the text still stands in the input.
  }
  for (const listener of listeners) listener()
}

/** Takes a draft from one session to another. */
export function moveDraft(from: string, to: string): void {
  const text = draftOf(from)
  setDraft(from, '')
  if (text) setDraft(to, text)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
