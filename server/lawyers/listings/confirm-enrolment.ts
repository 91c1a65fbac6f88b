import { throwError } from '#server/platform/errors.ts'
import { notifyOwner } from '../../auth/index.ts'
import type { LawyersContext } from '../context.ts'
import { parseId } from './parse-id.ts'
import { refreshListing } from './refresh-listing.ts'
import { findListing } from './store.ts'

export interface EnrolmentConfirmation {
  /** The id of the member as it came in the path. */
  userId: string
  confirmed: boolean
  /**
   * The number that was looked up with the Bar Council. When it is given, a number that changed meanwhile cannot be
   * confirmed by mistake.
   */
  barCode: string | undefined
  staffId: number
}

/**
 * Records that staff found an enrolment number with its State Bar Council and notifies the member, or takes the
 * confirmation back.
 * @throws AppError `not_found` for an unknown person, `enrolment_changed` when there is no number, or another than was
 * looked up
 */
export async function confirmEnrolment(
  lawyers: LawyersContext,
  { userId, confirmed, barCode, staffId }: EnrolmentConfirmation,
): Promise<void> {
  const { audit, auth, notify, platform } = lawyers
  const id = parseId(userId)
  await platform.db.transaction(async (tx) => {
    const person = (await auth.lockUser(tx, id)) ?? throwError('not_found')
    const before = await findListing(tx, person.id)
    await refreshListing(lawyers, tx, person.id, ({ row }) => {
      const changed = row.barCode === '' || (barCode !== undefined && barCode !== row.barCode)
      if (confirmed && changed) throwError('enrolment_changed')
      return { enrolmentConfirmedAt: confirmed ? platform.clock.now() : null }
    })
    // Two of the staff may click, so the member is notified only for the first confirmation.
    if (confirmed && !before?.enrolmentConfirmedAt) await notifyOwner(notify, tx, person, 'enrolment-confirmed')
    await audit.record(tx, {
      staffId,
      action: confirmed ? 'enrolment.confirm' : 'enrolment.unconfirm',
      subject: `person:${person.id}`,
      userId: person.id,
    })
  })
}
