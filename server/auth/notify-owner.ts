import { DAY } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/database.ts'
import { isEmail } from '#shared/auth.ts'
import { longDate } from '#shared/dates.ts'
import type { Attachment, Notify } from '../notify/index.ts'
import type { User } from './store.ts'

/**
 * Mails the owner of an account about an event. An address that was never proven gets no mail, because it may be a
 * stranger's.
 * @returns whether a mail goes out after the commit
 */
export async function notifyOwner(
  notify: Pick<Notify, 'send'>,
  tx: Db,
  { email, language, emailVerifiedAt }: Pick<User, 'email' | 'language' | 'emailVerifiedAt'>,
  template: string,
  values: Record<string, string> = {},
  attachment?: Attachment,
): Promise<boolean> {
  if (!emailVerifiedAt || !isEmail(email)) return false
  await notify.send(tx, {
    template,
    channel: 'email',
    language,
    recipient: email,
    values,
    goodFor: 3 * DAY,
    attachment,
  })
  return true
}

/** @param template one with `{time}` */
export async function notifyOwnerWithTime(
  notify: Notify,
  tx: Db,
  user: User,
  template: string,
  at: Date,
): Promise<void> {
  const time = at.toLocaleTimeString('en-IN', { hour: 'numeric', minute: '2-digit', timeZone: 'Asia/Kolkata' })
  const day = longDate(at, user.language === 'hi' ? 'hi-IN' : 'en-IN')
  await notifyOwner(notify, tx, user, template, { time: `${day}, ${time} IST` })
}
