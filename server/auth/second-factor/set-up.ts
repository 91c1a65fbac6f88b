import type { Caller } from '#server/platform/http/access.ts'
import { MINUTE } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/database.ts'
import { throwError } from '#server/platform/errors.ts'
import type { NewSecondFactor, SecondFactor } from '#shared/admin.ts'
import { hashCode, createCode, sha256 } from '../hash-secrets.ts'
import { replaceFlow } from '../flows/store.ts'
import type { Auth } from '../context.ts'
import * as limit from '../limits.ts'
import { originBinding, type Origin } from '../origin.ts'
import type { Person } from '../own-account.ts'
import { createAppSecret, drawQrCode } from './codes.ts'
import { findFactor, saveUnconfirmedFactor } from './store.ts'

export async function readFactor({ platform }: Auth, caller: Caller): Promise<SecondFactor> {
  const factor = await findFactor(platform.db, caller.id)
  return {
    set: Boolean(factor?.confirmedAt),
    required: platform.config.production,
    due: caller.factor === 'due',
    recovery_codes: factor?.recoveryHashes.length ?? 0,
  }
}

/**
 * Begins to set up an app. An earlier one that was never confirmed is replaced. In production a mailed code is needed
 * as well, because otherwise the first person with the password could take over the back office for good.
 * @throws AppError `factor_set`, `too_many`
 */
export async function beginSetUp(auth: Auth, caller: Caller, origin: Origin): Promise<NewSecondFactor> {
  const { db, config, limits } = auth.platform
  const person = (await auth.findPerson(caller.id)) ?? throwError('not_signed_in')
  const mailed = config.production
  if (mailed) {
    if ((await findFactor(db, caller.id))?.confirmedAt) throwError('factor_set')
    await limits.consume(limit.factorMails, limit.keyByNetwork(origin.ip, String(caller.id)))
    await limits.consume(limit.factorMailsOfAccount, String(caller.id))
  }
  const code = createCode()
  const codeHash = await hashCode(code)
  const secret = createAppSecret()
  await db.transaction(async (tx) => {
    if (!(await saveUnconfirmedFactor(tx, caller.id, auth.secretCipher.encrypt(caller.id, secret))))
      throwError('factor_set')
    if (mailed) await mailCode(auth, tx, { caller, origin, person, code, codeHash })
  })
  return { secret, picture: drawQrCode(secret, person.email), mailed }
}

async function mailCode(
  { platform, notify }: Auth,
  tx: Db,
  {
    caller,
    origin,
    person,
    code,
    codeHash,
  }: { caller: Caller; origin: Origin; person: Person; code: string; codeHash: string },
): Promise<void> {
  const now = platform.clock.now()
  const goodFor = limit.CODE_MINUTES * MINUTE
  await replaceFlow(tx, {
    ...originBinding(origin),
    kind: 'factor',
    cookieHash: sha256(caller.sid),
    userId: caller.id,
    email: person.email,
    mobileNo: '',
    emailCodeHash: codeHash,
    expiresAt: new Date(now.getTime() + goodFor),
    createdAt: now,
  })
  await notify.send(tx, {
    template: 'factor-code',
    channel: 'email',
    language: origin.language,
    recipient: person.email,
    values: { code },
    goodFor,
  })
}
