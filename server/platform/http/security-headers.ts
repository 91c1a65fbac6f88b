import type { FastifyInstance } from 'fastify'
import { documentOf, type PageDocument } from '#shared/pages.ts'
import type { Config } from '../config/config.ts'

type ContentSecurityPolicy = Readonly<Record<string, string>>

/**
 * The script of the payment provider would not run without these: its files and calls, the frame that asks for the
 * card, and elements made of text.
 */
const PROVIDER_POLICY: ContentSecurityPolicy = {
  'script-src': 'https://checkout.razorpay.com',
  'style-src': "'unsafe-inline'",
  'img-src': 'https://cdn.razorpay.com https://checkout.razorpay.com',
  'connect-src': 'https://lumberjack.razorpay.com https://api.razorpay.com',
  'frame-src': 'https://api.razorpay.com https://checkout.razorpay.com',
}

/**
 * Sets the headers of every answer. The policy depends on the document: only our own files run, nothing is inlined, and
 * no text can become script (Trusted Types). Only documents of payment pages also allow the provider's dialog, so that
 * a fault in its script harms no other page.
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
    // This is a constant, because the policy may give out one address only.
    'trusted-types': 'service-worker',
    ...(https ? { 'upgrade-insecure-requests': '' } : {}),
  }
  const ordinary = formatPolicy(strict)
  // The sandbox's dialog is our own file, so it keeps our rules.
  const payment = formatPolicy(
    config.razorpay ? addProviderPolicy(strict) : { ...strict, 'trusted-types': 'service-worker checkout' },
  )
  // The widget is another company's page in a frame of its own origin, so it never gets our token.
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

/**
 * Decodes the path of an address. It is empty when it cannot be decoded.
 * @param url path and query
 */
export function requestedPath(url: string): string {
  try {
    return decodeURIComponent(url.split('?')[0] ?? '')
  } catch {
    return ''
  }
}

/**
 * The path is decoded first, because otherwise an escaped letter would give a payment page the policy of another kind.
 * @param url path and query
 */
export const requestedDocument = (url: string): PageDocument => documentOf(requestedPath(url))

const formatPolicy = (policy: ContentSecurityPolicy) =>
  Object.entries(policy)
    .map(([name, sources]) => `${name} ${sources}`.trim())
    .join('; ')

/** The policy has no Trusted Types, because the provider's script makes elements of text. */
function addProviderPolicy(strict: ContentSecurityPolicy): ContentSecurityPolicy {
  const { 'require-trusted-types-for': _required, 'trusted-types': _named, ...policy } = strict
  const widened = Object.entries(PROVIDER_POLICY).map(([name, sources]) => [
    name,
    `${policy[name] ?? ''} ${sources}`.trim(),
  ])
  return { ...policy, ...Object.fromEntries(widened) }
}
