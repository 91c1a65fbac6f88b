import type { ApiKeyScope } from '#shared/research/api-keys.ts'
import { index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/** Keys with which a person's own assistant reads the library. A key that was revoked is gone; the trail has its id. */
export const apiKeys = pgTable(
  'api_keys',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: integer('user_id').notNull(),
    /** As its owner calls it. */
    name: text().notNull(),
    /** SHA-256 of the key, hex. The key has 256 random bits, so that a slow hash would protect nothing more. */
    keyHash: text('key_hash').notNull().unique(),
    /** What it may do. It is stored, so that a later scope never widens a key that was made before. */
    scope: text().$type<ApiKeyScope>().notNull(),
    createdAt: instant('created_at').notNull(),
    lastUsedAt: instant('last_used_at'),
  },
  (t) => [index('api_keys_user').on(t.userId, t.createdAt)],
)
