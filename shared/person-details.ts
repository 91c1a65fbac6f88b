/** Details that staff change for a person who asks for it, because the person cannot change them alone. */
import { AUTH_TEXTS, isEmail, isMobile, ROLES } from './auth.ts'
import { STATES, townsOf } from './states-and-districts.ts'

export interface PersonDetails {
  email: string
  mobile_no: string
  role: string
  state: string
  town: string
}

export const DETAIL_NAMES = [
  'email',
  'mobile_no',
  'role',
  'state',
  'town',
] as const satisfies readonly (keyof PersonDetails)[]

export const DETAIL_TEXTS = {
  changed: 'We’ve changed the details and told the person.',
  unchanged: 'You haven’t changed anything.',
  taken: 'Another account has this email address.',
  state: 'Please choose a State from the list.',
  town: 'Please choose a district of that State.',
} as const

export const changedDetails = (after: PersonDetails, before: PersonDetails): (keyof PersonDetails)[] =>
  DETAIL_NAMES.filter((name) => after[name] !== before[name])

/**
 * @returns the broken rules of the changed details. Unchanged ones are not judged, because some of them were never held
 * to a rule
 */
export function detailProblems(
  after: PersonDetails,
  before: PersonDetails,
): Partial<Record<keyof PersonDetails, string>> {
  const changed = new Set(changedDetails(after, before))
  const problems: Partial<Record<keyof PersonDetails, string>> = {}
  if (changed.has('email') && !isEmail(after.email)) problems.email = AUTH_TEXTS.email
  if (changed.has('mobile_no') && !isMobile(after.mobile_no)) problems.mobile_no = AUTH_TEXTS.mobile
  if (changed.has('role') && !ROLES.some((role) => role === after.role)) problems.role = AUTH_TEXTS.role
  if (changed.has('state') && !STATES.includes(after.state)) problems.state = DETAIL_TEXTS.state
  // A person who never gave a town need not give one now. After a move to another State the town must change, because
  // the old one is not there.
  const townStays = !changed.has('town') && (after.town === '' || !changed.has('state'))
  if (!townStays && !townsOf(after.state).includes(after.town)) problems.town = DETAIL_TEXTS.town
  return problems
}
