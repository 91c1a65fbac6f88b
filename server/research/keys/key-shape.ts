import type { ApiKey } from '#shared/research/api-keys.ts'
import type { KeyRecord } from './store.ts'

/** A key is known by it in a log or a file that should not have it. */
export const KEY_PREFIX = 'nyk_'
export const KEY_FORM = /^nyk_[\w-]{43}$/

/** As the trail names a key. */
export const keySubject = (id: string) => `api-key:${id}`

export const toApiKey = ({ id, name, scope, createdAt, lastUsedAt }: KeyRecord): ApiKey => ({
  id,
  name,
  scope,
  created_at: createdAt.toISOString(),
  last_used_at: lastUsedAt?.toISOString() ?? null,
})
