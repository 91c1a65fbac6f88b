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
  /** After every step, of the text or of the selection. */
  onStep: (state: EditorState, changed: boolean) => void
}

/** Room that is kept above and below the cursor: what stays in sight there would cover it. In pixels. */
const ROOM = { top: 96, bottom: 48, left: 0, right: 0 }

/** A keyboard that composes its words (Hindi, and most on phones) writes at a cursor: into a chosen blank it would write nothing. */
function makeRoom(view: EditorView) {
  if (view.state.selection instanceof NodeSelection) view.dispatch(view.state.tr.deleteSelection())
  return false
}

const begin = (document: DraftDocument) =>
  EditorState.create({ doc: toEditor(document), plugins: [history(), keymap(KEYS), numbering] })

/** A paper that can be written in, inside `place`. */
export function openPaper(place: HTMLElement, { document, label, className, onStep }: PaperOptions) {
  const view = new EditorView(place, {
    state: begin(document),
    attributes: {
      class: className,
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-label': label,
      // A paper is in the language of its court, whatever that of the interface: spelling is checked by it.
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
    /** Does it, and brings the focus to the cursor unless it is to `stay`: the arrow keys of a list choose one entry after another. */
    run(command: Command, stay = false) {
      if (!stay) view.focus()
      return command(view.state, view.dispatch, view)
    },
    /** Another paper takes its place; what was done before cannot be undone in it. */
    replace(other: DraftDocument) {
      view.updateState(begin(other))
      onStep(view.state, false)
    },
    close: () => view.destroy(),
  }
}

export type OpenPaper = ReturnType<typeof openPaper>
