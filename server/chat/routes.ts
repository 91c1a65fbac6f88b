import { MAX_ATTACHMENTS, MAX_FILE_MB } from '#shared/file-limits.ts'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { Message } from '#shared/answers.ts'
import { throwError, AppError } from '#server/platform/errors.ts'
import type { App } from '#server/platform/http/create-app.ts'
import {
  ANSWER_LANGUAGES,
  ASK_FIELDS,
  DEPTHS,
  MAX_PROMPT_CHARS,
  MAX_TITLE_CHARS,
  TOOL_IDS,
  TOOLS,
  type ToolId,
  SessionHistory,
  SessionList,
  SessionListItem,
} from '#shared/chat.ts'
import { ask } from './questions/ask.ts'
import { feedbackRoutes } from './feedback/routes.ts'
import { followUpRoutes } from './follow-ups/routes.ts'
import { exportRoutes } from './export/routes.ts'
import { resumeAnswer } from './sending/resume-answer.ts'
import { MAX_FOLLOWED_STREAMS, HISTORY_PAGE, SEARCH } from './limits.ts'
import type { Chat } from './context.ts'
import { sendAnswer, sendEvents } from './sending/send-answer.ts'
import { answerNow } from './answers/answer-now.ts'
import { cancelAnswer } from './answers/cancel-answer.ts'
import { stopArriving } from './questions/stop-arriving.ts'
import { changePin, removeSession, renameSessionTitle } from './sessions/change-session.ts'
import { findSessions, readSessions } from './sessions/list-sessions.ts'
import { readHistory, showVersion } from './sessions/read-history.ts'
import { tools } from './tools/index.ts'
import { visitorRoutes } from './visitors/routes.ts'

const security = [{ bearer: [] }]
/** Bytes. A message without a file is never longer, so a larger body is refused before it is received. */
const MOST_UNPAID = 4 * MAX_PROMPT_CHARS
const userId = z.string().max(20)
/** Version 4, as the client makes them (RFC 9562). */
const sessionId = z.uuidv4('The session id must be a version-4 UUID.')
/**
 * An id that cannot exist gets the same answer as the session of somebody else, so that nobody learns which ids exist.
 */
const anySessionId = z.string().max(100)
const isSessionId = (text: string) => sessionId.safeParse(text).success

export function chatRoutes(app: App, chat: Chat) {
  for (const tool of TOOL_IDS) toolRoutes(app, chat, tool)
  visitorRoutes(app, chat)
  feedbackRoutes(app, chat)
  followUpRoutes(app, chat)

  app.route({
    method: 'GET',
    url: '/api/answers/:id/events',
    config: { access: 'user' },
    schema: {
      summary: 'Follow an answer from an offset, as server-sent events',
      description: `${MAX_FOLLOWED_STREAMS.perUser} at once.`,
      tags: ['chat'],
      security,
      params: z.object({ id: z.string().max(100) }),
      produces: ['text/event-stream'],
      querystring: z.object({ from: z.coerce.number().int().min(0).max(10_000_000).default(0) }),
    },
    async handler({ params, query, caller }, reply) {
      if (!z.uuid().safeParse(params.id).success) throwError('not_found')
      chat.openStreams.addFollower(caller, reply)
      const events = await resumeAnswer(chat, caller.id, params.id, query.from)
      return sendEvents(reply, events)
    },
  })

  app.route({
    method: 'POST',
    url: '/api/answers/:id/now',
    config: { access: 'user' },
    schema: {
      summary: 'End the research of a running answer, so that it is written from what was read so far',
      tags: ['chat'],
      security,
      params: z.object({ id: z.string().max(100) }),
      response: { 200: Message },
    },
    async handler({ params, caller }) {
      if (!z.uuid().safeParse(params.id).success) throwError('not_found')
      await answerNow(chat, caller.id, params.id)
      return { message: 'The answer is being written' }
    },
  })

  app.route({
    method: 'POST',
    url: '/api/answers/:id/show',
    config: { access: 'user', isCountedRead: true },
    schema: {
      summary: 'Put another version of a question on the screen of its session, with what followed it',
      tags: ['chat'],
      security,
      params: z.object({ id: z.string().max(100) }),
      response: { 200: SessionHistory },
    },
    async handler({ params, caller }) {
      if (!z.uuid().safeParse(params.id).success) throwError('not_found')
      return showVersion(chat, caller.id, params.id)
    },
  })
}

function toolRoutes(app: App, chat: Chat, tool: ToolId) {
  exportRoutes(app, chat, tool)
  const names = TOOLS[tool]
  const tags = [names.label]
  const keyOf = (request: FastifyRequest, session: string) => {
    if (!isSessionId(session)) throwError('not_found')
    return { userId: request.caller.id, tool, sessionId: session.toLowerCase() }
  }

  app.route({
    method: 'POST',
    url: `/api/${names.post}/:userId/:sessionId`,
    config: { access: 'user', own: 'userId' },
    schema: {
      summary: `Ask the ${names.label}; the answer streams`,
      description: `Multipart: \`${names.promptField}\` (text, at most ${MAX_PROMPT_CHARS} characters)${names.fileField ? `, optional \`${names.fileField}\` (up to ${MAX_ATTACHMENTS} of them: PDF, DOCX, JPEG, PNG, WebP, GIF, TIFF, BMP or HEIC, each under ${MAX_FILE_MB} MB)` : ''}. Optional too: \`${ASK_FIELDS.after}\` (id of the last message that the person sees), \`${ASK_FIELDS.replaces}\` (id of the message whose place this one takes; its files come along, but not those whose places, from 0, are in \`${ASK_FIELDS.withoutFiles}\`, and none when \`${ASK_FIELDS.withoutFile}\` is 1), \`${ASK_FIELDS.starts}\` (1: it begins the session, and is refused with 409 when that has messages), \`${ASK_FIELDS.language}\` (${Object.keys(ANSWER_LANGUAGES).join(', ')}; all but en need a hosted model), \`${ASK_FIELDS.depth}\` (${DEPTHS.join(', ')}: how far a hosted model looks before it writes). The answer is text/plain, or with \`accept: text/event-stream\` events. \`x-message-id\` names the stored message.`,
      tags,
      security,
      consumes: ['multipart/form-data'],
      produces: ['text/plain', 'text/event-stream'],
      'x-form': {
        [names.promptField]: 'text',
        ...(names.fileField ? { [names.fileField]: 'file' as const } : {}),
        ...Object.fromEntries(Object.values(ASK_FIELDS).map((field) => [field, 'text' as const])),
      },
      params: z.object({ userId, sessionId }),
    },
    async handler(request, reply) {
      const { params, caller } = request
      const refusal = await chat.billing
        .requireFeature(caller.id, names.feature, tools[tool].planNeeded)
        .catch(async (error: unknown) => {
          if (!(error instanceof AppError)) throw error
          // The screen asked because its token is old, so the refusal brings a fresh one.
          reply.header('x-auth-token', await chat.auth.createToken(caller.id, caller.sid))
          // A cry for help is answered without a plan. It is short, so a larger body is refused before a file is
          // received.
          if (Number(request.headers['content-length'] ?? Infinity) > MOST_UNPAID) throw error
          return error
        })
      const key = { userId: caller.id, tool, sessionId: params.sessionId.toLowerCase() }
      const answer = await chat.arrivingQuestions.track(key, async (stopped) =>
        ask(
          chat,
          key,
          await chat.files.receiveFiles(request, names.fileField, MAX_ATTACHMENTS),
          stopped,
          refusal ?? undefined,
        ),
      )
      reply.header('x-message-id', answer.id)
      chat.openStreams.add(caller.sid, reply)
      return sendAnswer(request, reply, answer.follow())
    },
  })

  app.route({
    method: 'POST',
    url: `/api/cancel/${names.cancel}/:sessionId`,
    config: { access: 'user' },
    schema: {
      summary: `Stop the running answer of a ${names.label} session`,
      description:
        'With `arriving=1` only a question is stopped whose attachment is still received or read: its call has not answered yet.',
      tags,
      security,
      params: z.object({ sessionId: anySessionId }),
      querystring: z.object({ arriving: z.literal('1').optional() }),
      response: { 200: Message },
    },
    async handler(request) {
      const key = keyOf(request, request.params.sessionId)
      await (request.query.arriving ? stopArriving(chat, key) : cancelAnswer(chat, key))
      return { message: 'Request cancelled' }
    },
  })

  app.route({
    method: 'GET',
    url: `/api/${names.history}/:sessionId`,
    config: { access: 'user' },
    schema: {
      summary: `The messages of a ${names.label} session`,
      description: `At most ${HISTORY_PAGE.messages} and about ${HISTORY_PAGE.bytes / 1_048_576} MB of them: the newest. Where there are more, \`earlier\` is true, and \`before\` (id of the first message that one has) gives those before it.`,
      tags,
      security,
      params: z.object({ sessionId: anySessionId }),
      querystring: z.object({ before: z.string().max(100).optional() }),
      response: { 200: SessionHistory },
    },
    handler(request) {
      const { before } = request.query
      return readHistory(chat, keyOf(request, request.params.sessionId), before?.toLowerCase())
    },
  })

  app.route({
    method: 'GET',
    url: `/api/${names.list}/:userId`,
    config: { access: 'user', own: 'userId' },
    schema: {
      summary: `One's ${names.label} sessions, pinned ones first, each newest first; with \`q\` those that hold these words`,
      description: `Texts are searched as far back as ${SEARCH.mostBytes / 1_048_576} MB, titles all.`,
      tags,
      security,
      params: z.object({ userId }),
      querystring: z.object({ q: z.string().trim().max(200).optional() }),
      response: { 200: SessionList },
    },
    handler: ({ caller, query: { q }, signal }) =>
      q ? findSessions(chat, { userId: caller.id, tool }, q, signal) : readSessions(chat, caller.id, tool),
  })

  app.route({
    method: 'PUT',
    url: `/api/${names.list}/:session_id`,
    config: { access: 'user' },
    schema: {
      summary: `Give a ${names.label} session another title`,
      tags,
      security,
      params: z.object({ session_id: anySessionId }),
      body: z.object({ title: z.string().max(10 * MAX_TITLE_CHARS, 'A title has 1 to 80 characters.') }),
      response: { 200: SessionListItem },
    },
    handler: (request) => renameSessionTitle(chat, keyOf(request, request.params.session_id), request.body.title),
  })

  for (const [method, summary] of [
    ['PUT', 'Keep a NAME session at the top of the list'],
    ['DELETE', 'No longer keep a NAME session at the top of the list'],
  ] as const)
    app.route({
      method,
      url: `/api/${names.list}/:session_id/pin`,
      config: { access: 'user' },
      schema: {
        summary: summary.replace('NAME', names.label),
        tags,
        security,
        params: z.object({ session_id: anySessionId }),
        response: { 200: SessionListItem },
      },
      handler: (request) => changePin(chat, keyOf(request, request.params.session_id), method === 'PUT'),
    })

  app.route({
    method: 'DELETE',
    url: `/api/${names.list}/:session_id`,
    config: { access: 'user' },
    schema: {
      summary: `Delete a ${names.label} session`,
      tags,
      security,
      params: z.object({ session_id: anySessionId }),
      response: { 200: Message },
    },
    async handler(request) {
      await removeSession(chat, keyOf(request, request.params.session_id))
      return { message: 'History deleted successfully' }
    },
  })
}
