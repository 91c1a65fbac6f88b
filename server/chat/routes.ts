import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { fail } from '#server/platform/errors.ts'
import type { App } from '#server/platform/http.ts'
import { ANSWER_LANGUAGES, ASK_FIELDS, MAX_PROMPT_CHARS, MAX_TITLE_CHARS, TOOLS, type ToolId } from '#shared/chat.ts'
import { ask } from './ask.ts'
import { exportRoutes } from './export/routes.ts'
import { followAnswer } from './follow-answer.ts'
import type { Chat } from './index.ts'
import { sendAnswer, sendEvents } from './send-answer.ts'
import {
  cancelAnswer,
  findSessions,
  readHistory,
  readSessions,
  removeSession,
  retitle,
  showVersion,
} from './sessions.ts'
import { tools } from './tools/index.ts'

const security = [{ bearer: [] }]
const message = z.object({ message: z.string() })
const userId = z.string().max(20)
/** Version 4, as the client makes them (RFC 9562). */
const sessionId = z.uuidv4('The session id must be a version-4 UUID.')
/** A session that cannot exist is one that does not: the same answer as for somebody else's. */
const anySessionId = z.string().max(100)
const isSessionId = (text: string) => sessionId.safeParse(text).success

export function chatRoutes(app: App, chat: Chat) {
  for (const tool of Object.keys(TOOLS) as ToolId[]) toolRoutes(app, chat, tool)

  app.route({
    method: 'GET',
    url: '/api/answers/:id/events',
    config: { access: 'user' },
    schema: {
      summary: 'Follow an answer from an offset, as server-sent events',
      tags: ['chat'],
      security,
      params: z.object({ id: z.string().max(100) }),
      querystring: z.object({ from: z.coerce.number().int().min(0).max(10_000_000).default(0) }),
    },
    async handler({ params, query, caller }, reply) {
      if (!z.uuid().safeParse(params.id).success) fail('not_found')
      const events = await followAnswer(chat, caller.id, params.id, query.from)
      chat.readers.add(caller.sid, reply)
      return sendEvents(reply, events)
    },
  })

  app.route({
    method: 'POST',
    url: '/api/answers/:id/show',
    config: { access: 'user' },
    schema: {
      summary: 'Put another version of a question on the screen of its session, with what followed it',
      tags: ['chat'],
      security,
      params: z.object({ id: z.string().max(100) }),
    },
    async handler({ params, caller }) {
      if (!z.uuid().safeParse(params.id).success) fail('not_found')
      return { messages: await showVersion(chat, caller.id, params.id) }
    },
  })
}

function toolRoutes(app: App, chat: Chat, tool: ToolId) {
  exportRoutes(app, chat, tool)
  const names = TOOLS[tool]
  const tags = [names.label]
  const keyOf = (request: FastifyRequest, session: string) => {
    if (!isSessionId(session)) fail('not_found')
    return { userId: request.caller.id, tool, sessionId: session.toLowerCase() }
  }

  app.route({
    method: 'POST',
    url: `/api/${names.post}/:userId/:sessionId`,
    config: { access: 'user', own: 'userId' },
    schema: {
      summary: `Ask the ${names.label}; the answer streams`,
      description: `Multipart: \`${names.promptField}\` (text, at most ${MAX_PROMPT_CHARS} characters)${names.fileField ? `, optional \`${names.fileField}\` (PDF, JPEG, PNG or WebP under 10 MB)` : ''}. Optional too: \`${ASK_FIELDS.after}\` (id of the last message that the person sees), \`${ASK_FIELDS.replaces}\` (id of the message whose place this one takes; its file comes along unless \`${ASK_FIELDS.withoutFile}\` is 1), \`${ASK_FIELDS.language}\` (${Object.keys(ANSWER_LANGUAGES).join(', ')}; all but en need a hosted model). The answer is text/plain, or with \`accept: text/event-stream\` events. \`x-message-id\` names the stored message.`,
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
      await chat.billing
        .requireFeature(caller.id, names.feature, tools[tool].planNeeded)
        .catch(async (refusal: unknown) => {
          // The screen believed an old token: here is what is so now.
          reply.header('x-auth-token', await chat.auth.tokenFor(caller.id, caller.sid))
          throw refusal
        })
      const form = await chat.files.receiveForm(request, names.fileField)
      const key = { userId: caller.id, tool, sessionId: params.sessionId.toLowerCase() }
      const answer = await ask(chat, key, form)
      reply.header('x-message-id', answer.id)
      chat.readers.add(caller.sid, reply)
      return sendAnswer(request, reply, answer.follow())
    },
  })

  app.route({
    method: 'POST',
    url: `/api/cancel/${names.cancel}/:sessionId`,
    config: { access: 'user' },
    schema: {
      summary: `Stop the running answer of a ${names.label} session`,
      tags,
      security,
      params: z.object({ sessionId: anySessionId }),
      response: { 200: message },
    },
    async handler(request) {
      await cancelAnswer(chat, keyOf(request, request.params.sessionId))
      return { message: 'Request cancelled' }
    },
  })

  app.route({
    method: 'GET',
    url: `/api/${names.history}/:sessionId`,
    config: { access: 'user' },
    schema: {
      summary: `The messages of a ${names.label} session`,
      tags,
      security,
      params: z.object({ sessionId: anySessionId }),
    },
    async handler(request) {
      return { messages: await readHistory(chat, keyOf(request, request.params.sessionId)) }
    },
  })

  app.route({
    method: 'GET',
    url: `/api/${names.list}/:userId`,
    config: { access: 'user', own: 'userId' },
    schema: {
      summary: `One's ${names.label} sessions, newest first; with \`q\` those that hold these words`,
      tags,
      security,
      params: z.object({ userId }),
      querystring: z.object({ q: z.string().trim().max(200).optional() }),
    },
    handler: ({ caller, query: { q } }) =>
      q ? findSessions(chat, caller.id, tool, q) : readSessions(chat, caller.id, tool),
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
    },
    handler: (request) => retitle(chat, keyOf(request, request.params.session_id), request.body.title),
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
      response: { 200: message },
    },
    async handler(request) {
      await removeSession(chat, keyOf(request, request.params.session_id))
      return { message: 'History deleted successfully' }
    },
  })
}
