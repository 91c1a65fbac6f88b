import type { Db } from '#server/platform/database/database.ts'
import { jsonFile, type OwnData } from '#server/platform/own-data.ts'
import type { OwnUpload, UploadStatus } from '#shared/earn.ts'
import { anonymizeUploads, listUploadsOf, listUploadsWithPages, type UploadSummary } from './store.ts'

export const listUploadStatuses = async (db: Db, userId: number): Promise<UploadStatus[]> =>
  (await listUploadsOf(db, userId)).flatMap(({ id, status }) => (status === 'Pending' ? [] : { id, satus: status }))

export const listOwnUploads = async (db: Db, userId: number): Promise<OwnUpload[]> =>
  (await listUploadsOf(db, userId)).map(toOwnUpload)

const toOwnUpload = (row: UploadSummary): OwnUpload => ({
  id: row.id,
  file_name: row.fileName,
  main: row.mainDraft,
  sub: row.subDraft,
  status: row.status,
  created_at: row.createdAt.toISOString(),
  decided_at: row.decidedAt?.toISOString() ?? null,
  rejection: row.rejection,
  note: row.note,
  seen: row.seen,
})

export const ownUploads = (db: Db): OwnData => ({
  async *exportFiles(userId) {
    const rows = await listUploadsWithPages(db, userId)
    yield jsonFile(
      ['account', 'uploads.json'],
      // The archive leaves out which staff member acted, because that is not the person's own data.
      rows.map((row) => ({
        ...toOwnUpload(row),
        bytes: row.bytes,
        sha256: row.sha256,
        declaration: row.declaration,
        hidden: row.hidden,
        pages: row.pages.map(({ page, text }) => ({ page, text })),
      })),
    )
  },
  erase: anonymizeUploads,
})
