import { fail } from '#server/platform/errors.ts'
import type { LookedAtChats } from '#shared/admin.ts'
import type { ToolId } from '#shared/chat.ts'
import { checkReason } from '../audit/index.ts'
import { lookAtChats } from '../chat/index.ts'
import type { Admin } from './index.ts'

/** Who does it, and to whom. */
interface Act {
  staffId: number
  userId: number
}

const subjectOf = (userId: number) => `person:${userId}`

/** @throws Refusal `reason_needed`, `not_found`, `person_not_suspendable` */
export async function suspendPerson({ auth, audit, platform }: Admin, { staffId, userId }: Act, given: string) {
  const reason = checkReason(given)
  await platform.db.transaction(async (tx) => {
    if (!(await auth.suspend(tx, userId, reason))) return
    const detail = { reason }
    await audit.record(tx, { staffId, action: 'person.suspend', subject: subjectOf(userId), userId, detail })
  })
}

/** @throws Refusal `not_found` */
export async function restorePerson({ auth, audit, platform }: Admin, { staffId, userId }: Act) {
  await platform.db.transaction(async (tx) => {
    if (await auth.restore(tx, userId))
      await audit.record(tx, { staffId, action: 'person.restore', subject: subjectOf(userId), userId })
  })
}

/**
 * The only way to anybody's chats. Why is in the trail before a line is read, and in the data of whose they are.
 * @param opened the session whose messages are wanted
 * @throws Refusal `reason_needed`, `not_found`
 */
export async function openChats(
  { auth, audit, chat, platform }: Admin,
  { staffId, userId }: Act,
  given: string,
  opened: { tool: ToolId; sessionId: string } | undefined,
): Promise<LookedAtChats> {
  const reason = checkReason(given)
  if (!(await auth.person(userId))) fail('not_found')
  await platform.db.transaction((tx) =>
    audit.record(tx, {
      staffId,
      action: opened ? 'chats.open' : 'chats.list',
      subject: subjectOf(userId),
      userId,
      detail: { reason, ...(opened && { tool: opened.tool, session: opened.sessionId }) },
    }),
  )
  return lookAtChats(chat, userId, opened)
}
