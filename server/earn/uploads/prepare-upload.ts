import { createHash } from 'node:crypto'
import type { ReviewPage } from '#db/earn.ts'
import { AppError } from '#server/platform/errors.ts'
import { log } from '#server/platform/log.ts'
import { PERSONAL_KINDS, type PersonalCounts } from '#shared/earn.ts'
import type { HiddenPage } from '../../files/index.ts'
import type { EarnContext } from '../context.ts'
import { Simhash } from './simhash.ts'
import { findUnprepared, savePreparation } from './store.ts'

/** These errors are not tried again, because they are the document's own fault or mean that its bytes are gone. */
const PERMANENT_STATUSES = new Set([404, 422])

/**
 * Makes the reviewer's view of an upload: each page as picture and text, with personal details hidden. When it runs
 * twice or is killed half-way it leaves one set of pictures, because pictures that nobody recorded are purged as
 * orphans.
 */
export async function prepareUpload({ files, platform, users }: EarnContext, { id }: { id: string }): Promise<void> {
  const { db } = platform
  const upload = await findUnprepared(db, id)
  if (!upload || upload.userId === null || upload.fileId === null) return
  const { userId, fileId } = upload
  const prepared = await hidePersonalDetails(files, userId, fileId).catch((error: unknown) => {
    if (!(error instanceof AppError) || !PERMANENT_STATUSES.has(error.status)) throw error
    log.warn({ upload: id, reason: error.code }, 'an upload could not be prepared')
    return undefined
  })
  await db.transaction(async (tx) => {
    // The deletion of the account takes this lock first, too. Otherwise a picture could be recorded for somebody who is
    // gone.
    if (!(await users.lockUser(tx, userId))) return
    if (!prepared) return void (await savePreparation(tx, id, { preparation: 'failed' }))
    const { pictures, ...rest } = prepared
    if (!(await savePreparation(tx, id, { ...rest, preparation: 'ready' }))) return
    for (const picture of pictures) await files.recordFile(tx, picture.id, picture, userId, 'upload page')
  })
}

interface PagePicture {
  id: string
  sha256: string
  mediaType: 'image/webp'
  bytes: number
  name: string
}

async function hidePersonalDetails(files: EarnContext['files'], userId: number, fileId: string) {
  const file = await files.fetchFile(userId, fileId)
  const pages: ReviewPage[] = []
  const pictures: PagePicture[] = []
  const hidden: PersonalCounts = {}
  const simhash = new Simhash()
  try {
    const addPage = async ({ page, picture, text: read, hidden: found }: HiddenPage) => {
      // PostgreSQL's JSON refuses NUL and half of a surrogate pair, so one such character would make the upload fail.
      const text = read.replaceAll('\0', '').toWellFormed()
      const id = picture && (await files.storeBytes(picture))
      if (picture && id !== null)
        pictures.push({
          id,
          sha256: createHash('sha256').update(picture).digest('hex'),
          mediaType: 'image/webp',
          bytes: picture.length,
          name: `page ${page}.webp`,
        })
      pages.push({ page, text, fileId: id })
      simhash.add(text)
      for (const kind of PERSONAL_KINDS) if (found[kind] !== undefined) hidden[kind] = (hidden[kind] ?? 0) + found[kind]
    }
    const { pageCount } = await files.hidePersonal(file, addPage, userId)
    return { pages, pictures, hidden, pageCount, simhash: simhash.hex }
  } finally {
    await file.discard()
  }
}
