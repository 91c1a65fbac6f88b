import type { Limit } from '#server/platform/limits/limits.ts'
import { networkOf } from '#server/platform/http/network.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Guesses at one code, however they arrive. */
export const MAX_GUESSES = { signup: 5, reset: 3, confirm: 5, factor: 5 } as const
export const CODE_MINUTES = 10
/** Sign-ups of one address that may wait for their code at once. */
export const MAX_PENDING_SIGNUPS = 3

/**
 * Messages to one mailbox or number, from one network and from all of them: whoever uses up their own share leaves the owner the rest, and
 * the most that anybody is sent stays small.
 */
export const signupsPerAddress: Limit = { name: 'signup-mail', points: 5, seconds: DAY }
export const signupsToAddress: Limit = { name: 'signup-mail-all', points: 20, seconds: DAY }
export const signupsPerMobile: Limit = { name: 'signup-mobile', points: 5, seconds: DAY }
export const signupsToMobile: Limit = { name: 'signup-mobile-all', points: 10, seconds: DAY }
export const signupsPerIp: Limit = { name: 'signup-ip', points: 10, seconds: HOUR }
/** The machine itself: a proxy that was not declared, or an operator. It stands for many people. */
export const signupsFromLoopback: Limit = { name: 'signup-loopback', points: 600, seconds: HOUR }
export const guessesPerIp: Limit = { name: 'otp-ip', points: 60, seconds: HOUR }
export const guessesFromLoopback: Limit = { name: 'otp-loopback', points: 3_000, seconds: HOUR }

/** Codes for a new password: of one mailbox or number, and how many of these one network may ask for. */
export const resetPause: Limit = {
  name: 'reset-pause',
  points: 1,
  seconds: MINUTE,
  reached: 'codes_one_a_minute',
}
export const resetsPerAddress: Limit = {
  name: 'reset-address',
  points: 3,
  seconds: DAY,
  reached: 'codes_three_a_day',
}
/** By every network together. */
export const resetsToAddress: Limit = {
  name: 'reset-address-all',
  points: 9,
  seconds: DAY,
  reached: 'codes_no_more_today',
}
/** By mail and SMS together, by one network, and by all: 27 guesses a day at one account. */
export const resetsPerAccount: Limit = { name: 'reset-account', points: 3, seconds: DAY }
export const resetsOfAccount: Limit = { name: 'reset-account-all', points: 9, seconds: DAY }
export const pauseNotices: Limit = { name: 'reset-paused', points: 1, seconds: DAY }
export const resetsPerIp: Limit = { name: 'reset-ip', points: 10, seconds: HOUR }
export const resetsFromLoopback: Limit = { name: 'reset-loopback', points: 600, seconds: HOUR }
/** SMS cost money: those of sign-ups, of resets and of confirmations, of the whole site. A sign-up goes on without, by its mail. */
export const signupSms: Limit = { name: 'signup-sms', points: 10_000, seconds: DAY }
export const resetSms: Limit = { name: 'reset-sms', points: 2_000, seconds: DAY }
/** Wrong codes of resets, of the whole site: beyond it somebody guesses at many accounts at once. */
export const wrongResets: Limit = { name: 'reset-wrong', points: 200, seconds: HOUR }
export const resetAlarms: Limit = { name: 'reset-alarm', points: 1, seconds: HOUR }
/** The one key of a limit of the whole site. */
export const WHOLE_SITE = 'site'

/** Codes that confirm an address or a number of somebody who is logged in. */
export const confirmPause: Limit = {
  name: 'confirm-pause',
  points: 1,
  seconds: MINUTE,
  reached: 'codes_one_a_minute',
}
/** By each channel. */
export const confirmsPerAccount: Limit = {
  name: 'confirm-account',
  points: 5,
  seconds: DAY,
  reached: 'codes_five_a_day',
}
/** Whoever asks: an address that somebody typed may be another's. */
export const confirmsPerAddress: Limit = {
  name: 'confirm-address',
  points: 5,
  seconds: DAY,
  reached: 'codes_five_a_day',
}
export const confirmSms: Limit = { name: 'confirm-sms', points: 2_000, seconds: DAY }

/** Each writes a mail to the owner. */
export const passwordChanges: Limit = { name: 'password-change', points: 5, seconds: DAY }

/**
 * Wrong codes of an authenticator app; a right one is given back. Three of a million are right at a time, so that 45 a day find one
 * with a chance of 0.014 %. Whoever has a password and one network cannot use up what its owner has elsewhere.
 */
export const factorGuesses: Limit = { name: 'factor', points: 5, seconds: 15 * MINUTE }
export const factorGuessesADay: Limit = { name: 'factor-day', points: 15, seconds: DAY }
export const factorGuessesOfAccount: Limit = { name: 'factor-account', points: 45, seconds: DAY }
/** They have 80 bits: nobody guesses one, and nobody is to be kept from theirs. By account and network. */
export const recoveryGuesses: Limit = { name: 'factor-recovery', points: 10, seconds: 15 * MINUTE }
/** To the owner, whose password somebody else must have. */
export const factorNotices: Limit = { name: 'factor-notice', points: 1, seconds: DAY }
/** Mails with the code that sets an app up, by account and network, and by account. */
export const factorMails: Limit = { name: 'factor-mail', points: 5, seconds: DAY }
export const factorMailsOfAccount: Limit = { name: 'factor-mail-account', points: 15, seconds: DAY }

/** Wrong passwords; a right one is given back. */
export const wrongPerAccount: Limit = { name: 'login-account', points: 10, seconds: 15 * MINUTE }
export const wrongPerDevice: Limit = { name: 'login-device', points: 10, seconds: 15 * MINUTE }
export const wrongPerIp: Limit = { name: 'login-ip', points: 20, seconds: MINUTE }
export const wrongFromLoopback: Limit = { name: 'login-loopback', points: 300, seconds: MINUTE }

const isLoopback = (ip: string) => ip === '::1' || ip.startsWith('127.') || ip.startsWith('::ffff:127.')

/** A limit on a network, with the key to count it by. */
export const limitOnNetwork = (ip: string, limit: Limit, loopback: Limit) =>
  [isLoopback(ip) ? loopback : limit, networkOf(ip)] as const

/** The key of a limit on what one network asks to be sent somewhere. */
export const keyByNetwork = (ip: string, to: string) => `${to}|${networkOf(ip)}`
