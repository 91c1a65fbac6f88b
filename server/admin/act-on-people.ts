import { throwError } from '#server/platform/errors.ts'
import type { ViewedChats } from '#shared/admin.ts'
import type { ToolId } from '#shared/chat.ts'
import { maskMobile } from '#shared/directory.ts'
import type { PersonDetails } from '#shared/person-details.ts'
import { checkReason } from '../audit/index.ts'
import type { ChangedDetails } from '../auth/index.ts'
import type { AdminContext } from './context.ts'

interface StaffAction {
  staffId: number
  userId: number
}

const subjectOf = (userId: number) => `person:${userId}`

/** @throws AppError `reason_needed`, `not_found`, `person_not_suspendable` */
export async function suspendPerson(
  { auth, audit, platform }: AdminContext,
  { staffId, userId }: StaffAction,
  givenReason: string,
) {
  const reason = checkReason(givenReason)
  await platform.db.transaction(async (tx) => {
    if (!(await auth.suspend(tx, userId, reason))) return
    const detail = { reason }
    await audit.record(tx, { staffId, action: 'person.suspend', subject: subjectOf(userId), userId, detail })
  })
}

/** @throws AppError `not_found` */
export async function restorePerson({ auth, audit, platform }: AdminContext, { staffId, userId }: StaffAction) {
  await platform.db.transaction(async (tx) => {
    if (await auth.restore(tx, userId))
      await audit.record(tx, { staffId, action: 'person.restore', subject: subjectOf(userId), userId })
  })
}

/**
 * Changes details that a person cannot change alone: address, number, role, State, town.
 * @throws AppError `reason_needed`, and the codes of `auth.changeDetails`
 */
export async function changePerson(
  { auth, audit, platform }: AdminContext,
  { staffId, userId }: StaffAction,
  givenReason: string,
  details: Partial<PersonDetails>,
): Promise<void> {
  const reason = checkReason(givenReason)
  await platform.db.transaction(async (tx) => {
    const changed = await auth.changeDetails(tx, userId, details)
    const detail = { reason, old: toTrail(changed, 'before'), new: toTrail(changed, 'after') }
    await audit.record(tx, { staffId, action: 'person.change', subject: subjectOf(userId), userId, detail })
  })
}

/**
 * Returns the changes for the trail. Addresses and numbers are masked, because rows of the trail are kept when the
 * person is gone.
 */
const toTrail = (changed: ChangedDetails, when: 'before' | 'after') =>
  Object.fromEntries(changed.names.map((name) => [name, maskDetail(name, changed[when][name])]))

function maskDetail(name: keyof PersonDetails, value: string): string {
  if (name === 'email') return value.replace(/^(.).*$/su, '$1•••@•••')
  return name === 'mobile_no' ? maskMobile(value) : value
}

/**
 * Shows the chats of a person to staff. There is no other way to them. The reason is written into the trail and into
 * the person's own data before a line is read, so that nobody can look unseen.
 * @param opened the session whose messages are shown
 * @throws AppError `reason_needed`, `not_found`
 */
export async function viewChatsForReason(
  { auth, audit, chat, platform }: AdminContext,
  { staffId, userId }: StaffAction,
  givenReason: string,
  opened: { tool: ToolId; sessionId: string } | undefined,
): Promise<ViewedChats> {
  const reason = checkReason(givenReason)
  if (!(await auth.findPerson(userId))) throwError('not_found')
  await platform.db.transaction((tx) =>
    audit.record(tx, {
      staffId,
      action: opened ? 'chats.open' : 'chats.list',
      subject: subjectOf(userId),
      userId,
      detail: { reason, ...(opened && { tool: opened.tool, session: opened.sessionId }) },
    }),
  )
  return chat.viewChats(userId, opened)
}
