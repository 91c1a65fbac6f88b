import type { Caller } from '#server/platform/access.ts'
import type { Db } from '#server/platform/db.ts'
import { fail } from '#server/platform/errors.ts'
import { log } from '#server/platform/log.ts'
import { sha256 } from '../codes.ts'
import type { Auth } from '../index.ts'
import { factorGuesses } from '../limits.ts'
import { findUser } from '../store.ts'
import { tellWhen } from '../tell-owner.ts'
import { newRecoveryCodes, stepOf, tidyCode } from './codes.ts'
import { confirmFactor, deleteFactor, findFactor, markSession, takeRecovery, takeStep, type Factor } from './store.ts'

/**
 * Gives a code of the app in this session, or a recovery code in its place. The first one confirms the app: every other session ends.
 * @returns with the first one, the recovery codes, which nobody can be told again
 * @throws Refusal `not_found` without an app, `factor_wrong`, `too_many`
 */
export function giveCode(auth: Auth, caller: Caller, given: string): Promise<string[] | undefined> {
  return withGuess(auth, caller, (tx, factor) =>
    factor.confirmedAt ? enter(auth, tx, caller, factor, given) : confirm(auth, tx, caller, factor, given),
  )
}

/** Takes the app away, with its recovery codes. @throws Refusal as `giveCode` */
export function turnOff(auth: Auth, caller: Caller, given: string): Promise<void> {
  return withGuess(auth, caller, async (tx, factor) => {
    if (!factor.confirmedAt) fail('not_found')
    const used = await useCode(auth, tx, factor, given)
    await deleteFactor(tx, factor)
    await tell(auth, tx, caller, 'factor-off')
    await auth.audit.record(tx, { staffId: caller.id, action: 'factor.off', detail: { by: used } })
  })
}

/** Counts a guess before anything is compared, and gives it back when it was right. */
async function withGuess<T>(auth: Auth, { id }: Caller, work: (tx: Db, factor: Factor) => Promise<T>): Promise<T> {
  const { db, limits } = auth.platform
  const factor = (await findFactor(db, id)) ?? fail('not_found')
  await limits.take(factorGuesses, String(id))
  const done = await db.transaction((tx) => work(tx, factor))
  await limits.giveBack(factorGuesses, String(id))
  return done
}

async function enter(auth: Auth, tx: Db, caller: Caller, factor: Factor, given: string): Promise<undefined> {
  const used = await useCode(auth, tx, factor, given)
  if (!(await markSession(tx, caller.sid, auth.platform.clock.now()))) fail('not_signed_in')
  if (used === 'recovery code') await auth.audit.record(tx, { staffId: caller.id, action: 'factor.recovery' })
}

async function confirm(auth: Auth, tx: Db, caller: Caller, factor: Factor, given: string): Promise<string[]> {
  const now = auth.platform.clock.now()
  const lastStep = stepIn(auth, factor, tidyCode(given)) ?? fail('factor_wrong')
  const { codes, hashes } = newRecoveryCodes()
  if (!(await confirmFactor(tx, factor, { confirmedAt: now, lastStep, recoveryHashes: hashes }))) fail('factor_wrong')
  if (!(await markSession(tx, caller.sid, now))) fail('not_signed_in')
  await auth.endSessions(tx, caller.id, caller.sid)
  await tell(auth, tx, caller, 'factor-set')
  await auth.audit.record(tx, { staffId: caller.id, action: 'factor.set' })
  return codes
}

/** No code counts twice. @throws Refusal `factor_wrong` */
async function useCode(auth: Auth, tx: Db, factor: Factor, given: string): Promise<'app' | 'recovery code'> {
  const code = tidyCode(given)
  const step = stepIn(auth, factor, code)
  if (step !== undefined && (await takeStep(tx, factor, step))) return 'app'
  if (await takeRecovery(tx, factor, sha256(code))) return 'recovery code'
  return fail('factor_wrong')
}

function stepIn({ seal, platform }: Auth, { userId, secret }: Factor, code: string): number | undefined {
  const opened = seal.open(userId, secret)
  if (opened === undefined)
    log.error(
      { user: userId },
      'an authenticator app was set up under another TOKEN_SECRET: only its recovery codes count',
    )
  return opened === undefined ? undefined : stepOf(opened, code, platform.clock.now())
}

async function tell({ platform, notify }: Auth, tx: Db, { id }: Caller, template: string): Promise<void> {
  const user = await findUser(tx, id)
  if (user) await tellWhen(notify, tx, user, template, platform.clock.now())
}
