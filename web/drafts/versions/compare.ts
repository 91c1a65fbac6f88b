/** What changed between two versions: blocks are matched first, then the words within those that were changed. */
import { diffArrays } from 'diff'
import type { Block, BlockStyle, DraftDocument } from '#shared/drafts.ts'

type Change = 'same' | 'added' | 'removed'

export interface ChangedWords {
  kind: Change
  text: string
}

/** A block as it was changed; `changed` when it is there in both. A style that changed alone is said by `was`. */
export interface ChangedBlock {
  kind: Change | 'changed'
  style: BlockStyle
  was?: BlockStyle
  words: ChangedWords[]
}

/** A run of blocks that are the same in both, which nobody reads again. */
export interface Unchanged {
  kind: 'unchanged'
  count: number
}

const textOf = ({ spans }: Block) => spans.map(({ text, blank }) => (blank ? `[${text}]` : text)).join('')
const keyOf = (block: Block) => JSON.stringify([block.style, block.spans.map(styleOf)])
const styleOf = ({ text, blank, bold, italic, underline }: Block['spans'][number]) =>
  [text, blank, bold, italic, underline].map((said) => said ?? null)

/** By the language's own rules: in Devanagari a sign is never torn from its letter. */
const segmenter = new Intl.Segmenter('hi-IN', { granularity: 'word' })
const wordsOf = (text: string) => [...segmenter.segment(text)].map(({ segment }) => segment)

/** @param before the older document @returns from the first block to the last */
export function compareDocuments(before: DraftDocument, after: DraftDocument): (ChangedBlock | Unchanged)[] {
  const runs = diffArrays(before.blocks, after.blocks, { comparator: (a, b) => keyOf(a) === keyOf(b) })
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

/** At least so much of the shorter text must stand in both for one block to be the other, changed. */
const ALIKE = 0.4

/** Blocks that took the place of others: each finds the first of those left that it has most of its words from. */
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
