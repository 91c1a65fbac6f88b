/**
 * Invisible characters, such as those that change the direction of writing, and those that a file system or a header
 * forbids.
 */
const UNFIT_CHARS = /[\p{C}<>:"/\\|?*%;]+/gu
const MAX_CHARS = 120

/**
 * Makes a name, without its ending, that any file system takes: one line, no folder, not hidden.
 * @param fallback used when nothing of the name is left
 */
export function cleanFileName(name: string, fallback: string): string {
  const clean = name
    .replaceAll(UNFIT_CHARS, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/^[ .]+|[ .]+$/g, '')
  return Array.from(clean).slice(0, MAX_CHARS).join('').trim() || fallback
}

/**
 * @param name the name of the file @param otherwise plain letters, used when nothing of the name is left
 * @returns the header's value, for old and new browsers (RFC 6266, RFC 8187)
 */
export function contentDisposition(name: string, ending: string, otherwise: string): string {
  const stem = cleanFileName(name, otherwise)
  const plain =
    stem
      .normalize('NFKD')
      // Wide forms have become plain ones by now, so a quotation mark could end the value.
      .replaceAll(UNFIT_CHARS, ' ')
      .replaceAll(/[^ -~]/g, '')
      .trim() || otherwise
  const encoded = encodeURIComponent(stem).replaceAll(/['()*!]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
  return `attachment; filename="${plain}.${ending}"; filename*=UTF-8''${encoded}.${ending}`
}
