/**
 * Decides who may make a call. Every route under /api declares its access, and the server refuses to start with one
 * that does not, because a forgotten line must never open a route to everybody. `visitor` is anybody, `user` needs a
 * live session, `staff` needs an account of the back office and a code of the authenticator app where one is set up; in
 * production it must be. `own` names the path parameter that must be the caller's own id.
 */
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { throwError } from '../errors.ts'
import { networkOf } from './network.ts'
import { ReadLimiter } from '../limits/read-limiter.ts'

type RouteAccess = 'visitor' | 'user' | 'staff'

export interface Caller {
  id: number
  sid: string
  role: string
  /** For an account with an authenticator app: whether a code was given in this session recently. */
  factor: 'none' | 'due' | 'given'
}

declare module 'fastify' {
  interface FastifyContextConfig {
    access: RouteAccess
    own?: string
    /**
     * Staff may make this call before the code of the authenticator app is `given`, or before the app is `set` up,
     * because otherwise they could never give the code or set up the app.
     */
    allowedBeforeFactor?: 'given' | 'set'
    /** Whether the call counts as a read, which is limited. The default is true for GET and HEAD. */
    isCountedRead?: boolean
  }
  interface FastifyRequest {
    caller: Caller
  }
}

const isRead = (method: string) => method === 'GET' || method === 'HEAD'

/**
 * @param identify finds the caller by the bearer token and throws an AppError without one. It calls `known` with the id
 * in our token before it asks the database
 * @param isFactorRequired whether staff need an authenticator app for everything
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

  // Access is checked before the body is read, so that a stranger's upload is refused without being received.
  app.addHook('onRequest', async (request) => {
    const {
      access,
      own,
      allowedBeforeFactor,
      isCountedRead = isRead(request.method),
    } = request.routeOptions.config ?? {}
    const enterQueue = async (whose: number | string) => isCountedRead && readLimiter.enter(whose, request)
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
  // A stream may last for an hour. It releases its place at once, because only its beginning was a read.
  app.addHook('onSend', async (request, _, payload) => {
    if (payload instanceof Readable) request.releaseRead?.()
    else request.finishReadWork?.()
    return payload
  })
  app.addHook('onResponse', async (request) => request.releaseRead?.())
}
