import { DAY } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/database.ts'
import { throwError } from '#server/platform/errors.ts'
import { DRAFT_CATEGORIES } from '#shared/draft-categories.ts'
import { MAX_WAITING_UPLOADS, UPLOAD_DECLARATION, UPLOADS_PER_DAY } from '#shared/earn.ts'
import type { ReceivedForm } from '../../files/index.ts'
import type { EarnContext } from '../context.ts'
import { uploadTriesPerHour } from './limits.ts'
import { queuePreparation } from './queue-preparation.ts'
import { countRecentUploads, insertUpload } from './store.ts'

/**
 * Takes a draft that somebody contributes. It is shown to nobody before its personal details are hidden, which a job does.
 * @returns its id
 * @throws AppError `upload_no_file`, `upload_no_draft`, `forbidden` in another's name, `upload_again`, `uploads_waiting`, `uploads_too_many`,
 * `too_many`, what `checkPlain` says of the file, `quota_reached`
 */
export async function receiveUpload(
  earn: EarnContext,
  userId: number,
  { fields, file }: ReceivedForm,
): Promise<string> {
  const { files, platform, users } = earn
  const { clock, db, jobs, limits } = platform
  if (!file) return throwError('upload_no_file')
  const draft = findDraft(fields['maindraft_name'], fields['subdraft_name']) ?? throwError('upload_no_draft')
  if ((fields['user_id'] ?? String(userId)) !== String(userId)) throwError('forbidden')
  await limits.consume(uploadTriesPerHour, String(userId))
  const now = clock.now()
  // Refused before the file is read for it.
  await checkUploadLimits(db, userId, file.sha256, now)
  await files.checkPlain(file, userId)
  const fileId = await files.storeFile(file)
  return db.transaction(async (tx) => {
    // Of ten at once each would otherwise find room for itself.
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

/** A sub-draft of the catalogue, both by id or by name. */
function findDraft(main = '', sub = ''): { mainDraft: string; subDraft: string } | undefined {
  const named = (said: string) => (one: { id: string; name: string }) => [one.id, one.name].includes(said.trim())
  const category = DRAFT_CATEGORIES.find(named(main))
  const subdraft = category?.subdrafts.find(named(sub))
  return category && subdraft && { mainDraft: category.id, subDraft: subdraft.id }
}
