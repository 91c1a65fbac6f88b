import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { AUTH_TEXTS } from '#shared/auth.ts'
import type { SubmittedCode } from './flows/count-guess.ts'
import { CODE_MINUTES } from './limits.ts'
import { originOf } from './origin.ts'
import type { Flow } from './flows/store.ts'

/** NUL and half a surrogate pair are refused, because PostgreSQL cannot store them and nobody types them. */
export const text = (most: number) =>
  z
    .string(AUTH_TEXTS.requiredFields)
    .max(most, AUTH_TEXTS.requiredFields)
    .refine((value) => !value.includes('\0') && value.isWellFormed(), AUTH_TEXTS.requiredFields)
export const filledText = (most: number) => text(most).refine((value) => value.trim() !== '', AUTH_TEXTS.requiredFields)
/**
 * A one-time code as text, or as a number, because some clients make one of it.
 * @param refusal the message for anything else
 */
export const oneTimeCode = (refusal: string) => z.union([z.string().max(20, refusal), z.number()], refusal)

export type Cookies = ReturnType<typeof openCookies>

const YEAR = 365 * 24 * 3600
/** The flow of an authenticator app has no cookie, because it runs inside a session. */
type CookieFlowKind = Exclude<Flow['kind'], 'factor'>

export function openCookies(publicUrl: string) {
  const secure = publicUrl.startsWith('https:')
  // A plain http address gets no prefix, because __Host- needs a Secure cookie.
  const prefix = secure ? '__Host-' : ''
  // Each kind has its own cookie, because otherwise a reset in another tab would replace a sign-up that waits for its
  // code.
  const flow = { signup: `${prefix}flow`, reset: `${prefix}reset`, confirm: `${prefix}confirm` }
  const device = `${prefix}device`
  const options = { httpOnly: true, secure, sameSite: 'strict', path: '/' } as const

  return {
    setFlow(reply: FastifyReply, kind: CookieFlowKind, secret: string) {
      reply.setCookie(flow[kind], secret, { ...options, maxAge: (CODE_MINUTES + 5) * 60 })
      // The header is also sent, because some clients keep no cookies.
      reply.header('x-flow-id', secret)
    },
    clearFlow: (reply: FastifyReply, kind: CookieFlowKind) => reply.clearCookie(flow[kind], options),
    setDevice: (reply: FastifyReply, mark: string) => reply.setCookie(device, mark, { ...options, maxAge: YEAR }),
    deviceOf: (request: FastifyRequest) => request.cookies[device],

    /**
     * Restores the leading zeros of the code, because a client may have made a number of it, and finds the flow that it
     * claims to belong to.
     */
    guessOf(request: FastifyRequest, kind: CookieFlowKind, given: string | number): SubmittedCode {
      const header = request.headers['x-flow-id']
      return {
        otp: String(given).trim().padStart(6, '0'),
        flowSecret: request.cookies[flow[kind]] ?? (typeof header === 'string' ? header : undefined),
        origin: originOf(request),
      }
    },
  }
}
