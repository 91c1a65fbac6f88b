import { DAY } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { MessageLanguage } from '../../notify/index.ts'
import type { Auth } from '../context.ts'
import { lockUserByEmail, releaseAddress } from '../store.ts'

/** How long word of an address that changed hands is of use. */
const NOTICE_GOOD_FOR = 3 * DAY

/**
 * Frees an address for whoever has just proved it. An account that had it unproven keeps everything else: its sessions end,
 * its owner hears of it by SMS, and from then on its number takes the place of the address at a login.
 * @param language of whoever proved the address: they hear of the other account by mail, which may be theirs, too
 * @returns false when somebody has proved the address before
 */
export async function claimAddress(auth: Auth, tx: Db, email: string, language: MessageLanguage): Promise<boolean> {
  const holder = await lockUserByEmail(tx, email)
  if (!holder) return true
  if (holder.emailVerifiedAt) return false
  await releaseAddress(tx, holder.id)
  await auth.endSessions(tx, holder.id)
  const word = { values: {}, goodFor: NOTICE_GOOD_FOR }
  const { mobileNo: recipient } = holder
  await auth.notify.send(tx, {
    ...word,
    template: 'address-lost',
    channel: 'sms',
    language: holder.language,
    recipient,
  })
  await auth.notify.send(tx, { ...word, template: 'address-moved', channel: 'email', language, recipient: email })
  return true
}
