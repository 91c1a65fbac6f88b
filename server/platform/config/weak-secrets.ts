/** Passwords and keys that somebody who knows what people choose finds in a few tries. */

/** An administrator's has no limit of guesses elsewhere, where the same one is used. Characters. */
const LEAST_PASSWORD = 12
/** Of a key. One of 16 random letters cannot be tried out. */
const LEAST_SECRET = 16
/** Of a secret of 32 random bytes in hex, 16 signs are too few once in many millions. */
const LEAST_SIGNS = 10

/** What leaked passwords are made of, besides digits and signs. */
const COMMON =
  'password|passwort|passcode|pass|pwd|admin|administrator|root|master|super|user|login|welcome|hello|letmein|changeme|change|default|secret|test|testing|demo|sample|example|temp|qwertyuiop|qwerty|asdfgh|asdf|zxcvbn|abcdef|abcd|abc|iloveyou|dragon|monkey|sunshine|princess|football|cricket|india|bharat|mumbai|delhi|legal|lawyer|law|office|staff|support|company|nyayadesk|nyaya|desk|the|my|me|is|in|it|please|new|one'
const COMMON_ONLY = new RegExp(`^(?:${COMMON})+$`)

const LOOK_ALIKES: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

/** @returns whether a text is one piece again and again: "aaaa", "abcabcab" */
const isRepeated = (text: string) =>
  Array.from({ length: text.length / 2 }, (_, i) => i + 1).some((piece) =>
    text.startsWith(text.slice(0, -piece), piece),
  )

/**
 * @param email of the account: its name is the first guess
 * @returns whether a password is too short, has no digit or no sign, or is made of common words with digits and signs
 */
export function isWeakPassword(password: string, email = ''): boolean {
  if (password.length < LEAST_PASSWORD || !/\d/.test(password) || !/[^\p{L}\d]/u.test(password) || isRepeated(password))
    return true
  const lower = password.toLowerCase()
  const name = email.split('@')[0]?.toLowerCase() ?? ''
  const bare = (text: string) => (name.length > 3 ? text.replaceAll(name, '') : text).replaceAll(/[^a-z]/g, '')
  // "P@ssw0rd2026!" both with its look-alikes read as letters and without its digits.
  const ending = lower.replace(/[^a-z]+$/, '')
  const read = ending.replaceAll(/[013457@$!]/g, (sign) => LOOK_ALIKES[sign] ?? sign)
  return [bare(lower), bare(read)].some((word) => word.length < 4 || COMMON_ONLY.test(word))
}

/** @returns whether a key is short, has few different signs, or repeats itself */
export const isWeakSecret = (secret: string) =>
  secret.length < LEAST_SECRET ||
  new Set(secret).size < LEAST_SIGNS ||
  isRepeated(secret) ||
  COMMON_ONLY.test(secret.toLowerCase().replaceAll(/[^a-z]/g, ''))
