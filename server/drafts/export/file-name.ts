/** Direction and other unseen characters, and what a file system or a header may not have. */
const UNFIT = /[\p{C}<>:"/\\|?*%;]+/gu
const MOST_CHARS = 120

/** @param name of a draft @returns the header's value, for browsers old and new (RFC 6266, RFC 8187) */
export function contentDisposition(name: string, ending: string): string {
  const clean = name
    .replaceAll(UNFIT, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/^[ .]+|[ .]+$/g, '')
  const stem = Array.from(clean).slice(0, MOST_CHARS).join('').trim() || 'Draft'
  const plain =
    stem
      .normalize('NFKD')
      .replaceAll(/[^ -~]/g, '')
      .trim() || 'Draft'
  const encoded = encodeURIComponent(stem).replaceAll(/['()*!]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
  return `attachment; filename="${plain}.${ending}"; filename*=UTF-8''${encoded}.${ending}`
}
