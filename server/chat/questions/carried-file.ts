import { toolNames } from '#shared/chat.ts'
import type { Chat } from '../context.ts'
import type { MessagePosition } from '../sessions/message-path.ts'
import { listMessages, type SessionKey, type StoredMessage } from '../store.ts'

export interface CarriedFile {
  fileId: string
  attachment: NonNullable<StoredMessage['attachment']>
  /**
   * The file belonged to the replaced message, so the new message gets it. Otherwise it is only read beside the
   * question.
   */
  attachToNew: boolean
}

/** @returns the file of the replaced message, else the newest file that was attached before it, else null */
export async function findCarriedFile(
  { platform: { db } }: Chat,
  { userId, tool }: SessionKey,
  { before, replaced }: MessagePosition,
  withoutFile: boolean,
): Promise<CarriedFile | null> {
  if (toolNames(tool).fileField === null) return null
  const attachToNew = replaced !== undefined && replaced.fileId !== null && !withoutFile
  const place = attachToNew ? replaced : before.findLast(({ fileId }) => fileId !== null)
  if (!place) return null
  const [message] = await listMessages(db, userId, [place.id])
  const { fileId, attachment } = message ?? {}
  return fileId && attachment ? { fileId, attachment, attachToNew } : null
}
