import { DAY } from '#server/platform/clock.ts'
import { runForEach } from '#server/platform/run-for-each.ts'
import { throwError } from '#server/platform/errors.ts'
import type { BulkResult } from '#shared/admin.ts'
import { MAX_INBOX_TEXT } from '#shared/inbox.ts'
import { cleanText } from '../../files/index.ts'
import type { SiteContext } from '../context.ts'
import { inboxNumber } from './number-of.ts'
import { resolve, findState } from './store.ts'

/**
 * Resolves each item once, even if several of the staff do it, with one answer for all. The answer goes to everybody
 * who left an address.
 * @throws AppError `inbox_unanswered` without an answer, `inbox_wrong` for one that is too long
 */
export async function resolveItems(
  { audit, notify, platform }: SiteContext,
  staffId: number,
  { ids, answer: input }: { ids: string[]; answer: string },
): Promise<BulkResult> {
  const answer = cleanText(input)
  if (answer === '') throwError('inbox_unanswered')
  if (answer.length > MAX_INBOX_TEXT) throwError('message_too_long', { params: { field: 'answer' } })
  return runForEach(ids, (id) =>
    platform.db.transaction(async (tx) => {
      const item = await resolve(tx, id, answer, platform.clock.now())
      if (!item) return throwError((await findState(tx, id)) ? 'inbox_resolved' : 'not_found')
      if (item.email)
        await notify.send(tx, {
          template: 'inbox-answered',
          channel: 'email',
          language: item.language,
          recipient: item.email,
          values: { number: inboxNumber(item), answer },
          goodFor: 3 * DAY,
        })
      await audit.record(tx, {
        staffId,
        action: 'inbox.resolve',
        subject: `inbox:${id}`,
        userId: item.userId,
        detail: { number: inboxNumber(item) },
      })
    }),
  )
}
