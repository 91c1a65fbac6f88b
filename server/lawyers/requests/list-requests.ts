import { fail } from '#server/platform/errors.ts'
import { maskMobile, type CaseRequest } from '#shared/directory.ts'
import { isPractising } from '#shared/lawyers.ts'
import type { Lawyers } from '../index.ts'
import { listPending } from './store.ts'

/** The requests that wait for an answer, newest first. @throws Refusal `forbidden` for other roles than can be asked */
export async function listCaseRequests(
  { platform }: Lawyers,
  { id, role }: { id: number; role: string },
): Promise<CaseRequest[]> {
  if (!isPractising(role)) fail('forbidden')
  return (await listPending(platform.db, id)).map((row) => ({
    request_id: row.id,
    user_name: row.clientName,
    user_mobile_no: maskMobile(row.clientMobile),
    user_des: row.description,
    created_at: row.createdAt.toISOString(),
    status: row.status,
  }))
}
