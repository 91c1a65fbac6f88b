/** The changes between two versions. Blocks are matched first, then the words within changed blocks. */
import { diffArrays } from 'diff'
import { resolveChanges } from '#shared/tracked-changes.ts'
import type { Block, BlockStyle, DraftDocument } from '#shared/drafts.ts'

type Change = 'same' | 'added' | 'removed'

export interface ChangedWords {
  kind: Change
  text: string
}

/** A block that was added, removed or changed. `was` is the old style if the style changed. */
export interface ChangedBlock {
  kind: Change | 'changed'
  style: BlockStyle
  was?: BlockStyle
  words: ChangedWords[]
}

/** A run of blocks that are the same in both. It is folded, because nobody reads it again. */
export interface Unchanged {
  kind: 'unchanged'
  count: number
}

const textOf = ({ spans }: Block) => spans.map(({ text, blank }) => (blank ? `[${text}]` : text)).join('')
const keyOf = (block: Block) => JSON.stringify([block.style, block.spans.map(styleOf)])
const styleOf = ({ text, blank, bold, italic, underline }: Block['spans'][number]) =>
  [text, blank, bold, italic, underline].map((said) => said ?? null)

/** Cuts words by the rules of the language, so that a sign of Devanagari is never torn from its letter. */
const segmenter = new Intl.Segmenter('hi-IN', { granularity: 'word' })
const wordsOf = (text: string) => [...segmenter.segment(text)].map(({ segment }) => segment)

/** @param before the older document @returns from the first block to the last */
export function compareDocuments(before: DraftDocument, after: DraftDocument): (ChangedBlock | Unchanged)[] {
  // A proposal is compared as if it were accepted, because otherwise what goes would be shown among what stays.
  const [older, newer] = [before, after].map((document) => resolveChanges(document, 'accepted').blocks)
  const runs = diffArrays(older ?? [], newer ?? [], { comparator: (a, b) => keyOf(a) === keyOf(b) })
  const compared: (ChangedBlock | Unchanged)[] = []
  let removed: Block[] = []
  const gone = () => compared.push(...removed.splice(0).map((block) => whole('removed', block)))
  for (const { added, removed: isRemoved, value } of runs) {
    if (isRemoved) removed = [...value]
    else if (added) {
      compared.push(...pair(removed, value))
      removed = []
    } else {
      gone()
      compared.push({ kind: 'unchanged', count: value.length })
    }
  }
  gone()
  return compared
}

const whole = (kind: Change, block: Block): ChangedBlock => ({
  kind,
  style: block.style,
  words: [{ kind, text: textOf(block) }],
})

/** The share of the shorter text that must be in both for one block to count as the changed form of the other. */
const ALIKE = 0.4

/**
 * Pairs replaced blocks, so that a changed block is shown word by word. Each gets the first remaining block that shares
 * enough of its words.
 */
function pair(before: readonly Block[], after: readonly Block[]): ChangedBlock[] {
  const left = [...before]
  const paired: ChangedBlock[] = []
  for (const block of after) {
    const at = left.findIndex((one) => alike(textOf(one), textOf(block)))
    const match = left[at]
    if (!match) {
      paired.push(whole('added', block))
      continue
    }
    paired.push(
      ...left
        .splice(0, at + 1)
        .slice(0, -1)
        .map((one) => whole('removed', one)),
    )
    paired.push(changed(match, block))
  }
  return [...paired, ...left.map((one) => whole('removed', one))]
}

function changed(before: Block, after: Block): ChangedBlock {
  const words = diffArrays(wordsOf(textOf(before)), wordsOf(textOf(after))).map(({ added, removed, value }) => ({
    kind: added ? ('added' as const) : removed ? ('removed' as const) : ('same' as const),
    text: value.join(''),
  }))
  return { kind: 'changed', style: after.style, ...(before.style !== after.style && { was: before.style }), words }
}

function alike(a: string, b: string): boolean {
  const [some, others] = [new Set(wordsOf(a).filter(isWord)), new Set(wordsOf(b).filter(isWord))]
  const common = [...some].filter((word) => others.has(word)).length
  return common >= Math.max(1, Math.min(some.size, others.size) * ALIKE)
}

const isWord = (segment: string) => /[\p{L}\p{N}]/u.test(segment)
