import { notifyNodes } from '#server/platform/database/database.ts'
import { throwError } from '#server/platform/errors.ts'
import { MAX_TITLE_CHARS, type SessionListItem } from '#shared/chat.ts'
import { ANSWER_CANCELLED } from '../answers/live-answers.ts'
import type { Chat } from '../context.ts'
import { deleteSession, lockUser, pinSession, renameSession, type SessionKey } from '../store.ts'
import { requestCancel } from '../answers/store.ts'
import { asListItem } from './list-item.ts'

/** @throws AppError `title_wrong`, `not_found` */
export async function renameSessionTitle(
  { platform: { db } }: Chat,
  key: SessionKey,
  title: string,
): Promise<SessionListItem> {
  const line = title.replaceAll('\0', '').toWellFormed().replaceAll(/\s+/g, ' ').trim()
  if (line === '' || line.length > MAX_TITLE_CHARS) throwError('title_wrong')
  if (!(await renameSession(db, key, line))) throwError('not_found')
  return asListItem({ sessionId: key.sessionId, title: line })
}

/** Keeps a session at the top of the list, or no longer. @throws AppError `not_found` */
export async function changePin(
  { platform: { db, clock } }: Chat,
  key: SessionKey,
  pinned: boolean,
): Promise<SessionListItem> {
  return asListItem((await pinSession(db, key, pinned ? clock.now() : null)) ?? throwError('not_found'))
}

/**
 * Deletes a session with its messages and files, and stops the answer that is being written in it. @throws AppError
 * `not_found`
 */
export async function removeSession(
  { platform, liveAnswers, files, sessionDeleted }: Chat,
  key: SessionKey,
): Promise<void> {
  const removed = await platform.db.transaction(async (tx) => {
    // Without the lock a question that is stored at this moment could bring a deleted file back, or leave one that
    // nobody deletes.
    await lockUser(tx, key.userId)
    const running = await requestCancel(tx, key, platform.clock.now())
    if (running) await notifyNodes(tx, ANSWER_CANCELLED, running)
    const fileIds = await deleteSession(tx, key)
    if (fileIds) {
      await files.deleteFiles(tx, fileIds, key.userId)
      await sessionDeleted.emit(tx, key)
    }
    return { running, found: fileIds !== undefined }
  })
  if (removed.running) liveAnswers.stop(removed.running, 'cancelled')
  if (!removed.found) throwError('not_found')
}
