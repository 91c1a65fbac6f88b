import type { Caller } from '#server/platform/http/access.ts'
import { throwError } from '#server/platform/errors.ts'
import { MOST_API_KEYS, MOST_KEY_NAME_CHARS, type NewApiKey } from '#shared/research/api-keys.ts'
import { SYSTEM } from '../../audit/index.ts'
import { createSecret, sha256 } from '../../auth/index.ts'
import type { Research } from '../context.ts'
import { keysPerDay } from '../limits.ts'
import { KEY_PREFIX, keySubject, toApiKey } from './key-shape.ts'
import { revokeKey } from './revoke-keys.ts'
import { countKeys, insertKey } from './store.ts'

/**
 * Only a hash of the key is stored, so that the key can be shown this once and never again.
 * @throws AppError `api_key_name_needed`, `api_key_name_long`, `api_keys_most`, `api_keys_made`
 */
export async function createKey(research: Research, { id: userId, sid }: Caller, given: string): Promise<NewApiKey> {
  const { platform, audit, auth } = research
  const name = given.replaceAll(/[\p{C}\s]+/gu, ' ').trim()
  if (name === '') throwError('api_key_name_needed')
  if ([...name].length > MOST_KEY_NAME_CHARS) throwError('api_key_name_long')
  await platform.limits.consume(keysPerDay, String(userId))
  const key = `${KEY_PREFIX}${createSecret()}`
  const stored = await platform.db.transaction(async (tx) => {
    // The lock has two calls at once counted one after the other, and a suspension wait or be seen.
    const person = await auth.lockUser(tx, userId)
    if (!person || person.suspendedAt) throwError('not_signed_in')
    if ((await countKeys(tx, userId)) >= MOST_API_KEYS) throwError('api_keys_most')
    const createdAt = platform.clock.now()
    const row = await insertKey(tx, { userId, name, scope: 'library:read', keyHash: sha256(key), createdAt })
    await audit.record(tx, { staffId: SYSTEM, action: 'api-key.create', subject: keySubject(row.id), userId })
    return row
  })
  // The account may have been closed while the lock was waited for. Its key must not outlive it.
  await auth.requireSession({ sid, userId }).catch(async (error: unknown) => {
    await revokeKey(research, userId, stored.id)
    throw error
  })
  return { ...toApiKey(stored), key }
}
