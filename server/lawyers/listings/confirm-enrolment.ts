import { fail } from '#server/platform/errors.ts'
import { parseId } from './parse-id.ts'
import type { Lawyers } from '../index.ts'
import { refreshListing } from './refresh-listing.ts'

export interface Confirmation {
  /** Whose, as it came in the path. */
  userId: string
  confirmed: boolean
  /** The number that was looked up with the Bar Council, where the caller says it. */
  barCode: string | undefined
}

/**
 * Notes that staff found an enrolment number with its State Bar Council, or takes that back.
 * @throws Refusal `not_found` for nobody, `enrolment_changed` when there is no number, or another than was looked up
 */
export async function confirmEnrolment(lawyers: Lawyers, { userId, confirmed, barCode }: Confirmation): Promise<void> {
  const { auth, platform } = lawyers
  const id = parseId(userId)
  await platform.db.transaction(async (tx) => {
    const person = (await auth.hold(tx, id)) ?? fail('not_found')
    await refreshListing(lawyers, tx, person.id, ({ row }) => {
      const changed = row.barCode === '' || (barCode !== undefined && barCode !== row.barCode)
      if (confirmed && changed) fail('enrolment_changed')
      return { enrolmentConfirmedAt: confirmed ? platform.clock.now() : null }
    })
  })
}
