import { CONSENTS, type ConsentPurpose, type ConsentState } from '#shared/account.ts'
import type { Account } from './context.ts'
import { consentsPer5Minutes } from './limits.ts'
import { insertConsent, latestConsents, lockConsents, type ConsentRow } from './store.ts'

export const isConsentPurpose = (text: string): text is ConsentPurpose => Object.hasOwn(CONSENTS, text)

/** What was agreed to in another wording is not agreed to. */
const isConsentGiven = (row: ConsentRow | undefined, purpose: ConsentPurpose) =>
  row !== undefined && row.given && row.version === CONSENTS[purpose].version

/** Every consent that there is, and where a person stands. */
export async function readConsents({ platform: { db } }: Account, userId: number): Promise<ConsentState[]> {
  const latest = new Map((await latestConsents(db, userId)).map((row) => [row.purpose, row]))
  return Object.keys(CONSENTS)
    .filter(isConsentPurpose)
    .map((purpose) => {
      const row = latest.get(purpose)
      return { purpose, given: isConsentGiven(row, purpose), at: row?.at.toISOString() ?? null }
    })
}

/** Gives or withdraws a consent. The record only grows, and only by what changes something. @throws AppError `too_many` */
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
