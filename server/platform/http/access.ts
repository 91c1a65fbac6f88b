/**
 * Who may make a call. Every route under /api declares it; the server refuses to start with one that does not.
 * `visitor`: anybody. `user`: a live session. `staff`: one of the back office, with a code of the authenticator app where one is set up;
 * in production it must be.
 * `own` names the path parameter that must be the caller's own id.
 */
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { throwError } from '../errors.ts'
import { networkOf } from './network.ts'
import { ReadLimiter } from '../limits/read-limiter.ts'

type RouteAccess = 'visitor' | 'user' | 'staff'

export interface Caller {
  id: number
  /** Session id. */
  sid: string
  role: string
  /** Of an account with an authenticator app: whether a code of it was given in this session, not too long ago. */
  factor: 'none' | 'due' | 'given'
}

declare module 'fastify' {
  interface FastifyContextConfig {
    access: RouteAccess
    own?: string
    /** A call of staff that may be made before the code of the authenticator app is `given`, or before the app is `set` up. */
    allowedBeforeFactor?: 'given' | 'set'
    /** Whether it counts among the reads, which have a ceiling: every GET and HEAD does, unless told. */
    isCountedRead?: boolean
  }
  interface FastifyRequest {
    /** Set on every call whose access is not `visitor`. */
    caller: Caller
  }
}

const isRead = (method: string) => method === 'GET' || method === 'HEAD'

/**
 * @param identify who the bearer token of a request belongs to; throws an AppError when nobody. It calls `known` with the id that a
 * token of ours names, before it asks the database
 * @param isFactorRequired whether staff do nothing without an authenticator app
 */
export function guardRoutes(
  app: FastifyInstance,
  identify: (request: FastifyRequest, known: (userId: number) => Promise<void>) => Promise<Caller>,
  isFactorRequired: boolean,
  readLimiter = new ReadLimiter(),
) {
  app.decorateRequest('caller', null as unknown as Caller)

  app.addHook('onRoute', (route) => {
    if (!route.url.startsWith('/api/') || route.method === 'HEAD' || route.method === 'OPTIONS') return
    if (!route.config?.access)
      throw new Error(
        `${String(route.method)} ${route.url} does not say who may call it: add config: { access: 'visitor' | 'user' | 'staff' }`,
      )
  })

  // Before the body is read: a stranger's upload is refused without being received.
  app.addHook('onRequest', async (request, reply) => {
    const {
      access,
      own,
      allowedBeforeFactor,
      isCountedRead = isRead(request.method),
    } = request.routeOptions.config ?? {}
    const enterQueue = async (whose: number | string) => isCountedRead && readLimiter.enter(whose, request, reply)
    if (access === 'visitor') await enterQueue(networkOf(request.ip))
    if (access !== 'user' && access !== 'staff') return
    request.caller = await identify(request, async (userId) => void (await enterQueue(userId)))
    if (access === 'staff' && request.caller.role !== 'Admin') throwError('forbidden')
    if (access === 'staff') {
      const { factor } = request.caller
      if (factor === 'due' && allowedBeforeFactor !== 'given') throwError('factor_due')
      if (factor === 'none' && isFactorRequired && !allowedBeforeFactor) throwError('factor_needed')
    }
    if (own && (request.params as Record<string, string>)[own] !== String(request.caller.id)) throwError('forbidden')
  })
  // A stream may last for an hour; its beginning was the read.
  app.addHook('onSend', async (request, _, payload) => {
    if (payload instanceof Readable) request.releaseRead?.()
    else request.finishReadWork?.()
    return payload
  })
  app.addHook('onResponse', async (request) => request.releaseRead?.())
}
