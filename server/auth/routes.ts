import { z } from 'zod'
import { Message } from '#shared/answers.ts'
import type { App } from '#server/platform/http/create-app.ts'
import { AUTH_TEXTS, LandingSignIn } from '#shared/auth.ts'
import { knownDeviceMark } from './hash-secrets.ts'
import { confirmRoutes } from './confirm/routes.ts'
import type { Auth } from './context.ts'
import { originOf } from './origin.ts'
import { openCookies, oneTimeCode, text } from './requests.ts'
import { passwordRoutes } from './password/routes.ts'
import { secondFactorRoutes } from './second-factor/routes.ts'
import { sessionRoutes } from './sessions/routes.ts'
import { signUp } from './sign-up/sign-up.ts'
import { verifyCodeOfSignUp } from './sign-up/verify-code.ts'

const signupBody = z.object({
  username: text(200),
  email: text(300),
  mobile_no: text(20),
  pass_word: text(1_000),
  state: text(100),
  town: text(100),
  role: text(40).default(''),
  source: text(60).optional(),
})

const SIGN_UP_FORMS = [
  { url: '/api/signup', door: 'main', body: signupBody, said: AUTH_TEXTS.signupSent },
  {
    url: '/api/signupland',
    door: 'landing',
    body: signupBody.extend({ town: text(100).default('') }),
    said: AUTH_TEXTS.landingSent,
  },
] as const

export function authRoutes(app: App, auth: Auth) {
  const cookies = openCookies(auth.platform.config.publicUrl)
  passwordRoutes(app, auth, cookies)
  sessionRoutes(app, auth, cookies)
  secondFactorRoutes(app, auth)
  confirmRoutes(app, auth, cookies)

  for (const { url, door, body, said } of SIGN_UP_FORMS)
    app.route({
      method: 'POST',
      url,
      config: { access: 'visitor' },
      schema: {
        summary: `Start a sign-up${door === 'landing' ? ' by a marketing form' : ''}; a one-time code is sent`,
        tags: ['auth'],
        body,
        response: { 200: Message },
      },
      async handler(request, reply) {
        const { source, ...form } = request.body
        const whole = { ...form, ...(source === undefined ? {} : { source }) }
        cookies.setFlow(reply, 'signup', await signUp(auth, door, whole, originOf(request)))
        return { message: said }
      },
    })

  app.route({
    method: 'POST',
    url: '/api/verifyotp',
    config: { access: 'visitor' },
    schema: {
      summary: 'Give the one-time code back; the account opens',
      tags: ['auth'],
      body: z.object({ otp: oneTimeCode(AUTH_TEXTS.otpFailed) }),
      response: { 200: Message },
    },
    async handler(request, reply) {
      const user = await verifyCodeOfSignUp(auth, cookies.guessOf(request, 'signup', request.body.otp))
      cookies.setDevice(reply, knownDeviceMark(user.passwordHash, user.email))
      cookies.clearFlow(reply, 'signup')
      return { message: AUTH_TEXTS.otpVerified }
    },
  })

  app.route({
    method: 'POST',
    url: '/api/verifyotpland',
    config: { access: 'visitor' },
    schema: {
      summary: 'Give the one-time code back; the account opens and is logged in',
      tags: ['auth'],
      body: z.object({ otp: oneTimeCode(AUTH_TEXTS.otpFailed), email: text(300) }),
      response: { 200: LandingSignIn },
    },
    async handler(request, reply) {
      const user = await verifyCodeOfSignUp(
        auth,
        cookies.guessOf(request, 'signup', request.body.otp),
        request.body.email,
      )
      const sid = await auth.beginSession(auth.platform.db, user.id, originOf(request))
      cookies.clearFlow(reply, 'signup')
      cookies.setDevice(reply, knownDeviceMark(user.passwordHash, user.email))
      return { message: AUTH_TEXTS.otpVerified, authtoken: await auth.createToken(user.id, sid) }
    },
  })
}
