/** Which messages of a session are on the screen: an edited question, or one asked again, leaves its old version beside it. */
import type { MessageNode } from '../store.ts'

/**
 * @param places of a session, in the order in which they were asked
 * @param last the message to end with; the newest when there is none such
 * @returns that message and those before it, oldest first
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

/** @returns the messages before one, oldest first; undefined when it is not of the session */
export function pathBefore(places: readonly MessageNode[], id: string): MessageNode[] | undefined {
  return places.some((place) => place.id === id) ? pathTo(places, id).slice(0, -1) : undefined
}

/** @returns the end of a path that fits: its last message at least, were it larger than all that fits */
export function newestPage(path: readonly MessageNode[], most: { messages: number; bytes: number }): MessageNode[] {
  let room = most.bytes
  const from = path.findLastIndex(({ bytes }, at) => (room -= bytes) < 0 && at < path.length - 1)
  return path.slice(Math.max(from + 1, path.length - most.messages))
}

/** @returns what a message leads to when in every place the newest version is taken */
export function newestAfter(places: readonly MessageNode[], id: string): string {
  // They stand in the order in which they were asked: the last of one parent is its newest.
  const newest = new Map(places.map((place) => [place.parentId, place.id]))
  let last = id
  for (let next = newest.get(last); next !== undefined; next = newest.get(last)) last = next
  return last
}

/** @returns for each message the ids of what was asked in its place, its own among them, oldest first */
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
  /** The messages on the screen before it, oldest first. */
  before: MessageNode[]
  /** Whose place it takes. */
  replaced: MessageNode | undefined
}

/**
 * Where a new message goes: after the last one on the screen, after one that is named, or into the place of another.
 * @param shown the last message on the screen; null for a session that never had a second version
 * @param after not of this session, it is as good as not named: the session was deleted in another tab
 * @returns undefined when the one to be replaced is not of this session
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
