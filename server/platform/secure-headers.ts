import type { FastifyInstance } from 'fastify'
import type { Config } from './config.ts'

/**
 * The headers of every answer. The policy belongs to the document: nothing but our own files runs, nothing is
 * inlined, and no text can become script (Trusted Types).
 */
export function secureHeaders(app: FastifyInstance, config: Config) {
  const https = config.publicUrl.startsWith('https:')
  const apis = [
    ...new Set(
      Object.values(config.apiHosts)
        .filter(Boolean)
        .map((host) => new URL(host).origin),
    ),
  ]
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    ["connect-src 'self'", ...apis].join(' '),
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
    ...(https ? ['upgrade-insecure-requests'] : []),
  ].join('; ')

  app.addHook('onSend', async (request, reply) => {
    reply.headers({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': 'camera=(), microphone=(self), geolocation=(self)',
      ...(https ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
    })
    if (request.routeOptions.url?.startsWith('/api/')) {
      if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
      reply.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
    } else reply.header('content-security-policy', policy)
  })
}
