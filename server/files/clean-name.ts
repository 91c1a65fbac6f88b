import { WORD_TYPE } from '#shared/chat.ts'
import type { AttachmentType } from './detect-type.ts'

const EXTENSIONS: Record<AttachmentType, string[]> = {
  'application/pdf': ['.pdf'],
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/png': ['.png'],
  'image/webp': ['.webp'],
  'image/gif': ['.gif'],
  'image/tiff': ['.tif', '.tiff'],
  'image/bmp': ['.bmp'],
  'image/heic': ['.heic', '.heif'],
  [WORD_TYPE]: ['.docx', '.docm'],
}
const MAX_NAME_UNITS = 255

/**
 * Control, format (direction, zero-width, tag), private, unassigned and lone surrogate characters. They are removed,
 * because they could hide the true ending of a name.
 */
const INVISIBLE = /[\p{C}\p{Variation_Selector}]/gu

/**
 * Makes a file name fit to be shown, without any hint where the file is stored.
 * @param declared the name that the client sent
 * @param type the real type of the file; a name with another ending gets the right one as well, so that "x.exe" becomes
 * "x.exe.pdf"
 * @returns at most 255 UTF-16 units, never empty
 */
export function cleanName(declared: string, type: AttachmentType): string {
  const endings = EXTENSIONS[type]
  const last = declared.slice(-4_000).normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  const seen = last
    .replace(/[\s\p{Z}]+/gu, ' ')
    .replace(INVISIBLE, '')
    .replace(/[<>:"|?*]/g, '_')
  const trimmed = seen.replace(/^[ .]+|[ .]+$/g, '')
  const ending = endings.find((each) => trimmed.toLowerCase().endsWith(each))
  const stem = ending ? trimmed.slice(0, -ending.length) : trimmed
  const kept = ending ? trimmed.slice(-ending.length) : endings[0]
  return `${cutName(stem, MAX_NAME_UNITS - 5) || 'attachment'}${kept}`
}

/** Shortens a name, but never inside a character that takes two units, because half of one cannot be stored. */
function cutName(text: string, units: number) {
  return text.length <= units ? text : text.slice(0, units).replace(/[\ud800-\udbff]$/, '')
}
