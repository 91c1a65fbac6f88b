/**
 * Who may make a call. Every route under /api declares it; the server refuses to start with one that does not.
 * `visitor`: anybody. `user`: a live session. `staff`: one of the back office, with a code of the authenticator app where one is set up.
 * `own` names the path parameter that must be the caller's own id.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { fail } from './errors.ts'

type Access = 'visitor' | 'user' | 'staff'

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
    access: Access
    own?: string
    /** A call of staff that may be made before the code of the authenticator app is given: what giving it needs. */
    beforeFactor?: true
  }
  interface FastifyRequest {
    /** Set on every call whose access is not `visitor`. */
    caller: Caller
  }
}

/**
 * @param identify who the bearer token of a request belongs to; throws a Refusal when nobody
 */
export function guardRoutes(app: FastifyInstance, identify: (request: FastifyRequest) => Promise<Caller>) {
  app.decorateRequest('caller', null as unknown as Caller)

  app.addHook('onRoute', (route) => {
    if (!route.url.startsWith('/api/') || route.method === 'HEAD' || route.method === 'OPTIONS') return
    if (!route.config?.access)
      throw new Error(
        `${String(route.method)} ${route.url} does not say who may call it: add config: { access: 'visitor' | 'user' | 'staff' }`,
      )
  })

  // Before the body is read: a stranger's upload is refused without being received.
  app.addHook('onRequest', async (request) => {
    const { access, own, beforeFactor } = request.routeOptions.config ?? {}
    if (access !== 'user' && access !== 'staff') return
    request.caller = await identify(request)
    if (access === 'staff' && request.caller.role !== 'Admin') fail('forbidden')
    if (access === 'staff' && !beforeFactor && request.caller.factor === 'due') fail('factor_due')
    if (own && (request.params as Record<string, string>)[own] !== String(request.caller.id)) fail('forbidden')
  })
}
