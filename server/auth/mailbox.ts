import { createHmac, hkdfSync } from 'node:crypto'
import { domainToASCII } from 'node:url'

/** Under each of these names a mail reaches the same box. */
const SAME_DOMAIN: Readonly<Record<string, string>> = { 'googlemail.com': 'gmail.com' }
/** To these the dots before the @ are nothing. */
const DOTLESS = new Set(['gmail.com'])

/**
 * The mailbox that an address leads to: without what stands after a plus, in one spelling of its domain. Where a provider makes another
 * box of a plus, two people there count as one, which costs the second of them a trial and no more.
 */
export function mailboxOf(address: string): string {
  const tidy = address.trim().toLowerCase().normalize('NFKC')
  const at = tidy.lastIndexOf('@')
  if (at < 1) return tidy
  const given = tidy.slice(at + 1).replace(/\.+$/, '')
  const ascii = domainToASCII(given) || given
  const domain = SAME_DOMAIN[ascii] ?? ascii
  const box = tidy.slice(0, at).replace(/(?<=.)\+.*$/, '')
  return `${DOTLESS.has(domain) ? box.replaceAll('.', '') : box.replace(/\.+$/, '')}@${domain}`
}

/** Names of mailboxes and numbers that tell nothing to whoever has no key, yet are the same each time. @param key what login tokens are signed with */
export function makeFingerprints(key: Uint8Array) {
  const own = Buffer.from(hkdfSync('sha256', key, '', 'nyayadesk trials', 32))
  const mark = (text: string) => createHmac('sha256', own).update(text).digest('base64url')
  return {
    ofMailbox: (address: string) => mark(`mailbox ${mailboxOf(address)}`),
    ofMobile: (number: string) => mark(`mobile ${number}`),
  }
}
