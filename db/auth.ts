import { bigint, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const instant = (name: string) => timestamp(name, { withTimezone: true })

export const users = pgTable('users', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  username: text().notNull(),
  /** Lower case, trimmed. */
  email: text().notNull().unique(),
  mobileNo: text('mobile_no').notNull(),
  passwordHash: text('password_hash').notNull(),
  role: text().notNull(),
  state: text().notNull(),
  town: text().notNull(),
  source: text().notNull(),
  emailVerifiedAt: instant('email_verified_at'),
  mobileVerifiedAt: instant('mobile_verified_at'),
  createdAt: instant('created_at').notNull().defaultNow(),
})

/** A one-time code belongs to the flow that asked for it; the flow belongs to a cookie. */
export const authFlows = pgTable(
  'auth_flows',
  {
    id: uuid().primaryKey().defaultRandom(),
    kind: text().$type<'signup'>().notNull(),
    /** SHA-256 of the cookie, hex. */
    cookieHash: text('cookie_hash').notNull().unique(),
    email: text().notNull(),
    mobileNo: text('mobile_no').notNull(),
    /** What becomes the account; null for a decoy that can never succeed. */
    payload: jsonb().$type<PendingAccount>(),
    emailCodeHash: text('email_code_hash').notNull(),
    mobileCodeHash: text('mobile_code_hash').notNull(),
    attempts: integer().notNull().default(0),
    expiresAt: instant('expires_at').notNull(),
    consumedAt: instant('consumed_at'),
    ip: text().notNull(),
    userAgentHash: text('user_agent_hash').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [index('auth_flows_email').on(t.email), index('auth_flows_origin').on(t.ip, t.userAgentHash)],
)

export interface PendingAccount {
  username: string
  passwordHash: string
  role: string
  state: string
  town: string
  source: string
}

export const sessions = pgTable(
  'sessions',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull().defaultNow(),
    seenAt: instant('seen_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [index('sessions_user').on(t.userId)],
)

/** The table that rate-limiter-flexible keeps its counters in; names are the library's. */
export const rateLimits = pgTable('rate_limits', {
  key: text().primaryKey(),
  points: integer().notNull().default(0),
  expire: bigint({ mode: 'number' }),
})
