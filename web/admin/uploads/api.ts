import { List } from '#shared/answers.ts'
import { queryOptions } from '@tanstack/react-query'
import { type BulkResult, ROWS_PER_PAGE, Page } from '#shared/admin.ts'
import {
  REVIEW_TEXTS,
  type Rejection,
  type UploadState,
  UploadRow,
  UploadDecided,
  UploadDecision,
  UploadForReview,
} from '#shared/earn.ts'
import { fetchJson, retryUnlessRefused, send } from '#web/lib/api.ts'
import { t } from '#web/words/words.ts'

/** How long a loaded upload counts as fresh, ms, because it is fetched before its page opens. */
const FRESH = 5_000
/** The time for which a picture stays in memory after it was last shown, ms. */
const KEEP_PICTURE = 60_000

/** The reason of a rejection; undefined for an accepted upload. */
export type RejectionReason = { rejection: Rejection; note: string } | undefined

/**
 * The key lies outside those of the back office, because each load writes a row of the audit trail and must not happen
 * after every action.
 */
export const reviewQuery = (id: string) =>
  queryOptions({
    queryKey: ['upload', id],
    queryFn: ({ signal }) => fetchJson(UploadForReview, `/admin/uploads/${encodeURIComponent(id)}`, { signal }),
    retry: retryUnlessRefused,
    staleTime: FRESH,
    refetchOnReconnect: false,
    // Somebody else may decide it in the meantime.
    refetchOnWindowFocus: true,
  })

/**
 * The key lies outside those of the back office, because no action changes a picture and every action would reload it.
 */
export const pictureQuery = (id: string, page: number) =>
  queryOptions({
    queryKey: ['upload page', id, page],
    queryFn: async ({ signal }) => (await send(`/admin/uploads/${id}/pages/${page}`, { signal })).blob(),
    retry: retryUnlessRefused,
    staleTime: Infinity,
    gcTime: KEEP_PICTURE,
  })

export const decideUpload = (id: string, verdict: RejectionReason) =>
  fetchJson(UploadDecided, `/admin/uploads/${id}/${verdict ? 'reject' : 'accept'}`, {
    json: verdict ?? {},
  })

/** The message to the reviewer after a decision. `Pending` means that a second reviewer must accept it, too. */
export const decisionText = (status: UploadState): string =>
  t({ Accepted: REVIEW_TEXTS.accepted, Rejected: REVIEW_TEXTS.rejected, Pending: REVIEW_TEXTS.seconded }[status])

/** Decides one upload after another. One that still needs a second reviewer is not counted as done. */
export async function decideUploads(rows: readonly UploadRow[], verdict: RejectionReason): Promise<BulkResult> {
  const decision = verdict ? 'reject' : 'accept'
  const decisions = await fetchJson(List(UploadDecision), '/admin/uploads/decide', {
    json: { ids: rows.map(({ id }) => id), decision, ...verdict },
  })
  const left = decisions.flatMap(({ id, status, error }) => {
    if (error) return [{ id, ...error }]
    return status === 'Pending' && !verdict ? [{ id, code: '', message: decisionText(status), params: {} }] : []
  })
  return { done: decisions.length - left.length, left }
}

/**
 * Finds the next upload in the queue that this reviewer may decide; undefined when there is none. Earlier ones are left
 * out, because the reviewer has skipped them.
 */
export async function findNext(after: UploadRow, userId: number | undefined): Promise<string | undefined> {
  const isLater = ({ id, created_at }: UploadRow) =>
    created_at === after.created_at ? id > after.id : created_at > after.created_at
  for (let page = 1; ; page += 1) {
    const { rows } = await fetchJson(Page(UploadRow), `/admin/uploads?status=Pending&page=${page}`)
    const next = rows.find(
      (row) => isLater(row) && row.user_id !== userId && !row.seconded_by_caller && row.preparation !== 'waiting',
    )
    if (next || rows.length < ROWS_PER_PAGE) return next?.id
  }
}
