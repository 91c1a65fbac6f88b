import { throwError } from '#server/platform/errors.ts'
import type { FullPerson, Page, PersonRow } from '#shared/admin.ts'
import type { Paging } from '#server/platform/lists.ts'
import { readProfileFields } from '../account/index.ts'
import { nameDevice, type Person } from '../auth/index.ts'
import type { AdminContext } from './context.ts'

/** @param search part of a name or an address, digits of a number, or an id; empty for everybody */
export async function listPeople(
  { auth, billing }: AdminContext,
  search: string,
  window: Paging,
): Promise<Page<PersonRow>> {
  const { rows, total } = await auth.searchPeople({ search, ...window })
  const until = await billing.plansUntil(rows.map(({ id }) => id))
  return { rows: rows.map((person) => toPersonRow(person, until.get(person.id))), total }
}

/**
 * Returns one person, without their questions and answers, which need a reason. The view itself is recorded in the
 * trail.
 * @throws AppError `not_found`
 */
export async function readPerson(admin: AdminContext, staffId: number, userId: number): Promise<FullPerson> {
  const { auth, audit, billing, chat, earn, platform } = admin
  const person = (await auth.findPerson(userId)) ?? throwError('not_found')
  await platform.db.transaction((tx) =>
    audit.record(tx, { staffId, action: 'person.view', subject: `person:${userId}`, userId }),
  )
  const until = await billing.plansUntil([userId])
  const logins = await auth.listSessions(userId)
  const plans = await billing.plansOf(userId)
  const budget = await platform.spending.purse(userId)
  const { free } = await earn.wallet.balance(platform.db, userId)
  return {
    ...toPersonRow(person, until.get(userId)),
    full_name: (await readProfileFields(platform.db, userId)).full_name,
    email_verified: person.emailVerifiedAt !== null,
    mobile_verified: person.mobileVerifiedAt !== null,
    suspended_for: person.suspendedFor,
    logins: logins.map(({ userAgent, createdAt, seenAt }) => ({
      device: nameDevice(userAgent),
      created_at: createdAt.toISOString(),
      seen_at: seenAt.toISOString(),
    })),
    plans: plans.map(({ plan, startsAt, endsAt, source }) => ({
      plan,
      starts_at: startsAt.toISOString(),
      ends_at: endsAt.toISOString(),
      source,
    })),
    wallet_paise: free,
    purse: budget ? { spent_paise: budget.spent, paise: budget.paise } : null,
    uploads: await earn.countUploads(userId),
    asked: await chat.countQuestions(userId),
  }
}

function toPersonRow(person: Person, planUntil: Date | undefined): PersonRow {
  const { id, username, email, mobileNo, role, state, town, createdAt, suspendedAt } = person
  return {
    id,
    username,
    email,
    mobile_no: mobileNo,
    role,
    state,
    town,
    created_at: createdAt.toISOString(),
    suspended_at: suspendedAt?.toISOString() ?? null,
    plan_until: planUntil?.toISOString() ?? null,
  }
}
