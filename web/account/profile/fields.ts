import { type Profile, type ProfileForm, tidyGstin } from '#shared/account.ts'
import { normalizeName } from '#shared/lawyers.ts'
import { areasOf } from '#shared/law/law-categories.ts'
import { ApiError } from '#web/lib/api.ts'

export const FIELDS = [
  'username',
  'full_name',
  'town',
  'law_category',
  'law_specialists',
  'bar_code',
  'company_name',
  'gst_number',
  'address',
  'pin_code',
] as const satisfies readonly (keyof ProfileForm)[]
type FieldName = (typeof FIELDS)[number]
/**
 * Whether the server refused the file: its type, its size, what is in it (415, 413, 422), or because it is empty (400).
 */
export const isAboutFile = (error: unknown) => error instanceof ApiError && [400, 413, 415, 422].includes(error.status)

export function fieldsOf(profile: Profile): ProfileForm {
  const { username, full_name, town, law_category, company_name, gst_number, bar_code, address, pin_code } = profile
  // The form keeps areas in the catalogue's order. Otherwise the same areas in another order would count as a change.
  const law_specialists = areasOf(law_category).filter((area) => profile.law_specialists.includes(area))
  return {
    username,
    full_name,
    town,
    law_category,
    law_specialists,
    company_name,
    gst_number,
    bar_code,
    address,
    pin_code,
  }
}

/** Normalises the fields as the server does, so that a space alone is neither a change nor a mistake. */
export const normaliseProfile = (fields: ProfileForm): ProfileForm => ({
  ...fields,
  username: fields.username.trim(),
  full_name: normalizeName(fields.full_name),
  company_name: fields.company_name.trim(),
  gst_number: tidyGstin(fields.gst_number),
  bar_code: fields.bar_code.trim(),
  address: fields.address.trim(),
  pin_code: fields.pin_code.replaceAll(/\s/g, ''),
})

/** Keeps the changes that differ from the stored profile, so that an undone change is not one. */
export function changedFields(changes: Partial<ProfileForm>, stored: ProfileForm): Partial<ProfileForm> {
  const kept = Object.entries(changes).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(stored[name as FieldName]),
  )
  return Object.fromEntries(kept)
}

/**
 * Sends areas together with their category, because the areas of one category are not valid in another, and the stored
 * category may have changed.
 */
export function completeChanges(changes: Partial<ProfileForm>, fields: ProfileForm): Partial<ProfileForm> {
  if (changes.law_category === undefined && !changes.law_specialists) return changes
  const { law_category, law_specialists } = fields
  return { ...changes, law_category, law_specialists }
}
