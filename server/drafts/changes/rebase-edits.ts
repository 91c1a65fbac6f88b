/** Moves edits from one state of a document to another. */
import { diffArrays } from 'diff'
import type { Block } from '#shared/drafts.ts'
import { isGone, wordsOfBlock, type Edit } from './apply-edits.ts'

const keyOf = (block: Block) => JSON.stringify([block.style, isGone(block), wordsOfBlock(block)])

/** @returns for the index of a block its index in the other document; missing where the block is not there */
function placesIn(from: readonly Block[], to: readonly Block[]): Map<number, number> {
  const places = new Map<number, number>()
  let [old, now] = [0, 0]
  for (const { added, removed, value } of diffArrays(from.map(keyOf), to.map(keyOf))) {
    if (!added && !removed) for (let n = 0; n < value.length; n += 1) places.set(old + n, now + n)
    if (!added) old += value.length
    if (!removed) now += value.length
  }
  return places
}

/**
 * @param from the document that the edits were made for
 * @param to the document as somebody has changed it meanwhile
 * @returns the edits of blocks that are the same in both, and how many were lost because their block is not
 */
export function rebaseEdits(
  edits: readonly Edit[],
  from: readonly Block[],
  to: readonly Block[],
): { edits: Edit[]; lost: number } {
  const places = placesIn(from, to)
  const moved = edits.flatMap((edit): Edit[] => {
    if (edit.kind !== 'insert') {
      const at = places.get(edit.at)
      return at === undefined ? [] : [{ ...edit, at }]
    }
    // A new block goes behind the nearest one before it that is still there.
    let after = edit.after
    while (after >= 0 && !places.has(after)) after -= 1
    // Where none is left, nobody knows the place: at the top of the paper it would be wrong.
    return after === -1 && edit.after >= 0 ? [] : [{ ...edit, after: places.get(after) ?? -1 }]
  })
  return { edits: moved, lost: edits.length - moved.length }
}

/** @returns the edits that make the one document of the other, block by block */
export function editsBetween(before: readonly Block[], after: readonly Block[]): Edit[] {
  const edits: Edit[] = []
  let at = 0
  let removed: number[] = []
  for (const { added, removed: isRemoved, value } of diffArrays(before as Block[], after as Block[], {
    comparator: (a, b) => keyOf(a) === keyOf(b),
  })) {
    if (isRemoved) {
      removed = value.map((_, n) => at + n)
      edits.push(...removed.map((gone): Edit => ({ kind: 'remove', at: gone })))
      at += value.length
    } else if (added) {
      // As many as were there stand in their places; what is over is new, or is gone.
      const rewritten = removed.splice(0, value.length)
      for (const [n, block] of value.entries()) {
        const place = rewritten[n]
        if (place === undefined) {
          const after = at - 1
          edits.push({ kind: 'insert', after, style: block.style, spans: block.spans })
          continue
        }
        edits.splice(
          edits.findIndex((edit) => edit.kind === 'remove' && edit.at === place),
          1,
          { kind: 'rewrite', at: place, spans: block.spans },
        )
      }
      removed = []
    } else {
      at += value.length
      removed = []
    }
  }
  return edits
}
