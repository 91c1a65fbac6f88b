import { createHmac, hkdfSync } from 'node:crypto'
import { domainToASCII } from 'node:url'

/** Both names lead to the same mailboxes, so they must count as one. */
const SAME_DOMAIN: Readonly<Record<string, string>> = { 'googlemail.com': 'gmail.com' }
/** These providers ignore dots before the @. */
const DOTLESS = new Set(['gmail.com'])

/**
 * Finds the mailbox that an address leads to, so that one person does not get many trials: a plus and everything behind
 * it goes, and the domain gets one spelling. Some providers give an address with a plus its own mailbox. Two people
 * there count as one, so the second one gets no trial, and loses nothing else.
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

/**
 * Makes keyed fingerprints of mailboxes and numbers. Without the key nobody can find the address, yet the same address
 * always gives the same fingerprint.
 * @param key the one that signs login tokens
 */
export function makeFingerprints(key: Uint8Array) {
  const own = Buffer.from(hkdfSync('sha256', key, '', 'nyayadesk trials', 32))
  const mark = (text: string) => createHmac('sha256', own).update(text).digest('base64url')
  return {
    ofMailbox: (address: string) => mark(`mailbox ${mailboxOf(address)}`),
    ofMobile: (number: string) => mark(`mobile ${number}`),
  }
}
