import type { App } from '#server/platform/http/create-app.ts'
import { VisitorQuestion } from '#shared/chat.ts'
import { MAX_VISITOR_QUESTION_CHARS, VISITOR_QUESTIONS_A_DAY } from '#shared/tools.ts'
import { originOf } from '../../auth/index.ts'
import type { Chat } from '../context.ts'
import { sendAnswer } from '../sending/send-answer.ts'
import { answerVisitor } from './answer-visitor.ts'

export function visitorRoutes(app: App, chat: Chat) {
  app.route({
    method: 'POST',
    url: '/api/try',
    config: { access: 'visitor' },
    schema: {
      summary: 'Ask the Scenario Solver without an account; the answer streams',
      description: `At most ${MAX_VISITOR_QUESTION_CHARS} characters, and ${VISITOR_QUESTIONS_A_DAY} questions in a day from one network. It is composed from the law library without a language model, and neither question nor answer is stored. The answer is text/plain, or with \`accept: text/event-stream\` events.`,
      tags: ['chat'],
      body: VisitorQuestion,
      produces: ['text/plain', 'text/event-stream'],
    },
    async handler(request, reply) {
      const events = await answerVisitor(chat, originOf(request).ip, request.body)
      return sendAnswer(request, reply, events)
    },
  })
}
