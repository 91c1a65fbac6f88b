import { DAY } from '#server/platform/clock.ts'
import { runForEach } from '#server/platform/run-for-each.ts'
import { throwError } from '#server/platform/errors.ts'
import type { BulkResult } from '#shared/admin.ts'
import { longDate } from '#shared/dates.ts'
import { RESOLVE_WITHIN } from '#shared/inbox.ts'
import type { SiteContext } from '../context.ts'
import { inboxNumber } from './number-of.ts'
import { acknowledge, findState } from './store.ts'

/**
 * Acknowledges each item once, even if several of the staff do it. The sender of a grievance is notified. An item that
 * was acknowledged before stays as it is, so that its sender does not get a second mail.
 */
export const acknowledgeItems = (
  { audit, notify, platform }: SiteContext,
  staffId: number,
  ids: string[],
): Promise<BulkResult> =>
  runForEach(ids, (id) =>
    platform.db.transaction(async (tx) => {
      const item = await acknowledge(tx, id, platform.clock.now())
      if (!item) {
        const state = await findState(tx, id)
        return state === 'acknowledged' ? undefined : throwError(state ? 'inbox_resolved' : 'not_found')
      }
      const { kind, email, language, createdAt, userId } = item
      if (kind === 'grievance')
        await notify.send(tx, {
          template: 'grievance-acknowledged',
          channel: 'email',
          language,
          recipient: email,
          values: {
            number: inboxNumber(item),
            day: longDate(new Date(createdAt.getTime() + RESOLVE_WITHIN), `${language}-IN`),
          },
          goodFor: 3 * DAY,
        })
      await audit.record(tx, {
        staffId,
        action: 'inbox.acknowledge',
        subject: `inbox:${id}`,
        userId,
        detail: { number: inboxNumber(item) },
      })
    }),
  )
