/** One sentence that must survive a full page load: kept for this tab only, shown once. */
const KEY = 'notice'

export function leaveNotice(text: string): void {
  sessionStorage.setItem(KEY, text)
}

/** The sentence left before the page was loaded, or null. */
export const readNotice = (): string | null => sessionStorage.getItem(KEY)

/** The same, and it is gone after this. */
export function takeNotice(): string | null {
  const text = readNotice()
  sessionStorage.removeItem(KEY)
  return text
}
