import { z } from 'zod'
import { Page } from '#shared/admin.ts'
import { Message } from '#shared/answers.ts'
import { LawEntryKind, LawEntryRow, SignOff, SignOffCounts, SignOffState } from '#shared/office/sign-offs.ts'
import type { App } from '#server/platform/http/create-app.ts'
import { listQuery, sendList } from '#server/platform/lists.ts'
import type { AdminContext } from '../context.ts'

const security = [{ bearer: [] }]
const tags = ['back office']
const config = { access: 'staff' } as const
const url = '/api/admin/law/entries'

const entriesQuery = listQuery.extend({ kind: z.optional(LawEntryKind), state: z.optional(SignOffState) })

export function signOffRoutes(app: App, admin: AdminContext) {
  const { signOffs } = admin

  app.route({
    method: 'GET',
    url,
    config,
    schema: {
      summary: 'The entries of the law library in our own words, and which of them a lawyer has signed off',
      tags,
      security,
      querystring: entriesQuery,
      response: { 200: Page(LawEntryRow) },
    },
    handler: (request, reply) => {
      const { kind, state, search } = request.query
      return sendList(admin, request, reply, {
        name: 'law-entries',
        read: (window) => signOffs.list({ kind, state, search, ...window }),
      })
    },
  })

  app.route({
    method: 'GET',
    url: `${url}/counts`,
    config,
    schema: {
      summary: 'How many entries of the law library are signed off',
      tags,
      security,
      response: { 200: SignOffCounts },
    },
    handler: () => signOffs.count(),
  })

  app.route({
    method: 'POST',
    url: `${url}/sign-off`,
    config,
    schema: {
      summary: 'Sign the words of one entry off, under the name that readers see',
      tags,
      security,
      body: SignOff,
      response: { 200: Message },
    },
    async handler({ body, caller }) {
      await signOffs.sign(body, caller.id)
      return { message: 'The entry is signed off.' }
    },
  })

  app.route({
    method: 'POST',
    url: `${url}/take-back`,
    config,
    schema: {
      summary: 'Take a sign-off back',
      tags,
      security,
      body: z.object({ id: z.string().min(1).max(300) }),
      response: { 200: Message },
    },
    async handler({ body, caller }) {
      await signOffs.takeBack(body.id, caller.id)
      return { message: 'The sign-off was taken back.' }
    },
  })
}
