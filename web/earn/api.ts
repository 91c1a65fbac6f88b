/** The calls of uploads. All throw as `send` does. */
import { Message, List } from '#shared/answers.ts'
import { queryOptions } from '@tanstack/react-query'
import { UPLOAD_DECLARATION, UploadReceived, OwnUpload } from '#shared/earn.ts'
import { fetchJson, retryUnlessRefused } from '#web/lib/api.ts'
import { upload } from '#web/lib/files/upload.ts'

export const uploadsQuery = (userId: number) =>
  queryOptions({
    queryKey: ['uploads', userId],
    queryFn: ({ signal }) => fetchJson(List(OwnUpload), `/uploads/${userId}`, { host: 'status', signal }),
    retry: retryUnlessRefused,
    // Loaded again, because a reviewer may have decided in the meantime.
    refetchOnWindowFocus: true,
    refetchOnMount: 'always',
  })

export const markSeen = (userId: number) =>
  fetchJson(Message, `/uploads/${userId}/seen`, { method: 'POST', host: 'status' })

export interface ContributedDraft {
  file: File
  main: string
  sub: string
}

/** Sends a draft with the declaration that was shown. @param onSent as in `upload` */
export function sendDraft(
  { id, username }: { id: number; username: string },
  { file, main, sub }: ContributedDraft,
  uploading: { signal: AbortSignal; onSent: (share: number) => void },
) {
  const form = new FormData()
  form.append('maindraft_name', main)
  form.append('subdraft_name', sub)
  form.append('user_id', String(id))
  form.append('userName', username)
  form.append('declaration', String(UPLOAD_DECLARATION.version))
  form.append('file', file)
  return upload(UploadReceived, '/upload', form, uploading)
}
