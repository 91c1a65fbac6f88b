import { throwError } from '#server/platform/errors.ts'
import { maskMobile, type AcceptedRequest, type CaseRequest } from '#shared/directory.ts'
import { isPractising } from '#shared/lawyers.ts'
import type { LawyersContext } from '../context.ts'
import { listAccepted, listPending, type CaseRow } from './store.ts'

interface AskedMember {
  id: number
  role: string
}

/**
 * The newest comes first.
 * @throws AppError `forbidden` for roles that cannot be asked
 */
export async function listCaseRequests(
  { platform }: LawyersContext,
  { id, role }: AskedMember,
): Promise<CaseRequest[]> {
  if (!isPractising(role)) throwError('forbidden')
  return (await listPending(platform.db, id)).map((row) => toCaseRequest(row, maskMobile(row.clientMobile)))
}

/**
 * The last accepted request comes first.
 * @throws AppError `forbidden` for roles that cannot be asked
 */
export async function listAcceptedRequests(
  { platform }: LawyersContext,
  { id, role }: AskedMember,
): Promise<AcceptedRequest[]> {
  if (!isPractising(role)) throwError('forbidden')
  return (await listAccepted(platform.db, id)).map((row) => ({
    ...toCaseRequest(row, row.clientMobile),
    accepted_at: (row.decidedAt ?? row.createdAt).toISOString(),
  }))
}

const toCaseRequest = (row: CaseRow, mobile: string): CaseRequest => ({
  request_id: row.id,
  user_name: row.clientName,
  user_mobile_no: mobile,
  user_des: row.description,
  created_at: row.createdAt.toISOString(),
  status: row.status,
})
