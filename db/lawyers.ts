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

/** CALS certificates. What is printed on one does not change: another name is another certificate. */
export const certificates = pgTable(
  'certificates',
  {
    /** What whoever holds the paper asks with. */
    code: text().primaryKey(),
    userId: integer('user_id').notNull(),
    /** As the holder wants it printed. */
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

/** PostgreSQL's own list of words that is searched. */
const wordList = customType<{ data: string }>({ dataType: () => 'tsvector' })

/** Who wants to be in the public directory, with what is shown there. A row may be there for staff's confirmation alone. */
export const listings = pgTable(
  'listings',
  {
    userId: integer('user_id').primaryKey(),
    /** Since when its member wants to be listed; null when they do not. */
    listedAt: instant('listed_at'),
    /** Which wording of the declaration they made. */
    declaration: integer(),
    delistedAt: instant('delisted_at'),
    /** When staff confirmed the enrolment number, and which; another number is not confirmed. */
    enrolmentConfirmedAt: instant('enrolment_confirmed_at'),
    barCode: text('bar_code').notNull().default(''),
    /** Whether role and profile are as they must be. */
    complete: boolean().notNull().default(false),
    /** Until when the plan runs that it comes with. */
    planUntil: instant('plan_until'),
    username: text().notNull(),
    photoId: uuid('photo_id'),
    role: text().notNull(),
    town: text().notNull(),
    state: text().notNull(),
    lawCategory: text('law_category').notNull(),
    lawSpecialists: jsonb('law_specialists').$type<string[]>().notNull(),
    /** With its middle hidden: the number itself has no business in what is public. */
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

/** What a visitor asks a listed member. Gone after ninety days. */
export const caseRequests = pgTable(
  'case_requests',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** The member who is asked. */
    userId: integer('user_id').notNull(),
    clientName: text('client_name').notNull(),
    /** Ten digits. */
    clientMobile: text('client_mobile').notNull(),
    description: text().notNull(),
    /** What the client is answered in. */
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
