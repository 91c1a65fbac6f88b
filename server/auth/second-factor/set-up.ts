import type { Caller } from '#server/platform/access.ts'
import { fail } from '#server/platform/errors.ts'
import type { NewSecondFactor, SecondFactor } from '#shared/admin.ts'
import type { Auth } from '../index.ts'
import { newAppSecret, pictureOf } from './codes.ts'
import { findFactor, saveUnconfirmed } from './store.ts'

export async function readFactor({ platform }: Auth, caller: Caller): Promise<SecondFactor> {
  const factor = await findFactor(platform.db, caller.id)
  return {
    set: Boolean(factor?.confirmedAt),
    due: caller.factor === 'due',
    recovery_codes: factor?.recoveryHashes.length ?? 0,
  }
}

/** Begins to set an app up; one that was begun before and never confirmed is forgotten. @throws Refusal `factor_set` */
export async function beginFactor(auth: Auth, userId: number): Promise<NewSecondFactor> {
  const person = (await auth.person(userId)) ?? fail('not_signed_in')
  const secret = newAppSecret()
  if (!(await saveUnconfirmed(auth.platform.db, userId, auth.seal.close(userId, secret)))) fail('factor_set')
  return { secret, picture: pictureOf(secret, person.email) }
}
