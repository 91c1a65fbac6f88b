/** How far a hosted model looks before it writes. The choice is kept per browser. */
import { DEPTHS, type Depth, type ToolId } from '#shared/chat.ts'
import { OFFLINE, pageModel } from '#web/lib/config.ts'
import { useSyncExternalStore } from 'react'

const KEY = 'answer_depth'
const listeners = new Set<() => void>()
/** The choice for this page, because the storage may be full or forbidden. */
let inMemory: Depth | null = null

/** The tools whose answer can be a memorandum. */
const WITH_MEMO: readonly ToolId[] = ['scenario', 'judgement']

/** The depths that a tool has. There is no choice without a hosted model, nor where code composes the answer. */
export function depthsOf(tool: ToolId): readonly Depth[] {
  if (pageModel() === OFFLINE || tool === 'legaldrafting') return []
  return DEPTHS.filter((depth) => depth !== 'memo' || WITH_MEMO.includes(tool))
}

export const chosenDepth = (tool: ToolId): Depth => {
  const kept = inMemory ?? localStorage.getItem(KEY)
  return depthsOf(tool).find((depth) => depth === kept) ?? 'normal'
}

export const useDepth = (tool: ToolId): Depth => useSyncExternalStore(subscribe, () => chosenDepth(tool))

export function chooseDepth(depth: Depth): void {
  inMemory = depth
  try {
    localStorage.setItem(KEY, depth)
  } catch {
    // The storage is full or forbidden, so that the choice is in memory alone.
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
