import { z } from 'zod'
import { FollowUpQuestions } from '#shared/chat.ts'
import { throwError } from '#server/platform/errors.ts'
import type { App } from '#server/platform/http/create-app.ts'
import type { Chat } from '../context.ts'
import { suggestFollowUps } from './suggest-follow-ups.ts'

export function followUpRoutes(app: App, chat: Chat) {
  app.route({
    method: 'GET',
    url: '/api/answers/:id/follow-ups',
    config: { access: 'user', isCountedRead: true },
    schema: {
      summary: 'Questions that may be asked after an answer',
      description: 'They come from the law library, in the language of the answer, and each has an answer there.',
      tags: ['chat'],
      security: [{ bearer: [] }],
      params: z.object({ id: z.string().max(100) }),
      response: { 200: FollowUpQuestions },
    },
    async handler({ params, caller }) {
      // An id that cannot exist gets the same answer as the one of somebody else.
      const id = z.uuid().safeParse(params.id).data ?? throwError('not_found')
      return { questions: await suggestFollowUps(chat, caller.id, id) }
    },
  })
}
