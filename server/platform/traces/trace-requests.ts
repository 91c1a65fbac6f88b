import { SpanKind, SpanStatusCode } from '@opentelemetry/api'
import type { FastifyInstance } from 'fastify'
import { beginTrace, within } from './traces.ts'

/**
 * Gives each request a trace. It ends when the connection is done with it, so that the trace of an answer has the whole
 * answer.
 */
export function traceRequests(app: FastifyInstance): void {
  app.addHook('onRequest', ({ method, routeOptions }, reply, next) => {
    // The pattern of a route and never its path, because a path holds ids of people and of what is theirs.
    const route = routeOptions.url ?? 'none'
    const span = beginTrace(`${method} ${route}`, SpanKind.SERVER, {
      'http.request.method': method,
      'http.route': route,
    })
    reply.raw.once('close', () => {
      const { statusCode } = reply
      span.setAttribute('http.response.status_code', statusCode)
      if (statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
      span.end()
    })
    within(span, next)
  })
}
