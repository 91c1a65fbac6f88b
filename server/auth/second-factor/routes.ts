import { z } from 'zod'
import type { App } from '#server/platform/http.ts'
import type { Auth } from '../index.ts'
import { message } from '../requests.ts'
import { giveCode, turnOff } from './give-code.ts'
import { beginFactor, readFactor } from './set-up.ts'

const url = '/api/admin/second-factor'
const config = { access: 'staff' } as const
/** Whoever owes a code must be able to give it. */
const beforeFactor = { access: 'staff', beforeFactor: true } as const
const described = { tags: ['admin'], security: [{ bearer: [] }] }
const body = z.object({ code: z.string().max(40) })

export function secondFactorRoutes(app: App, auth: Auth) {
  app.route({
    method: 'GET',
    url,
    config: beforeFactor,
    schema: {
      ...described,
      summary: 'Whether an authenticator app is set up, and whether this login owes a code',
      response: { 200: z.object({ set: z.boolean(), due: z.boolean(), recovery_codes: z.number() }) },
    },
    handler: ({ caller }) => readFactor(auth, caller),
  })

  app.route({
    method: 'POST',
    url,
    config,
    schema: {
      ...described,
      summary: 'Begin to set up an authenticator app; a first code confirms it',
      response: { 200: z.object({ secret: z.string(), picture: z.string() }) },
    },
    handler: ({ caller }) => beginFactor(auth, caller.id),
  })

  app.route({
    method: 'POST',
    url: `${url}/code`,
    config: beforeFactor,
    schema: {
      ...described,
      summary: 'Give a code of the app, or a recovery code; with the first one come the recovery codes',
      body,
      response: { 200: message.extend({ recovery_codes: z.array(z.string()).optional() }) },
    },
    async handler({ caller, body: { code } }) {
      const recovery_codes = await giveCode(auth, caller, code)
      return recovery_codes
        ? { message: 'The authenticator app is set up.', recovery_codes }
        : { message: 'The code is right.' }
    },
  })

  app.route({
    method: 'DELETE',
    url,
    config,
    schema: {
      ...described,
      summary: 'Take the authenticator app away, with a code of it or a recovery code',
      body,
      response: { 200: message },
    },
    async handler({ caller, body: { code } }) {
      await turnOff(auth, caller, code)
      return { message: 'The authenticator app is removed.' }
    },
  })
}
