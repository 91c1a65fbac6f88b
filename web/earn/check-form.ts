import { FILE_TOO_LARGE, MAX_FILE_BYTES, MAX_FILE_MB } from '#shared/file-limits.ts'
import { EARN_TEXTS } from '#shared/earn.ts'
import { ApiError } from '#web/lib/api.ts'
import { t } from '#web/words/words.ts'

/** The form as filled so far. Categories are ids of the catalogue, empty while none is chosen. */
export interface FilledUpload {
  file: File | null
  main: string
  sub: string
  declared: boolean
}

/** The places of a problem: a field, or the form as a whole. */
export const UPLOAD_FIELDS = ['main', 'sub', 'file', 'declared', 'form'] as const

export interface Problem {
  place: (typeof UPLOAD_FIELDS)[number]
  /** English, for `t`, because the language may change while the problem is shown. */
  text: string
}

/** The signature of a PDF must begin within this many bytes of the file. */
const HEAD_BYTES = 1024
/** The answers that are about the file itself: it exists already, is too large, of another kind, or cannot be read. */
const OF_THE_FILE = new Set([409, 413, 415, 422])

/** The problem of the file itself; null when there is none. */
export async function fileProblem(file: File): Promise<Problem | null> {
  return (await kindProblem(file)) ?? sizeProblem(file)
}

/**
 * Finds the first problem in the documented order (§5 of the specification). The declaration comes last, because it is
 * our addition.
 */
export async function formProblem({ file, main, sub, declared }: FilledUpload): Promise<Problem | null> {
  if (!file) return { place: 'file', text: EARN_TEXTS.noFile }
  const wrongKind = await kindProblem(file)
  if (wrongKind) return wrongKind
  if (!main || !sub) return { place: main ? 'sub' : 'main', text: EARN_TEXTS.noDraft }
  return sizeProblem(file) ?? (declared ? null : { place: 'declared', text: 'Please make the declaration first.' })
}

/** The reason why an upload failed: the server's own where a person can do something about it. */
export function failureOf(error: unknown): Problem {
  if (!(error instanceof ApiError) || error.serverMessage === null || error.status >= 500)
    return { place: 'form', text: EARN_TEXTS.failed }
  return { place: OF_THE_FILE.has(error.status) ? 'file' : 'form', text: error.serverMessage }
}

async function kindProblem(file: File): Promise<Problem | null> {
  try {
    if ((await file.slice(0, HEAD_BYTES).text()).includes('%PDF-')) return null
    return { place: 'file', text: EARN_TEXTS.wrongType }
  } catch {
    // The file was changed or removed after it was chosen.
    return { place: 'file', text: 'We couldn’t read the file. Please choose it again.' }
  }
}

const sizeProblem = ({ size }: File): Problem | null =>
  size < MAX_FILE_BYTES ? null : { place: 'file', text: t(FILE_TOO_LARGE, { mb: MAX_FILE_MB }) }
