import { z } from 'zod'
import { DAY } from '#server/platform/clock.ts'
import { throwError } from '#server/platform/errors.ts'
import { shownName } from '#shared/lawyers.ts'
import type { RequestStatus } from '#shared/directory.ts'
import { notifyOwner } from '../../auth/index.ts'
import type { LawyersContext } from '../context.ts'
import { decidePendingRequest, isOwnRequest, type CaseRow } from './store.ts'

/**
 * Decides a request once, because people click twice. The client is notified, and after an acceptance each gets the
 * number of the other.
 * @param id the id of the request as it came in the body
 * @returns the request, and whether the number was mailed to the member, too
 * @throws AppError `not_found` for a request to another member and for an unknown id, `case_decided` for one that is
 * decided
 */
export async function decideRequest(
  lawyers: LawyersContext,
  userId: number,
  id: string,
  status: Exclude<RequestStatus, 'pending'>,
): Promise<{ row: CaseRow; mailed: boolean }> {
  const { auth, notify, platform } = lawyers
  if (!z.uuid().safeParse(id).success) throwError('not_found')
  return platform.db.transaction(async (tx) => {
    const row = await decidePendingRequest(tx, userId, id, status, platform.clock.now())
    if (!row) return throwError((await isOwnRequest(tx, userId, id)) ? 'case_decided' : 'not_found')
    const person = (await auth.findPerson(userId, tx)) ?? throwError('not_signed_in')
    const accepted = status === 'accepted'
    const memberName = async () => shortName(shownName(await lawyers.readProfile(tx, userId)))
    await notify.send(tx, {
      template: `case-${status}`,
      channel: 'sms',
      language: row.language,
      recipient: row.clientMobile,
      values: accepted ? { member: await memberName(), mobile: formatMobile(person.mobileNo) } : {},
      goodFor: 2 * DAY,
    })
    const values = { name: row.clientName, mobile: formatMobile(row.clientMobile) }
    return { row, mailed: accepted && (await notifyOwner(notify, tx, person, 'case-accepted', values)) }
  })
}

/** "98765 43210". */
const formatMobile = (mobile: string) => `${mobile.slice(0, 5)} ${mobile.slice(5)}`

/** A registered text message takes at most 30 characters for a value. */
const shortName = (name: string) => Array.from(name).slice(0, 30).join('').trim()
