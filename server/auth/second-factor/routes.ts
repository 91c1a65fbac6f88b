import { z } from 'zod'
import { Message } from '#shared/answers.ts'
import { FactorCodeGiven, NewSecondFactor, SecondFactor } from '#shared/admin.ts'
import type { App } from '#server/platform/http/create-app.ts'
import type { Auth } from '../context.ts'
import { originOf } from '../origin.ts'
import { submitFactorCode, removeFactor } from './give-code.ts'
import { beginSetUp, readFactor } from './set-up.ts'

const url = '/api/admin/second-factor'
const config = { access: 'staff' } as const
/** This call is open before a code is given, because staff could otherwise never send one. */
const beforeGiven = { access: 'staff', allowedBeforeFactor: 'given' } as const
/** This call is open before an app is set up, because in production nothing else is. */
const beforeSet = { access: 'staff', allowedBeforeFactor: 'set' } as const
const described = { tags: ['admin'], security: [{ bearer: [] }] }
const body = z.object({ code: z.string().max(40) })

export function secondFactorRoutes(app: App, auth: Auth) {
  app.route({
    method: 'GET',
    url,
    config: beforeGiven,
    schema: {
      ...described,
      summary: 'Whether an authenticator app is set up, and whether this login owes a code',
      response: {
        200: SecondFactor,
      },
    },
    handler: ({ caller }) => readFactor(auth, caller),
  })

  app.route({
    method: 'POST',
    url,
    config: beforeSet,
    schema: {
      ...described,
      summary: 'Begin to set up an authenticator app; a first code confirms it',
      description: 'In production a code is mailed to the account’s address, too, and goes with the first one.',
      response: { 200: NewSecondFactor },
    },
    handler: (request) => beginSetUp(auth, request.caller, originOf(request)),
  })

  app.route({
    method: 'POST',
    url: `${url}/code`,
    config: beforeGiven,
    schema: {
      ...described,
      summary: 'Give a code of the app, or a recovery code; with the first one come the recovery codes',
      body: body.extend({ mail_code: z.string().max(40).optional() }),
      response: { 200: FactorCodeGiven },
    },
    async handler(request) {
      const { code, mail_code: mailCode } = request.body
      const recovery_codes = await submitFactorCode(auth, request.caller, { code, mailCode, origin: originOf(request) })
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
      response: { 200: Message },
    },
    async handler(request) {
      await removeFactor(auth, request.caller, { code: request.body.code, origin: originOf(request) })
      return { message: 'We’ve removed the authenticator app.' }
    },
  })
}
