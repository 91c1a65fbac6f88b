import { ATTACHMENT_TYPES, MAX_ATTACHMENT_BYTES } from '#shared/chat.ts'
import { t } from '#web/words/words.ts'

/** For the file chooser. */
export const ACCEPTED = ATTACHMENT_TYPES.join(',')

const BY_ENDING: Record<string, string> = {
  pdf: 'application/pdf',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
}

/** Some phones hand out files without a type; then the name decides. The server looks at the bytes in any case. */
export function typeOf(file: { name: string; type: string }): string {
  return file.type || (BY_ENDING[file.name.split('.').at(-1)?.toLowerCase() ?? ''] ?? '')
}

/** Why a file cannot be attached, as a sentence, or null. */
export function attachmentProblem(file: { name: string; type: string; size: number }): string | null {
  if (!(ATTACHMENT_TYPES as readonly string[]).includes(typeOf(file)))
    return t('Only PDF files and images (JPEG, PNG or WebP) can be attached.')
  if (file.size >= MAX_ATTACHMENT_BYTES) return t('File size should be less than 10 MB.')
  if (file.size === 0) return t('The attached file is empty.')
  return null
}
