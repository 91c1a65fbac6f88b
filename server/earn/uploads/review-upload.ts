import { z } from 'zod'
import { DAY } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/database.ts'
import { throwError, AppError } from '#server/platform/errors.ts'
import { isoDay } from '#shared/dates.ts'
import { draftNames } from '#shared/draft-categories.ts'
import {
  isRejection,
  MAX_REVIEW_NOTE,
  REVIEW_TEXTS,
  REWARD_PAISE,
  type Rejection,
  type UploadDecision,
  type UploadState,
} from '#shared/earn.ts'
import { notifyOwner } from '../../auth/index.ts'
import { cleanText } from '../../files/index.ts'
import type { EarnContext } from '../context.ts'
import { sumCreditedSince, insertMove } from '../store.ts'
import { MAX_ACCEPTED_ALONE, MAX_CREDITED_ALONE } from './limits.ts'
import {
  countAcceptedBy,
  decidePendingUpload,
  findUploadSummary,
  findUpload,
  lockReviewer,
  recordFirstReviewer,
  type StoredUpload,
} from './store.ts'

/** A rejection with its reason, or undefined for an acceptance. */
export type ReviewDecision = { rejection: Rejection; note: string } | undefined

interface ReviewOutcome {
  message: string
  status: UploadState
}

/** @throws AppError `rejection_wrong` */
export function readRejection({
  rejection = '',
  note = '',
}: {
  rejection?: string | undefined
  note?: string | undefined
}) {
  const words = cleanText(note).trim()
  if (!isRejection(rejection) || words.length > MAX_REVIEW_NOTE) return throwError('rejection_wrong')
  return { rejection, note: words }
}

/**
 * Reviews an upload once, even if somebody clicks twice. An accepted upload is one credit. The file is deleted and the
 * uploader is notified. Beyond the limit for one reviewer a second one has to accept it too, so that no single account
 * can give out much money.
 * @throws AppError `not_found`, `upload_decided`, `upload_own`; for an acceptance `upload_seconded` for the first of
 * two reviewers, `upload_unprepared`, `upload_unprepared_for_good`
 */
export async function reviewUpload(
  earn: EarnContext,
  staffId: number,
  id: string,
  verdict: ReviewDecision,
): Promise<ReviewOutcome> {
  const { platform, users } = earn
  if (!z.uuid().safeParse(id).success) throwError('not_found')
  const seen = (await findUploadSummary(platform.db, id)) ?? throwError('not_found')
  // Without this check a second click would wait for the lock only to be refused.
  if (seen.status !== 'Pending' || seen.userId === null) return throwError('upload_decided')
  const { userId } = seen
  return platform.db.transaction(async (tx) => {
    await lockReviewer(tx, staffId)
    const person = await users.lockUser(tx, userId)
    const upload = (await findUpload(tx, id)) ?? throwError('not_found')
    if (upload.status !== 'Pending') throwError('upload_decided')
    if (!person) return throwError('not_found')
    if (person.id === staffId) throwError('upload_own')
    if (!verdict && upload.secondedBy === staffId) throwError('upload_seconded')
    const deciding = { staffId, upload, person, at: platform.clock.now() }
    return verdict ? reject(earn, tx, deciding, verdict) : accept(earn, tx, deciding)
  })
}

/**
 * Reviews several uploads in their order. Each has a transaction of its own, so that one failure does not undo the
 * others.
 */
export async function reviewUploads(earn: EarnContext, staffId: number, ids: string[], verdict: ReviewDecision) {
  const decisions: UploadDecision[] = []
  for (const id of ids)
    decisions.push(
      await reviewUpload(earn, staffId, id, verdict).then(
        (decided) => ({ id, ...decided, error: null }),
        (error: unknown) => {
          if (!(error instanceof AppError)) throw error
          return { id, status: null, message: error.message, error: error.answer }
        },
      ),
    )
  return decisions
}

interface PendingReview {
  staffId: number
  upload: StoredUpload
  person: Parameters<typeof notifyOwner>[2] & { id: number }
  at: Date
}

async function accept(
  earn: EarnContext,
  tx: Db,
  { staffId, upload, person, at }: PendingReview,
): Promise<ReviewOutcome> {
  const { id, preparation, secondedBy } = upload
  if (preparation === 'waiting') throwError('upload_unprepared')
  if (preparation === 'failed') throwError('upload_unprepared_for_good')
  const entry = { staffId, subject: `upload:${id}`, userId: person.id }
  if (secondedBy === null && (await needsSecondReviewer(tx, staffId, person.id, at))) {
    if (!(await recordFirstReviewer(tx, id, staffId))) throwError('upload_decided')
    await earn.audit.record(tx, { ...entry, action: 'upload.second' })
    return { message: REVIEW_TEXTS.seconded, status: 'Pending' }
  }
  if (!(await decidePendingUpload(tx, id, { status: 'Accepted', decidedBy: staffId, decidedAt: at })))
    throwError('upload_decided')
  const credit = { userId: person.id, kind: 'credit', amountPaise: REWARD_PAISE, staffId, at } as const
  if (!(await insertMove(tx, { ...credit, sourceType: 'upload', sourceId: id })))
    throw new Error('an upload was credited before')
  await deleteFiles(earn, tx, upload, person.id)
  await notifyOwner(earn.notify, tx, person, 'upload-accepted', { draft: draftName(upload) })
  await earn.audit.record(tx, { ...entry, action: 'upload.accept', detail: { paise: REWARD_PAISE, first: secondedBy } })
  return { message: REVIEW_TEXTS.accepted, status: 'Accepted' }
}

async function reject(
  earn: EarnContext,
  tx: Db,
  { staffId, upload, person, at }: PendingReview,
  { rejection, note }: NonNullable<ReviewDecision>,
): Promise<ReviewOutcome> {
  const { id } = upload
  const decision = { status: 'Rejected', decidedBy: staffId, decidedAt: at, rejection, note, pages: [] } as const
  if (!(await decidePendingUpload(tx, id, { ...decision, pages: [] }))) throwError('upload_decided')
  await deleteFiles(earn, tx, upload, person.id)
  await notifyOwner(earn.notify, tx, person, 'upload-rejected', { draft: draftName(upload) })
  // The trail gets the reason without the note, because the reviewer's own words may contain a name.
  const entry = { staffId, action: 'upload.reject', subject: `upload:${id}`, userId: person.id, detail: { rejection } }
  await earn.audit.record(tx, entry)
  return { message: REVIEW_TEXTS.rejected, status: 'Rejected' }
}

/**
 * Returns the name of the draft for a mail. The name of the file is not used, because it may contain six digits, which
 * would look like a one-time code.
 */
const draftName = ({ mainDraft, subDraft }: StoredUpload) => draftNames(mainDraft, subDraft).sub

async function needsSecondReviewer(tx: Db, staffId: number, userId: number, at: Date): Promise<boolean> {
  if ((await countAcceptedBy(tx, staffId, new Date(at.getTime() - DAY))) >= MAX_ACCEPTED_ALONE) return true
  const month = new Date(`${isoDay(at).slice(0, 7)}-01T00:00:00+05:30`)
  return (await sumCreditedSince(tx, userId, month)) + REWARD_PAISE > MAX_CREDITED_ALONE
}

/**
 * Deletes the file of an upload and the pictures of its pages, because a decided upload must not be kept longer than
 * needed.
 */
function deleteFiles({ files }: EarnContext, tx: Db, { fileId, pages }: StoredUpload, userId: number): Promise<void> {
  const ids = [fileId, ...pages.map((page) => page.fileId)].flatMap((one) => one ?? [])
  return files.deleteFiles(tx, ids, userId)
}
