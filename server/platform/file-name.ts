/** Direction and other unseen characters, and what a file system or a header may not have. */
const UNFIT_CHARS = /[\p{C}<>:"/\\|?*%;]+/gu
const MAX_CHARS = 120

/** A name without its ending as any file system takes it: one line, no folder, not hidden. @param fallback for a name of which nothing is left */
export function cleanFileName(name: string, fallback: string): string {
  const clean = name
    .replaceAll(UNFIT_CHARS, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/^[ .]+|[ .]+$/g, '')
  return Array.from(clean).slice(0, MAX_CHARS).join('').trim() || fallback
}

/**
 * @param name what the file is called after @param otherwise for a name of which nothing is left; plain letters
 * @returns the header's value, for browsers old and new (RFC 6266, RFC 8187)
 */
export function contentDisposition(name: string, ending: string, otherwise: string): string {
  const stem = cleanFileName(name, otherwise)
  const plain =
    stem
      .normalize('NFKD')
      // Wide forms have become plain ones: a quotation mark would end the value.
      .replaceAll(UNFIT_CHARS, ' ')
      .replaceAll(/[^ -~]/g, '')
      .trim() || otherwise
  const encoded = encodeURIComponent(stem).replaceAll(/['()*!]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
  return `attachment; filename="${plain}.${ending}"; filename*=UTF-8''${encoded}.${ending}`
}
