import type { QueueCounts } from '#shared/admin.ts'
import type { InboxKind } from '#shared/inbox.ts'
import type { Platform } from '#server/platform/platform.ts'
import { countOpen } from './store.ts'

export type OpenItemCounts = Pick<QueueCounts, 'reports' | 'contacts' | 'grievances' | 'late'>

export async function countOpenItems({ db, clock }: Platform): Promise<OpenItemCounts> {
  const rows = await countOpen(db, clock.now())
  const of = (kind: InboxKind) => rows.find((row) => row.kind === kind)
  return {
    reports: of('report')?.open ?? 0,
    contacts: of('contact')?.open ?? 0,
    grievances: of('grievance')?.open ?? 0,
    late: of('grievance')?.late ?? 0,
  }
}
