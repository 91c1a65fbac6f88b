import { isIPv6 } from 'node:net'
import type { Limit } from '#server/platform/limits.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Guesses at one code, however they arrive. */
export const MAX_GUESSES = { signup: 5, reset: 3 } as const
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

/** Codes for a new password, of one address or number. */
export const resetPause: Limit = {
  name: 'reset-pause',
  points: 1,
  seconds: MINUTE,
  reached: 'A code can be asked for once a minute.',
}
export const resetsPerAddress: Limit = {
  name: 'reset-address',
  points: 3,
  seconds: DAY,
  reached: 'Three codes can be asked for in a day.',
}
/** By mail and SMS together: nine guesses a day at one account. */
export const resetsPerAccount: Limit = { name: 'reset-account', points: 3, seconds: DAY }
export const pauseNotices: Limit = { name: 'reset-paused', points: 1, seconds: DAY }
export const resetsPerIp: Limit = { name: 'reset-ip', points: 10, seconds: HOUR }
export const resetsFromLoopback: Limit = { name: 'reset-loopback', points: 600, seconds: HOUR }
/** SMS cost money: those of sign-ups and of resets, of the whole site. A sign-up goes on without, by its mail. */
export const signupSms: Limit = { name: 'signup-sms', points: 10_000, seconds: DAY }
export const resetSms: Limit = { name: 'reset-sms', points: 2_000, seconds: DAY }
/** Wrong codes of resets, of the whole site: beyond it somebody guesses at many accounts at once. */
export const wrongResets: Limit = { name: 'reset-wrong', points: 200, seconds: HOUR }
export const alarms: Limit = { name: 'reset-alarm', points: 1, seconds: HOUR }
/** The one key of a limit of the whole site. */
export const SITE = 'site'

/** Each writes a mail to the owner. */
export const passwordChanges: Limit = { name: 'password-change', points: 5, seconds: DAY }

/** Wrong codes of an authenticator app; a right one is given back. */
export const factorGuesses: Limit = { name: 'factor', points: 5, seconds: 15 * MINUTE }

/** Wrong passwords; a right one is given back. */
export const wrongPerAccount: Limit = { name: 'login-account', points: 10, seconds: 15 * MINUTE }
export const wrongPerDevice: Limit = { name: 'login-device', points: 10, seconds: 15 * MINUTE }
export const wrongPerIp: Limit = { name: 'login-ip', points: 20, seconds: MINUTE }
export const wrongFromLoopback: Limit = { name: 'login-loopback', points: 300, seconds: MINUTE }

const isLoopback = (ip: string) => ip === '::1' || ip.startsWith('127.') || ip.startsWith('::ffff:127.')

/** A limit on a network, with the key to count it by. */
export const onNetwork = (ip: string, limit: Limit, loopback: Limit) =>
  [isLoopback(ip) ? loopback : limit, network(ip)] as const

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
