import { z } from 'zod'
import { fail } from '#server/platform/errors.ts'
import type { App } from '#server/platform/http.ts'
import { TOOLS, type ToolId } from '#shared/chat.ts'
import { listQuery, sendList } from '../audit/index.ts'
import { openChats, restorePerson, suspendPerson } from './act-on-people.ts'
import type { Admin } from './index.ts'
import { listPeople, readPerson } from './read-people.ts'

const config = { access: 'staff' } as const
const described = { tags: ['admin'], security: [{ bearer: [] }] }
const message = z.object({ message: z.string() })
const params = z.object({ id: z.coerce.number().int().min(1).max(2_147_483_647) })
/** What is said of one that is too short or too long is said once, by the action. */
const reason = z.string().max(5_000).default('')

export function peopleRoutes(app: App, admin: Admin) {
  app.route({
    method: 'GET',
    url: '/api/admin/people',
    config,
    schema: { ...described, summary: 'People, newest first; by name, address, number or id', querystring: listQuery },
    handler: (request, reply) =>
      sendList(admin.auth, request, reply, {
        name: 'people',
        read: (window) => listPeople(admin, request.query.search, window),
      }),
  })

  app.route({
    method: 'GET',
    url: '/api/admin/people/:id',
    config,
    schema: { ...described, summary: 'One person, without their chats', params },
    handler: ({ caller, params: { id } }) => readPerson(admin, caller.id, id),
  })

  app.route({
    method: 'POST',
    url: '/api/admin/people/:id/suspension',
    config,
    schema: {
      ...described,
      summary: 'Suspend somebody, who is told why; every session of theirs ends',
      params,
      body: z.object({ reason }),
      response: { 200: message },
    },
    async handler({ caller, params: { id }, body }) {
      await suspendPerson(admin, { staffId: caller.id, userId: id }, body.reason)
      return { message: 'The account is suspended.' }
    },
  })

  app.route({
    method: 'DELETE',
    url: '/api/admin/people/:id/suspension',
    config,
    schema: { ...described, summary: 'Let somebody log in again', params, response: { 200: message } },
    async handler({ caller, params: { id } }) {
      await restorePerson(admin, { staffId: caller.id, userId: id })
      return { message: 'The account is open again.' }
    },
  })

  app.route({
    method: 'POST',
    url: '/api/admin/people/:id/chats',
    config,
    schema: {
      ...described,
      summary: 'Look at somebody’s chats, for a reason that is kept and that they find in their data',
      params,
      body: z.object({
        reason,
        tool: z.enum(Object.keys(TOOLS) as [ToolId, ...ToolId[]]).optional(),
        session_id: z.guid().optional(),
      }),
    },
    handler({ caller, params: { id }, body: { tool, session_id, ...body } }) {
      if ((tool === undefined) !== (session_id === undefined)) fail('bad_request')
      const opened = tool && session_id ? { tool, sessionId: session_id.toLowerCase() } : undefined
      return openChats(admin, { staffId: caller.id, userId: id }, body.reason, opened)
    },
  })
}
