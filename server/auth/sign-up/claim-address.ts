import { DAY } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { MessageLanguage } from '../../notify/index.ts'
import type { Auth } from '../context.ts'
import { lockUserByEmail, releaseAddress } from '../store.ts'

/** The notice about a moved address is of no use after this time. */
const NOTICE_GOOD_FOR = 3 * DAY

/**
 * Frees an address for the person who has just proved it. An account that had it unproven keeps everything else. Its
 * sessions end, its owner gets an SMS, and from then on its number replaces the address at a login.
 * @param language the language of the person who proved the address: they get a mail, because the other account may be
 * theirs, too
 * @returns false when another person has already proved the address
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
