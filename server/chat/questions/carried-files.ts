import { toolNames } from '#shared/chat.ts'
import type { StoredAttachment } from '#db/chat.ts'
import type { Chat } from '../context.ts'
import type { MessagePosition } from '../sessions/message-path.ts'
import { listMessages, type SessionKey } from '../store.ts'
import type { LeftOutFiles } from './read-question.ts'

export interface CarriedFiles {
  attachments: StoredAttachment[]
  /**
   * The files belonged to the replaced message, so the new message gets them. Otherwise they are only read beside the
   * question.
   */
  attachToNew: boolean
}

/**
 * @param leftOut the files of the replaced message that must not come along
 * @returns the files of the replaced message, else those of the newest message before it that has any, else null
 */
export async function findCarriedFiles(
  { platform: { db } }: Chat,
  { userId, tool }: SessionKey,
  { before, replaced }: MessagePosition,
  leftOut: LeftOutFiles,
): Promise<CarriedFiles | null> {
  if (toolNames(tool).fileField === null) return null
  if (replaced?.hasFiles && leftOut !== 'all') {
    const [message] = await listMessages(db, userId, [replaced.id])
    const attachments = message?.attachments.filter((_, no) => !leftOut.has(no)) ?? []
    if (attachments.length > 0) return { attachments, attachToNew: true }
  }
  const place = before.findLast(({ hasFiles }) => hasFiles)
  if (!place) return null
  const [message] = await listMessages(db, userId, [place.id])
  return message ? { attachments: message.attachments, attachToNew: false } : null
}
