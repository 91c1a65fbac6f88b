import { history } from 'prosemirror-history'
import { keymap } from 'prosemirror-keymap'
import { type Command, EditorState, NodeSelection } from 'prosemirror-state'
import { EditorView } from 'prosemirror-view'
import type { DraftDocument } from '#shared/drafts.ts'
import { clipboard } from './clipboard.ts'
import { KEYS } from './commands.ts'
import { toEditor } from './document.ts'
import { numbering } from './numbering.ts'

interface PaperOptions {
  document: DraftDocument
  label: string
  className: string
  /** Called after every step of the text or the selection. */
  onStep: (state: EditorState, changed: boolean) => void
}

/** Room that is kept above and below the cursor: what stays in sight there would cover it. In pixels. */
const ROOM = { top: 96, bottom: 48, left: 0, right: 0 }

/**
 * A keyboard that composes its words (Hindi, and most on phones) writes at a cursor: into a chosen blank it would write
 * nothing.
 */
function makeRoom(view: EditorView) {
  if (view.state.selection instanceof NodeSelection) view.dispatch(view.state.tr.deleteSelection())
  return false
}

const begin = (document: DraftDocument) =>
  EditorState.create({ doc: toEditor(document), plugins: [history(), keymap(KEYS), numbering] })

/** Opens a paper for writing inside `place`. */
export function openPaper(place: HTMLElement, { document, label, className, onStep }: PaperOptions) {
  const view = new EditorView(place, {
    state: begin(document),
    attributes: {
      class: className,
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-label': label,
      // The language of the court and not of the interface, because the browser checks the spelling by it.
      lang: 'en-IN',
      spellcheck: 'true',
    },
    handleDOMEvents: { ...clipboard, compositionstart: makeRoom },
    scrollMargin: ROOM,
    scrollThreshold: ROOM,
    dispatchTransaction(step) {
      view.updateState(view.state.apply(step))
      onStep(view.state, step.docChanged)
    },
  })
  onStep(view.state, false)
  return {
    /**
     * Runs a command and focuses the paper. With `stay` the focus is left alone, so that the arrow keys of a list can
     * choose one entry after another.
     */
    run(command: Command, stay = false) {
      if (!stay) view.focus()
      return command(view.state, view.dispatch, view)
    },
    /** Shows another paper. Earlier steps cannot be undone in it, because they belong to the old text. */
    replace(other: DraftDocument) {
      view.updateState(begin(other))
      onStep(view.state, false)
    },
    /** Nobody can write while it is locked, because what is written then would not be in the paper that comes. */
    lock: (locked: boolean) => view.setProps({ editable: () => !locked }),
    close: () => view.destroy(),
  }
}

export type OpenPaper = ReturnType<typeof openPaper>
