import { z } from 'zod'
import { LoginSession } from '#shared/account.ts'
import { List, Message } from '#shared/answers.ts'
import type { App } from '#server/platform/http/create-app.ts'
import type { Auth } from '../context.ts'
import { logIn } from './log-in.ts'
import { endOwnSession, listOwnSessions } from './list-logins.ts'
import { originOf } from '../origin.ts'
import { text, type Cookies } from '../requests.ts'

const userId = z.string().max(20)

export function sessionRoutes(app: App, auth: Auth, cookies: Cookies) {
  app.route({
    method: 'POST',
    url: '/api/login',
    config: { access: 'visitor' },
    schema: {
      summary: 'Log in; the answer is the token itself',
      description: 'The header `x-account-kept: 1` says that an account which was to be deleted stays.',
      tags: ['auth'],
      body: z.object({ email: text(300), pass_word: text(1_000) }),
      response: { 200: z.string() },
    },
    async handler(request, reply) {
      const { email, pass_word } = request.body
      const { token, device, notes } = await logIn(auth, email, pass_word, cookies.deviceOf(request), originOf(request))
      cookies.setDevice(reply, device)
      if (notes.has('account_kept')) reply.header('x-account-kept', '1')
      return reply
        .type('text/plain; charset=utf-8')
        .serializer((payload: string) => payload)
        .send(token)
    },
  })

  app.route({
    method: 'POST',
    url: '/api/logout',
    // The access is not `user`, because a person whose session has just ended must still be able to log out without an
    // error.
    config: { access: 'visitor' },
    schema: {
      summary: 'End the session of the bearer token; the id in the body is not believed',
      tags: ['auth'],
      security: [{ bearer: [] }],
      body: z.object({ id: z.union([z.string().max(40), z.number()]).nullish() }).nullish(),
      response: { 200: Message },
    },
    async handler(request) {
      await auth.logOut(request.headers.authorization)
      return { message: 'Logged out.' }
    },
  })

  app.route({
    method: 'GET',
    url: '/api/logins/:userId',
    config: { access: 'user', own: 'userId' },
    schema: {
      summary: 'Where the person is logged in',
      tags: ['auth'],
      security: [{ bearer: [] }],
      params: z.object({ userId }),
      response: { 200: List(LoginSession) },
    },
    handler: ({ caller }) => listOwnSessions(auth, caller),
  })

  app.route({
    method: 'DELETE',
    url: '/api/logins/:userId/:id',
    config: { access: 'user', own: 'userId' },
    schema: {
      summary: 'Log out one place',
      tags: ['auth'],
      security: [{ bearer: [] }],
      params: z.object({ userId, id: z.guid() }),
      response: { 200: Message },
    },
    async handler({ caller, params }) {
      await endOwnSession(auth, caller.id, params.id)
      return { message: 'Logged out.' }
    },
  })

  app.route({
    method: 'DELETE',
    url: '/api/logins/:userId',
    config: { access: 'user', own: 'userId' },
    schema: {
      summary: 'Log out everywhere, here too',
      tags: ['auth'],
      security: [{ bearer: [] }],
      params: z.object({ userId }),
      response: { 200: Message },
    },
    async handler({ caller }) {
      await auth.platform.db.transaction((tx) => auth.endSessions(tx, caller.id))
      return { message: 'Logged out everywhere.' }
    },
  })
}
