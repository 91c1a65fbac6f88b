/**
 * The text that was typed and not sent. It survives a reload, but a logout deletes it, because the next person must not
 * see it.
 */
import { useSyncExternalStore } from 'react'
import { TOOLS, type ToolId } from '#shared/chat.ts'
import { tabKey } from '#web/lib/session/session.ts'

/**
 * The place of a typed text: a session by its id, or a tool's start page. A start page's text belongs to the tab,
 * because the same start page in two tabs is two matters. A session's text is the same in every tab.
 */
export type DraftOwner = ToolId | (string & {})

const drafts = new Map<DraftOwner, string>()
const listeners = new Set<() => void>()

const storageOf = (place: DraftOwner): [Storage, string] =>
  Object.hasOwn(TOOLS, place) ? [sessionStorage, tabKey(`draft:${place}`)] : [localStorage, `draft:${place}`]

export function useDraft(place: DraftOwner): [string, (text: string) => void] {
  const text = useSyncExternalStore(subscribeToDrafts, () => draftOf(place))
  return [text, (changed) => setDraft(place, changed)]
}

export function draftOf(place: DraftOwner): string {
  const typed = drafts.get(place)
  if (typed !== undefined) return typed
  const [storage, key] = storageOf(place)
  return storage.getItem(key) ?? ''
}

export function setDraft(place: DraftOwner, text: string): void {
  drafts.set(place, text)
  const [storage, key] = storageOf(place)
  try {
    if (text) storage.setItem(key, text)
    else storage.removeItem(key)
  } catch {
    // The storage is full. Nothing is lost, because the text is still in the input.
  }
  for (const listener of listeners) listener()
}

export function moveDraft(from: DraftOwner, to: DraftOwner): void {
  const text = draftOf(from)
  setDraft(from, '')
  if (text) setDraft(to, text)
}

export function subscribeToDrafts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
