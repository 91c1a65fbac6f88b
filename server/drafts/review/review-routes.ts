import { z } from 'zod'
import { MAX_FILE_MB } from '#shared/file-limits.ts'
import { EXPORT_FORMATS } from '#shared/drafts.ts'
import { MOST_REVIEWED_CHARS, PaperReview, PaperText } from '#shared/filing/review.ts'
import { throwError } from '#server/platform/errors.ts'
import { contentDisposition } from '#server/platform/file-name.ts'
import type { App } from '#server/platform/http/create-app.ts'
import { FILE_TYPES } from '#server/platform/printing/file-types.ts'
import type { DraftsContext } from '../context.ts'
import { printDraft } from '../export/print-draft.ts'
import { DRAFTING_FEATURE, exportsPer5Minutes, reviewsPer5Minutes } from '../limits.ts'
import { MOST_PAPER_BYTES, paperPages } from './paper-pages.ts'
import { reviewDocument } from './review-blocks.ts'
import { reviewPaper } from './review-paper.ts'

const common = { tags: ['Legal Drafting'], security: [{ bearer: [] }] }
const user = { access: 'user' as const }
const paper = z.object({
  name: z.string().max(300),
  pages: paperPages,
  template: z.string().max(200).nullable().default(null).describe('The kind of paper: `civil-suits/partition`'),
  court: z.string().max(100).nullable().default(null),
  factsDay: z.iso.date().nullable().default(null).describe('When the acts happened'),
})

export function reviewRoutes(app: App, drafts: DraftsContext) {
  const { platform, catalogue, billing, files } = drafts
  const allow = async (userId: number) => {
    await billing.requireFeature(userId, DRAFTING_FEATURE, 'plan_needed')
    await platform.limits.consume(reviewsPer5Minutes, String(userId))
  }

  app.route({
    method: 'POST',
    url: '/api/drafts/review/read',
    config: user,
    schema: {
      ...common,
      summary: 'Read the text of a paper, to have it reviewed. Nothing of it is kept',
      description: `Multipart with one PDF, Word document or picture under ${MAX_FILE_MB} MB. Needs a plan with Legal Drafting. ${reviewsPer5Minutes.points} in five minutes, with the reviews.`,
      consumes: ['multipart/form-data'],
      'x-form': { file: 'file' },
      response: { 200: PaperText },
    },
    async handler(request) {
      const { id } = request.caller
      const { file } = await files.receiveForm(request, 'file')
      if (!file) throwError('review_file_needed')
      try {
        await allow(id)
        const { pages, pageCount, truncated } = await files.readDocument(id, file, {})
        return { name: file.name, ...withinLimit(pages, truncated), pageCount }
      } finally {
        await file.discard()
      }
    },
  })

  app.route({
    method: 'POST',
    url: '/api/drafts/review',
    config: user,
    bodyLimit: MOST_PAPER_BYTES,
    schema: {
      ...common,
      summary: 'Review a paper before it is filed: its authorities, and what a registry would return it for',
      description: `By look-ups and rules, never by a model. Nothing is kept. Needs a plan with Legal Drafting. At most ${MOST_REVIEWED_CHARS} characters; ${reviewsPer5Minutes.points} in five minutes.`,
      body: paper,
      response: { 200: PaperReview },
    },
    async handler({ body, caller }) {
      await allow(caller.id)
      return reviewPaper(drafts, caller.id, body)
    },
  })

  app.route({
    method: 'POST',
    url: '/api/drafts/review/file',
    config: user,
    bodyLimit: MOST_PAPER_BYTES,
    schema: {
      ...common,
      summary: 'The report on a paper as a Word or PDF file',
      description: 'The paper is reviewed anew, so that the file says nothing but what code found.',
      produces: ['application/pdf', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
      querystring: z.object({ format: z.enum(EXPORT_FORMATS, 'Please choose Word (docx) or PDF.') }),
      body: paper,
    },
    async handler({ body, caller, query: { format } }, reply) {
      await allow(caller.id)
      await platform.limits.consume(exportsPer5Minutes, String(caller.id))
      const document = reviewDocument(await reviewPaper(drafts, caller.id, body))
      const profile = catalogue.courts[0] ?? throwError('court_unknown')
      const bytes = await printDraft(platform.printer, { document, profile, format }, String(caller.id))
      return reply
        .header('content-disposition', contentDisposition(document.title, format, 'Report'))
        .header('cache-control', 'no-store')
        .type(FILE_TYPES[format])
        .send(bytes)
    },
  })
}

/** Pages beyond the limit are left out, and the answer says so. */
function withinLimit(pages: PaperText['pages'], truncated: boolean) {
  let room = MOST_REVIEWED_CHARS
  const kept = pages.filter(({ text }) => (room -= text.length) >= 0)
  return { pages: kept, truncated: truncated || kept.length < pages.length }
}
