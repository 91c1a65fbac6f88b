/** The documents of screens: which one a path gets, and what the configuration writes into it. */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { Negotiator } from '@fastify/accept-negotiator'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isLanguage, type Language, LANGUAGES } from '#shared/indian-text/interface-languages.ts'
import type { Coverage } from '#shared/law/law.ts'
import type { OperatorContent } from '#shared/operator.ts'
import { type PageDocument, publicPageOf } from '#shared/pages.ts'
import { isScreen } from '#shared/screens.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { ModelInUse } from '#server/platform/models/index.ts'
import { requestedDocument, requestedPath } from '#server/platform/http/security-headers.ts'

/**
 * The time that a chosen language is kept, in seconds. The browser keeps it as long, because the two would disagree
 * otherwise.
 */
const YEAR = 365 * 24 * 60 * 60

interface CompressedDocument {
  plain: Buffer
  br(): Buffer
  gzip(): Buffer
}

/**
 * Reads the documents of the web build once, and fills in the configuration for each model that comes into use. They
 * are not read again, because another build may be in place by then.
 * @param coverage of the library, which public pages tell
 * @param webRoot the folder that the web build wrote
 * @returns a handler that answers a request for a screen with its document. A path that is no screen gets the document
 * of the app with 404, because the app says so in the reader's language.
 */
export function openDocuments(
  config: Config,
  modelInUse: Pick<ModelInUse, 'current'>,
  coverage: Coverage,
  webRoot: string,
) {
  if (!existsSync(join(webRoot, 'index.html'))) {
    const missing = compressDocument('<!doctype html><title>NyayaDesk</title><p>The web app has not been built.</p>')
    return (_request: FastifyRequest, reply: FastifyReply) => send(reply, missing, undefined)
  }
  const pages = readPages(webRoot)
  let documents = fillPages(pages, { config, coverage, model: modelInUse.current.name })

  return (request: FastifyRequest, reply: FastifyReply) => {
    const { name } = modelInUse.current
    if (documents.model !== name) documents = fillPages(pages, { config, coverage, model: name })
    const { ordinary, payment, publicPages } = documents
    // The raw path is checked too, because a slash that is written as %2F does not separate segments.
    if (!isScreen(requestedPath(request.url)) && !isScreen(request.url.split('?')[0] ?? '')) void reply.code(404)
    const kind = requestedDocument(request.url)
    const acceptedEncodings = request.headers['accept-encoding']
    // The app reads its language from the cookie, so its document must bring it too.
    const language = chooseLanguage(request, reply)
    if (kind !== 'public') return send(reply, kind === 'payment' ? payment : ordinary, acceptedEncodings)
    const document = publicPages.get(`${language}/${publicPageOf(requestedPath(request.url))}`)
    return send(
      reply.header('vary', 'cookie, accept-encoding, accept-language').header('content-language', language),
      document ?? ordinary,
      acceptedEncodings,
    )
  }
}

interface PageTexts {
  app: string
  /** By language and name: "hi/pricing". */
  publicPages: Map<string, string>
}

function readPages(webRoot: string): PageTexts {
  const read = (file: string) => readFileSync(join(webRoot, file), 'utf8')
  const files = globSync('pages/*/*.html', { cwd: webRoot })
  const nameOf = (file: string) => file.slice('pages/'.length, -'.html'.length).replaceAll('\\', '/')
  return { app: read('index.html'), publicPages: new Map(files.map((file) => [nameOf(file), read(file)])) }
}

/** What is known of this installation. */
interface Installation {
  config: Config
  coverage: Coverage
  model: string
}

function fillPages({ app, publicPages }: PageTexts, installation: Installation) {
  const fill = (kind: PageDocument, html: string) =>
    compressDocument(fillPlaceholders(html, placeholderValues(installation, kind)))
  return {
    model: installation.model,
    ordinary: fill('ordinary', app),
    payment: fill('payment', app),
    publicPages: new Map([...publicPages].map(([name, html]) => [name, fill('public', html)])),
  }
}

/** The regions are listed too: without `en-US`, a reader of "en-US, hi;q=0.5" would get Hindi. */
const languages = new Negotiator({
  supportedValues: ['en-GB', 'en-US', ...LANGUAGES.flatMap((language) => [language, `${language}-IN`])],
})

/**
 * Returns the language in the address. Without one it returns the language of the cookie, and at first sight the one
 * that the browser prefers. What was chosen is kept in a cookie, so that links need not repeat it.
 */
function chooseLanguage(request: FastifyRequest, reply: FastifyReply): Language {
  const { language } = request.query as { language?: unknown }
  const kept = request.cookies['language']
  const keep = (chosen: Language) => {
    // The cookie is readable by scripts, because the app reads it in the browser.
    void reply.setCookie('language', chosen, { path: '/', maxAge: YEAR, sameSite: 'lax' })
    return chosen
  }
  if (isLanguage(language)) return keep(language)
  if (isLanguage(kept)) return kept
  const preferred = languages.negotiate(request.headers['accept-language'] ?? '')?.slice(0, 2)
  return isLanguage(preferred) && preferred !== 'en' ? keep(preferred) : 'en'
}

const encodings = new Negotiator({ supportedValues: ['br', 'gzip', 'identity'] })

function send(reply: FastifyReply, ready: CompressedDocument, accepted: string | string[] | undefined) {
  void reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache')
  if (!reply.hasHeader('vary')) void reply.header('vary', 'accept-encoding')
  const encoding = encodings.negotiate(String(accepted ?? ''))
  if (encoding !== 'br' && encoding !== 'gzip') return reply.send(ready.plain)
  return reply.header('content-encoding', encoding).send(ready[encoding]())
}

/** It is compressed when it is first asked for: to compress all at the start takes longer than the rest of the start. */
function compressDocument(html: string): CompressedDocument {
  const plain = Buffer.from(html)
  return {
    plain,
    br: once(() => brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } })),
    gzip: once(() => gzipSync(plain, { level: 9 })),
  }
}

function once(make: () => Buffer): () => Buffer {
  let made: Buffer | undefined
  return () => (made ??= make())
}

/**
 * Returns the values of this installation for a document. They are public, because everybody can read the source of a
 * page.
 */
function placeholderValues({ config, coverage, model }: Installation, document: PageDocument): Record<string, string> {
  const { apiHosts, company, publicUrl, chatWidget, trialDays } = config
  const { legal_name, address, city, state, pin_code, email, phone, grievance_officer, testimonials, social } = company
  const words: OperatorContent = { testimonials, social }
  const runtime = {
    ...apiHosts,
    model,
    document,
    trialDays,
    ...(document === 'public' ? { words, ...(chatWidget ? { widget: chatWidget } : {}) } : {}),
  }
  return {
    config: JSON.stringify(runtime),
    public_url: publicUrl,
    trial_days: String(trialDays),
    law_acts: count(coverage.acts.length),
    law_provisions: count(coverage.provisions),
    law_judgments: count(coverage.judgments),
    law_matters: count(coverage.playbooks),
    legal_name,
    address,
    city,
    state,
    pin_code,
    email,
    phone,
    grievance_name: grievance_officer.name,
    grievance_email: grievance_officer.email,
    grievance_phone: grievance_officer.phone,
  }
}

const count = (n: number) => n.toLocaleString('en-IN')

/** @throws Error on an unknown placeholder, because then the build and the server have different versions */
function fillPlaceholders(html: string, values: Record<string, string>): string {
  const filled = (part: string, write: (value: string) => string) =>
    part.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => {
      const value = values[name]
      if (value === undefined) throw new Error(`A page asks for {{${name}}}, which is not known.`)
      return write(value)
    })
  return filled(
    html.replaceAll(/(?<=<script type="application\/ld\+json">).*?(?=<\/script>)/gs, (data) =>
      filled(data, escapeJsonInScript),
    ),
    escapeMarkup,
  )
}

/**
 * Escapes a value for a JSON string inside a script element. Entities are not read there, so HTML escapes would not
 * work.
 */
const escapeJsonInScript = (value: string) =>
  JSON.stringify(value)
    .slice(1, -1)
    .replaceAll('<', String.raw`\u003c`)

const ESCAPES: Record<string, string> = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;', "'": '&#39;' }

export const escapeMarkup = (value: string) => value.replaceAll(/[&"<>']/g, (sign) => ESCAPES[sign] ?? sign)
