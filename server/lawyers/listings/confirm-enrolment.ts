import { throwError } from '#server/platform/errors.ts'
import { notifyOwner } from '../../auth/index.ts'
import type { LawyersContext } from '../context.ts'
import { parseId } from './parse-id.ts'
import { refreshListing } from './refresh-listing.ts'
import { findListing } from './store.ts'

export interface EnrolmentConfirmation {
  /** Whose, as it came in the path. */
  userId: string
  confirmed: boolean
  /** The number that was looked up with the Bar Council, where the caller says it. */
  barCode: string | undefined
  /** Who looked it up. */
  staffId: number
}

/**
 * Notes that staff found an enrolment number with its State Bar Council, and tells the member; or takes that back.
 * @throws AppError `not_found` for nobody, `enrolment_changed` when there is no number, or another than was looked up
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
    // Once, whoever clicks twice.
    if (confirmed && !before?.enrolmentConfirmedAt) await notifyOwner(notify, tx, person, 'enrolment-confirmed')
    await audit.record(tx, {
      staffId,
      action: confirmed ? 'enrolment.confirm' : 'enrolment.unconfirm',
      subject: `person:${person.id}`,
      userId: person.id,
    })
  })
}
