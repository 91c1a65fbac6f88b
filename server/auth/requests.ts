/** What the calls of accounts have in common: their fields and their cookies. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { AUTH_TEXTS } from '#shared/auth.ts'
import type { SubmittedCode } from './flows/count-guess.ts'
import { CODE_MINUTES } from './limits.ts'
import { originOf } from './origin.ts'
import type { Flow } from './flows/store.ts'

/** PostgreSQL keeps neither NUL nor half a surrogate pair; nobody types either. */
export const text = (most: number) =>
  z
    .string(AUTH_TEXTS.requiredFields)
    .max(most, AUTH_TEXTS.requiredFields)
    .refine((value) => !value.includes('\0') && value.isWellFormed(), AUTH_TEXTS.requiredFields)
export const filledText = (most: number) => text(most).refine((value) => value.trim() !== '', AUTH_TEXTS.requiredFields)
/** As text, or as the number that a client made of it. @param refusal what is said of anything else */
export const oneTimeCode = (refusal: string) => z.union([z.string().max(20, refusal), z.number()], refusal)

export type Cookies = ReturnType<typeof openCookies>

const YEAR = 365 * 24 * 3600
/** What has a cookie; an authenticator app is set up in a session. */
type CookieFlowKind = Exclude<Flow['kind'], 'factor'>

export function openCookies(publicUrl: string) {
  const secure = publicUrl.startsWith('https:')
  // The __Host- prefix needs Secure, which a plain http address cannot have.
  const prefix = secure ? '__Host-' : ''
  // One for each kind: a reset in another tab must not take the place of a sign-up that waits for its code.
  const flow = { signup: `${prefix}flow`, reset: `${prefix}reset`, confirm: `${prefix}confirm` }
  const device = `${prefix}device`
  const options = { httpOnly: true, secure, sameSite: 'strict', path: '/' } as const

  return {
    setFlow(reply: FastifyReply, kind: CookieFlowKind, secret: string) {
      reply.setCookie(flow[kind], secret, { ...options, maxAge: (CODE_MINUTES + 5) * 60 })
      // For clients that keep no cookies.
      reply.header('x-flow-id', secret)
    },
    clearFlow: (reply: FastifyReply, kind: CookieFlowKind) => reply.clearCookie(flow[kind], options),
    setDevice: (reply: FastifyReply, mark: string) => reply.setCookie(device, mark, { ...options, maxAge: YEAR }),
    deviceOf: (request: FastifyRequest) => request.cookies[device],

    /** A code that is given back, leading zeros restored, with the flow it says it belongs to. */
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
