import type { Readable } from 'node:stream'
import { z } from 'zod'
import type { Db } from '#server/platform/database/database.ts'
import { throwError } from '#server/platform/errors.ts'
import type { Page } from '#shared/admin.ts'
import { DRAFT_CATEGORIES } from '#shared/draft-categories.ts'
import type { UploadForReview, UploadRow, UploadState } from '#shared/earn.ts'
import type { Paging } from '#server/platform/lists.ts'
import { maskName } from '../../files/index.ts'
import type { EarnContext } from '../context.ts'
import { countDifferentBits, simhashQuarters } from './simhash.ts'
import { findPicture, findUpload, listLikely, listFiltered, type StoredUpload, type UploadSummary } from './store.ts'

/** Two texts whose simhashes differ in no more bits are nearly the same (security §2.4). */
const MAX_DIFFERENT_BITS = 3

interface UploadSearch {
  status: UploadState
  /** Part of the name of the person or the draft, or the beginning of an id. */
  search: string
}

export async function listUploads(
  earn: EarnContext,
  staffId: number,
  { status, search }: UploadSearch,
  window: Paging,
): Promise<Page<UploadRow>> {
  const userIds = search === '' ? [] : await earn.users.findPersonIds(search)
  const { rows, total } = await listFiltered(
    earn.platform.db,
    { status, search, userIds, ...findDraftIds(search) },
    window,
  )
  return { rows: await toUploadRows(earn, staffId, rows), total }
}

/** @throws AppError `not_found` */
export async function readUpload(earn: EarnContext, staffId: number, id: string): Promise<UploadForReview> {
  const upload = (await findUpload(earn.platform.db, parseUploadId(id))) ?? throwError('not_found')
  const [row] = await toUploadRows(earn, staffId, [upload])
  // An upload that is still being prepared shows nothing and is fetched again and again, so its view is not recorded.
  if (upload.preparation !== 'waiting')
    await earn.platform.db.transaction((tx) =>
      earn.audit.record(tx, { staffId, action: 'upload.view', subject: `upload:${id}`, userId: upload.userId }),
    )
  return {
    ...(row ?? throwError('not_found')),
    hidden: upload.hidden,
    // The pages have no pictures after a decision, because those of an accepted upload are deleted. Its text stays.
    pages: upload.pages.map(({ page, text, fileId }) => ({ page, text, shown: fileId !== null })),
    rejection: upload.rejection,
    note: upload.note,
    decidable: upload.status === 'Pending' && upload.userId !== staffId,
  }
}

/** @throws AppError `not_found` also for a page that could not be checked, and once the upload was decided */
export async function openUploadPage(earn: EarnContext, id: string, page: number): Promise<Readable> {
  const { userId, fileId } = (await findPicture(earn.platform.db, parseUploadId(id), page)) ?? throwError('not_found')
  if (userId === null || fileId === null) return throwError('not_found')
  return earn.files.openFile(userId, fileId, 'upload page')
}

const parseUploadId = (id: string): string => (z.uuid().safeParse(id).success ? id : throwError('not_found'))

async function toUploadRows(
  { users, platform }: EarnContext,
  staffId: number,
  rows: UploadSummary[],
): Promise<UploadRow[]> {
  if (rows.length === 0) return []
  const names = await users.findNames(rows.flatMap(({ userId }) => userId ?? []))
  const alike = await findAlike(platform.db, rows)
  return rows.map((row) => ({
    id: row.id,
    user_id: row.userId,
    username: names.get(row.userId ?? 0)?.username ?? '',
    file_name: maskName(row.fileName),
    main: row.mainDraft,
    sub: row.subDraft,
    status: row.status,
    created_at: row.createdAt.toISOString(),
    decided_at: row.decidedAt?.toISOString() ?? null,
    preparation: row.preparation,
    page_count: row.pageCount,
    bytes: row.bytes,
    declared: row.declaration !== null,
    seconded: row.secondedBy !== null,
    seconded_by_caller: row.secondedBy === staffId,
    alike: alike(row),
  }))
}

type Fingerprint = Pick<StoredUpload, 'id' | 'sha256' | 'simhash'>

/** @returns a function that returns the ids of the uploads, by anybody, that are like a row */
async function findAlike(db: Db, rows: Fingerprint[]): Promise<(row: Fingerprint) => string[]> {
  const quarters = ({ simhash }: Fingerprint) => (simhash === null ? [] : simhashQuarters(simhash))
  const keys = (one: Fingerprint) => [one.sha256, ...quarters(one)]
  const likely = new Map<string, Fingerprint[]>()
  for (const one of await listLikely(
    db,
    rows.map(({ sha256 }) => sha256),
    rows.flatMap(quarters),
  ))
    for (const key of keys(one)) likely.set(key, [...(likely.get(key) ?? []), one])
  return (row) => {
    const found = new Set(keys(row).flatMap((key) => likely.get(key) ?? []))
    return [...found].filter((other) => other.id !== row.id && areAlike(row, other)).map(({ id }) => id)
  }
}

const areAlike = (one: Fingerprint, other: Fingerprint) =>
  one.sha256 === other.sha256 ||
  (one.simhash !== null &&
    other.simhash !== null &&
    countDifferentBits(one.simhash, other.simhash) <= MAX_DIFFERENT_BITS)

function findDraftIds(search: string): { mains: string[]; subs: string[] } {
  const fits = ({ name }: { name: string }) => name.toLowerCase().includes(search.toLowerCase())
  const ids = (all: readonly { id: string; name: string }[]) => all.filter(fits).map(({ id }) => id)
  return { mains: ids(DRAFT_CATEGORIES), subs: ids(DRAFT_CATEGORIES.flatMap(({ subdrafts }) => subdrafts)) }
}
