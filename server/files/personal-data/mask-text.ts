import type { PersonalCounts, PersonalKind } from '#shared/earn.ts'
import { cleanText } from '../read-document/clean-text.ts'
import type { PersonalDetail } from './find-personal.ts'

const NAMES: Record<PersonalKind, string> = {
  aadhaar: 'Aadhaar number',
  pan: 'PAN',
  phone: 'phone number',
  email: 'e-mail or UPI address',
  account: 'account number',
  card: 'card number',
  gstin: 'GSTIN',
  voter: 'voter card number',
  passport: 'passport number',
}

/**
 * Makes a text fit to be shown: clean, with "[PAN hidden]" in place of each personal detail.
 * @param found in the same text, because its positions must fit
 */
export function maskText(text: string, found: PersonalDetail[]): string {
  let at = 0
  const parts = found.map(({ kind, start, end }) => {
    const before = text.slice(at, start)
    at = end
    return `${before}[${NAMES[kind]} hidden]`
  })
  return cleanText(parts.join('') + text.slice(at))
}

export function countPersonal(found: PersonalDetail[]): PersonalCounts {
  const counts: PersonalCounts = {}
  for (const { kind } of found) counts[kind] = (counts[kind] ?? 0) + 1
  return counts
}
