import { isIPv6 } from 'node:net'

/**
 * One household or office has one IPv4 address or one IPv6 /64. A single IPv6 address would be no limit, since its
 * owner has 2^64 of them.
 */
export function networkOf(ip: string): string {
  if (ip.startsWith('::ffff:')) return ip.slice(7)
  if (!isIPv6(ip)) return ip
  const [head = '', tail] = ip.split('::')
  const groups = head.split(':').filter(Boolean)
  if (tail === undefined || groups.length >= 4) return `${groups.slice(0, 4).join(':')}::/64`
  const missing = 8 - groups.length - tail.split(':').filter(Boolean).length
  return `${[...groups, ...Array<string>(missing).fill('0'), ...tail.split(':')].slice(0, 4).join(':')}::/64`
}
