import { z } from 'zod'
import { List } from '#shared/answers.ts'
import { DefectList } from '#shared/filing/defects.ts'
import { throwError } from '#server/platform/errors.ts'
import type { App } from '#server/platform/http/create-app.ts'
import { ALL_CATEGORIES } from '#shared/draft-categories.ts'
import {
  EXPORT_FORMATS,
  MAX_BLOCKS,
  MAX_DOCUMENT_CHARS,
  Draft,
  DraftCatalogue,
  DraftDocument,
  DraftForm,
  DraftList,
  DraftVersion,
} from '#shared/drafts.ts'
import { changeRoutes } from './changes/change-routes.ts'
import { courtRoutes } from './courts/court-routes.ts'
import { confirmFacts } from './versions/confirm-facts.ts'
import { createDraft } from './versions/create-draft.ts'
import { readDefects } from './defects/read-defects.ts'
import { exportDraft } from './export/export-draft.ts'
import type { DraftsContext } from './context.ts'
import { idOf } from './draft-id.ts'
import {
  DRAFTING_FEATURE,
  defectsPer5Minutes,
  exportsPer5Minutes,
  FACTS,
  MOST_DRAFTS,
  MOST_SPANS,
  savesPer5Minutes,
} from './limits.ts'
import { replyRoutes } from './replies/reply-routes.ts'
import { reviewRoutes } from './review/review-routes.ts'
import { inHindi } from './templates/form-words.ts'
import { readDraft, readDrafts, readVersion, readVersions } from './versions/read-drafts.ts'
import { restoreVersion } from './versions/restore-version.ts'
import { saveDocument } from './versions/save-document.ts'
import * as schema from './schemas.ts'
import { deleteDraft } from './store.ts'

/** The limit counts six bytes a character, because JSON may write one so ("\\u0905"), and the marks of each span. */
const MOST_DOCUMENT_BYTES = 6 * MAX_DOCUMENT_CHARS + 100 * (MOST_SPANS + MAX_BLOCKS)
const MOST_FACTS_BYTES = 6 * FACTS.all + 10_000

const common = { tags: ['Legal Drafting'], security: [{ bearer: [] }] }
const user = { access: 'user' as const }
const params = z.object({ id: z.string().max(100) })

export function draftRoutes(app: App, drafts: DraftsContext) {
  const { platform, catalogue, auth, billing } = drafts
  const countSave = (userId: number) => platform.limits.consume(savesPer5Minutes, String(userId))

  catalogueRoutes(app, drafts)
  courtRoutes(app, drafts)
  versionRoutes(app, drafts)
  reviewRoutes(app, drafts)
  replyRoutes(app, drafts)
  changeRoutes(app, drafts)

  app.route({
    method: 'POST',
    url: '/api/drafts',
    config: user,
    bodyLimit: MOST_FACTS_BYTES,
    schema: {
      ...common,
      summary: 'Begin a draft: a paper of the catalogue, assembled from the facts, blanks for the rest',
      description: `Needs a plan with Legal Drafting; a refusal carries a fresh token in \`x-auth-token\`. At most ${MOST_DRAFTS} drafts a person, ${savesPer5Minutes.points} saves in five minutes.`,
      body: z.object({ template: schema.templateId, facts: schema.facts, session: schema.session.nullish() }),
      response: { 200: Draft },
    },
    async handler({ body: { template, facts, session }, caller }, reply) {
      await billing.requireFeature(caller.id, DRAFTING_FEATURE, 'plan_needed').catch(async (refusal: unknown) => {
        // The screen asked because its token is old, so the refusal brings a fresh one.
        reply.header('x-auth-token', await auth.createToken(caller.id, caller.sid))
        throw refusal
      })
      catalogue.template(template)
      await countSave(caller.id)
      return createDraft(drafts, caller.id, {
        template,
        facts,
        found: {},
        session: session?.toLowerCase() ?? null,
        confirmed: true,
      })
    },
  })

  app.route({
    method: 'GET',
    url: '/api/drafts',
    config: user,
    schema: { ...common, summary: 'One’s drafts, last worked on first', response: { 200: DraftList } },
    handler: async ({ caller }) => ({ drafts: await readDrafts(drafts, caller.id) }),
  })

  app.route({
    method: 'GET',
    url: '/api/drafts/:id',
    config: user,
    schema: { ...common, summary: 'A draft with its newest version', params, response: { 200: Draft } },
    handler: ({ caller, params: { id } }) => readDraft(drafts, caller.id, idOf(id)),
  })

  app.route({
    method: 'PUT',
    url: '/api/drafts/:id/facts',
    config: user,
    bodyLimit: MOST_FACTS_BYTES,
    schema: {
      ...common,
      summary: 'Confirm the facts: the draft is assembled anew as a new version',
      description:
        '`version` is the one that the form was opened on: 409 when it is not the newest. 409 too when the newest was edited by hand, unless `replace` is true.',
      params,
      body: z.object({ facts: schema.facts, version: schema.version, replace: z.boolean().default(false) }),
      response: { 200: Draft },
    },
    async handler({ caller, params: { id }, body }) {
      await countSave(caller.id)
      return confirmFacts(drafts, caller.id, idOf(id), body)
    },
  })

  app.route({
    method: 'PUT',
    url: '/api/drafts/:id',
    config: user,
    bodyLimit: MOST_DOCUMENT_BYTES,
    schema: {
      ...common,
      summary: 'Save the document as it was edited: a new version',
      description: `\`version\` is the one that was edited: 409 when it is not the newest, and nothing is overwritten. At most ${MAX_BLOCKS} blocks and ${MAX_DOCUMENT_CHARS} characters. The same document sent again is no new version.`,
      params,
      body: z.object({ document: schema.document, version: schema.version }),
      response: { 200: Draft },
    },
    async handler({ caller, params: { id }, body }) {
      await countSave(caller.id)
      return saveDocument(drafts, caller.id, idOf(id), body)
    },
  })

  app.route({
    method: 'DELETE',
    url: '/api/drafts/:id',
    config: user,
    schema: { ...common, summary: 'Delete a draft with all its versions', params, response: { 204: z.null() } },
    async handler({ caller, params: { id } }, reply) {
      if (!(await deleteDraft(platform.db, caller.id, idOf(id)))) throwError('not_found')
      return reply.code(204).send(null)
    },
  })

  app.route({
    method: 'GET',
    url: '/api/drafts/:id/defects',
    config: user,
    schema: {
      ...common,
      summary: 'The defects for which the registry of a court would return the newest version',
      description: `Found by rules on the paper, never by a model. \`block\` is the place in the document. ${defectsPer5Minutes.points} lists in five minutes.`,
      params,
      querystring: z.object({ court: z.string().max(100).optional() }),
      response: { 200: DefectList },
    },
    handler: ({ caller, params: { id }, query: { court } }) => readDefects(drafts, caller.id, idOf(id), court),
  })

  app.route({
    method: 'GET',
    url: '/api/drafts/:id/export',
    config: user,
    schema: {
      ...common,
      summary: 'The newest version as a Word or PDF file, printed as a court wants it',
      description: `A draft with proposals that are not decided is refused (409) until \`changes\` says how the file has them. The annexure is a last page that says how the paper was made, by whom it was edited, and every authority in it with its state from a check made now; from the record, never from a model. ${exportsPer5Minutes.points} files in five minutes.`,
      produces: ['application/pdf', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
      params,
      querystring: z.object({
        format: z.enum(EXPORT_FORMATS, 'Please choose Word (docx) or PDF.'),
        court: z.string().max(100).optional(),
        annexure: schema.annexure,
        defects: schema.defectsPage,
        changes: schema.changes,
      }),
    },
    async handler({ caller, params: { id }, query: { format, court, annexure, defects, changes } }, reply) {
      const file = await exportDraft(drafts, caller.id, idOf(id), {
        format,
        court,
        annexure: annexure === '1',
        defects: defects === '1',
        changes,
      })
      return reply
        .header('content-disposition', file.disposition)
        .header('cache-control', 'no-store')
        .type(file.type)
        .send(file.bytes)
    },
  })
}

function catalogueRoutes(app: App, { catalogue }: DraftsContext) {
  app.route({
    method: 'GET',
    url: '/api/drafts/templates',
    config: user,
    schema: { ...common, summary: 'Every paper there is, by category', response: { 200: DraftCatalogue } },
    handler: () => ({
      categories: ALL_CATEGORIES.map(({ id, name, subdrafts }) => ({
        id,
        name,
        subdrafts: subdrafts.filter((one) => catalogue.templates.has(`${id}/${one.id}`)),
      })).filter(({ subdrafts }) => subdrafts.length > 0),
    }),
  })

  app.route({
    method: 'GET',
    url: '/api/drafts/templates/:category/:subdraft',
    config: user,
    schema: {
      ...common,
      summary: 'What a paper asks: the guided form',
      params: z.object({ category: z.string().max(100), subdraft: z.string().max(100) }),
      querystring: z.object({ language: z.enum(['en', 'hi']).default('en') }),
      response: { 200: DraftForm },
    },
    handler({ params: { category, subdraft }, query: { language } }) {
      const form = catalogue.form(`${category}/${subdraft}`)
      return language === 'hi' ? inHindi(form) : form
    },
  })
}

function versionRoutes(app: App, drafts: DraftsContext) {
  app.route({
    method: 'GET',
    url: '/api/drafts/:id/versions',
    config: user,
    schema: {
      ...common,
      summary: 'The versions of a draft, newest first',
      description: 'Those whose text is kept: of a long history the oldest are let go, never the first or the newest.',
      params,
      response: { 200: List(DraftVersion) },
    },
    handler: ({ caller, params: { id } }) => readVersions(drafts, caller.id, idOf(id)),
  })

  app.route({
    method: 'GET',
    url: '/api/drafts/:id/versions/:n',
    config: user,
    schema: {
      ...common,
      summary: 'The document of one version',
      params: params.extend({ n: z.string().max(20) }),
      response: { 200: DraftDocument },
    },
    handler({ caller, params: { id, n } }) {
      const version = schema.version.safeParse(Number(n))
      return readVersion(drafts, caller.id, idOf(id), version.success ? version.data : throwError('not_found'))
    },
  })

  app.route({
    method: 'POST',
    url: '/api/drafts/:id/restore',
    config: user,
    schema: {
      ...common,
      summary: 'Bring an older version back, as a new one',
      params,
      body: z.object({ version: schema.version }),
      response: { 200: Draft },
    },
    async handler({ caller, params: { id }, body: { version } }) {
      await drafts.platform.limits.consume(savesPer5Minutes, String(caller.id))
      return restoreVersion(drafts, caller.id, idOf(id), version)
    },
  })
}
