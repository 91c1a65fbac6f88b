/**
 * Copies text to the clipboard.
 * @returns false where the browser forbids it (no permission, or a page that is not secure)
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}

/**
 * Copies a document: formatted for a word processor, and as plain text for everything else.
 * @returns false where the browser forbids it
 */
export async function copyDocument(plain: string, html: string): Promise<boolean> {
  if (typeof ClipboardItem === 'undefined') return copyText(plain)
  const as = (type: string, text: string) => ({ [type]: new Blob([text], { type }) })
  try {
    await navigator.clipboard.write([new ClipboardItem({ ...as('text/plain', plain), ...as('text/html', html) })])
    return true
  } catch {
    return copyText(plain)
  }
}
