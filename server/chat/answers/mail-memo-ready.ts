import { notifyOwner } from '#server/auth/index.ts'
import { toolNames } from '#shared/chat.ts'
import type { Chat } from '../context.ts'
import type { SessionKey } from '../store.ts'

/** Characters of the question in the mail. */
const MOST_CHARS = 200

/** Mails a person that their memorandum is written, because it takes minutes and they may have left the page. */
export async function mailMemoReady(
  { platform: { db }, auth, notify }: Pick<Chat, 'platform' | 'auth' | 'notify'>,
  { userId, tool, sessionId }: SessionKey,
  prompt: string,
): Promise<void> {
  const person = await auth.findPerson(userId)
  if (!person) return
  const question = prompt.length > MOST_CHARS ? `${prompt.slice(0, MOST_CHARS).toWellFormed()}…` : prompt
  const values = { question, page: toolNames(tool).sessionPage.slice(1), session: sessionId }
  await db.transaction((tx) => notifyOwner(notify, tx, person, 'memo-ready', values))
}
