/** Finds settings that are good enough to try the product, but would harm people who pay. */
import type { readCompany } from './company.ts'
import type { Environment } from './config.ts'
import { isWeakPassword, isWeakSecret } from './weak-secrets.ts'

/** @returns a line for each variable that must change before production */
export function findProductionFaults(e: Environment, company: ReturnType<typeof readCompany>): string[] {
  const needed = [
    !e.SMTP_URL && 'SMTP_URL (mail would go to the outbox file)',
    !e.SMS_URL && 'SMS_URL (text messages would go to the outbox file)',
    !e.RAZORPAY_KEY_ID && 'RAZORPAY_KEY_ID (payments would go to the sandbox)',
    !e.TOKEN_SECRET && 'TOKEN_SECRET (the signing key would be a generated one)',
    !e.PUBLIC_URL && 'PUBLIC_URL (mails would link to this machine)',
    !company.gstin && 'COMPANY_FILE with a GSTIN (invoices would be specimens)',
  ].filter(Boolean)
  const standIns = [
    needed.length > 0 &&
      `NODE_ENV=production needs ${needed.join(', ')}. To run on stand-ins on purpose, set ALLOW_SANDBOX=1`,
    e.RAZORPAY_KEY_ID?.startsWith('rzp_test_') && 'RAZORPAY_KEY_ID: is a test key, with which a plan costs nothing',
    e.PUBLIC_URL?.startsWith('http:') && 'PUBLIC_URL: must be https, so that nobody between reads a login',
  ]
  const plain = (
    [
      'SMTP_URL',
      'SMS_URL',
      'AI_BASE_URL',
      'EMBEDDINGS_URL',
      'S3_URL',
      'GEOCODER_URL',
      'INDIAN_KANOON_URL',
      'OTEL_EXPORTER_OTLP_ENDPOINT',
    ] as const
  ).filter((name) => isReadableOnTheWay(e[name], e.PLAIN_HOSTS ?? []))
  const plainSearch = (e.LAW_SEARCH_URL?.split(',') ?? []).some((one) =>
    isReadableOnTheWay(one.trim(), e.PLAIN_HOSTS ?? []),
  )
  const unsafe = [
    e.TOKEN_SECRET &&
      isWeakSecret(e.TOKEN_SECRET) &&
      'TOKEN_SECRET: is easy to guess; make one with: openssl rand -hex 32',
    e.RAZORPAY_WEBHOOK_SECRET?.some(isWeakSecret) &&
      'RAZORPAY_WEBHOOK_SECRET: is easy to guess; make one with: openssl rand -hex 32, and give the provider the same',
    e.METRICS_TOKEN &&
      isWeakSecret(e.METRICS_TOKEN) &&
      'METRICS_TOKEN: is easy to guess; make one with: openssl rand -hex 32',
    e.ADMIN_PASSWORD &&
      isWeakPassword(e.ADMIN_PASSWORD, e.ADMIN_EMAIL) &&
      'ADMIN_PASSWORD: is easy to guess; at least 12 characters with a digit and a sign, and no common word with digits',
    ...[...plain, ...(plainSearch ? ['LAW_SEARCH_URL'] : [])].map(
      (name) =>
        `${name}: what is sent there can be read on the way; use ${
          name === 'SMTP_URL' ? 'smtps, or ?requireTLS=true' : 'https'
        }, or name a host of your own network in PLAIN_HOSTS`,
    ),
  ]
  return [...(e.ALLOW_SANDBOX === '1' ? [] : standIns), ...unsafe].filter((fault) => typeof fault === 'string')
}

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/

function isReadableOnTheWay(address: string | undefined, ownHosts: string[]): boolean {
  if (!address) return false
  const { protocol, hostname, searchParams } = new URL(address)
  if (LOOPBACK.test(hostname) || ownHosts.includes(hostname)) return false
  return protocol === 'http:' || (protocol === 'smtp:' && searchParams.get('requireTLS') !== 'true')
}
