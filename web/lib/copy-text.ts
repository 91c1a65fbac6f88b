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
 * @param html may come later, because a browser allows copying only in the moment of the click
 * @returns false where the browser forbids it
 */
export async function copyDocument(plain: string, html: Promise<string>): Promise<boolean> {
  try {
    const item = new ClipboardItem({
      'text/plain': new Blob([plain], { type: 'text/plain' }),
      'text/html': html.then((text) => new Blob([text], { type: 'text/html' })),
    })
    await navigator.clipboard.write([item])
    return true
  } catch {
    return copyText(plain)
  }
}
