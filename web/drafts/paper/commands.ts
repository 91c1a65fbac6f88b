import { baseKeymap, chainCommands, createParagraphNear, splitBlockAs, toggleMark } from 'prosemirror-commands'
import { redo, undo } from 'prosemirror-history'
import type { Node } from 'prosemirror-model'
import { type Command, type EditorState, NodeSelection, TextSelection } from 'prosemirror-state'
import type { BlockStyle } from '#shared/drafts.ts'
import { nodeLabelOf, schema, styleOf } from './schema.ts'

/** The indexes of the first and the last block that the selection touches. */
function chosen({ selection }: EditorState): [number, number] {
  const { $from, $to } = selection
  // A selection of a whole block ends before the next one, so that one must not count.
  return [$from.index(0), $to.depth === 0 ? Math.max($from.index(0), $to.index(0) - 1) : $to.index(0)]
}

export function chosenStyle(state: EditorState): BlockStyle | null {
  const [first, last] = chosen(state)
  const styles = new Set(state.doc.children.slice(first, last + 1).map(styleOf))
  const [only] = styles
  return styles.size === 1 && only ? only : null
}

/** Gives all chosen blocks a style. A page break is left out, because it has no style. */
export const setStyle =
  (style: BlockStyle): Command =>
  (state, dispatch) => {
    const [first, last] = chosen(state)
    const { tr } = state
    state.doc.forEach((node, from, index) => {
      if (index >= first && index <= last && node.type === schema.nodes.block) tr.setNodeAttribute(from, 'style', style)
    })
    if (!tr.docChanged) return false
    dispatch?.(tr.scrollIntoView())
    return true
  }

/** Moves the chosen blocks past their neighbour. @param by -1 up, 1 down */
export const moveBlocks =
  (by: -1 | 1): Command =>
  (state, dispatch) => {
    const [first, last] = chosen(state)
    const neighbour = by < 0 ? first - 1 : last + 1
    const passed = state.doc.maybeChild(neighbour)
    if (!passed) return false
    const start = offsetOf(state.doc, first)
    const end = offsetOf(state.doc, last + 1)
    const { tr } = state
    // The neighbour moves to the other side instead, so that the chosen blocks and the selection stay as they are.
    if (by < 0) tr.insert(end, passed).delete(start - passed.nodeSize, start)
    else tr.delete(end, end + passed.nodeSize).insert(start, passed)
    dispatch?.(tr.scrollIntoView())
    return true
  }

const offsetOf = (paper: Node, index: number) =>
  paper.children.slice(0, index).reduce((sum, { nodeSize }) => sum + nodeSize, 0)

/** Goes to the next blank, and from the last one to the first. @param by -1 backwards */
export const toBlank =
  (by: -1 | 1): Command =>
  (state, dispatch) => {
    const places: number[] = []
    state.doc.descendants((node, at) => {
      if (node.type === schema.nodes.blank) places.push(at)
    })
    const { from } = state.selection
    const inside = state.selection instanceof NodeSelection
    const ahead = by > 0 ? places.find((at) => (inside ? at > from : at >= from)) : places.findLast((at) => at < from)
    const place = ahead ?? places.at(by > 0 ? 0 : -1)
    if (place === undefined) return false
    dispatch?.(state.tr.setSelection(NodeSelection.create(state.doc, place)).scrollIntoView())
    return true
  }

/**
 * Goes to a block and selects its text, so that the eye finds it; to the blank of that name where it has one.
 * @param index of the block; one that is no longer there goes to the last
 */
export const selectBlock =
  (index: number, blank?: string): Command =>
  (state, dispatch) => {
    const at = Math.min(index, state.doc.childCount - 1)
    const [from, node] = [offsetOf(state.doc, at), state.doc.child(at)]
    let place: number | undefined
    node.descendants((piece, inside) => {
      if (piece.type === schema.nodes.blank && nodeLabelOf(piece) === blank) place ??= from + 1 + inside
    })
    const selection =
      place !== undefined
        ? NodeSelection.create(state.doc, place)
        : node.isTextblock
          ? TextSelection.create(state.doc, from + 1, from + 1 + node.content.size)
          : NodeSelection.create(state.doc, from)
    dispatch?.(state.tr.setSelection(selection).scrollIntoView())
    return true
  }

export const insertPageBreak: Command = (state, dispatch) => {
  const [first] = chosen(state)
  dispatch?.(state.tr.insert(offsetOf(state.doc, first), schema.nodes.page_break.create()).scrollIntoView())
  return true
}

export const makeBlank: Command = (state, dispatch) => {
  const { from, to, $from, $to, empty } = state.selection
  if (!$from.sameParent($to) || $from.parent.type !== schema.nodes.block) return false
  const label = empty ? 'to be filled' : state.doc.textBetween(from, to).replaceAll(/[[\]]/g, '').trim()
  if (!label) return false
  const tr = state.tr.replaceSelectionWith(schema.nodes.blank.create({ label }), false)
  dispatch?.(tr.setSelection(TextSelection.create(tr.doc, from + 1)).scrollIntoView())
  return true
}

const newLine: Command = (state, dispatch) => {
  dispatch?.(state.tr.insertText('\n').scrollIntoView())
  return true
}

/**
 * Begins a new block of the same style at either end of the old one, because the editor would otherwise take the
 * default style.
 */
const newBlock = chainCommands(
  createParagraphNear,
  // A comment stays with the first half, because two of it would both have to be deleted.
  splitBlockAs(({ type, attrs }) => ({ type, attrs: { ...attrs, comments: [] } })),
)

export const toggle = {
  bold: toggleMark(schema.marks.bold),
  italic: toggleMark(schema.marks.italic),
  underline: toggleMark(schema.marks.underline),
}

/** The keys of the editor, beyond those of the browser. */
export const KEYS: Record<string, Command> = {
  ...baseKeymap,
  Enter: newBlock,
  'Shift-Enter': newLine,
  'Mod-z': undo,
  'Mod-y': redo,
  'Shift-Mod-z': redo,
  'Mod-b': toggle.bold,
  'Mod-i': toggle.italic,
  'Mod-u': toggle.underline,
  'Alt-ArrowUp': moveBlocks(-1),
  'Alt-ArrowDown': moveBlocks(1),
  'Mod-.': toBlank(1),
  'Shift-Mod-.': toBlank(-1),
}
