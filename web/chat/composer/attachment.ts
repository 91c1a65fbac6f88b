import { FILE_TOO_LARGE, MAX_FILE_BYTES, MAX_FILE_MB } from '#shared/file-limits.ts'
import { ATTACHMENT_TYPES, WORD_TYPE } from '#shared/chat.ts'
import { t } from '#web/words/words.ts'

const BY_ENDING: Record<string, string> = {
  pdf: 'application/pdf',
  docx: WORD_TYPE,
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
  tif: 'image/tiff',
  tiff: 'image/tiff',
  bmp: 'image/bmp',
  heic: 'image/heic',
  heif: 'image/heic',
}

/** The list for the file chooser. It has endings as well as types, because Windows knows no type for HEIC. */
export const ACCEPTED = [...ATTACHMENT_TYPES, ...Object.keys(BY_ENDING).map((ending) => `.${ending}`)].join(',')

/**
 * Finds the type of a file. Systems call some types by other names, or by none; then the ending decides. A wrong guess
 * does no harm, because the server looks at the bytes.
 */
export function typeOf(file: { name: string; type: string }): string {
  if ((ATTACHMENT_TYPES as readonly string[]).includes(file.type)) return file.type
  const byEnding = BY_ENDING[file.name.split('.').at(-1)?.toLowerCase() ?? '']
  return !file.type || file.type.startsWith('image/') ? (byEnding ?? file.type) : file.type
}

/** The sentence that says why a file cannot be attached; null if it can. */
export function attachmentProblem(file: { name: string; type: string; size: number }): string | null {
  if (!(ATTACHMENT_TYPES as readonly string[]).includes(typeOf(file)))
    return t('Only PDF and Word (DOCX) files and images (JPEG, PNG, WebP, GIF, TIFF, BMP or HEIC) can be attached.')
  if (file.size >= MAX_FILE_BYTES) return t(FILE_TOO_LARGE, { mb: MAX_FILE_MB })
  if (file.size === 0) return t('The attached file is empty.')
  return null
}
