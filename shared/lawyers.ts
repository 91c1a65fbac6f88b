/** The CALS certificate as both sides know it: who may have one, what may be printed on it, its code. */
import * as z from 'zod/mini'
import type { Profile } from './account.ts'
import type { Role } from './auth.ts'
import { INDIAN_SCRIPTS } from './scripts.ts'

/** Of these roles the profile also says what is practised. */
export const PRACTISING_ROLES: readonly Role[] = ['Advocate', 'Lawyer']

export const isPractising = (role: string) => PRACTISING_ROLES.some((one) => one === role)

export const CertificateField = z.enum(['address', 'pin_code', 'law_category', 'law_specialists'])
export type CertificateField = z.infer<typeof CertificateField>

/**
 * What a profile has still to say before a certificate can be issued, in the order of its form. Role and State were said
 * when the account was opened; nobody is sent back for a town that they were never asked for.
 */
export function missingForCertificate(profile: Profile): CertificateField[] {
  const practice = isPractising(profile.role) ? (['law_category', 'law_specialists'] as const) : []
  return [...practice, 'address' as const, 'pin_code' as const].filter((field) => profile[field].length === 0)
}

export const OwnCertificate = z.object({
  /** "7K3QX-M0V9R" */
  code: z.string(),
  name: z.string(),
  /** ISO time. */
  issued_at: z.string(),
  state: z.enum(['current', 'plan_ended']),
  /** Until when the plan is paid, or when it ended; ISO time. */
  until: z.string(),
})
export type OwnCertificate = z.infer<typeof OwnCertificate>

/** `GET`, `POST /certificate/{userId}`. */
export const CertificateState = z.object({
  /** Whether a plan is running that has the certificate. */
  plan: z.boolean(),
  missing: z.array(CertificateField),
  certificate: z.nullable(OwnCertificate),
})
export type CertificateState = z.infer<typeof CertificateState>

/** `GET /certificates/{code}`: all that anybody is told who has the code. */
export const CheckedCertificate = z.object({
  name: z.string(),
  role: z.string(),
  /** Empty where the holder never said one. */
  town: z.string(),
  state: z.string(),
  /** ISO time. */
  issued_at: z.string(),
  standing: z.enum(['current', 'plan_ended', 'replaced', 'withdrawn']),
})
export type CheckedCertificate = z.infer<typeof CheckedCertificate>

export const CERTIFICATE_TEXTS = {
  name: 'A name has 2 to 80 letters, in English or an Indian script; spaces, dots, apostrophes and hyphens may stand among them.',
} as const

const MAX_NAME_CHARS = 80
/** As typed on any keyboard, and as kept: one form of each letter, one blank between two words. */
export const normalizeName = (text: string) => text.normalize('NFC').replaceAll('’', "'").replaceAll(/\s+/g, ' ').trim()

/** Latin letters that names have; lookalikes from elsewhere in Unicode are none of them. */
const LATIN = 'A-Za-z\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u024f\u1e00-\u1eff'
const INDIAN = INDIAN_SCRIPTS.map((script) => String.raw`\p{Script=${script}}`).join('')
/** A joiner shapes what is before it; anywhere else it would make two names that look the same. */
const LETTER = String.raw`(?:[${LATIN}]|(?=[\p{L}\p{M}])[${INDIAN}][\u200c\u200d]?)`
const NAME = new RegExp(String.raw`^(?=\p{L})(?:${LETTER}[ .'-]{0,2})+$`, 'u')

/** The broken rule of a name as `tidyName` gives it, or null. */
export function certificateNameProblem(name: string): string | null {
  const { length } = Array.from(name)
  return length >= 2 && length <= MAX_NAME_CHARS && NAME.test(name) ? null : CERTIFICATE_TEXTS.name
}

/** Crockford's base 32: no letter in it looks like a digit. */
export const CODE_LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** 50 bits. */
export const CODE_LENGTH = 10

/** A code as it is shown and kept, "7K3QX-M0V9R", whatever way it was typed; of any other text something that no code is. */
export function normalizeCode(text: string): string {
  const signs = text
    .toUpperCase()
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')
    .replaceAll(/[^\dA-Z]/g, '')
  return `${signs.slice(0, CODE_LENGTH / 2)}-${signs.slice(CODE_LENGTH / 2)}`
}
