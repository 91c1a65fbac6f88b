import { z } from 'zod'
import { DAY } from '#server/platform/clock.ts'
import { throwError } from '#server/platform/errors.ts'
import type { RequestStatus } from '#shared/directory.ts'
import { notifyOwner } from '../../auth/index.ts'
import type { Lawyers } from '../index.ts'
import { decide, isAmong, type CaseRow } from './store.ts'

/**
 * Decides a request once, whoever clicks twice. The client is told; with an acceptance each gets the other's number.
 * @param id of the request, as it came in the body
 * @returns the request, and whether the number was sent to the member by mail, too
 * @throws AppError `not_found` for another's and for none, `case_decided` for one that is
 */
export async function decideRequest(
  lawyers: Lawyers,
  userId: number,
  id: string,
  status: Exclude<RequestStatus, 'pending'>,
): Promise<{ row: CaseRow; mailed: boolean }> {
  const { account, auth, platform } = lawyers
  if (!z.uuid().safeParse(id).success) throwError('not_found')
  return platform.db.transaction(async (tx) => {
    const row = await decide(tx, userId, id, status, platform.clock.now())
    if (!row) return throwError((await isAmong(tx, userId, id)) ? 'case_decided' : 'not_found')
    const person = (await auth.findPerson(userId, tx)) ?? throwError('not_signed_in')
    const accepted = status === 'accepted'
    await account.notify.send(tx, {
      template: `case-${status}`,
      channel: 'sms',
      language: row.language,
      recipient: row.clientMobile,
      values: accepted ? { mobile: spaced(person.mobileNo) } : {},
      goodFor: 2 * DAY,
    })
    const said = { name: row.clientName, mobile: spaced(row.clientMobile) }
    return { row, mailed: accepted && (await notifyOwner(account.notify, tx, person, 'case-accepted', said)) }
  })
}

/** "98765 43210" */
const spaced = (mobile: string) => `${mobile.slice(0, 5)} ${mobile.slice(5)}`
