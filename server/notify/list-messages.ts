import type { Db } from '#server/platform/database/database.ts'
import type { MessageRow, Page } from '#shared/admin.ts'
import { maskMobile } from '#shared/directory.ts'
import { listUndelivered, type Undelivered, type UndeliveredFilter } from './store.ts'

/**
 * Lists undelivered messages for staff. The middle of the recipient is hidden, and the text is left out, because it may
 * contain a one-time code.
 */
export async function listMessages(db: Db, filter: UndeliveredFilter, now: Date): Promise<Page<MessageRow>> {
  const { rows, total } = await listUndelivered(db, filter, now)
  return { rows: rows.map((row) => toMessageRow(row, now)), total }
}

const toMessageRow = (
  { id, template, channel, recipient, tries, createdAt, expiresAt, failedAt, lastError }: Undelivered,
  now: Date,
): MessageRow => ({
  id,
  template,
  channel,
  recipient: channel === 'sms' ? maskMobile(recipient) : maskEmail(recipient),
  state: failedAt ? 'failed' : 'waiting',
  tries,
  created_at: createdAt.toISOString(),
  failed_at: failedAt?.toISOString() ?? null,
  last_error: lastError,
  retriable: !failedAt && expiresAt > now,
})

/** "a•••@example.in" */
const maskEmail = (email: string) => email.replace(/^(.).*@/u, '$1•••@')
