import { throwError } from '#server/platform/errors.ts'
import { contentDisposition } from '#server/platform/file-name.ts'
import { FILE_TYPES } from '#server/platform/printing/file-types.ts'
import { toolNames, type ChatMessage } from '#shared/chat.ts'
import { SOURCE_SECTIONS } from '#shared/research/answer-sections.ts'
import { inReadingOrder, markedNumbers } from '#shared/research/cited-sources.ts'
import type { FileLanguage } from './file-words.ts'
import type { SessionPrintTask } from './print-worker.ts'
import type { Exchange, SessionFormat, SessionRecord } from './session-record.ts'
import type { Chat } from '../context.ts'
import { exportsPer5Minutes, MAX_PRINTED_MESSAGES } from '../limits.ts'
import { pathTo } from '../sessions/message-path.ts'
import { readHistory } from '../sessions/read-history.ts'
import { sourcesSection } from '../answers/sources.ts'
import { findSession, listMessageNodes, type SessionKey, type StoredSession } from '../store.ts'
import { tools } from '../tools/index.ts'

/** A longer session takes more than a few seconds to print, so it waits behind other long ones. Characters. */
const LONG_SESSION_CHARS = 200_000

interface FileOptions {
  /** Only the plan of the newest answer, with room to write. */
  forCourt?: boolean
  /** Of the headings and fixed sentences. What was asked and answered stays as it was. */
  language?: FileLanguage
}

const worker = new URL('./print-worker.ts', import.meta.url)

/**
 * Makes a file of what is on the screen of a session.
 * @throws AppError `not_found`, also for a session of somebody else, so that nobody learns which exist; `too_many`,
 * `export_too_heavy`, `busy`
 */
export async function exportSession(
  chat: Chat,
  key: SessionKey,
  format: SessionFormat,
  { forCourt = false, language = 'en' }: FileOptions = {},
): Promise<{ bytes: Buffer; type: string; disposition: string }> {
  const { db, limits } = chat.platform
  const found = (await findSession(db, key)) ?? throwError('not_found')
  await limits.consume(exportsPer5Minutes, String(key.userId))
  const bytes = await printSession(chat, found, format, { forCourt, language })
  return { bytes, type: FILE_TYPES[format], disposition: contentDisposition(found.title, format, 'Session') }
}

/** @throws AppError `not_found` for a session without messages; `export_too_heavy`, `busy` */
export async function printSession(
  chat: Chat,
  found: StoredSession,
  format: SessionFormat,
  { forCourt = false, language = 'en' }: FileOptions = {},
): Promise<Buffer> {
  const record = { ...(await makeRecord(chat, found, found)), language }
  const session = forCourt ? { ...record, forCourt: true as const } : record
  const task: SessionPrintTask = { session, format }
  return chat.platform.printer.print(
    { worker, task, long: countChars(session) > LONG_SESSION_CHARS },
    String(found.userId),
  )
}

const countChars = ({ exchanges }: SessionRecord) =>
  exchanges.reduce((sum, { prompt, answer }) => sum + prompt.length + answer.length, 0)

async function makeRecord(chat: Chat, key: SessionKey, session: StoredSession): Promise<SessionRecord> {
  const { db, clock } = chat.platform
  const messages = await readNewestMessages(chat, key)
  const path = pathTo(await listMessageNodes(db, key), session.shownMessageId)
  return {
    title: session.title,
    tool: toolNames(key.tool).label,
    madeAt: clock.now().toISOString(),
    exchanges: messages.map((message) => asExchange(message, tools[key.tool].composedByCode)),
    questions: Math.max(path.length, messages.length),
    otherVersions: messages.some(({ versions }) => versions.length > 1),
  }
}

async function readNewestMessages(chat: Chat, key: SessionKey): Promise<ChatMessage[]> {
  let { messages, earlier } = await readHistory(chat, key)
  while (earlier && messages.length < MAX_PRINTED_MESSAGES) {
    const page = await readHistory(chat, key, messages[0]?.id)
    messages = [...page.messages, ...messages]
    earlier = page.earlier
  }
  return messages.slice(-MAX_PRINTED_MESSAGES)
}

/** A character that no answer has. */
const SEAM = '\0'

/**
 * @param byCode whether code composed the answer; the file then names no model, since the answer says itself who wrote
 * which part
 */
function asExchange(message: ChatMessage, byCode = false): Exchange {
  const { prompt, answer, status, model, created_at, attachments, steps, draft } = message
  const listed = status === 'complete' ? '' : listedSources(message)
  // The list stands behind the answer while both are numbered, so that one number means one source.
  const [numbered = '', numberedList = ''] = inReadingOrder(`${answer}${SEAM}${listed}`, message.sources).split(SEAM)
  return {
    askedAt: created_at,
    prompt,
    attachment: attachments.map(({ name }) => name).join(', ') || null,
    answer: numbered,
    status,
    model: byCode ? null : model,
    steps,
    sources: numberedList,
    draft: draft?.name ?? null,
  }
}

const SOURCES_HEADING = new RegExp(`^## (?:${[...SOURCE_SECTIONS].join('|')})$`, 'm')

/**
 * Makes a list of sources from the record for an answer that was cut off before its own. Otherwise its marks would
 * point to nothing.
 */
function listedSources({ answer, sources, citations }: ChatMessage): string {
  if (SOURCES_HEADING.test(answer)) return ''
  const marked = markedNumbers(answer)
  const used = citations.length > 0 || sources.some(({ n }) => marked.has(n))
  return used ? sourcesSection(answer, sources, citations) : ''
}
