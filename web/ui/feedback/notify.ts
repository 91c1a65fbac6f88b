import { toast } from 'react-toastify/unstyled'

/**
 * `stay` keeps it until it is closed, so that a person who is away still finds it. `ms` is for a time other than the
 * usual one.
 */
interface NoteOptions {
  stay?: boolean
  ms?: number
}

type Show = (text: string, options: { autoClose?: false | number }) => number | string

const shown = new Map<string, number | string>()

/** Toasts. The same sentence replaces itself and is never stacked. */
export const notify = {
  success: (text: string, options?: NoteOptions) => show(toast.success, text, options),
  error: (text: string, options?: NoteOptions) => show(toast.error, text, options),
  info: (text: string, options?: NoteOptions) => show(toast.info, text, options),
  /** Removes the toasts, because they are about an attempt that is being made again. */
  clear: () => toast.dismiss(),
}

function show(kind: Show, text: string, { stay = false, ms }: NoteOptions = {}): void {
  const before = shown.get(text)
  if (before !== undefined) toast.dismiss(before)
  const autoClose = stay ? false : ms
  shown.set(text, kind(text, autoClose === undefined ? {} : { autoClose }))
}
