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
    /** The language of messages: that of the interface at the last sign-up or login. */
    language: text().$type<MessageLanguage>().notNull().default('en'),
    emailVerifiedAt: instant('email_verified_at'),
    mobileVerifiedAt: instant('mobile_verified_at'),
    /** Nobody can log in to the account after this time. */
    suspendedAt: instant('suspended_at'),
    suspendedFor: text('suspended_for').notNull().default(''),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [index('users_mobile').on(t.mobileNo)],
)

/**
 * A one-time code belongs to the flow that asked for it, and the flow to a cookie, so that a code that somebody else
 * guesses or overhears opens nothing.
 */
export const authFlows = pgTable(
  'auth_flows',
  {
    id: uuid().primaryKey().defaultRandom(),
    kind: text().$type<'signup' | 'reset' | 'confirm' | 'factor'>().notNull(),
    /** SHA-256 of the cookie, hex. For an authenticator app it is that of the login session. */
    cookieHash: text('cookie_hash').notNull().unique(),
    /** As it was given. A reset or a confirmation by one channel leaves the other empty. */
    email: text().notNull(),
    mobileNo: text('mobile_no').notNull(),
    /**
     * The person whose password a reset may set, or who confirms an address or a number. It is null for a decoy and
     * until the code has been sent.
     */
    userId: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** The data of the future account; null for a decoy that can never succeed. */
    payload: jsonb().$type<PendingAccount>(),
    emailCodeHash: text('email_code_hash'),
    mobileCodeHash: text('mobile_code_hash'),
    /** Both are stored, because some sign-ups need both codes. */
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
  /** Empty from the marketing forms, because they do not ask for it. */
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
    /** The browser's own words, at most 300 characters. The person sees them in the list of their logins. */
    userAgent: text('user_agent').notNull().default(''),
    ip: text().notNull().default(''),
    createdAt: instant('created_at').notNull().defaultNow(),
    seenAt: instant('seen_at').notNull().defaultNow(),
    factorAt: instant('factor_at'),
    /**
     * The time when that code was given or somebody last used the back office with it. Other use of the product does
     * not count, because it must not keep a code alive.
     */
    factorSeenAt: instant('factor_seen_at'),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [index('sessions_user').on(t.userId)],
)

/** RFC 6238. */
export const secondFactors = pgTable('second_factors', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Encrypted with a key that is not in the database, so that nobody who reads the database alone can make codes. */
  secret: text().notNull(),
  /** Until its first code the app counts as not set up, and no code is asked for. */
  confirmedAt: instant('confirmed_at'),
  /** The time step of the last accepted code, so that no code works twice. */
  lastStep: integer('last_step').notNull().default(0),
  /** SHA-256 of the unused codes, hex. */
  recoveryHashes: jsonb('recovery_hashes').$type<string[]>().notNull().default([]),
})

/** The counters of rate-limiter-flexible. The library prescribes the names. */
export const rateLimits = pgTable('rate_limits', {
  key: text().primaryKey(),
  points: integer().notNull().default(0),
  expire: bigint({ mode: 'number' }),
})
