import { throwError } from '#server/platform/errors.ts'
import type { LookedAtChats } from '#shared/admin.ts'
import type { ToolId } from '#shared/chat.ts'
import { maskMobile } from '#shared/directory.ts'
import type { PersonDetails } from '#shared/person-details.ts'
import { checkReason } from '../audit/index.ts'
import type { ChangedDetails } from '../auth/index.ts'
import { viewChats } from '../chat/index.ts'
import type { Admin } from './index.ts'

/** Who does it, and to whom. */
interface Act {
  staffId: number
  userId: number
}

const subjectOf = (userId: number) => `person:${userId}`

/** @throws AppError `reason_needed`, `not_found`, `person_not_suspendable` */
export async function suspendPerson({ auth, audit, platform }: Admin, { staffId, userId }: Act, given: string) {
  const reason = checkReason(given)
  await platform.db.transaction(async (tx) => {
    if (!(await auth.suspend(tx, userId, reason))) return
    const detail = { reason }
    await audit.record(tx, { staffId, action: 'person.suspend', subject: subjectOf(userId), userId, detail })
  })
}

/** @throws AppError `not_found` */
export async function restorePerson({ auth, audit, platform }: Admin, { staffId, userId }: Act) {
  await platform.db.transaction(async (tx) => {
    if (await auth.restore(tx, userId))
      await audit.record(tx, { staffId, action: 'person.restore', subject: subjectOf(userId), userId })
  })
}

/**
 * Changes what somebody cannot change alone: address, number, role, State, town.
 * @throws AppError `reason_needed` and as `auth.changeDetails`
 */
export async function changePerson(
  { auth, audit, platform }: Admin,
  { staffId, userId }: Act,
  given: string,
  details: Partial<PersonDetails>,
): Promise<void> {
  const reason = checkReason(given)
  await platform.db.transaction(async (tx) => {
    const changed = await auth.changeDetails(tx, userId, details)
    const detail = { reason, old: traced(changed, 'before'), new: traced(changed, 'after') }
    await audit.record(tx, { staffId, action: 'person.change', subject: subjectOf(userId), userId, detail })
  })
}

/** What was changed, as the trail may have it: of an address and a number so little that nobody is reached by it. */
const traced = (changed: ChangedDetails, when: 'before' | 'after') =>
  Object.fromEntries(changed.names.map((name) => [name, masked(name, changed[when][name])]))

function masked(name: keyof PersonDetails, value: string): string {
  if (name === 'email') return value.replace(/^(.).*$/su, '$1•••@•••')
  return name === 'mobile_no' ? maskMobile(value) : value
}

/**
 * The only way to anybody's chats. Why is in the trail before a line is read, and in the data of whose they are.
 * @param opened the session whose messages are wanted
 * @throws AppError `reason_needed`, `not_found`
 */
export async function openChats(
  { auth, audit, chat, platform }: Admin,
  { staffId, userId }: Act,
  given: string,
  opened: { tool: ToolId; sessionId: string } | undefined,
): Promise<LookedAtChats> {
  const reason = checkReason(given)
  if (!(await auth.person(userId))) throwError('not_found')
  await platform.db.transaction((tx) =>
    audit.record(tx, {
      staffId,
      action: opened ? 'chats.open' : 'chats.list',
      subject: subjectOf(userId),
      userId,
      detail: { reason, ...(opened && { tool: opened.tool, session: opened.sessionId }) },
    }),
  )
  return viewChats(chat, userId, opened)
}
