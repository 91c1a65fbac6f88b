/** Counts the requests of each route, and how long each lets people wait. */
import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import type { Metrics } from './metrics.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Ms until the answer began; undefined for a stream, which begins with the first word of a model. */
    answeredAfter: number | undefined
  }
}

export interface RequestWatch {
  /** When the counting began. */
  since: Date
  /**
   * What each route was asked since then.
   * @returns `failed` counts the answers of 500 and more; 95 of 100 calls began to be answered `below` so many seconds;
   * undefined for streams, Infinity where it is more than a minute
   */
  routes(): { method: string; route: string; calls: number; failed: number; below: number | undefined }[]
}

const SHARE = 0.95

export function watchRequests(app: FastifyInstance, metrics: Metrics): RequestWatch {
  const answered = metrics.counter('nyayadesk_requests', 'Requests that were answered, by route and status')
  const waited = metrics.histogram('nyayadesk_request_seconds', 'Time until an answer begins, by route')
  app.decorateRequest('answeredAfter', undefined)
  app.addHook('onSend', async (request, reply, payload) => {
    if (!(payload instanceof Readable)) request.answeredAfter = reply.elapsedTime
    return payload
  })
  app.addHook('onResponse', async (request, reply) => {
    // The pattern of a route and never its path, because a path holds ids of people and of what is theirs.
    const route = request.routeOptions.url ?? 'none'
    const { method, answeredAfter } = request
    answered.add({ method, route, status: String(reply.statusCode) })
    if (answeredAfter !== undefined) waited.observe({ method, route }, answeredAfter / 1_000)
  })
  const nameOf = ({ method, route }: Record<string, string>) => `${method} ${route}`
  return {
    since: new Date(),
    routes() {
      const below = new Map(waited.summary(SHARE).map((one) => [nameOf(one.labels), one.below]))
      return [...Map.groupBy(answered.counts(), ({ labels }) => nameOf(labels))].map(([name, some]) => ({
        method: some[0]?.labels['method'] ?? '',
        route: some[0]?.labels['route'] ?? '',
        calls: sum(some),
        failed: sum(some.filter(({ labels }) => Number(labels['status']) >= 500)),
        below: below.get(name),
      }))
    },
  }
}

const sum = (counts: { count: number }[]) => counts.reduce((all, { count }) => all + count, 0)
