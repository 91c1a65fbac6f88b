/** The protocols that a link in an answer may have, as documented. Any other target is removed. */
const ALLOWED = new Set(['http:', 'https:', 'irc:', 'ircs:', 'mailto:', 'xmpp:'])

/**
 * @param href a link's target as an answer wrote it
 * @returns the address to follow, normalised as the browser will read it, or null when it must not be followed: another
 * protocol, a relative address (it would act inside this product), or a host disguised by a user name
 */
export function safeLink(href: string): string | null {
  if (!URL.canParse(href)) return null
  const url = new URL(href)
  if (!ALLOWED.has(url.protocol)) return null
  if (url.protocol.startsWith('http') && (url.username || url.password)) return null
  return url.href
}
