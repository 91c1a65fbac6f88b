import { z } from 'zod'
import { Message } from '#shared/answers.ts'
import { ViewedChats, Page, PersonRow, FullPerson } from '#shared/admin.ts'
import { throwError } from '#server/platform/errors.ts'
import type { App } from '#server/platform/http/create-app.ts'
import { TOOLS, type ToolId } from '#shared/chat.ts'
import { DETAIL_NAMES, DETAIL_TEXTS, type PersonDetails } from '#shared/person-details.ts'
import { listQuery, sendList } from '#server/platform/lists.ts'
import { changePerson, viewChatsForReason, restorePerson, suspendPerson } from './act-on-people.ts'
import type { AdminContext } from './context.ts'
import { listPeople, readPerson } from './read-people.ts'

const config = { access: 'staff' } as const
const described = { tags: ['admin'], security: [{ bearer: [] }] }
const params = z.object({ id: z.coerce.number().int().min(1).max(2_147_483_647) })
/** The action refuses a reason of the wrong length, so that the rule has one sentence in one place. */
const reason = z.string().max(5_000).default('')
const line = z.string().trim().max(300).optional()

/**
 * Returns the details that the body has. Addresses are stored in lower case, because a search would miss them
 * otherwise.
 */
function detailsIn(body: { [Name in keyof PersonDetails]?: string | undefined }): Partial<PersonDetails> {
  const details: Partial<PersonDetails> = {}
  for (const name of DETAIL_NAMES) {
    const value = name === 'email' ? body.email?.toLowerCase() : body[name]
    if (value !== undefined) details[name] = value
  }
  return details
}

export function peopleRoutes(app: App, admin: AdminContext) {
  app.route({
    method: 'GET',
    url: '/api/admin/people',
    config,
    schema: {
      ...described,
      summary: 'People, newest first; by name, address, number or id',
      querystring: listQuery,
      response: { 200: Page(PersonRow) },
    },
    handler: (request, reply) =>
      sendList(admin, request, reply, {
        name: 'people',
        read: (window) => listPeople(admin, request.query.search, window),
      }),
  })

  app.route({
    method: 'GET',
    url: '/api/admin/people/:id',
    config,
    schema: { ...described, summary: 'One person, without their chats', params, response: { 200: FullPerson } },
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
      response: { 200: Message },
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
    schema: { ...described, summary: 'Let somebody log in again', params, response: { 200: Message } },
    async handler({ caller, params: { id } }) {
      await restorePerson(admin, { staffId: caller.id, userId: id })
      return { message: 'The account is open again.' }
    },
  })

  app.route({
    method: 'POST',
    url: '/api/admin/people/:id/details',
    config,
    schema: {
      ...described,
      summary: 'Change address, number, role, State or town of somebody, who is told at the old and the new one',
      description: 'What is left out stays. A new address or number is unproven until its owner confirms it.',
      params,
      body: z.object({ reason, email: line, mobile_no: line, role: line, state: line, town: line }),
      response: { 200: Message },
    },
    async handler({ caller, params: { id }, body }) {
      await changePerson(admin, { staffId: caller.id, userId: id }, body.reason, detailsIn(body))
      return { message: DETAIL_TEXTS.changed }
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
      response: { 200: ViewedChats },
    },
    handler({ caller, params: { id }, body: { tool, session_id, ...body } }) {
      if ((tool === undefined) !== (session_id === undefined)) throwError('bad_request')
      const opened = tool && session_id ? { tool, sessionId: session_id.toLowerCase() } : undefined
      return viewChatsForReason(admin, { staffId: caller.id, userId: id }, body.reason, opened)
    },
  })
}
