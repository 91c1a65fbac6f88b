const ALLOWED = new Set(['http:', 'https:', 'mailto:'])

/**
 * @param href a link's target as an answer wrote it
 * @returns the address, normalised, or null when the link is to be shown as text: another protocol, a relative address,
 * or a host disguised by a user name
 */
export function safeLink(href: string): string | null {
  if (!URL.canParse(href)) return null
  const url = new URL(href)
  if (!ALLOWED.has(url.protocol) || url.username || url.password) return null
  return url.href
}
