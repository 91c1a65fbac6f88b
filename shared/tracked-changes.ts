/** Proposals in a document: which there are, and the document as it is with all of them or with none. */
import type { Block, DraftDocument, Span, TrackedChange } from './drafts.ts'

/** `accepted`: what was added is in and what was removed is gone. `before`: as if nothing had been proposed. */
export type Resolution = 'accepted' | 'before'

const STAYS: Record<Resolution, TrackedChange['kind']> = { accepted: 'added', before: 'removed' }

const stays = ({ change }: Pick<Span, 'change'>, choice: Resolution) => !change || change.kind === STAYS[choice]

export function withoutChange<T extends { change?: TrackedChange }>(marked: T): Omit<T, 'change'> {
  const { change: _, ...rest } = marked
  return rest
}

/** @returns the spans of a block under a resolution, without marks */
export const resolveSpans = (spans: readonly Span[], choice: Resolution): Span[] =>
  spans.filter((span) => stays(span, choice)).map(withoutChange)

/** @returns the document without proposals and without comments: what may be filed */
export function resolveChanges<T extends Pick<DraftDocument, 'blocks'>>(document: T, choice: Resolution): T {
  const blocks = document.blocks
    .filter((block) => stays(block, choice))
    .map(({ style, spans }): Block => ({ style, spans: resolveSpans(spans, choice) }))
  return { ...document, blocks }
}

/** @returns the ids of the open proposals, in the order of the text */
export function changeIds({ blocks }: Pick<DraftDocument, 'blocks'>): string[] {
  const ids = blocks.flatMap(({ change, spans }) => [change?.id, ...spans.map((span) => span.change?.id)])
  return [...new Set(ids.filter((id) => id !== undefined))]
}

export const hasChanges = (document: Pick<DraftDocument, 'blocks'>): boolean => changeIds(document).length > 0
