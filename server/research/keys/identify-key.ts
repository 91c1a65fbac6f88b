import { MINUTE } from '#server/platform/clock.ts'
import { throwError } from '#server/platform/errors.ts'
import { SYSTEM } from '../../audit/index.ts'
import { sha256 } from '../../auth/index.ts'
import type { Research } from '../context.ts'
import { KEY_FORM, keySubject } from './key-shape.ts'
import { findKey, markFirstUse, touchKey } from './store.ts'

export interface KeyHolder {
  keyId: string
  userId: number
}

/**
 * @param authorization the header, "Bearer nyk_…"
 * @throws AppError `api_key_wrong` for a key that is unknown, was revoked, or is of a suspended account
 */
export async function identifyKey(research: Research, authorization: string | undefined): Promise<KeyHolder> {
  const { platform, auth } = research
  const key = /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1] ?? ''
  // What has not the form of a key costs no query.
  const found = KEY_FORM.test(key) ? await findKey(platform.db, sha256(key)) : undefined
  if (!found) throwError('api_key_wrong')
  const person = await auth.findPerson(found.userId)
  if (!person || person.suspendedAt) throwError('api_key_wrong')
  await recordUse(research, found)
  return { keyId: found.id, userId: found.userId }
}

/** The database is written at most once a minute for a key, because otherwise every read would be a write. */
async function recordUse(
  { platform: { clock, db }, audit }: Research,
  { id, userId, lastUsedAt }: { id: string; userId: number; lastUsedAt: Date | null },
): Promise<void> {
  const now = clock.now()
  if (lastUsedAt !== null) {
    if (now.getTime() - lastUsedAt.getTime() > MINUTE) await touchKey(db, id, now)
    return
  }
  await db.transaction(async (tx) => {
    if (await markFirstUse(tx, id, now))
      await audit.record(tx, { staffId: SYSTEM, action: 'api-key.first-use', subject: keySubject(id), userId })
  })
}
