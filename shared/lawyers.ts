/**
 * The CALS certificate, for server and browser: who may have one, what may be printed on it, and its code. Times are
 * ISO.
 */
import * as z from 'zod/mini'
import type { Profile } from './account.ts'
import type { Role } from './auth.ts'
import { INDIAN_SCRIPTS } from './scripts.ts'

/** The profile of these roles also says what the person practises. */
export const PRACTISING_ROLES: readonly Role[] = ['Advocate', 'Lawyer']

export const isPractising = (role: string) => PRACTISING_ROLES.some((one) => one === role)

export const CertificateField = z.enum(['address', 'pin_code', 'law_category', 'law_specialists'])
export type CertificateField = z.infer<typeof CertificateField>

/**
 * @returns what is missing in a profile for a certificate, in the order of the form. Role and State were given at
 * sign-up. A town is not required, because older accounts were never asked for it
 */
export function missingForCertificate(profile: Profile): CertificateField[] {
  const practice = isPractising(profile.role) ? (['law_category', 'law_specialists'] as const) : []
  return [...practice, 'address' as const, 'pin_code' as const].filter((field) => profile[field].length === 0)
}

export const OwnCertificate = z.object({
  /** "7K3QX-M0V9R" */
  code: z.string(),
  name: z.string(),
  issued_at: z.string(),
  state: z.enum(['current', 'plan_ended']),
  until: z.string(),
})
export type OwnCertificate = z.infer<typeof OwnCertificate>

export const CertificateState = z.object({
  plan: z.boolean(),
  missing: z.array(CertificateField),
  /** The name of the profile, to begin with; empty where it has none. */
  full_name: z.string(),
  certificate: z.nullable(OwnCertificate),
})
export type CertificateState = z.infer<typeof CertificateState>

/** All that anybody with the code may know. */
export const CheckedCertificate = z.object({
  name: z.string(),
  role: z.string(),
  town: z.string(),
  state: z.string(),
  issued_at: z.string(),
  standing: z.enum(['current', 'plan_ended', 'replaced', 'withdrawn']),
})
export type CheckedCertificate = z.infer<typeof CheckedCertificate>

export const CERTIFICATE_TEXTS = {
  name: 'Use 2 to 80 letters in English or an Indian script. You can use spaces, dots, apostrophes and hyphens.',
} as const

const MAX_NAME_CHARS = 80
/**
 * Stores a name in one form, however it was typed: one form of each letter, and one space between two words. Otherwise
 * two equal names would differ.
 */
export const normalizeName = (text: string) => text.normalize('NFC').replaceAll('’', "'").replaceAll(/\s+/g, ' ').trim()

/** @returns the name to show and to print: the full name, or the username of a person who gave none */
export const shownName = (person: { full_name: string; username: string }): string =>
  person.full_name || person.username

/**
 * The Latin letters of names. Letters from elsewhere in Unicode that only look the same are left out, because two names
 * could look equal otherwise.
 */
const LATIN = 'A-Za-z\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u024f\u1e00-\u1eff'
const INDIAN = INDIAN_SCRIPTS.map((script) => String.raw`\p{Script=${script}}`).join('')
/** A joiner may stand only after a letter that it shapes. Anywhere else it would make two names that look the same. */
const LETTER = String.raw`(?:[${LATIN}]|(?=[\p{L}\p{M}])[${INDIAN}][\u200c\u200d]?)`
const NAME = new RegExp(String.raw`^(?=\p{L})(?:${LETTER}[ .'-]{0,2})+$`, 'u')

export function certificateNameProblem(name: string): string | null {
  const { length } = Array.from(name)
  return length >= 2 && length <= MAX_NAME_CHARS && NAME.test(name) ? null : CERTIFICATE_TEXTS.name
}

/** Crockford's base 32 has no letter that looks like a digit, because people type the code from paper. */
export const CODE_LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** Ten letters carry 50 bits. Fewer could be guessed, because anybody may check a code. */
export const CODE_LENGTH = 10

/**
 * @returns a code as it is shown and stored, "7K3QX-M0V9R", however it was typed; any other text becomes something that
 * is no code
 */
export function normalizeCertificateCode(text: string): string {
  const signs = text
    .toUpperCase()
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')
    .replaceAll(/[^\dA-Z]/g, '')
  return `${signs.slice(0, CODE_LENGTH / 2)}-${signs.slice(CODE_LENGTH / 2)}`
}
