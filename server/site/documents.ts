/** The documents of screens: which one a path gets, and what the configuration writes into it. */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { OperatorsWords } from '#shared/operator.ts'
import { type PageDocument, publicPageOf } from '#shared/pages.ts'
import { isScreen } from '#shared/screens.ts'
import type { Config } from '#server/platform/config/config.ts'
import { modelName } from '#server/platform/models/index.ts'
import { requestedDocument, requestedPath } from '#server/platform/http/secure-headers.ts'

/** Seconds that a chosen language is kept, as the browser does. */
const YEAR = 365 * 24 * 60 * 60

interface Ready {
  plain: Buffer
  br: Buffer
  gzip: Buffer
}

/**
 * Reads what the web build wrote and fills the configuration in, once.
 * @param webRoot the folder that the web build wrote
 * @returns answers a request for a screen with its document; what is no screen, with the app's and 404: it says so in the reader's language
 */
export function documents(config: Config, webRoot: string) {
  const page = (kind: PageDocument, file: string) => ready(fill(readFileSync(file, 'utf8'), valuesOf(config, kind)))
  const app = join(webRoot, 'index.html')
  if (!existsSync(app)) {
    const missing = ready('<!doctype html><title>NyayaDesk</title><p>The web app has not been built.</p>')
    return (_request: FastifyRequest, reply: FastifyReply) => send(reply, missing, undefined)
  }
  const ordinary = page('ordinary', app)
  const payment = page('payment', app)
  const made = new Map(
    globSync('pages/*/*.html', { cwd: webRoot }).map((file) => [
      file.slice('pages/'.length, -'.html'.length),
      join(webRoot, file),
    ]),
  )
  const publicPages = new Map([...made].map(([name, file]) => [name.replaceAll('\\', '/'), page('public', file)]))

  return (request: FastifyRequest, reply: FastifyReply) => {
    // The path as it stands too: a slash that is written %2F divides nothing.
    if (!isScreen(requestedPath(request.url)) && !isScreen(request.url.split('?')[0] ?? '')) void reply.code(404)
    const kind = requestedDocument(request.url)
    const taken = request.headers['accept-encoding']
    if (kind !== 'public') return send(reply, kind === 'payment' ? payment : ordinary, taken)
    const language = languageOf(request, reply)
    const document = publicPages.get(`${language}/${publicPageOf(requestedPath(request.url))}`)
    return send(
      reply.header('vary', 'cookie, accept-encoding').header('content-language', language),
      document ?? ordinary,
      taken,
    )
  }
}

/** The language in the address, which is then kept; else the one that was kept. */
function languageOf(request: FastifyRequest, reply: FastifyReply): 'en' | 'hi' {
  const { language } = request.query as { language?: unknown }
  if (language === 'en' || language === 'hi') {
    // Not for servers alone: the app reads it in the browser.
    void reply.setCookie('language', language, { path: '/', maxAge: YEAR, sameSite: 'lax' })
    return language
  }
  return request.cookies['language'] === 'hi' ? 'hi' : 'en'
}

function send(reply: FastifyReply, { plain, br, gzip }: Ready, accepted: string | string[] | undefined) {
  const taken = String(accepted ?? '')
  void reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache')
  if (!reply.hasHeader('vary')) void reply.header('vary', 'accept-encoding')
  if (/\bbr\b(?!\s*;\s*q=0)/.test(taken)) return reply.header('content-encoding', 'br').send(br)
  if (/\bgzip\b(?!\s*;\s*q=0)/.test(taken)) return reply.header('content-encoding', 'gzip').send(gzip)
  return reply.send(plain)
}

function ready(html: string): Ready {
  const plain = Buffer.from(html)
  return {
    plain,
    br: brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
    gzip: gzipSync(plain, { level: 9 }),
  }
}

/** What a document says of this installation. Public: it stands in every page's source. */
function valuesOf(
  { apiHosts, ai, company, publicUrl, chatWidget }: Config,
  document: PageDocument,
): Record<string, string> {
  const { legal_name, address, city, state, pin_code, email, phone, grievance_officer, testimonials, social } = company
  const words: OperatorsWords = { testimonials, social }
  const runtime = {
    ...apiHosts,
    model: modelName(ai),
    document,
    ...(document === 'public' ? { words, ...(chatWidget ? { widget: chatWidget } : {}) } : {}),
  }
  return {
    config: JSON.stringify(runtime),
    public_url: publicUrl,
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

/** @throws Error on a place that nothing is known for: the build and the server are of different versions */
function fill(html: string, values: Record<string, string>): string {
  const filled = (part: string, write: (value: string) => string) =>
    part.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => {
      const value = values[name]
      if (value === undefined) throw new Error(`A page asks for {{${name}}}, which is not known.`)
      return write(value)
    })
  return filled(
    html.replaceAll(/(?<=<script type="application\/ld\+json">).*?(?=<\/script>)/gs, (data) => filled(data, inJson)),
    escaped,
  )
}

/** Inside a string of JSON that stands in a script element, where no entity is read. */
const inJson = (value: string) =>
  JSON.stringify(value)
    .slice(1, -1)
    .replaceAll('<', String.raw`\u003c`)

const ESCAPES: Record<string, string> = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;', "'": '&#39;' }

/** For HTML and XML, in text and in attributes. */
export const escaped = (value: string) => value.replaceAll(/[&"<>']/g, (sign) => ESCAPES[sign] ?? sign)
