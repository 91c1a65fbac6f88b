/** One sentence that must survive a full page load. It is kept for this tab only and shown once. */
const KEY = 'notice'

export function leaveNotice(text: string): void {
  sessionStorage.setItem(KEY, text)
}

export const readNotice = (): string | null => sessionStorage.getItem(KEY)

export function takeNotice(): string | null {
  const text = readNotice()
  sessionStorage.removeItem(KEY)
  return text
}
