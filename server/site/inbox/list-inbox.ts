import type { Page } from '#shared/admin.ts'
import type { InboxRow } from '#shared/inbox.ts'
import type { SiteContext } from '../context.ts'
import { inboxNumber } from './number-of.ts'
import { listItems, type ItemFilter } from './store.ts'

export async function listInbox({ platform }: SiteContext, filter: ItemFilter): Promise<Page<InboxRow>> {
  const { rows, total } = await listItems(platform.db, filter)
  return {
    rows: rows.map(({ item, dueAt }) => ({
      id: item.id,
      number: inboxNumber(item),
      kind: item.kind,
      state: item.state,
      user_id: item.userId,
      name: item.name,
      email: item.email,
      mobile_no: item.mobileNo,
      text: item.text,
      created_at: item.createdAt.toISOString(),
      acknowledged_at: item.acknowledgedAt?.toISOString() ?? null,
      resolved_at: item.resolvedAt?.toISOString() ?? null,
      due_at: dueAt?.toISOString() ?? null,
      answer: item.answer,
    })),
    total,
  }
}
