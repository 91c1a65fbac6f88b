import { List } from '#shared/answers.ts'
import { queryOptions } from '@tanstack/react-query'
import { type Done, ROWS_PER_PAGE, Page } from '#shared/admin.ts'
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

/** So long what was seen of an upload does, ms: it is fetched before its page is opened. */
const FRESH = 5_000
/** So long a picture that is not shown any more is kept, ms. */
const KEEP_PICTURE = 60_000

/** Why an upload is not taken; nothing against one that is. */
export type RejectionReason = { rejection: Rejection; note: string } | undefined

/** Each look is a row of the trail: not to be asked for without need, so its key is none of the back office's. */
export const reviewQuery = (id: string) =>
  queryOptions({
    queryKey: ['upload', id],
    queryFn: ({ signal }) => fetchJson(UploadForReview, `/admin/uploads/${encodeURIComponent(id)}`, { signal }),
    retry: retryUnlessRefused,
    staleTime: FRESH,
    refetchOnReconnect: false,
    // Somebody else may decide it meanwhile.
    refetchOnWindowFocus: true,
  })

/** What an action of staff does not change: its key is none of the back office's. */
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

/** What a reviewer is told of a decision: `Pending` is one that a second reviewer has to accept, too. */
export const decisionText = (status: UploadState): string =>
  t({ Accepted: REVIEW_TEXTS.accepted, Rejected: REVIEW_TEXTS.rejected, Pending: REVIEW_TEXTS.seconded }[status])

/** Each by itself. One that a second reviewer has to accept, too, is not done yet. */
export async function decideUploads(rows: readonly UploadRow[], verdict: RejectionReason): Promise<Done> {
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
 * The one in the queue that comes after another and that the caller could decide; undefined when there is none. Those before it were left,
 * and are not come back to.
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
