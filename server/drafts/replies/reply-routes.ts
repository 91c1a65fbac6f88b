import { z } from 'zod'
import { ParagraphAnswers } from '#shared/filing/replies.ts'
import { throwError } from '#server/platform/errors.ts'
import type { App } from '#server/platform/http/create-app.ts'
import type { DraftsContext } from '../context.ts'
import { DRAFTING_FEATURE, reviewsPer5Minutes } from '../limits.ts'
import { MOST_PAPER_BYTES, paperPages } from '../review/paper-pages.ts'
import { readTypedPaper } from '../review/read-typed-paper.ts'
import * as schema from '../schemas.ts'
import { answerParagraphs } from './answer-paragraphs.ts'

const NOBODY = { first: [], second: [], fields: {} }

export function replyRoutes(app: App, { platform, billing, catalogue }: DraftsContext) {
  app.route({
    method: 'POST',
    url: '/api/drafts/answers',
    config: { access: 'user' },
    bodyLimit: MOST_PAPER_BYTES,
    schema: {
      tags: ['Legal Drafting'],
      security: [{ bearer: [] }],
      summary: 'Answer the other side’s paper paragraph by paragraph',
      description:
        'By rules, never by a model: what was told goes to the paragraph that it is about; what nobody told is not admitted and becomes a blank. Nothing is kept.',
      body: z.object({
        template: schema.templateId,
        pages: paperPages,
        said: z.string().max(20_000, 'One of the answers is too long. Please shorten it.'),
        facts: schema.facts.optional(),
      }),
      response: { 200: ParagraphAnswers },
    },
    async handler({ body: { template, pages, said, facts = NOBODY }, caller }) {
      await billing.requireFeature(caller.id, DRAFTING_FEATURE, 'plan_needed')
      await platform.limits.consume(reviewsPer5Minutes, String(caller.id))
      const answers = answerParagraphs({
        template: catalogue.template(template),
        facts,
        lines: readTypedPaper(pages),
        said,
      })
      return answers.answers.length === 0 ? throwError('review_empty') : answers
    },
  })
}
