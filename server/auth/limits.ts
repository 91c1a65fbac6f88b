import type { Limit } from '#server/platform/limits/limits.ts'
import type { NetworkLimit } from '#server/platform/limits/network-limit.ts'
import { networkOf } from '#server/platform/http/network.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** How many guesses one code allows. The client does not matter, because an attacker could use many. */
export const MAX_GUESSES = { signup: 5, reset: 3, confirm: 5, factor: 5 } as const
export const CODE_MINUTES = 10
/** How many sign-ups of one address may wait for their code at once. */
export const MAX_PENDING_SIGNUPS = 3

/**
 * Limits of messages to one mailbox or number: one for each network, and one for all networks together. A stranger who
 * uses up their own share leaves the owner the rest, and nobody is sent many messages.
 */
export const signupsPerAddress: Limit = { name: 'signup-mail', points: 5, seconds: DAY }
export const signupsToAddress: Limit = { name: 'signup-mail-all', points: 20, seconds: DAY }
export const signupsPerMobile: Limit = { name: 'signup-mobile', points: 5, seconds: DAY }
export const signupsToMobile: Limit = { name: 'signup-mobile-all', points: 10, seconds: DAY }
export const signupsPerIp: NetworkLimit = { name: 'signup-ip', points: 10, loopbackPoints: 600, seconds: HOUR }
export const guessesPerIp: NetworkLimit = { name: 'otp-ip', points: 60, loopbackPoints: 3_000, seconds: HOUR }

/** Codes for a new password, counted by mailbox or number and by the network that asks. */
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
/** Counts the requests of all networks together. */
export const resetsToAddress: Limit = {
  name: 'reset-address-all',
  points: 9,
  seconds: DAY,
  reached: 'codes_no_more_today',
}
/**
 * Counts mail and SMS together, first by network and then by account, so that there are at most 27 guesses a day at one
 * account.
 */
export const resetsPerAccount: Limit = { name: 'reset-account', points: 3, seconds: DAY }
export const resetsOfAccount: Limit = { name: 'reset-account-all', points: 9, seconds: DAY }
export const pauseNotices: Limit = { name: 'reset-paused', points: 1, seconds: DAY }
export const resetsPerIp: NetworkLimit = { name: 'reset-ip', points: 10, loopbackPoints: 600, seconds: HOUR }
/** SMS cost money, so the whole site has a limit for each purpose. A sign-up beyond it goes on with its mail alone. */
export const signupSms: Limit = { name: 'signup-sms', points: 10_000, seconds: DAY }
export const resetSms: Limit = { name: 'reset-sms', points: 2_000, seconds: DAY }
/** The operator learns once a day that they are used up. */
export const smsAlarms: Limit = { name: 'sms-alarm', points: 1, seconds: DAY }
/**
 * Counts wrong codes of resets on the whole site, because beyond this number somebody is guessing at many accounts at
 * once.
 */
export const wrongResets: Limit = { name: 'reset-wrong', points: 200, seconds: HOUR }
export const resetAlarms: Limit = { name: 'reset-alarm', points: 1, seconds: HOUR }
export const WHOLE_SITE = 'site'

export const confirmPause: Limit = {
  name: 'confirm-pause',
  points: 1,
  seconds: MINUTE,
  reached: 'codes_one_a_minute',
}
export const confirmsPerAccount: Limit = {
  name: 'confirm-account',
  points: 5,
  seconds: DAY,
  reached: 'codes_five_a_day',
}
/** Counts by destination, whoever asks, because the address may belong to somebody else. */
export const confirmsPerAddress: Limit = {
  name: 'confirm-address',
  points: 5,
  seconds: DAY,
  reached: 'codes_five_a_day',
}
export const confirmSms: Limit = { name: 'confirm-sms', points: 2_000, seconds: DAY }

/** Each change sends a mail to the owner, so there must not be many. */
export const passwordChanges: Limit = { name: 'password-change', points: 5, seconds: DAY }

/**
 * Wrong codes of an authenticator app; a right one is refunded. Three of a million codes are right at a time, so 45
 * guesses a day succeed with a chance of 0.014 %. The guesses are also counted by network, so that an attacker who has
 * the password cannot use up those of the owner.
 */
export const factorGuesses: Limit = { name: 'factor', points: 5, seconds: 15 * MINUTE }
export const factorGuessesADay: Limit = { name: 'factor-day', points: 15, seconds: DAY }
export const factorGuessesOfAccount: Limit = { name: 'factor-account', points: 45, seconds: DAY }
/**
 * A recovery code has 80 bits, so nobody can guess one. The limit is generous, because nobody must be kept from their
 * own code. Counted by account and network.
 */
export const recoveryGuesses: Limit = { name: 'factor-recovery', points: 10, seconds: 15 * MINUTE }
/** Warns the owner that somebody else must know the password. */
export const factorNotices: Limit = { name: 'factor-notice', points: 1, seconds: DAY }
/** Mails with the code that confirms a new app, counted by account and network, and by account. */
export const factorMails: Limit = { name: 'factor-mail', points: 5, seconds: DAY }
export const factorMailsOfAccount: Limit = { name: 'factor-mail-account', points: 15, seconds: DAY }

/** Wrong passwords; a right one is refunded. */
export const wrongPerAccount: Limit = { name: 'login-account', points: 10, seconds: 15 * MINUTE }
export const wrongPerDevice: Limit = { name: 'login-device', points: 10, seconds: 15 * MINUTE }
export const wrongPerIp: NetworkLimit = { name: 'login-ip', points: 20, loopbackPoints: 300, seconds: MINUTE }

/** The key contains the network, so that a stranger elsewhere cannot use up the tries of the owner. */
export const keyByNetwork = (ip: string, to: string) => `${to}|${networkOf(ip)}`
