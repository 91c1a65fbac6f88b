import { z } from 'zod'
import { FeedbackRow, Page } from '#shared/admin.ts'
import { Message } from '#shared/answers.ts'
import { FEEDBACK_VERDICTS, MAX_FEEDBACK_REASON } from '#shared/chat.ts'
import { throwError } from '#server/platform/errors.ts'
import type { App } from '#server/platform/http/create-app.ts'
import { listQuery, sendList } from '#server/platform/lists.ts'
import type { Chat } from '../context.ts'
import { giveFeedback } from './give-feedback.ts'
import { listFeedback } from './list-feedback.ts'

const security = [{ bearer: [] }]
const params = z.object({ id: z.string().max(100) })
/** An id that cannot exist gets the same answer as the one of somebody else. */
const answerId = (id: string) => z.uuid().safeParse(id).data ?? throwError('not_found')

export function feedbackRoutes(app: App, chat: Chat) {
  app.route({
    method: 'PUT',
    url: '/api/answers/:id/feedback',
    config: { access: 'user' },
    schema: {
      summary: 'Say whether an answer is right, and why',
      description: 'It replaces what was said of the answer before. Staff then read the question and the answer.',
      tags: ['chat'],
      security,
      params,
      body: z.object({
        verdict: z.enum(FEEDBACK_VERDICTS),
        reason: z.string().trim().max(MAX_FEEDBACK_REASON).default(''),
      }),
      response: { 200: Message },
    },
    async handler({ params: { id }, body, caller }) {
      await giveFeedback(chat, { userId: caller.id, id: answerId(id) }, body)
      return { message: 'Thank you. What you said was kept.' }
    },
  })

  app.route({
    method: 'DELETE',
    url: '/api/answers/:id/feedback',
    config: { access: 'user' },
    schema: {
      summary: 'Take back what was said of an answer',
      tags: ['chat'],
      security,
      params,
      response: { 200: Message },
    },
    async handler({ params: { id }, caller }) {
      await giveFeedback(chat, { userId: caller.id, id: answerId(id) }, null)
      return { message: 'We’ve removed your feedback.' }
    },
  })

  app.route({
    method: 'GET',
    url: '/api/admin/feedback',
    config: { access: 'staff' },
    schema: {
      summary: 'What people said of answers, newest first',
      description: 'Found by words of the question.',
      tags: ['back office'],
      security,
      querystring: listQuery.extend({ verdict: z.enum([...FEEDBACK_VERDICTS, '']).default('') }),
      response: { 200: Page(FeedbackRow) },
    },
    handler: (request, reply) =>
      sendList(chat, request, reply, {
        name: 'feedback',
        read: (window) => listFeedback(chat, { ...request.query, ...window }),
      }),
  })
}
