import type { Db } from '#server/platform/database/database.ts'
import { throwError, type AppError } from '#server/platform/errors.ts'
import { MAX_PROMPT_CHARS, MAX_TITLE_CHARS, toolNames } from '#shared/chat.ts'
import type { ReceivedFile, ReceivedForm } from '../../files/index.ts'
import { log } from '#server/platform/log.ts'
import type { AnswerContext } from '../answers/answer-context.ts'
import { mailMemoReady } from '../answers/mail-memo-ready.ts'
import { type CarriedFiles, findCarriedFiles } from './carried-files.ts'
import type { Chat } from '../context.ts'
import { readIntent } from '../intent/index.ts'
import * as limit from '../limits.ts'
import type { LiveAnswer } from '../answers/live-answer.ts'
import { findPosition } from './find-position.ts'
import type { MessagePosition } from '../sessions/message-path.ts'
import { writeAnswer } from '../pipeline.ts'
import type { Asker } from '../tools/index.ts'
import { type QuestionForm, readQuestion } from './read-question.ts'
import { type AttachmentsReading, readCarriedFiles, startReadings } from './read-attachments.ts'
import {
  countRunning,
  findSession,
  insertMessage,
  listMessages,
  listPrompts,
  lockUser,
  saveAttachmentPages,
  showMessage,
  upsertSession,
  updateSessionSize,
  type SessionKey,
} from '../store.ts'

const HISTORY_TURNS = 6
/** A person may narrow one question for a long time, so the answer must still know how the session began. */
const EARLIER_PROMPTS = 100

/**
 * Takes a question: stores it and starts its answer. From then on the answer belongs to the server, so that it goes on
 * without a reader.
 * @param stopped aborts when the person stops the question before it is stored; it is then stored with a cancelled
 * answer
 * @param refusal the reason why the person may not ask; a cry for help is answered all the same
 * @returns the running answer; its prompt is committed
 * @throws AppError when the question is empty or too long, one of its files cannot be read, or an answer is running;
 * `session_begun` when it should begin a session that has messages; `not_found` when the message to be replaced is not
 * in this session
 */
export async function ask(
  chat: Chat,
  key: SessionKey,
  { fields, files }: ReceivedForm,
  stopped: AbortSignal,
  refusal?: AppError,
): Promise<LiveAnswer> {
  let attachment: AttachmentsReading | undefined
  const { answerContext } = chat
  try {
    const form = readQuestion(key.tool, fields)
    const inDanger = files.length === 0 && isCryForHelp(form.prompt)
    if (refusal && !inDanger) throw refusal
    const position = await findPosition(chat.platform.db, key, form)
    const carried = files.length > 0 ? null : await findCarriedFiles(chat, key, position, form.leftOut)
    const attached = files.length > 0 || carried?.attachToNew === true
    await checkLimits(chat, answerContext, key, form.prompt, attached, inDanger)
    // A file that cannot be read is refused here, because later the question would already be stored and its answer
    // streaming.
    const { sees } = answerContext
    if (files.length > 0) attachment = await startReadings(chat.files, key.userId, files, stopped, sees)
    else if (carried) attachment = await readCarriedFiles(chat.files, key.userId, carried, stopped, sees)
    const asker = await findAsker(chat, key.userId)
    const prompt = form.prompt.trim().replaceAll('\0', '').toWellFormed()
    const { id, fileIds, history, earlierPrompts } = await storeQuestion(
      chat,
      answerContext,
      key,
      { ...form, prompt },
      { received: files, carried },
    )
    const answer = chat.liveAnswers.start(
      id,
      (signal, hurry) => {
        signal.addEventListener('abort', () => attachment?.stop(), { once: true })
        const savePages = (no: number, counted: { pages: number; read: number }) =>
          saveAttachmentPages(chat.platform.db, id, no, counted)
        const keep = { userId: key.userId, fileIds, savePages }
        return writeAnswer(
          answerContext,
          {
            userId: key.userId,
            sessionId: key.sessionId,
            answerId: id,
            tool: key.tool,
            prompt,
            language: form.language,
            depth: form.depth,
            asker,
            history,
            earlierPrompts,
            attachment: attachment?.events(keep),
            attached,
          },
          signal,
          hurry,
        )
      },
      whenEnded(chat, key, form, prompt),
    )
    if (stopped.aborted) answer.stop('cancelled')
    return answer
  } catch (error) {
    attachment?.stop()
    await Promise.all(files.map(({ discard }) => discard()))
    throw error
  }
}

/** A memorandum takes minutes, so its person is told when nobody follows it to its end. */
const whenEnded =
  (chat: Chat, key: SessionKey, { depth }: QuestionForm, prompt: string) =>
  (answer: LiveAnswer) => {
    if (depth !== 'memo' || answer.status !== 'complete' || !answer.endedUnread) return
    mailMemoReady(chat, key, prompt).catch((error: unknown) => log.error({ err: error }, 'a memo was not announced'))
  }

async function findAsker({ auth }: Chat, userId: number): Promise<Asker | undefined> {
  const person = await auth.findPerson(userId)
  return person && { role: person.role, state: person.state }
}

const isCryForHelp = (prompt: string) =>
  prompt.length <= MAX_PROMPT_CHARS && readIntent(prompt, { attached: false })?.kind === 'danger'

async function checkLimits(
  { platform: { limits } }: Chat,
  { hosted }: AnswerContext,
  { userId, tool }: SessionKey,
  prompt: string,
  hasFile: boolean,
  inDanger: boolean,
) {
  if (!prompt.trim() && !hasFile) throwError(toolNames(tool).fileField ? 'prompt_empty' : 'prompt_needed')
  if (prompt.length > MAX_PROMPT_CHARS) throwError('prompt_too_long')
  const user = String(userId)
  // A person in danger is answered by code, so the limit of the hosted model must not stop them.
  if (!hosted || inDanger) return limits.consume(limit.offlinePer5Minutes, user)
  await limits.consume(limit.hostedPer5Minutes, user)
  await limits.consume(limit.hostedPerDay, user)
}

/**
 * Commits the prompt and its files in one transaction. @returns the message's id, its own files, and the messages
 * before it
 */
async function storeQuestion(
  { platform: { db, clock, quota }, files }: Chat,
  { modelName }: AnswerContext,
  key: SessionKey,
  form: QuestionForm,
  { received, carried }: { received: ReceivedFile[]; carried: CarriedFiles | null },
) {
  const { prompt, language, depth } = form
  const stored = await Promise.all(received.map(async (file) => ({ file, fileId: await files.storeFile(file) })))
  const now = clock.now()
  return db.transaction(async (tx) => {
    await lockUser(tx, key.userId)
    if ((await countRunning(tx, key.userId)) >= limit.MAX_RUNNING_ANSWERS) throwError('answers_at_once')
    if (form.startsSession && (await findSession(tx, key))) throwError('session_begun')
    const position = await findPosition(tx, key, form)
    await quota.requireRoom(tx, key.userId, Buffer.byteLength(prompt))
    const before = await readEarlierMessages(tx, key.userId, position)
    await upsertSession(tx, key, titleFrom(prompt, received[0]), now)
    for (const { file, fileId } of stored) await files.recordFile(tx, fileId, file, key.userId, 'chat')
    const own = stored.map(({ file: { name, mediaType: type, bytes }, fileId }) => ({ fileId, name, type, bytes }))
    const attachments = carried?.attachToNew ? carried.attachments : own
    const { parentId } = position
    const message = { ...key, prompt, attachments, language, depth, model: modelName, parentId, createdAt: now }
    const id = (await insertMessage(tx, message)) ?? throwError('answer_running')
    await showMessage(tx, key, id)
    await updateSessionSize(tx, key)
    return { id, fileIds: attachments.map(({ fileId }) => fileId), ...before }
  })
}

async function readEarlierMessages(tx: Db, userId: number, { before }: MessagePosition) {
  const ids = before.map(({ id }) => id)
  return {
    history: await listMessages(tx, userId, ids.slice(-HISTORY_TURNS)),
    earlierPrompts: await listPrompts(tx, userId, ids.slice(-EARLIER_PROMPTS)),
  }
}

function titleFrom(prompt: string, file: ReceivedFile | undefined): string {
  const line = prompt.replaceAll(/\s+/g, ' ') || file?.name || 'New session'
  return line.length > MAX_TITLE_CHARS ? `${line.slice(0, MAX_TITLE_CHARS - 1).trimEnd()}…` : line
}
