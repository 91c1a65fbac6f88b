/**
 * Copying and pasting. Foreign content is pasted as plain text, because the page's security policy forbids turning text
 * into markup, and because a paper must not take over another program's formatting. Between papers blocks stay blocks.
 */
import { Fragment, Slice } from 'prosemirror-model'
import type { EditorView } from 'prosemirror-view'
import { schema, styleOf } from './schema.ts'

const BLOCKS = 'application/x-nyayadesk-blocks'

function textOf(view: EditorView): string {
  const { from, to } = view.state.selection
  return view.state.doc.textBetween(from, to, '\n\n')
}

function copy(view: EditorView, event: ClipboardEvent): boolean {
  const { selection } = view.state
  if (selection.empty || !event.clipboardData) return false
  event.preventDefault()
  event.clipboardData.setData('text/plain', textOf(view))
  event.clipboardData.setData(BLOCKS, JSON.stringify(selection.content().toJSON()))
  return true
}

function cut(view: EditorView, event: ClipboardEvent): boolean {
  if (!copy(view, event)) return false
  view.dispatch(view.state.tr.deleteSelection().scrollIntoView())
  return true
}

/**
 * Makes each line a block in the style of the place, because text from Word and PDF files has one line for each
 * paragraph.
 */
function sliceOf(view: EditorView, text: string): Slice {
  const { $from } = view.state.selection
  const style = $from.depth > 0 ? styleOf($from.node(1)) : 'plain'
  const lines = text
    .replaceAll('\r\n', '\n')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
  const blocks = lines.map((line) => schema.node('block', { style }, schema.text(line)))
  // A single line is inserted into the block with its outer spaces, because it is a part of a sentence.
  if (lines.length < 2)
    return new Slice(text.trim() ? Fragment.from(schema.text(text.replaceAll(/\s*\n\s*/g, ''))) : Fragment.empty, 0, 0)
  return new Slice(Fragment.from(blocks), 1, 1)
}

function read(view: EditorView, data: DataTransfer): Slice {
  try {
    const own = data.getData(BLOCKS)
    if (own) return Slice.fromJSON(schema, JSON.parse(own))
  } catch {
    // Only its plain text can be pasted, because another version of this program copied it.
  }
  return sliceOf(view, data.getData('text/plain'))
}

function paste(view: EditorView, event: ClipboardEvent): boolean {
  event.preventDefault()
  if (!event.clipboardData) return true
  view.dispatch(view.state.tr.replaceSelection(read(view, event.clipboardData)).scrollIntoView())
  return true
}

/** Text of the paper itself is left to the editor, which moves it. */
function drop(view: EditorView, event: DragEvent): boolean {
  if (view.dragging || !event.dataTransfer) return false
  event.preventDefault()
  const at = view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos
  const slice = read(view, event.dataTransfer)
  if (at !== undefined && slice.size > 0) view.dispatch(view.state.tr.replace(at, at, slice))
  return true
}

export const clipboard = { copy, cut, paste, drop }
