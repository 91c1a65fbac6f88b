import { boolean, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/** The profile that people fill in after their sign-up. A person without a row has filled in nothing yet. */
export const profiles = pgTable('profiles', {
  userId: integer('user_id').primaryKey(),
  /** As it is printed and shown; empty until the person gave one. The username is shown instead then. */
  fullName: text('full_name').notNull().default(''),
  lawCategory: text('law_category').notNull().default(''),
  lawSpecialists: jsonb('law_specialists').$type<string[]>().notNull().default([]),
  companyName: text('company_name').notNull().default(''),
  gstNumber: text('gst_number').notNull().default(''),
  barCode: text('bar_code').notNull().default(''),
  /** The time when the number was last given or changed, because an older confirmation by staff no longer counts. */
  barCodeAt: instant('bar_code_at'),
  address: text().notNull().default(''),
  /** Six digits, or empty. */
  pinCode: text('pin_code').notNull().default(''),
  photoId: uuid('photo_id'),
  updatedAt: instant('updated_at').notNull(),
})

/**
 * Every consent that was given or withdrawn, in order; the newest of a purpose counts. Rows never change, because they
 * prove the consent (DPDP Act 2023, s. 6).
 */
export const consents = pgTable(
  'consents',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: integer('user_id').notNull(),
    purpose: text().notNull(),
    /** The version of the wording that the person saw. */
    version: integer().notNull(),
    given: boolean().notNull(),
    at: instant('at').notNull(),
  },
  (t) => [index('consents_user').on(t.userId, t.purpose, t.id)],
)

/** Accounts whose owner has closed them and may still come back. */
export const accountClosings = pgTable('account_closings', {
  userId: integer('user_id').primaryKey(),
  closedAt: instant('closed_at').notNull(),
  purgeAt: instant('purge_at').notNull(),
})
