/** Finds passwords and keys that an attacker would guess in a few tries. */

/**
 * The shortest password of an administrator, in characters. It must be long, because it may also be used elsewhere,
 * where guesses are not limited.
 */
const LEAST_PASSWORD = 12
/** The shortest key, in characters. Shorter ones are refused, because sixteen random letters cannot be guessed. */
const LEAST_SECRET = 16
/**
 * A key needs at least ten different characters. A secret of 32 random bytes in hex has fewer only once in many
 * millions.
 */
const LEAST_SIGNS = 10

/** Leaked passwords are made of these words, with digits and signs added. */
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

const isRepeated = (text: string) =>
  Array.from({ length: text.length / 2 }, (_, i) => i + 1).some((piece) =>
    text.startsWith(text.slice(0, -piece), piece),
  )

/**
 * @param email the account's address, because its name is the first guess
 * @returns whether a password is too short, has no digit or no sign, or consists of common words with digits and signs
 */
export function isWeakPassword(password: string, email = ''): boolean {
  if (password.length < LEAST_PASSWORD || !/\d/.test(password) || !/[^\p{L}\d]/u.test(password) || isRepeated(password))
    return true
  const lower = password.toLowerCase()
  const name = email.split('@')[0]?.toLowerCase() ?? ''
  const bare = (text: string) => (name.length > 3 ? text.replaceAll(name, '') : text).replaceAll(/[^a-z]/g, '')
  // "P@ssw0rd2026!" is checked twice: with its look-alikes read as letters, and without its digits.
  const ending = lower.replace(/[^a-z]+$/, '')
  const read = ending.replaceAll(/[013457@$!]/g, (sign) => LOOK_ALIKES[sign] ?? sign)
  return [bare(lower), bare(read)].some((word) => word.length < 4 || COMMON_ONLY.test(word))
}

/** @returns whether a key is short, has few different characters, or repeats itself */
export const isWeakSecret = (secret: string) =>
  secret.length < LEAST_SECRET ||
  new Set(secret).size < LEAST_SIGNS ||
  isRepeated(secret) ||
  COMMON_ONLY.test(secret.toLowerCase().replaceAll(/[^a-z]/g, ''))
