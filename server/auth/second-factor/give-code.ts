import type { Caller } from '#server/platform/http/access.ts'
import type { Db } from '#server/platform/database/database.ts'
import { throwError, AppError } from '#server/platform/errors.ts'
import type { Limit } from '#server/platform/limits/limits.ts'
import { log } from '#server/platform/log.ts'
import { sha256, verifyCode } from '../hash-secrets.ts'
import { consumeFlow, type Flow } from '../flows/store.ts'
import { countGuessAtFlow } from '../flows/count-guess.ts'
import type { Auth } from '../context.ts'
import * as limit from '../limits.ts'
import type { Origin } from '../origin.ts'
import { findUser } from '../store.ts'
import { notifyOwnerWithTime } from '../notify-owner.ts'
import { createRecoveryCodes, findTimeStep, normalizeFactorCode } from './codes.ts'
import {
  confirmFactor,
  deleteFactor,
  findFactor,
  markFactorGiven,
  consumeRecoveryCode,
  consumeTimeStep,
  type SecondFactorRow,
} from './store.ts'

export interface SubmittedFactorCode {
  code: string
  mailCode?: string | undefined
  origin: Origin
}

/**
 * Checks a code of the app, or a recovery code, for this session. The first code confirms the app and ends every other
 * session, because a session of before may be a stranger's.
 * @returns the recovery codes if this was the first code; nobody can read them again
 * @throws AppError `not_found` without an app, `factor_wrong`, `factor_mail_wrong`, `too_many`
 */
export function submitFactorCode(
  auth: Auth,
  caller: Caller,
  given: SubmittedFactorCode,
): Promise<string[] | undefined> {
  return withCountedGuess(auth, caller, given, async (factor) => {
    if (factor.confirmedAt) return (tx) => useFactor(auth, tx, caller, factor, given.code)
    const flow = auth.platform.config.production ? await checkMailCode(auth, caller, given) : undefined
    return (tx) => confirmApp(auth, tx, caller, factor, given.code, flow)
  })
}

/** @throws AppError as `submitFactorCode` */
export function removeFactor(auth: Auth, caller: Caller, given: SubmittedFactorCode): Promise<void> {
  return withCountedGuess(auth, caller, given, async (factor) => async (tx) => {
    if (!factor.confirmedAt) throwError('not_found')
    const used = await consumeCode(auth, tx, factor, given.code)
    await deleteFactor(tx, factor)
    await notifyCaller(auth, tx, caller, 'factor-off')
    await auth.audit.record(tx, { staffId: caller.id, action: 'factor.off', detail: { by: used } })
  })
}

/**
 * Counts a guess before anything is compared, so that parallel guesses cannot pass the limit, and refunds it when it
 * was right.
 * @param prepare works before the transaction and returns the work inside it
 */
async function withCountedGuess<T>(
  auth: Auth,
  caller: Caller,
  { code, origin }: SubmittedFactorCode,
  prepare: (factor: SecondFactorRow) => Promise<(tx: Db) => Promise<T>>,
): Promise<T> {
  const { db, limits } = auth.platform
  const factor = (await findFactor(db, caller.id)) ?? throwError('not_found')
  const here = limit.keyByNetwork(origin.ip, String(caller.id))
  const counted: [Limit, string][] = /^\d*$/.test(normalizeFactorCode(code))
    ? [
        [limit.factorGuesses, here],
        [limit.factorGuessesADay, here],
        [limit.factorGuessesOfAccount, String(caller.id)],
      ]
    : [[limit.recoveryGuesses, here]]
  try {
    for (const [of, key] of counted) await limits.consume(of, key)
  } catch (error) {
    if (error instanceof AppError) await warnOwnerOfGuesses(auth, caller)
    throw error
  }
  const work = await prepare(factor)
  const done = await db.transaction(work)
  for (const [of, key] of counted) await limits.refund(of, key)
  return done
}

/** Warns the owner at most once a day, because a person who guesses codes knows the password already. */
async function warnOwnerOfGuesses(auth: Auth, caller: Caller): Promise<void> {
  const { db, limits } = auth.platform
  await limits.within(limit.factorNotices, String(caller.id), () =>
    db.transaction((tx) => notifyCaller(auth, tx, caller, 'factor-guessed')),
  )
}

/**
 * @returns the flow of the mail, after its guess is counted
 * @throws AppError `factor_mail_wrong`
 */
async function checkMailCode(
  { platform }: Auth,
  { id, sid }: Caller,
  { mailCode = '', origin }: SubmittedFactorCode,
): Promise<Flow> {
  const flow = await countGuessAtFlow(platform, 'factor', { otp: mailCode.trim(), flowSecret: sid, origin })
  if (!flow || flow.userId !== id || !(await verifyCode(flow.emailCodeHash, mailCode.trim())))
    throwError('factor_mail_wrong')
  return flow
}

async function useFactor(
  auth: Auth,
  tx: Db,
  caller: Caller,
  factor: SecondFactorRow,
  given: string,
): Promise<undefined> {
  const used = await consumeCode(auth, tx, factor, given)
  if (!(await markFactorGiven(tx, caller.sid, auth.platform.clock.now()))) throwError('not_signed_in')
  if (used === 'recovery code') await auth.audit.record(tx, { staffId: caller.id, action: 'factor.recovery' })
}

async function confirmApp(
  auth: Auth,
  tx: Db,
  caller: Caller,
  factor: SecondFactorRow,
  given: string,
  mail: Flow | undefined,
): Promise<string[]> {
  const now = auth.platform.clock.now()
  const lastStep = findStep(auth, factor, normalizeFactorCode(given)) ?? throwError('factor_wrong')
  if (mail && !(await consumeFlow(tx, mail.id, now))) throwError('factor_mail_wrong')
  const { codes, hashes } = createRecoveryCodes()
  if (!(await confirmFactor(tx, factor, { confirmedAt: now, lastStep, recoveryHashes: hashes })))
    throwError('factor_wrong')
  if (!(await markFactorGiven(tx, caller.sid, now))) throwError('not_signed_in')
  await auth.endSessions(tx, caller.id, caller.sid)
  await notifyCaller(auth, tx, caller, 'factor-set')
  await auth.audit.record(tx, { staffId: caller.id, action: 'factor.set' })
  return codes
}

/** Marks a code as used, so that no code works twice. @throws AppError `factor_wrong` */
async function consumeCode(
  auth: Auth,
  tx: Db,
  factor: SecondFactorRow,
  given: string,
): Promise<'app' | 'recovery code'> {
  const code = normalizeFactorCode(given)
  const step = findStep(auth, factor, code)
  if (step !== undefined && (await consumeTimeStep(tx, factor, step))) return 'app'
  if (await consumeRecoveryCode(tx, factor, sha256(code))) return 'recovery code'
  return throwError('factor_wrong')
}

function findStep(
  { secretCipher, platform }: Auth,
  { userId, secret }: SecondFactorRow,
  code: string,
): number | undefined {
  const opened = secretCipher.decrypt(userId, secret)
  if (opened === undefined)
    log.error(
      { user: userId },
      'an authenticator app was set up under another TOKEN_SECRET: only its recovery codes count',
    )
  return opened === undefined ? undefined : findTimeStep(opened, code, platform.clock.now())
}

async function notifyCaller({ platform, notify }: Auth, tx: Db, { id }: Caller, template: string): Promise<void> {
  const user = await findUser(tx, id)
  if (user) await notifyOwnerWithTime(notify, tx, user, template, platform.clock.now())
}
