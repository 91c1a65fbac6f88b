import { bigint, boolean, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { MessageLanguage } from './notify.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

export const users = pgTable(
  'users',
  {
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
    /** What messages are written in: the interface's language at the last sign-up or login. */
    language: text().$type<MessageLanguage>().notNull().default('en'),
    emailVerifiedAt: instant('email_verified_at'),
    mobileVerifiedAt: instant('mobile_verified_at'),
    /** Nobody logs in to it since then. */
    suspendedAt: instant('suspended_at'),
    /** What its owner is told. */
    suspendedFor: text('suspended_for').notNull().default(''),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [index('users_mobile').on(t.mobileNo)],
)

/** A one-time code belongs to the flow that asked for it; the flow belongs to a cookie. */
export const authFlows = pgTable(
  'auth_flows',
  {
    id: uuid().primaryKey().defaultRandom(),
    kind: text().$type<'signup' | 'reset' | 'confirm' | 'factor'>().notNull(),
    /** SHA-256 of the cookie, hex; where an authenticator app is set up, of the login session. */
    cookieHash: text('cookie_hash').notNull().unique(),
    /** As it was given; a reset or a confirmation by the one channel leaves the other empty. */
    email: text().notNull(),
    mobileNo: text('mobile_no').notNull(),
    /**
     * Whose password a reset may set, null for a decoy and until the code has been sent; who confirms an address or a
     * number.
     */
    userId: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** What becomes the account; null for a decoy that can never succeed. */
    payload: jsonb().$type<PendingAccount>(),
    /** Null where no code went that way. */
    emailCodeHash: text('email_code_hash'),
    mobileCodeHash: text('mobile_code_hash'),
    /** Which codes of a sign-up came back: some need both. */
    emailProven: boolean('email_proven').notNull().default(false),
    mobileProven: boolean('mobile_proven').notNull().default(false),
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
  /** Empty from the marketing forms, which do not ask. */
  town: string
  source: string
  language: MessageLanguage
}

export const sessions = pgTable(
  'sessions',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** What the person is shown of where they are logged in: the browser's own words, at most 300 characters. */
    userAgent: text('user_agent').notNull().default(''),
    ip: text().notNull().default(''),
    createdAt: instant('created_at').notNull().defaultNow(),
    seenAt: instant('seen_at').notNull().defaultNow(),
    /** When a code of the authenticator app was given in it. */
    factorAt: instant('factor_at'),
    /**
     * When that code was given, or somebody used the back office with it last: other use of the product does not keep
     * it.
     */
    factorSeenAt: instant('factor_seen_at'),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [index('sessions_user').on(t.userId)],
)

/** The authenticator apps of the back office (RFC 6238). */
export const secondFactors = pgTable('second_factors', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Sealed with a key that is not in the database. */
  secret: text().notNull(),
  /** When its first code was given; until then it is not asked for. */
  confirmedAt: instant('confirmed_at'),
  /** The time step of the last code that was taken: no code counts twice. */
  lastStep: integer('last_step').notNull().default(0),
  /** SHA-256 of those that are unused, hex. */
  recoveryHashes: jsonb('recovery_hashes').$type<string[]>().notNull().default([]),
})

/** The table that rate-limiter-flexible keeps its counters in; names are the library's. */
export const rateLimits = pgTable('rate_limits', {
  key: text().primaryKey(),
  points: integer().notNull().default(0),
  expire: bigint({ mode: 'number' }),
})
