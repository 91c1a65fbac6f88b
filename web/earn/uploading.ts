/**
 * The form of an upload and the upload itself. They are outside the components, so that a change of page or language
 * does not end them. Loading another document does.
 */
import { useSyncExternalStore } from 'react'
import { EARN_TEXTS } from '#shared/earn.ts'
import { notify } from '#web/ui/feedback/notify.ts'
import { t } from '#web/words/words.ts'
import { sendDraft } from './api.ts'
import { failureOf, fileProblem, formProblem, type Problem, type FilledUpload } from './check-form.ts'

export interface Uploading {
  form: FilledUpload
  problem: Problem | null
  sending: { name: string; share: number } | null
}

const EMPTY: FilledUpload = { file: null, main: '', sub: '', declared: false }

let state: Uploading = { form: EMPTY, problem: null, sending: null }
let running: AbortController | null = null
const listeners = new Set<() => void>()

export const useUploading = (): Uploading => useSyncExternalStore(subscribe, () => state)

export function changeForm(changed: Partial<FilledUpload>): void {
  update({ form: { ...state.form, ...changed }, problem: null })
}

/** Takes a file and checks it at once. Without one, the file is removed. */
export async function chooseFile(file: File | null): Promise<void> {
  changeForm({ file })
  const problem = file && (await fileProblem(file))
  // The problem is dropped if another file was chosen in the meantime, because it would be shown at the wrong file.
  if (problem && state.form.file === file) refuse(problem)
}

export const cancelUpload = (): void => running?.abort()

/**
 * Checks the form and uploads it. It does nothing while an upload runs, and never throws.
 * @returns the problem; null when it is uploaded, was cancelled, or another one runs
 */
export async function submitUpload(user: { id: number; username: string }): Promise<Problem | null> {
  if (running) return null
  const mine = (running = new AbortController())
  const { form } = state
  notify.clear()
  try {
    const problem = await formProblem(form)
    const { file } = form
    if (problem || !file) return problem && refuse(problem)
    update({ problem: null, sending: { name: file.name, share: 0 } })
    await sendDraft(
      user,
      { ...form, file },
      { signal: mine.signal, onSent: (share) => update({ sending: { name: file.name, share } }) },
    )
    notify.success(t(EARN_TEXTS.uploaded))
    // A file that was chosen in the meantime stays, because it belongs to the next upload, which has no declaration
    // yet.
    if (state.form === form) update({ form: EMPTY })
    else if (state.form.file === file) changeForm({ file: null, declared: false })
    return null
  } catch (error) {
    if (!mine.signal.aborted) return refuse(failureOf(error))
    notify.info(t('The upload was cancelled.'))
    return null
  } finally {
    running = null
    update({ sending: null })
  }
}

function refuse(problem: Problem): Problem {
  update({ problem })
  notify.error(t(problem.text))
  return problem
}

function update(changed: Partial<Uploading>): void {
  state = { ...state, ...changed }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
