import { z } from 'zod'
import { ProposedChanges } from '#shared/drafts.ts'
import type { App } from '#server/platform/http/create-app.ts'
import type { DraftsContext } from '../context.ts'
import { idOf } from '../draft-id.ts'
import { changesPer5Minutes, DRAFTING_FEATURE } from '../limits.ts'
import * as schema from '../schemas.ts'
import { proposeChanges } from './propose-changes.ts'

export function changeRoutes(app: App, drafts: DraftsContext) {
  app.route({
    method: 'POST',
    url: '/api/drafts/:id/changes',
    config: { access: 'user' },
    schema: {
      tags: ['Legal Drafting'],
      security: [{ bearer: [] }],
      summary: 'Change a draft by saying so: the changes are proposals in a new version',
      description: `Needs a plan with Legal Drafting. The new version has each change as an insertion or a deletion that nobody has decided yet; \`notes\` says what was left undone, and why. \`version\` is the one that was read: 409 when it is not the newest. ${changesPer5Minutes.points} requests in five minutes.`,
      params: z.object({ id: z.string().max(100) }),
      body: z.object({ instruction: schema.instruction, version: schema.version }),
      response: { 200: ProposedChanges },
    },
    async handler({ caller, params: { id }, body }, reply) {
      await drafts.billing.requireFeature(caller.id, DRAFTING_FEATURE, 'plan_needed')
      await drafts.platform.limits.consume(changesPer5Minutes, String(caller.id))
      const stopped = new AbortController()
      // Whoever leaves waits for nothing more, so the model is stopped, which costs money while it writes.
      reply.raw.once('close', () => stopped.abort())
      return proposeChanges(drafts, caller.id, idOf(id), body, stopped.signal)
    },
  })
}
