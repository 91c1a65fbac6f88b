/** One sentence that must survive a full page load: kept for this tab only, shown once. */
const KEY = 'notice'

export function leaveNotice(text: string): void {
  sessionStorage.setItem(KEY, text)
}

/** The sentence left before the page was loaded, or null. It is gone after this. */
export function takeNotice(): string | null {
  const text = sessionStorage.getItem(KEY)
  sessionStorage.removeItem(KEY)
  return text
}
