import { throwError } from '#server/platform/errors.ts'
import type { Page, PersonRow, PersonWhole } from '#shared/admin.ts'
import type { Window } from '../audit/index.ts'
import type { Person } from '../auth/index.ts'
import { countQuestions } from '../chat/index.ts'
import type { Admin } from './index.ts'

/** @param search part of a name or an address, digits of a number, or an id; empty for everybody */
export async function listPeople({ auth, billing }: Admin, search: string, window: Window): Promise<Page<PersonRow>> {
  const { rows, total } = await auth.people({ search, ...window })
  const until = await billing.plansUntil(rows.map(({ id }) => id))
  return { rows: rows.map((person) => asRow(person, until.get(person.id))), total }
}

/** One person, without what they asked and wrote. That somebody looked is in the trail. @throws AppError `not_found` */
export async function readPerson(admin: Admin, staffId: number, userId: number): Promise<PersonWhole> {
  const { auth, audit, billing, chat, earn, platform } = admin
  const person = (await auth.person(userId)) ?? throwError('not_found')
  await platform.db.transaction((tx) =>
    audit.record(tx, { staffId, action: 'person.view', subject: `person:${userId}`, userId }),
  )
  const until = await billing.plansUntil([userId])
  const logins = await auth.logins(userId)
  const plans = await billing.plansOf(userId)
  const purse = await platform.spending.purse(userId)
  const { free } = await earn.balance(platform.db, userId)
  return {
    ...asRow(person, until.get(userId)),
    email_verified: person.emailVerifiedAt !== null,
    mobile_verified: person.mobileVerifiedAt !== null,
    suspended_for: person.suspendedFor,
    logins: logins.map(({ userAgent, createdAt, seenAt }) => ({
      user_agent: userAgent,
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
    purse: purse ? { spent_paise: purse.spent, paise: purse.paise } : null,
    uploads: await earn.countUploads(userId),
    asked: await countQuestions(chat, userId),
  }
}

function asRow(person: Person, planUntil: Date | undefined): PersonRow {
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
