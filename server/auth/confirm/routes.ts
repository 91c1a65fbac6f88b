import { z } from 'zod'
import { Message } from '#shared/answers.ts'
import type { App } from '#server/platform/http/create-app.ts'
import { AUTH_TEXTS, ConfirmStarted } from '#shared/auth.ts'
import type { Auth } from '../context.ts'
import { CODE_MINUTES, confirmsPerAccount, MAX_GUESSES } from '../limits.ts'
import { originOf } from '../origin.ts'
import { oneTimeCode, text, type Cookies } from '../requests.ts'
import { submitConfirmCode } from './give-code.ts'
import { startConfirm } from './start-confirm.ts'

const SENT = { email: AUTH_TEXTS.mailOtpSent, sms: AUTH_TEXTS.mobileOtpSent }

export function confirmRoutes(app: App, auth: Auth, cookies: Cookies) {
  const described = { tags: ['auth'], security: [{ bearer: [] }], params: z.object({ userId: z.string().max(20) }) }
  const config = { access: 'user', own: 'userId' } as const

  app.route({
    method: 'POST',
    url: '/api/confirm-contact/:userId',
    config,
    schema: {
      ...described,
      summary: 'Ask for a code that confirms one’s own address or number',
      description: `\`email\` only for another address than the account has, which needs \`password\`. One code a minute, ${confirmsPerAccount.points} a day. Where it is confirmed already, \`confirmed\` says so, nothing is sent, and \`x-auth-token\` carries a fresh token.`,
      body: z.object({
        channel: z.enum(['email', 'sms']),
        email: text(300).optional(),
        password: text(1_000).optional(),
      }),
      response: { 200: ConfirmStarted },
    },
    async handler(request, reply) {
      const { caller, body } = request
      const secret = await startConfirm(auth, caller.id, body, originOf(request))
      if (secret) cookies.setFlow(reply, 'confirm', secret)
      else reply.header('x-auth-token', await auth.createToken(caller.id, caller.sid))
      return { message: secret ? SENT[body.channel] : AUTH_TEXTS.otpVerified, confirmed: !secret }
    },
  })

  app.route({
    method: 'POST',
    url: '/api/confirm-contact/:userId/code',
    config,
    schema: {
      ...described,
      summary: 'Give that code back; `x-auth-token` carries a fresh token',
      description: `A code is good for ${CODE_MINUTES} minutes and ${MAX_GUESSES.confirm} guesses.`,
      body: z.object({ otp: oneTimeCode(AUTH_TEXTS.otpFailed) }),
      response: { 200: Message },
    },
    async handler(request, reply) {
      const { caller, body } = request
      cookies.setDevice(reply, await submitConfirmCode(auth, caller.id, cookies.guessOf(request, 'confirm', body.otp)))
      cookies.clearFlow(reply, 'confirm')
      reply.header('x-auth-token', await auth.createToken(caller.id, caller.sid))
      return { message: AUTH_TEXTS.otpVerified }
    },
  })
}
