import { isIPv6 } from 'node:net'
import type { Limit } from '#server/platform/limits.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Guesses at one code, however they arrive. */
export const MAX_GUESSES = 5
export const CODE_MINUTES = 10
/** Sign-ups of one address that may wait for their code at once. */
export const MAX_PENDING = 3

export const signupsPerAddress: Limit = { name: 'signup-mail', points: 5, seconds: DAY }
export const signupsPerMobile: Limit = { name: 'signup-mobile', points: 5, seconds: DAY }
export const signupsPerIp: Limit = { name: 'signup-ip', points: 10, seconds: HOUR }
/** The machine itself: a proxy that was not declared, or an operator. It stands for many people. */
export const signupsFromLoopback: Limit = { name: 'signup-loopback', points: 600, seconds: HOUR }
export const guessesPerIp: Limit = { name: 'otp-ip', points: 60, seconds: HOUR }
export const guessesFromLoopback: Limit = { name: 'otp-loopback', points: 3_000, seconds: HOUR }
/** Wrong passwords; a right one is given back. */
export const wrongPerAccount: Limit = { name: 'login-account', points: 10, seconds: 15 * MINUTE }
export const wrongPerDevice: Limit = { name: 'login-device', points: 10, seconds: 15 * MINUTE }
export const wrongPerIp: Limit = { name: 'login-ip', points: 20, seconds: MINUTE }
export const wrongFromLoopback: Limit = { name: 'login-loopback', points: 300, seconds: MINUTE }

export const isLoopback = (ip: string) => ip === '::1' || ip.startsWith('127.') || ip.startsWith('::ffff:127.')

/** One household or office has one IPv4 address or one IPv6 /64. */
export function network(ip: string): string {
  if (ip.startsWith('::ffff:')) return ip.slice(7)
  if (!isIPv6(ip)) return ip
  const [head = '', tail] = ip.split('::')
  const groups = head.split(':').filter(Boolean)
  if (tail === undefined || groups.length >= 4) return `${groups.slice(0, 4).join(':')}::/64`
  const missing = 8 - groups.length - tail.split(':').filter(Boolean).length
  return `${[...groups, ...Array<string>(missing).fill('0'), ...tail.split(':')].slice(0, 4).join(':')}::/64`
}
