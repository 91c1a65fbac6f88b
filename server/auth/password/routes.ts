import { z } from 'zod'
import { Message } from '#shared/answers.ts'
import type { App } from '#server/platform/http/create-app.ts'
import { AUTH_TEXTS } from '#shared/auth.ts'
import { changePassword } from './change-password.ts'
import { normalizeMobile } from './find-account.ts'
import type { Auth } from '../context.ts'
import { originOf } from '../origin.ts'
import { filledText, oneTimeCode, text, type Cookies } from '../requests.ts'
import { setPassword } from './set-password.ts'
import { startReset } from './start-reset.ts'

export function passwordRoutes(app: App, auth: Auth, cookies: Cookies) {
  app.route({
    method: 'POST',
    url: '/api/sentotpemail',
    config: { access: 'visitor' },
    schema: {
      summary: 'Ask for a code for a new password, by mail',
      tags: ['auth'],
      body: z.object({ email: filledText(300) }),
      response: { 200: Message },
    },
    async handler(request, reply) {
      const address = request.body.email.trim().toLowerCase()
      cookies.setFlow(
        reply,
        'reset',
        await startReset(auth, { channel: 'email', address }, originOf(request), cookies.deviceOf(request)),
      )
      return { message: AUTH_TEXTS.mailOtpSent }
    },
  })

  app.route({
    method: 'POST',
    url: '/api/sendotpmobile',
    config: { access: 'visitor' },
    schema: {
      summary: 'Ask for a code for a new password, by SMS',
      tags: ['auth'],
      body: z.object({ mobile_no: filledText(20) }),
      response: { 200: Message },
    },
    async handler(request, reply) {
      const address = normalizeMobile(request.body.mobile_no)
      cookies.setFlow(
        reply,
        'reset',
        await startReset(auth, { channel: 'sms', address }, originOf(request), cookies.deviceOf(request)),
      )
      return { message: AUTH_TEXTS.mobileOtpSent }
    },
  })

  // The parameter is needed as well, because a client may escape the sign, and the router decodes parameters before it
  // compares.
  for (const sign of ['&', ':sign(^&$)'])
    app.route({
      method: 'POST',
      url: `/api/verifyotp${sign}password`,
      config: { access: 'visitor' },
      schema: {
        hide: sign !== '&',
        summary: 'Set a new password with the code; every session of the account ends',
        tags: ['auth'],
        body: z.object({ otp: oneTimeCode(AUTH_TEXTS.newPasswordFailed), password: text(1_000) }),
        response: { 200: Message },
      },
      async handler(request, reply) {
        await setPassword(auth, cookies.guessOf(request, 'reset', request.body.otp), request.body.password)
        cookies.clearFlow(reply, 'reset')
        return { message: AUTH_TEXTS.newPasswordSet }
      },
    })

  app.route({
    method: 'POST',
    url: '/api/change-password',
    config: { access: 'user' },
    schema: {
      summary: 'Put a new password in the place of the current one; every other session ends',
      tags: ['auth'],
      security: [{ bearer: [] }],
      body: z.object({ current: text(1_000), password: text(1_000) }),
      response: { 200: Message },
    },
    async handler(request, reply) {
      cookies.setDevice(reply, await changePassword(auth, request.caller, request.body, originOf(request)))
      return { message: AUTH_TEXTS.newPasswordSet }
    },
  })
}
