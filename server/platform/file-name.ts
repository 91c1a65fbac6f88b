/**
 * Invisible characters are removed, because some of them change the direction of writing and so hide the true ending.
 * The others are those that a file system or a header forbids.
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
 * Makes the header's value for old and new browsers (RFC 6266, RFC 8187).
 * @param otherwise plain letters, used when nothing of the name is left
 */
export function contentDisposition(name: string, ending: string, otherwise: string): string {
  const stem = cleanFileName(name, otherwise)
  const plain =
    stem
      .normalize('NFKD')
      // This is done a second time, because wide forms have become plain ones by now and a quotation mark would end the
      // value.
      .replaceAll(UNFIT_CHARS, ' ')
      .replaceAll(/[^ -~]/g, '')
      .trim() || otherwise
  const encoded = encodeURIComponent(stem).replaceAll(/['()*!]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
  return `attachment; filename="${plain}.${ending}"; filename*=UTF-8''${encoded}.${ending}`
}
