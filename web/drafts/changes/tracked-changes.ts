/** The proposals and the comments of a paper in the editor, and the commands that decide them. */
import type { Node } from 'prosemirror-model'
import { type Command, type EditorState, TextSelection } from 'prosemirror-state'
import type { BlockComment } from '#shared/drafts.ts'
import { changeOf, commentsOf, schema } from '../paper/schema.ts'

const { added, removed } = schema.marks

interface Piece {
  from: number
  to: number
  kind: 'added' | 'removed'
  /** Whether it is a whole block. */
  block: boolean
}

export interface OpenChange {
  id: string
  by: string
  /** From its first to its last piece. */
  from: number
  to: number
  pieces: Piece[]
}

/** @returns the proposals that nobody has decided, in the order of the text */
export function openChanges(paper: Node): OpenChange[] {
  const changes = new Map<string, OpenChange>()
  const add = ({ id, by }: { id: string; by: string }, piece: Piece) => {
    const known = changes.get(id)
    if (!known) changes.set(id, { id, by, from: piece.from, to: piece.to, pieces: [piece] })
    else {
      known.pieces.push(piece)
      known.to = piece.to
    }
  }
  paper.descendants((node, at) => {
    const range = { from: at, to: at + node.nodeSize }
    const change = node.isBlock ? changeOf(node) : null
    if (change) add(change, { ...range, kind: change.kind, block: true })
    for (const { type, attrs } of node.marks)
      if (type === added || type === removed)
        add(attrs as { id: string; by: string }, { ...range, kind: type === added ? 'added' : 'removed', block: false })
  })
  return [...changes.values()]
}

/** The proposal at the cursor; else none. */
export const changeAt = (changes: readonly OpenChange[], { selection }: EditorState): OpenChange | undefined =>
  changes.find(({ pieces }) => pieces.some(({ from, to }) => from <= selection.from && selection.from <= to))

/** Goes to the next proposal, and from the last one to the first. @param by -1 backwards */
export const toChange =
  (by: -1 | 1): Command =>
  (state, dispatch) => {
    const changes = openChanges(state.doc)
    const now = changeAt(changes, state)
    const { from } = state.selection
    const ahead =
      by > 0
        ? changes.find((one) => one !== now && one.from >= from)
        : changes.findLast((one) => one !== now && one.from <= from)
    const next = ahead ?? changes.at(by > 0 ? 0 : -1)
    if (!next) return false
    dispatch?.(state.tr.setSelection(TextSelection.near(state.doc.resolve(next.from + 1))).scrollIntoView())
    return true
  }

/** Accepts or refuses proposals. Their removal from the text can be undone like any other step. */
export const decide =
  (ids: readonly string[], accept: boolean): Command =>
  (state, dispatch) => {
    const pieces = openChanges(state.doc)
      .filter(({ id }) => ids.includes(id))
      .flatMap((change) => change.pieces)
    if (pieces.length === 0) return false
    const { tr } = state
    // From the end, so that what is deleted does not move the places that are still to be decided.
    for (const { from, to, kind, block } of pieces.toSorted((a, b) => b.from - a.from)) {
      const stays = (kind === 'added') === accept
      // Only what lies inside a block can have been deleted before it, and that moves its end alone.
      const end = tr.mapping.map(to, -1)
      if (!stays) tr.delete(from, end)
      else if (block) tr.setNodeAttribute(from, 'change', null)
      else tr.removeMark(from, end, schema.marks[kind])
    }
    dispatch?.(tr.scrollIntoView())
    return true
  }

export interface PlacedComment extends BlockComment {
  /** The place of its block. */
  place: number
  /** The first words of its block. */
  words: string
}

const MOST_WORDS_SHOWN = 80

export function openComments(paper: Node): PlacedComment[] {
  const comments: PlacedComment[] = []
  paper.forEach((node, place) => {
    for (const comment of commentsOf(node))
      comments.push({ ...comment, place, words: node.textContent.slice(0, MOST_WORDS_SHOWN) })
  })
  return comments
}

/** Adds a comment to the block with the cursor. */
export const addComment =
  (comment: BlockComment): Command =>
  (state, dispatch) => {
    const { $from } = state.selection
    const index = $from.index(0)
    const node = state.doc.maybeChild(index)
    if (!node) return false
    const place = $from.depth === 0 ? $from.pos : $from.before(1)
    dispatch?.(state.tr.setNodeAttribute(place, 'comments', [...commentsOf(node), comment]))
    return true
  }

export const deleteComment =
  ({ id, place }: PlacedComment): Command =>
  (state, dispatch) => {
    const node = state.doc.nodeAt(place)
    if (!node || !commentsOf(node).some((one) => one.id === id)) return false
    const left = commentsOf(node).filter((one) => one.id !== id)
    dispatch?.(state.tr.setNodeAttribute(place, 'comments', left))
    return true
  }

export const selectChangeAt =
  (place: number): Command =>
  (state, dispatch) => {
    dispatch?.(state.tr.setSelection(TextSelection.near(state.doc.resolve(place + 1))).scrollIntoView())
    return true
  }
