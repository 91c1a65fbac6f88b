import { sql } from 'drizzle-orm'
import {
  boolean,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { MessageLanguage } from './notify.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/**
 * CALS certificates. The printed fields never change, because a paper with them exists: another name makes another
 * certificate.
 */
export const certificates = pgTable(
  'certificates',
  {
    /** The code on the paper, by which anybody can check it. */
    code: text().primaryKey(),
    userId: integer('user_id').notNull(),
    name: text().notNull(),
    role: text().notNull(),
    town: text().notNull(),
    state: text().notNull(),
    issuedAt: instant('issued_at').notNull(),
    revokedAt: instant('revoked_at'),
    /** `replaced` by a newer one, or withdrawn by staff. */
    revokedFor: text('revoked_for').$type<'replaced' | 'withdrawn'>(),
  },
  (t) => [
    index('certificates_user').on(t.userId),
    uniqueIndex('certificates_valid')
      .on(t.userId)
      .where(sql`${t.revokedAt} is null`),
  ],
)

/** PostgreSQL's own list of words for searches. */
const wordList = customType<{ data: string }>({ dataType: () => 'tsvector' })

/**
 * The members of the public directory, with their public data. A row may also exist only for the confirmation by staff.
 */
export const listings = pgTable(
  'listings',
  {
    userId: integer('user_id').primaryKey(),
    /** The time since when the member wants to be listed; null when they do not. */
    listedAt: instant('listed_at'),
    /** The version of the declaration's wording. */
    declaration: integer(),
    delistedAt: instant('delisted_at'),
    /**
     * The time when staff confirmed the enrolment number. The number is stored with it, because another number is not
     * confirmed.
     */
    enrolmentConfirmedAt: instant('enrolment_confirmed_at'),
    barCode: text('bar_code').notNull().default(''),
    complete: boolean().notNull().default(false),
    planUntil: instant('plan_until'),
    username: text().notNull(),
    /** Staff confirm the number for this name, so that another name needs another confirmation. */
    fullName: text('full_name').notNull().default(''),
    photoId: uuid('photo_id'),
    role: text().notNull(),
    town: text().notNull(),
    state: text().notNull(),
    lawCategory: text('law_category').notNull(),
    lawSpecialists: jsonb('law_specialists').$type<string[]>().notNull(),
    /** The middle is hidden, because this column is public. */
    mobileNo: text('mobile_no').notNull(),
    words: wordList().notNull(),
  },
  (t) => [
    index('listings_shown')
      .on(t.userId, t.planUntil)
      .where(sql`${t.listedAt} is not null and ${t.enrolmentConfirmedAt} is not null and ${t.complete}`),
    index('listings_words').using('gin', t.words),
  ],
)

export type RequestStatus = 'pending' | 'accepted' | 'rejected'

/**
 * The requests of visitors to a listed member. Rows are deleted after ninety days, because a client's number must not
 * be kept longer than needed.
 */
export const caseRequests = pgTable(
  'case_requests',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: integer('user_id').notNull(),
    clientName: text('client_name').notNull(),
    /** Ten digits. */
    clientMobile: text('client_mobile').notNull(),
    description: text().notNull(),
    language: text().$type<MessageLanguage>().notNull(),
    status: text().$type<RequestStatus>().notNull().default('pending'),
    createdAt: instant('created_at').notNull(),
    decidedAt: instant('decided_at'),
  },
  (t) => [
    index('case_requests_user').on(t.userId, t.createdAt),
    index('case_requests_created').on(t.createdAt),
    uniqueIndex('case_requests_open')
      .on(t.userId, t.clientMobile)
      .where(sql`${t.status} = 'pending'`),
  ],
)
