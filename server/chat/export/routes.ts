import { z } from 'zod'
import { throwError } from '#server/platform/errors.ts'
import type { App } from '#server/platform/http/create-app.ts'
import { FILE_TYPES } from '#server/platform/printing/file-types.ts'
import { TOOLS, type ToolId } from '#shared/chat.ts'
import { exportSession } from './export-session.ts'
import type { Chat } from '../context.ts'
import { exportsPer5Minutes } from '../limits.ts'
import { SESSION_FORMATS } from './session-record.ts'

/**
 * An id that cannot exist gets the same answer as the session of somebody else, so that nobody learns which ids exist.
 */
const sessionOf = (text: string) => (z.uuidv4().safeParse(text).success ? text.toLowerCase() : throwError('not_found'))

export function exportRoutes(app: App, chat: Chat, tool: ToolId) {
  const { history, label } = TOOLS[tool]
  app.route({
    method: 'GET',
    url: `/api/${history}/:sessionId/file`,
    config: { access: 'user' },
    schema: {
      summary: `A ${label} session as a Word, PDF or Markdown file`,
      description: `What is on the screen of the session: each question and its answer with the state it ended in. ${exportsPer5Minutes.points} files in five minutes. With \`for=court\` only the newest plan, witness by witness, with room for the answers. \`language\` is that of the headings.`,
      tags: [label],
      security: [{ bearer: [] }],
      produces: Object.values(FILE_TYPES),
      params: z.object({ sessionId: z.string().max(100) }),
      querystring: z.object({
        for: z.enum(['court']).optional(),
        language: z.enum(['en', 'hi']).default('en'),
        as: z.enum(SESSION_FORMATS, 'Please choose Word (docx), PDF or Markdown (md).'),
      }),
    },
    async handler({ caller, params, query }, reply) {
      const key = { userId: caller.id, tool, sessionId: sessionOf(params.sessionId) }
      const file = await exportSession(chat, key, query.as, {
        forCourt: query.for === 'court',
        language: query.language,
      })
      return reply
        .header('content-disposition', file.disposition)
        .header('cache-control', 'no-store')
        .type(file.type)
        .send(file.bytes)
    },
  })
}
