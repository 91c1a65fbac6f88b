/**
 * Finds which messages of a session are on the screen. A session is a tree, because an edited question leaves its old
 * version beside it.
 */
import type { MessageNode } from '../store.ts'

/**
 * @param places all messages of a session, in the order in which they were asked
 * @param last id of the message to end with; the newest message is taken when there is no such id
 * @returns the path to that message, oldest first
 */
export function pathTo(places: readonly MessageNode[], last: string | null): MessageNode[] {
  const byId = new Map(places.map((place) => [place.id, place]))
  const path: MessageNode[] = []
  let here = (last !== null && byId.get(last)) || places.at(-1)
  while (here) {
    path.push(here)
    here = here.parentId === null ? undefined : byId.get(here.parentId)
  }
  return path.toReversed()
}

/** @returns the messages before the given one, oldest first; undefined when it is not in the session */
export function pathBefore(places: readonly MessageNode[], id: string): MessageNode[] | undefined {
  return places.some((place) => place.id === id) ? pathTo(places, id).slice(0, -1) : undefined
}

/**
 * @returns the newest messages that fit on a page; the last message is always there, because one that is too large
 * would otherwise never be shown
 */
export function newestPage(path: readonly MessageNode[], most: { messages: number; bytes: number }): MessageNode[] {
  let room = most.bytes
  const from = path.findLastIndex(({ bytes }, at) => (room -= bytes) < 0 && at < path.length - 1)
  return path.slice(Math.max(from + 1, path.length - most.messages))
}

/** @returns the last message below the given one, when the newest version is taken at every step */
export function newestAfter(places: readonly MessageNode[], id: string): string {
  // The messages are in the order in which they were asked, so the last child of a parent is its newest.
  const newest = new Map(places.map((place) => [place.parentId, place.id]))
  let last = id
  for (let next = newest.get(last); next !== undefined; next = newest.get(last)) last = next
  return last
}

/** @returns for each parent the ids of the messages that were asked in that place, oldest first */
export function versionsOf(places: readonly MessageNode[]): Map<string | null, string[]> {
  const versions = new Map<string | null, string[]>()
  for (const { id, parentId } of places) {
    const known = versions.get(parentId)
    if (known) known.push(id)
    else versions.set(parentId, [id])
  }
  return versions
}

export interface MessagePosition {
  parentId: string | null
  before: MessageNode[]
  replaced: MessageNode | undefined
}

/**
 * Says where a new message goes: after the last one on the screen, after a named one, or into the place of another.
 * @param shown id of the last message on the screen; null for a session that never had a second version
 * @param after an id that is not in this session is ignored, because the session may have been deleted in another tab
 * @returns undefined when the message to be replaced is not in this session
 */
export function positionOf(
  places: readonly MessageNode[],
  shown: string | null,
  { after, replaces }: { after: string | null; replaces: string | null },
): MessagePosition | undefined {
  if (replaces === null) {
    const before = pathTo(places, places.some(({ id }) => id === after) ? after : shown)
    return { parentId: before.at(-1)?.id ?? null, before, replaced: undefined }
  }
  const replaced = places.find(({ id }) => id === replaces)
  return replaced && { parentId: replaced.parentId, before: pathTo(places, replaced.id).slice(0, -1), replaced }
}
