import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { App } from '#server/platform/http.ts'
import { AUTH_TEXTS } from '#shared/auth.ts'
import type { Auth } from './index.ts'
import { CODE_MINUTES } from './limits.ts'
import { logIn } from './log-in.ts'
import { signUp, type Origin } from './sign-up.ts'
import { verifyCodeOfSignUp } from './verify-code.ts'

/** PostgreSQL keeps neither NUL nor half a surrogate pair; nobody types either. */
const text = (most: number) =>
  z
    .string(AUTH_TEXTS.requiredFields)
    .max(most, AUTH_TEXTS.requiredFields)
    .refine((value) => !value.includes('\0') && value.isWellFormed(), AUTH_TEXTS.requiredFields)
const message = z.object({ message: z.string() })

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

const originOf = (request: FastifyRequest): Origin => ({
  ip: request.ip,
  userAgent: request.headers['user-agent'] ?? '',
  language: request.cookies['language'] === 'hi' ? 'hi' : 'en',
})

export function authRoutes(app: App, auth: Auth) {
  const secure = auth.platform.config.publicUrl.startsWith('https:')
  // The __Host- prefix needs Secure, which a plain http address cannot have.
  const flowCookie = secure ? '__Host-flow' : 'flow'
  const deviceCookie = secure ? '__Host-device' : 'device'
  const setCookie = (reply: FastifyReply, name: string, value: string, seconds: number) =>
    reply.setCookie(name, value, { httpOnly: true, secure, sameSite: 'strict', path: '/', maxAge: seconds })

  app.route({
    method: 'POST',
    url: '/api/signup',
    config: { access: 'visitor' },
    schema: {
      summary: 'Start a sign-up; a one-time code is sent',
      tags: ['auth'],
      body: signupBody,
      response: { 200: message },
    },
    async handler(request, reply) {
      const { source, ...form } = request.body
      const secret = await signUp(auth, { ...form, ...(source === undefined ? {} : { source }) }, originOf(request))
      setCookie(reply, flowCookie, secret, (CODE_MINUTES + 5) * 60)
      // For clients that keep no cookies.
      reply.header('x-flow-id', secret)
      return { message: AUTH_TEXTS.signupSent }
    },
  })

  app.route({
    method: 'POST',
    url: '/api/verifyotp',
    config: { access: 'visitor' },
    schema: {
      summary: 'Give the one-time code back; the account opens',
      tags: ['auth'],
      body: z.object({ otp: z.union([z.string().max(20), z.int().min(0).max(999_999)], AUTH_TEXTS.otpFailed) }),
      response: { 200: message },
    },
    async handler(request, reply) {
      const header = request.headers['x-flow-id']
      const secret = request.cookies[flowCookie] ?? (typeof header === 'string' ? header : undefined)
      const otp = String(request.body.otp).trim().padStart(6, '0')
      await verifyCodeOfSignUp(auth, otp, secret, originOf(request))
      reply.clearCookie(flowCookie, { path: '/', secure, httpOnly: true, sameSite: 'strict' })
      return { message: AUTH_TEXTS.otpVerified }
    },
  })

  app.route({
    method: 'POST',
    url: '/api/login',
    config: { access: 'visitor' },
    schema: {
      summary: 'Log in; the answer is the token itself',
      tags: ['auth'],
      body: z.object({ email: text(300), pass_word: text(1_000) }),
      response: { 200: z.string() },
    },
    async handler(request, reply) {
      const { email, pass_word } = request.body
      const { token, device } = await logIn(auth, email, pass_word, request.cookies[deviceCookie], originOf(request))
      setCookie(reply, deviceCookie, device, 365 * 24 * 3600)
      return reply
        .type('text/plain; charset=utf-8')
        .serializer((payload: string) => payload)
        .send(token)
    },
  })

  app.route({
    method: 'POST',
    url: '/api/logout',
    // Not `user`: a person whose session has just ended must still be able to leave without an error.
    config: { access: 'visitor' },
    schema: {
      summary: 'End the session of the bearer token; the id in the body is not believed',
      tags: ['auth'],
      security: [{ bearer: [] }],
      body: z.object({ id: z.union([z.string().max(40), z.number()]).nullish() }).nullish(),
      response: { 200: message },
    },
    async handler(request) {
      await auth.closeSession(request.headers.authorization)
      return { message: 'Logged out.' }
    },
  })
}
