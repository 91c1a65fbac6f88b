import { CONSENTS, type ConsentPurpose, type ConsentState } from '#shared/account.ts'
import type { Account } from './context.ts'
import { consentsPer5Minutes } from './limits.ts'
import { insertConsent, latestConsents, lockConsents, type ConsentRow } from './store.ts'

export const isConsentPurpose = (text: string): text is ConsentPurpose => Object.hasOwn(CONSENTS, text)

/**
 * A consent counts only for the wording that the person saw, so after a change of the wording it must be asked for
 * again.
 */
const isConsentGiven = (row: ConsentRow | undefined, purpose: ConsentPurpose) =>
  row !== undefined && row.given && row.version === CONSENTS[purpose].version

export async function readConsents({ platform: { db } }: Account, userId: number): Promise<ConsentState[]> {
  const latest = new Map((await latestConsents(db, userId)).map((row) => [row.purpose, row]))
  return Object.keys(CONSENTS)
    .filter(isConsentPurpose)
    .map((purpose) => {
      const row = latest.get(purpose)
      return { purpose, given: isConsentGiven(row, purpose), at: row?.at.toISOString() ?? null }
    })
}

/**
 * Gives or withdraws a consent. A row is added only if it changes something, so that the record shows every change and
 * nothing else.
 * @throws AppError `too_many`
 */
export async function setConsent(
  { platform: { db, clock, limits } }: Account,
  userId: number,
  purpose: ConsentPurpose,
  given: boolean,
): Promise<void> {
  await limits.consume(consentsPer5Minutes, String(userId))
  await db.transaction(async (tx) => {
    await lockConsents(tx, userId)
    const row = (await latestConsents(tx, userId)).find((each) => each.purpose === purpose)
    if (row && row.given === given && row.version === CONSENTS[purpose].version) return
    await insertConsent(tx, { userId, purpose, version: CONSENTS[purpose].version, given, at: clock.now() })
  })
}
