/**
 * Who may make a call. Every route under /api declares it; the server refuses to start with one that does not.
 * `visitor`: anybody. `user`: a live session. `staff`: one of the back office.
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
}

declare module 'fastify' {
  interface FastifyContextConfig {
    access: Access
    own?: string
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
    const { access, own } = request.routeOptions.config ?? {}
    if (access !== 'user' && access !== 'staff') return
    request.caller = await identify(request)
    if (access === 'staff' && request.caller.role !== 'Admin') fail('forbidden')
    if (own && (request.params as Record<string, string>)[own] !== String(request.caller.id)) fail('forbidden')
  })
}
