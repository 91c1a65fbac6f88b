import { toast } from 'react-toastify/unstyled'

/** `stay`: until it is closed, for what a person who is away must still find. `ms`: how long, where that is not the usual time. */
interface NoteOptions {
  stay?: boolean
  ms?: number
}

type Show = (text: string, options: { autoClose?: false | number }) => number | string

const shown = new Map<string, number | string>()

/** Toasts. A sentence that is said again takes the place of itself; it is never stacked. */
export const notify = {
  success: (text: string, options?: NoteOptions) => show(toast.success, text, options),
  error: (text: string, options?: NoteOptions) => show(toast.error, text, options),
  info: (text: string, options?: NoteOptions) => show(toast.info, text, options),
  /** Takes away what is shown: it speaks of an attempt that is being made again. */
  clear: () => toast.dismiss(),
}

function show(kind: Show, text: string, { stay = false, ms }: NoteOptions = {}): void {
  const before = shown.get(text)
  if (before !== undefined) toast.dismiss(before)
  const autoClose = stay ? false : ms
  shown.set(text, kind(text, autoClose === undefined ? {} : { autoClose }))
}
