import { DAY } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/database.ts'
import { throwError } from '#server/platform/errors.ts'
import { DRAFT_CATEGORIES } from '#shared/draft-categories.ts'
import { MAX_WAITING_UPLOADS, UPLOAD_DECLARATION, UPLOADS_PER_DAY } from '#shared/earn.ts'
import type { SingleFileForm } from '../../files/index.ts'
import type { EarnContext } from '../context.ts'
import { uploadTriesPerHour } from './limits.ts'
import { queuePreparation } from './queue-preparation.ts'
import { countRecentUploads, insertUpload } from './store.ts'

/**
 * Receives a draft that a person contributes. A job hides its personal details first, so that no reviewer can see them.
 * @returns the id of the upload
 * @throws AppError `upload_no_file`, `upload_no_draft`, `forbidden` in the name of another, `upload_again`,
 * `uploads_waiting`, `uploads_too_many`, `too_many`, the errors of `checkPlain`, `quota_reached`
 */
export async function receiveUpload(
  earn: EarnContext,
  userId: number,
  { fields, file }: SingleFileForm,
): Promise<string> {
  const { files, platform, users } = earn
  const { clock, db, jobs, limits } = platform
  if (!file) return throwError('upload_no_file')
  const draft = findDraft(fields['maindraft_name'], fields['subdraft_name']) ?? throwError('upload_no_draft')
  if ((fields['user_id'] ?? String(userId)) !== String(userId)) throwError('forbidden')
  await limits.consume(uploadTriesPerHour, String(userId))
  const now = clock.now()
  // The limits are checked before the file is read, because reading it costs a process.
  await checkUploadLimits(db, userId, file.sha256, now)
  await files.checkPlain(file, userId)
  const fileId = await files.storeFile(file)
  return db.transaction(async (tx) => {
    // The limits are checked again under the lock, because ten simultaneous uploads would all pass the first check.
    if (!(await users.lockUser(tx, userId))) throwError('not_signed_in')
    await checkUploadLimits(tx, userId, file.sha256, now)
    await files.recordFile(tx, fileId, file, userId, 'upload')
    const id = await insertUpload(tx, {
      ...draft,
      userId,
      fileName: file.name,
      fileId,
      sha256: file.sha256,
      bytes: file.bytes,
      declaration: fields['declaration'] === String(UPLOAD_DECLARATION.version) ? UPLOAD_DECLARATION.version : null,
      createdAt: now,
    })
    await queuePreparation(jobs, tx, id)
    return id
  })
}

async function checkUploadLimits(db: Db, userId: number, sha256: string, now: Date): Promise<void> {
  const { same, waiting, lately } = await countRecentUploads(db, userId, sha256, new Date(now.getTime() - DAY))
  if (same > 0) throwError('upload_again')
  if (waiting >= MAX_WAITING_UPLOADS) throwError('uploads_waiting')
  if (lately >= UPLOADS_PER_DAY) throwError('uploads_too_many')
}

/** Main draft and sub-draft may each be given by id or by name. */
function findDraft(main = '', sub = ''): { mainDraft: string; subDraft: string } | undefined {
  const isNamed = (text: string) => (draft: { id: string; name: string }) =>
    [draft.id, draft.name].includes(text.trim())
  const category = DRAFT_CATEGORIES.find(isNamed(main))
  const subdraft = category?.subdrafts.find(isNamed(sub))
  return category && subdraft && { mainDraft: category.id, subDraft: subdraft.id }
}
