/**
 * The environment is read once at the start and nowhere else, so that a bad value gives one clear line and exit code 1
 * and not a failure hours later. `.env.example` lists every variable.
 */
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { readCompany } from './company.ts'
import { ConfigError } from './config-error.ts'
import { findProductionFaults } from './production-faults.ts'
import { readAi } from './read-ai.ts'
import { readProxies } from './read-proxies.ts'
import { readTraces, traceHeaders } from './read-traces.ts'
import { lawSearchUrls, readLawSearch } from './read-law-search.ts'
import { embeddingsPrice, modelPrice } from '../spending/prices.ts'
import { optional, httpUrl, widgetUrl, dltTemplates, addresses, list, paise, tokens } from './variable-schemas.ts'

const environment = z.object({
  NODE_ENV: optional(z.string()),
  HOST: optional(z.string()),
  PORT: optional(
    z
      .string()
      .trim()
      .regex(/^\d{1,5}$/, 'must be a number from 0 to 65535')
      .transform(Number)
      .refine((port) => port <= 65_535, 'must be a number from 0 to 65535'),
  ),
  DATA_DIR: optional(z.string()),
  LAW_LIBRARY: optional(z.string()),
  LAW_MIRROR: optional(httpUrl),
  LAW_SEARCH_URL: optional(lawSearchUrls),
  INDIAN_KANOON_TOKEN: optional(z.string()),
  INDIAN_KANOON_URL: optional(httpUrl),
  PUBLIC_URL: optional(httpUrl),
  DATABASE_URL: optional(z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' })),
  TOKEN_SECRET: optional(z.string().min(32, 'must be at least 32 characters')),
  ADMIN_EMAIL: optional(z.email()),
  ADMIN_PASSWORD: optional(
    z.string().min(8, 'must be at least 8 characters').max(128, 'must be at most 128 characters'),
  ),
  AI_PROVIDER: optional(z.enum(['offline', 'openai-compatible', 'anthropic', 'google'])),
  AI_BASE_URL: optional(httpUrl),
  AI_API_KEY: optional(z.string()),
  AI_MODEL: optional(z.string()),
  AI_CHECK_MODEL: optional(z.string()),
  AI_CONTEXT: optional(tokens(2_048, 4_000_000)),
  AI_MAX_OUTPUT: optional(tokens(256, 128_000)),
  AI_SEES: optional(z.enum(['true', 'false'])),
  MODEL_PRICE_IN: optional(paise),
  MODEL_PRICE_OUT: optional(paise),
  EMBEDDINGS_PRICE: optional(paise),
  INDIAN_KANOON_PRICE: optional(paise),
  SMS_PRICE: optional(paise),
  SPENDING_PER_DAY: optional(paise),
  PLAN_PURSE_PERCENT: optional(z.coerce.number().int().min(0).max(100)),
  TRIAL_PURSE: optional(paise),
  GRANTED_PURSE: optional(paise),
  EMBEDDINGS_URL: optional(httpUrl),
  EMBEDDINGS_KEY: optional(z.string()),
  EMBEDDINGS_MODEL: optional(z.string()),
  SMTP_URL: optional(z.url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// address' })),
  MAIL_FROM: optional(z.string().regex(/@/, 'must hold an address, for example "NyayaDesk <desk@example.in>"')),
  SMS_URL: optional(httpUrl),
  SMS_TOKEN: optional(z.string()),
  SMS_DLT_ENTITY_ID: optional(z.string().regex(/^\d+$/, 'must be a number')),
  SMS_DLT_HEADER: optional(z.string().regex(/^[A-Za-z]{6}$/, 'must be the six letters of the registered sender')),
  SMS_DLT_TEMPLATES: optional(dltTemplates),
  COMPANY_FILE: optional(z.string()),
  GEOCODER_URL: optional(httpUrl),
  CHAT_WIDGET_URL: optional(widgetUrl),
  RAZORPAY_KEY_ID: optional(z.string()),
  RAZORPAY_KEY_SECRET: optional(z.string()),
  RAZORPAY_WEBHOOK_SECRET: optional(list),
  S3_URL: optional(httpUrl.regex(/^https?:\/\/[^:@/]+:[^:@/]+@[^/]+\/./, 'must be https://KEY:SECRET@host/bucket')),
  TRIAL_DAYS: optional(z.coerce.number().int().min(0).max(365)),
  FILE_CAGE: optional(z.enum(['auto', 'required', 'none'])),
  METRICS_TOKEN: optional(z.string().regex(/^[\x21-\x7e]{16,}$/, 'must be at least 16 characters without spaces')),
  OTEL_EXPORTER_OTLP_ENDPOINT: optional(httpUrl),
  OTEL_EXPORTER_OTLP_HEADERS: optional(traceHeaders),
  OTEL_SERVICE_NAME: optional(z.string()),
  OTEL_TRACES_SAMPLER_ARG: optional(z.coerce.number().min(0).max(1)),
  ALLOW_SANDBOX: optional(z.enum(['0', '1'])),
  PLAIN_HOSTS: optional(list),
  TRUSTED_PROXIES: optional(addresses),
  API_MAIN_URL: optional(httpUrl),
  API_AI_URL: optional(httpUrl),
  API_STATUS_URL: optional(httpUrl),
  API_REPORT_URL: optional(httpUrl),
})

export { ConfigError }
export type Environment = z.infer<typeof environment>
export type Config = ReturnType<typeof readConfig>

/**
 * @param env the process environment
 * @returns the product's configuration, every default filled in
 * @throws ConfigError with one line that names the variable and what is wrong with it; in production with one for each
 */
export function readConfig(env: NodeJS.ProcessEnv = process.env) {
  const parsed = environment.safeParse(env)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    throw new ConfigError(`${issue?.path.join('.')}: ${issue?.message}`)
  }
  const e = parsed.data
  const host = e.HOST ?? '127.0.0.1'
  const port = e.PORT ?? 3000
  const production = e.NODE_ENV === 'production'
  const publicUrl = (e.PUBLIC_URL ?? `http://${host.includes(':') ? `[${host}]` : host}:${port}`).replace(/\/+$/, '')

  if (Boolean(e.ADMIN_EMAIL) !== Boolean(e.ADMIN_PASSWORD))
    throw new ConfigError('ADMIN_EMAIL and ADMIN_PASSWORD: give both or neither')
  if (e.SMTP_URL && !e.MAIL_FROM)
    throw new ConfigError('MAIL_FROM: needed with SMTP_URL, for example "NyayaDesk <desk@example.in>"')
  const dlt = [e.SMS_DLT_ENTITY_ID, e.SMS_DLT_HEADER, e.SMS_DLT_TEMPLATES]
  if (dlt.some(Boolean) && !dlt.every(Boolean))
    throw new ConfigError('SMS_DLT_ENTITY_ID, SMS_DLT_HEADER and SMS_DLT_TEMPLATES: give all three or none')
  if (Boolean(e.EMBEDDINGS_URL) !== Boolean(e.EMBEDDINGS_MODEL))
    throw new ConfigError('EMBEDDINGS_URL and EMBEDDINGS_MODEL: give both or neither')
  const razorpay = [e.RAZORPAY_KEY_ID, e.RAZORPAY_KEY_SECRET, e.RAZORPAY_WEBHOOK_SECRET]
  if (razorpay.some(Boolean) && !razorpay.every(Boolean))
    throw new ConfigError('RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET and RAZORPAY_WEBHOOK_SECRET: give all three or none')

  const company = readCompany(e.COMPANY_FILE)
  const faults = production ? findProductionFaults(e, company) : []
  if (faults.length > 0) throw new ConfigError(faults.join('\n'))

  const dataDir = resolve(e.DATA_DIR ?? './data')
  return {
    host,
    port,
    production,
    /**
     * An answer that breaks its schema fails, but only in tests and in development, so that no user sees such a
     * failure.
     */
    strictAnswers: e.NODE_ENV === 'test' || e.NODE_ENV === 'development',
    publicUrl,
    dataDir,
    /**
     * The file of imported law. It need not exist yet, because an import may come after the first start. Several nodes
     * may share it.
     */
    lawLibrary: resolve(e.LAW_LIBRARY ?? join(dataDir, 'law/library.sqlite')),
    /** A server that has the public copies of the law under the same paths. Without it they come from their own. */
    lawMirror: hostOf(e.LAW_MIRROR) || null,
    proxies: readProxies(env),
    /** The engine that has the imported law instead of that file. */
    lawSearch: e.LAW_SEARCH_URL ? readLawSearch(e.LAW_SEARCH_URL) : undefined,
    /** Judgments from Indian Kanoon cost money for each call, so they need a token. */
    indianKanoon: e.INDIAN_KANOON_TOKEN
      ? { token: e.INDIAN_KANOON_TOKEN, url: hostOf(e.INDIAN_KANOON_URL ?? 'https://api.indiankanoon.org') }
      : undefined,
    /**
     * The service that turns texts into vectors, by which searches compare meaning. Without it they compare words
     * alone.
     */
    embeddings:
      e.EMBEDDINGS_URL && e.EMBEDDINGS_MODEL
        ? { url: hostOf(e.EMBEDDINGS_URL), key: e.EMBEDDINGS_KEY, model: e.EMBEDDINGS_MODEL }
        : undefined,
    spending: readSpending(e),
    databaseUrl: e.DATABASE_URL,
    tokenSecret: e.TOKEN_SECRET,
    admin: e.ADMIN_EMAIL && e.ADMIN_PASSWORD ? { email: e.ADMIN_EMAIL, password: e.ADMIN_PASSWORD } : undefined,
    ai: readAi(e),
    /** The environment decides about the model, be it for none. Otherwise staff may choose one on this machine. */
    isModelNamed: [e.AI_PROVIDER, e.AI_BASE_URL, e.AI_API_KEY, e.AI_MODEL].some((value) => value !== undefined),
    aiLimits: { maxOutputTokens: e.AI_MAX_OUTPUT ?? 4_096, contextTokens: e.AI_CONTEXT },
    mail: e.SMTP_URL && e.MAIL_FROM ? { url: e.SMTP_URL, from: e.MAIL_FROM } : undefined,
    sms: e.SMS_URL ? { url: e.SMS_URL, token: e.SMS_TOKEN, dlt: readDlt(e) } : undefined,
    /**
     * The keys for real payments; without them the sandbox is used. There may be two webhook secrets, so that one can
     * replace the other without a gap.
     */
    razorpay:
      e.RAZORPAY_KEY_ID && e.RAZORPAY_KEY_SECRET && e.RAZORPAY_WEBHOOK_SECRET
        ? {
            keyId: e.RAZORPAY_KEY_ID,
            keySecret: e.RAZORPAY_KEY_SECRET,
            webhookSecrets: e.RAZORPAY_WEBHOOK_SECRET,
          }
        : undefined,
    company,
    /**
     * The service that names the town of a position (Nominatim's reverse call or a similar one). Without it nobody is
     * asked.
     */
    geocoderUrl: e.GEOCODER_URL,
    chatWidget: e.CHAT_WIDGET_URL,
    s3Url: e.S3_URL,
    /**
     * The sandbox for readers of uploaded files: the best one that the system offers, that one or no start, or Node's
     * own limits alone.
     */
    fileCage: e.FILE_CAGE ?? ('auto' as const),
    trialDays: e.TRIAL_DAYS ?? 7,
    /** Without it nobody gets the figures of this node. */
    metricsToken: e.METRICS_TOKEN,
    traces: readTraces(e),
    /**
     * Only these proxies' X-Forwarded-For is trusted, because anybody else could write another person's address into
     * it.
     */
    trustedProxies: e.TRUSTED_PROXIES?.split(',').map((address) => address.trim()) ?? [],
    /** The documented API hosts as the browser reaches them. The default is the page's own origin. */
    apiHosts: {
      main: hostOf(e.API_MAIN_URL),
      ai: hostOf(e.API_AI_URL),
      status: hostOf(e.API_STATUS_URL),
      report: hostOf(e.API_REPORT_URL),
    },
  }
}

const hostOf = (url: string | undefined) => url?.replace(/\/+$/, '') ?? ''

function readDlt(e: z.infer<typeof environment>) {
  const { SMS_DLT_ENTITY_ID: entityId, SMS_DLT_HEADER: header, SMS_DLT_TEMPLATES: templates } = e
  return entityId && header && templates ? { entityId, header, templates } : undefined
}

/** The prices of paid services and the limits on spending, all in paise. */
function readSpending(e: z.infer<typeof environment>) {
  const ai = readAi(e)
  const usual = ai.provider === 'offline' ? { in: 0, out: 0 } : modelPrice(ai.provider, ai.baseUrl)
  return {
    model: { in: e.MODEL_PRICE_IN ?? usual.in, out: e.MODEL_PRICE_OUT ?? usual.out },
    embeddings: e.EMBEDDINGS_PRICE ?? (e.EMBEDDINGS_URL ? embeddingsPrice(e.EMBEDDINGS_URL) : 0),
    /** Paise for a call. */
    kanoon: e.INDIAN_KANOON_PRICE ?? 50,
    /** Paise for each part that the network counts. */
    sms: e.SMS_PRICE ?? 30,
    /** The limit of the whole site for a day. */
    perDay: e.SPENDING_PER_DAY ?? 500_000,
    /** The budget of a paid plan for a month, in per cent of its price without tax. */
    planPercent: e.PLAN_PURSE_PERCENT ?? 40,
    /** The budget of a whole trial. */
    trial: e.TRIAL_PURSE ?? 10_000,
    /** The budget for a month of a plan that staff granted. */
    granted: e.GRANTED_PURSE ?? 20_000,
  }
}
