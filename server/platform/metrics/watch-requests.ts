/** Counts the requests of each route, and how long each lets people wait. */
import type { FastifyInstance } from 'fastify'
import type { Metrics } from './metrics.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Ms until the answer began. A stream may last an hour, which says nothing about its speed. */
    answeredAfter: number
  }
}

export interface RequestWatch {
  /** When the counting began. */
  since: Date
  /**
   * What each route was asked since then.
   * @returns `failed` counts the answers of 500 and more; 95 of 100 calls began to be answered `below` so many seconds,
   * Infinity where it is more than a minute
   */
  routes(): { method: string; route: string; calls: number; failed: number; below: number }[]
}

const SHARE = 0.95

export function watchRequests(app: FastifyInstance, metrics: Metrics): RequestWatch {
  const answered = metrics.counter('nyayadesk_requests', 'Requests that were answered, by route and status')
  const waited = metrics.histogram('nyayadesk_request_seconds', 'Time until an answer begins, by route')
  app.decorateRequest('answeredAfter', 0)
  app.addHook('onSend', async (request, reply, payload) => {
    request.answeredAfter = reply.elapsedTime
    return payload
  })
  app.addHook('onResponse', async (request, reply) => {
    // The pattern of a route and never its path, because a path holds ids of people and of what is theirs.
    const route = request.routeOptions.url ?? 'none'
    const { method } = request
    answered.add({ method, route, status: String(reply.statusCode) })
    waited.observe({ method, route }, request.answeredAfter / 1_000)
  })
  return {
    since: new Date(),
    routes() {
      const failures = answered.counts().filter(({ labels }) => Number(labels['status']) >= 500)
      return waited.summary(SHARE).map(({ labels: { method = '', route = '' }, count, below }) => ({
        method,
        route,
        calls: count,
        failed: failures
          .filter(({ labels }) => labels['method'] === method && labels['route'] === route)
          .reduce((sum, { count: failed }) => sum + failed, 0),
        below,
      }))
    },
  }
}
