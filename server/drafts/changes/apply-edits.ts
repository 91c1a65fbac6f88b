/** Puts edits into a document as proposals. */
import type { Block, BlockStyle, Span } from '#shared/drafts.ts'
import { resolveSpans, withoutChange } from '#shared/tracked-changes.ts'
import { diffSpans, joined, type Proposer } from './diff-spans.ts'

/** `at` is the index of a block, `after` too, with -1 for the beginning. `note` becomes a comment on the block. */
export type Edit = (
  | { kind: 'rewrite'; at: number; spans: Span[] }
  | { kind: 'remove'; at: number }
  | { kind: 'insert'; after: number; style: BlockStyle; spans: Span[] }
) & { note?: string | undefined }

/** The words of a block as they would be with its open proposals, blanks in double braces as an instruction has them. */
export const wordsOfBlock = ({ spans }: Block): string =>
  resolveSpans(spans, 'accepted')
    .map(({ text, blank }) => (blank ? `{{${text}}}` : text))
    .join('')

/** @returns the spans of a text whose blanks are in double braces */
export const spansOf = (text: string): Span[] =>
  text
    .split(/(\{\{[^{}]{1,300}\}\})/)
    .filter((piece) => piece !== '')
    .map((piece): Span => {
      const label = /^\{\{(.*)\}\}$/s.exec(piece)?.[1]?.trim()
      return label === undefined ? { text: piece } : { text: label || 'to be filled', blank: true }
    })

/** A block that is proposed to go already is as good as gone. */
export const isGone = ({ change }: Block): boolean => change?.kind === 'removed'

/**
 * Two edits of one block: the last one counts. An edit that changes nothing leaves the block as it is.
 * @returns the blocks with the proposals in them
 */
export function applyEdits(blocks: readonly Block[], edits: readonly Edit[], proposer: Proposer): Block[] {
  const inserts = (after: number) =>
    edits.flatMap((edit): Block[] => {
      if (edit.kind !== 'insert' || edit.after !== after) return []
      return [
        withNote({ style: edit.style, spans: joined(edit.spans), change: mark('added', proposer) }, edit, proposer),
      ]
    })
  return [
    ...inserts(-1),
    ...blocks.flatMap((block, at) => {
      const edit = edits.findLast((one) => one.kind !== 'insert' && one.at === at)
      const changed = edit ? applyEdit(block, edit, proposer) : block
      return [...(changed ? [changed] : []), ...inserts(at)]
    }),
  ]
}

function applyEdit(block: Block, edit: Edit, proposer: Proposer): Block | null {
  if (edit.kind === 'remove') {
    // What was only proposed needs no second proposal to go.
    if (block.change?.kind === 'added') return null
    const spans = resolveSpans(block.spans, 'before')
    return withNote({ ...block, spans, change: mark('removed', proposer) }, edit, proposer)
  }
  if (edit.kind === 'insert' || wordsOfBlock(block) === textOf(edit.spans)) return block
  if (block.change?.kind === 'added') return withNote({ ...block, spans: joined(edit.spans) }, edit, proposer)
  const spans = diffSpans(resolveSpans(block.spans, 'before'), edit.spans, proposer)
  return withNote({ ...withoutChange(block), spans }, edit, proposer)
}

const textOf = (spans: readonly Span[]) => spans.map(({ text, blank }) => (blank ? `{{${text}}}` : text)).join('')

const mark = (kind: 'added' | 'removed', { nextId, by, at }: Proposer) => ({ id: nextId(), kind, by, at })

function withNote(block: Block, { note }: Edit, { nextId, by, at }: Proposer): Block {
  if (!note) return block
  return { ...block, comments: [...(block.comments ?? []), { id: nextId(), text: note, by, at }] }
}
