import { limitOnNetwork } from '#server/platform/limits/network-limit.ts'
import { DAY } from '#server/platform/clock.ts'
import { throwError, throwBrokenRules } from '#server/platform/errors.ts'
import { caseProblems, type CaseForm } from '#shared/directory.ts'
import { notifyOwner, type Origin } from '../../auth/index.ts'
import { cleanText } from '../../files/index.ts'
import type { LawyersContext } from '../context.ts'
import { requestsPerMember, requestsPerNetwork, requestsPerPhone } from '../limits.ts'
import { parseId } from '../listings/parse-id.ts'
import { findShownMember } from '../listings/store.ts'
import { insertRequest } from './store.ts'

export interface CaseRequestInput extends CaseForm {
  /** The id of the member as it came in the body. */
  id: string | number
}

/**
 * Sends a visitor's request to a listed member. The member is notified that there is a request, and learns nothing
 * about the visitor. A second request from the same number changes nothing while the first is open, and gets the same
 * answer, because otherwise anybody could learn who asked whom.
 * @throws AppError `case_wrong` with the text of the first broken rule, `not_found` for a member who is not listed,
 * `too_many`
 */
export async function sendCaseRequest(lawyers: LawyersContext, sent: CaseRequestInput, origin: Origin): Promise<void> {
  const { auth, notify, platform } = lawyers
  const { clock, db, limits } = platform
  const form = {
    name: cleanText(sent.name).replaceAll('\n', ' ').trim(),
    mobileNumber: sent.mobileNumber,
    description: cleanText(sent.description).trim(),
  }
  throwBrokenRules(caseProblems(form))
  await limits.consume(...limitOnNetwork(origin.ip, requestsPerNetwork))
  const now = clock.now()
  const member = (await findShownMember(db, now, parseId(sent.id))) ?? throwError('not_found')
  await limits.consume(requestsPerPhone, form.mobileNumber)
  await limits.consume(requestsPerMember, String(member.userId))
  await db.transaction(async (tx) => {
    const added = await insertRequest(tx, {
      userId: member.userId,
      clientName: form.name,
      clientMobile: form.mobileNumber,
      description: form.description,
      language: origin.language,
      createdAt: now,
    })
    const person = await auth.findPerson(member.userId, tx)
    if (!added || !person) return
    await notifyOwner(notify, tx, person, 'case-request')
    if (!person.mobileVerifiedAt) return
    await notify.send(tx, {
      template: 'case-request',
      channel: 'sms',
      language: person.language,
      recipient: person.mobileNo,
      values: {},
      goodFor: DAY,
    })
  })
}
