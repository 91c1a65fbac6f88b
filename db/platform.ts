import { index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { ToolId } from '#shared/chat.ts'
import type { LocalServerKind } from '#shared/models/local-models.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

export type PaidService = 'model' | 'embeddings' | 'indian-kanoon' | 'sms'

/**
 * The cost of a call, written before it is made, because a process that dies in the middle has spent it. It is settled
 * at the amount that the provider reported, or, without a report, at the reserved amount.
 */
export const spendings = pgTable(
  'spendings',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** The person whose budget pays; null for work that no single person asked for, and once the account is deleted. */
    userId: integer('user_id'),
    service: text().$type<PaidService>().notNull(),
    /** The most that the call can cost; once settled, its real cost. */
    paise: integer().notNull(),
    /** The tool that asked; null for work outside the chats. */
    tool: text().$type<ToolId>(),
    /** The message whose answer was written. The answer may be deleted since. */
    answerId: uuid('answer_id'),
    /** What the provider reported; null until then, and where it reported nothing. */
    tokensIn: integer('tokens_in'),
    tokensOut: integer('tokens_out'),
    heldAt: instant('held_at').notNull(),
    settledAt: instant('settled_at'),
  },
  (t) => [index('spendings_held').on(t.heldAt), index('spendings_user').on(t.userId, t.heldAt)],
)

/** The model on this machine that staff chose, in one row; no row where they chose none. */
export const localModel = pgTable('local_model', {
  id: integer().primaryKey(),
  server: text().$type<LocalServerKind>().notNull(),
  model: text().notNull(),
  /** What the server said that the model reads and writes in one call; null where it said nothing. */
  contextTokens: integer('context_tokens'),
  chosenAt: instant('chosen_at').notNull(),
})
