export const sourceEntryId = (key: string) => `visitor-source-${key}`

/** Opens an entry of the list of sources, where its mark was pressed, and moves the focus there. */
export function openSource(key: string): void {
  const entry = document.getElementById(sourceEntryId(key))
  if (!(entry instanceof HTMLDetailsElement)) return
  entry.open = true
  entry.querySelector('summary')?.focus({ preventScroll: true })
  entry.scrollIntoView({ block: 'center' })
}
