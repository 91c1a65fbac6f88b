import type { FastifyInstance } from 'fastify'
import { documentOf, type PageDocument } from '#shared/pages.ts'
import type { Config } from '../config/config.ts'

type ContentSecurityPolicy = Readonly<Record<string, string>>

/** What the provider's script needs besides: its files and calls, the frame in which it asks for the card, its elements made of text. */
const PROVIDER_POLICY: ContentSecurityPolicy = {
  'script-src': 'https://checkout.razorpay.com',
  'style-src': "'unsafe-inline'",
  'img-src': 'https://cdn.razorpay.com https://checkout.razorpay.com',
  'connect-src': 'https://lumberjack.razorpay.com https://api.razorpay.com',
  'frame-src': 'https://api.razorpay.com https://checkout.razorpay.com',
}

/**
 * The headers of every answer. The policy belongs to the document: nothing but our own files runs, nothing is
 * inlined, and no text can become script (Trusted Types). The documents of payment pages let the provider's dialog run besides.
 */
export function secureHeaders(app: FastifyInstance, config: Config) {
  const https = config.publicUrl.startsWith('https:')
  const apis = new Set(
    Object.values(config.apiHosts)
      .filter(Boolean)
      .map((host) => new URL(host).origin),
  )
  const strict: ContentSecurityPolicy = {
    'default-src': "'none'",
    'script-src': "'self'",
    'style-src': "'self'",
    'img-src': "'self' data: blob:",
    'font-src': "'self'",
    'connect-src': ["'self'", ...apis].join(' '),
    'worker-src': "'self'",
    'manifest-src': "'self'",
    'object-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-ancestors': "'none'",
    'require-trusted-types-for': "'script'",
    // It gives out one address, a constant.
    'trusted-types': 'service-worker',
    ...(https ? { 'upgrade-insecure-requests': '' } : {}),
  }
  const ordinary = formatPolicy(strict)
  // The sandbox's dialog is our own file, and keeps our rules.
  const payment = formatPolicy(
    config.razorpay ? addProviderPolicy(strict) : { ...strict, 'trusted-types': 'service-worker checkout' },
  )
  // The widget is somebody else's page in a frame of its own origin: it is never given the token's.
  const open = formatPolicy(config.chatWidget ? { ...strict, 'frame-src': new URL(config.chatWidget).origin } : strict)
  const policies: Record<PageDocument, string> = { ordinary, payment, public: open }

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
    } else reply.header('content-security-policy', policies[requestedDocument(request.url)])
  })
}

/** The path of a request, decoded; empty when it is spelled wrong. @param url path and query */
export function requestedPath(url: string): string {
  try {
    return decodeURIComponent(url.split('?')[0] ?? '')
  } catch {
    return ''
  }
}

/** The kind of document that is asked for, however its path is spelled. @param url path and query */
export const requestedDocument = (url: string): PageDocument => documentOf(requestedPath(url))

const formatPolicy = (policy: ContentSecurityPolicy) =>
  Object.entries(policy)
    .map(([name, sources]) => `${name} ${sources}`.trim())
    .join('; ')

/** Without Trusted Types: the provider's script makes elements of text. */
function addProviderPolicy(strict: ContentSecurityPolicy): ContentSecurityPolicy {
  const { 'require-trusted-types-for': _required, 'trusted-types': _named, ...policy } = strict
  const widened = Object.entries(PROVIDER_POLICY).map(([name, sources]) => [
    name,
    `${policy[name] ?? ''} ${sources}`.trim(),
  ])
  return { ...policy, ...Object.fromEntries(widened) }
}
