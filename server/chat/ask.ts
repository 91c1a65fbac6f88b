import { fail } from '#server/platform/errors.ts'
import { MAX_PROMPT_CHARS, toolNames } from '#shared/chat.ts'
import type { ReceivedFile } from '../files/index.ts'
import type { Chat } from './index.ts'
import * as limit from './limits.ts'
import type { LiveAnswer } from './live-answer.ts'
import { writeAnswer } from './pipeline.ts'
import { beginReading, type Reading } from './read-attachment.ts'
import {
  countRunning,
  insertMessage,
  listMessages,
  listPrompts,
  lockUser,
  upsertSession,
  type SessionKey,
} from './store.ts'

const HISTORY_TURNS = 6
/** Of a question asked long ago and narrowed ever since, the answer must still know it. */
const EARLIER_PROMPTS = 100
const TITLE_CHARS = 80

/**
 * Takes a question: stores it, then starts its answer, which from here on belongs to the server.
 * @returns the running answer; its prompt is committed
 * @throws Refusal when the question is empty or too long, its attachment unreadable, an answer already running
 */
export async function ask(
  chat: Chat,
  key: SessionKey,
  prompt: string,
  file: ReceivedFile | undefined,
): Promise<LiveAnswer> {
  let attachment: Reading | undefined
  try {
    await allow(chat, key, prompt, file)
    // A file that cannot be read is refused here, before anything is stored or streamed.
    attachment = file && (await beginReading(chat.files, file))
    const [history, earlier] = await Promise.all([
      listMessages(chat.platform.db, key, HISTORY_TURNS),
      listPrompts(chat.platform.db, key, EARLIER_PROMPTS),
    ])
    const words = prompt.trim().replaceAll('\0', '').toWellFormed()
    const id = await store(chat, key, words, file)
    return chat.live.start(id, (signal) => {
      signal.addEventListener('abort', () => attachment?.stop(), { once: true })
      return writeAnswer(
        chat.desk,
        {
          user: key.userId,
          session: key.sessionId,
          tool: key.tool,
          prompt: words,
          history,
          earlier,
          attachment: attachment?.events(),
        },
        signal,
      )
    })
  } catch (error) {
    attachment?.stop()
    await file?.discard()
    throw error
  }
}

async function allow(
  { platform: { limits }, hosted }: Chat,
  { userId, tool }: SessionKey,
  prompt: string,
  file: ReceivedFile | undefined,
) {
  if (!prompt.trim() && !file) fail(toolNames(tool).fileField ? 'prompt_empty' : 'prompt_needed')
  if (prompt.length > MAX_PROMPT_CHARS) fail('prompt_too_long')
  const user = String(userId)
  if (!hosted) return limits.take(limit.offlinePer5Minutes, user)
  await limits.take(limit.hostedPer5Minutes, user)
  await limits.take(limit.hostedPerDay, user)
}

/** Commits the prompt and its attachment. @returns the message's id */
async function store(
  { platform: { db, clock }, files, modelName }: Chat,
  key: SessionKey,
  prompt: string,
  file: ReceivedFile | undefined,
) {
  const fileId = file ? await files.keep(file) : null
  const now = clock.now()
  return db.transaction(async (tx) => {
    await lockUser(tx, key.userId)
    if ((await countRunning(tx, key.userId)) >= limit.ANSWERS_AT_ONCE) fail('answers_at_once')
    await upsertSession(tx, key, titleOf(prompt, file), now)
    if (file && fileId) await files.record(tx, fileId, file, key.userId, 'chat')
    const attachment = file ? { name: file.name, type: file.mediaType, bytes: file.bytes } : null
    return (
      (await insertMessage(tx, { ...key, prompt, fileId, attachment, model: modelName, createdAt: now })) ??
      fail('answer_running')
    )
  })
}

function titleOf(prompt: string, file: ReceivedFile | undefined): string {
  const line = prompt.replaceAll(/\s+/g, ' ') || file?.name || 'New session'
  return line.length > TITLE_CHARS ? `${line.slice(0, TITLE_CHARS - 1).trimEnd()}…` : line
}
