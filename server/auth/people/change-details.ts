import { DAY } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/database.ts'
import { throwError, throwBrokenRules } from '#server/platform/errors.ts'
import type { TransactionalEvent } from '#server/platform/database/transactional-event.ts'
import { isEmail } from '#shared/auth.ts'
import { changedDetails, detailProblems, type PersonDetails } from '#shared/person-details.ts'
import type { MessageLanguage, Notify } from '../../notify/index.ts'
import { deleteFlowsOf } from '../flows/store.ts'
import { findUserByEmail, lockUser, type User } from '../store.ts'
import { saveDetails } from './store.ts'

interface DetailsContext {
  notify: Notify
  detailsChanged: TransactionalEvent<{ userId: number; role: string }>
}

export interface ChangedDetails {
  names: (keyof PersonDetails)[]
  before: PersonDetails
  after: PersonDetails
}

const NAMES: Record<MessageLanguage, PersonDetails> = {
  en: { email: 'email address', mobile_no: 'mobile number', role: 'role', state: 'State', town: 'town' },
  hi: { email: 'ईमेल पता', mobile_no: 'मोबाइल नंबर', role: 'भूमिका', state: 'राज्य', town: 'शहर' },
}
const GOOD_FOR = 3 * DAY

const detailsOf = ({ email, mobileNo, role, state, town }: User): PersonDetails => ({
  email,
  mobile_no: mobileNo,
  role,
  state,
  town,
})

/**
 * Changes details that a person cannot change alone. A new address or number counts as unproven until its owner types a
 * code, because staff may have mistyped it, and codes on their way to the old one end. The person is told at the old
 * and the new destination; no session ends.
 * @param given a field that is left out stays
 * @returns the changes
 * @throws AppError `not_found`, `person_not_changeable` for the back office's own, `details_wrong` with the text of the
 * first broken rule or where nothing differs, `email_taken`
 */
export async function changeDetails(
  { notify, detailsChanged }: DetailsContext,
  tx: Db,
  userId: number,
  given: Partial<PersonDetails>,
): Promise<ChangedDetails> {
  const user = (await lockUser(tx, userId)) ?? throwError('not_found')
  if (user.role === 'Admin') throwError('person_not_changeable')
  const before = detailsOf(user)
  const after = { ...before, ...given }
  const names = changedDetails(after, before)
  if (names.length === 0) throwError('details_unchanged')
  throwBrokenRules(detailProblems(after, before))
  const [newEmail, newMobile] = [names.includes('email'), names.includes('mobile_no')]
  if (newEmail && (await findUserByEmail(tx, after.email))) throwError('email_taken')
  const { mobile_no: mobileNo, ...rest } = after
  const saved = await saveDetails(tx, userId, {
    ...rest,
    mobileNo,
    ...(newEmail && { emailVerifiedAt: null }),
    ...(newMobile && { mobileVerifiedAt: null }),
  })
  // This is checked again, because another person may have signed up with the address between the check and the save.
  if (!saved) throwError('email_taken')
  if (newEmail || newMobile) await deleteFlowsOf(tx, user)
  await detailsChanged.emit(tx, { userId, role: after.role })
  await notifyPerson(notify, tx, user, { names, before, after })
  return { names, before, after }
}

/**
 * An unproven address gets no notice, because it may be a stranger's. A new one does, so that a mistake of staff is
 * noticed.
 */
async function notifyPerson(
  notify: Notify,
  tx: Db,
  user: User,
  { names, before, after }: ChangedDetails,
): Promise<void> {
  const { language, emailVerifiedAt, mobileVerifiedAt } = user
  const message = { template: 'details-changed', language, goodFor: GOOD_FOR }
  const what = names.map((name) => NAMES[language][name]).join(', ')
  const [newEmail, newMobile] = [names.includes('email'), names.includes('mobile_no')]
  const addresses = [
    ...(emailVerifiedAt && isEmail(before.email) ? [before.email] : []),
    ...(newEmail ? [after.email] : []),
  ]
  for (const recipient of addresses)
    await notify.send(tx, { ...message, channel: 'email', recipient, values: { what } })
  if (!newMobile && addresses.length > 0) return
  const numbers = [...(mobileVerifiedAt ? [before.mobile_no] : []), ...(newMobile ? [after.mobile_no] : [])]
  for (const recipient of numbers) await notify.send(tx, { ...message, channel: 'sms', recipient, values: {} })
}
