/** Counts the requests of each route, and how long each lets people wait. */
import type { FastifyInstance } from 'fastify'
import type { Histogram, Metrics } from './metrics.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Ms until the answer began. A stream may last an hour, which says nothing about its speed. */
    answeredAfter: number
  }
}

/** @returns how long each route lets people wait, by `method` and `route` */
export function watchRequests(app: FastifyInstance, metrics: Metrics): Histogram {
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
  return waited
}
