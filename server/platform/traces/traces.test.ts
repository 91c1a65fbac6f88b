import { createServer, type IncomingMessage, request as openRequest } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { beforeAll, expect, test } from 'vitest'
import { Client } from '#tests/support/client.ts'
import { startMockModel } from '#tests/support/model/mock-model.ts'
import { startProduct } from '#tests/support/product.ts'

const EMAIL = 'traced@example.in'
const QUESTION = 'My landlord Bholanath keeps my deposit of Rs 54,321. Can he?'
/** What a caller from outside would have its own trace go on as. */
const FOREIGN = '0af7651916cd43dd8448eb211c80319c'

interface Span {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  attributes: { key: string; value: Record<string, unknown> }[]
  status: { code?: number; message?: string }
}
interface Sent {
  resourceSpans: { resource: unknown; scopeSpans: { spans: Span[] }[] }[]
}

/** What a collector got, of one product that was used and stopped. */
let sent: Sent[]
let authorizations: (string | undefined)[]
let spans: Span[]

beforeAll(async () => {
  sent = []
  authorizations = []
  const collector = createServer(async (request, response) => {
    authorizations.push(`${request.url} ${request.headers.authorization}`)
    sent.push((await json(request)) as Sent)
    response.end('{}')
  }).listen(0, '127.0.0.1')
  await once(collector, 'listening')
  const model = await startMockModel((answer) => {
    answer.say('The deposit must be paid back.')
    answer.finish()
  })
  const product = await startProduct({
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(collector.address() as AddressInfo).port}/`,
    OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20let-me-in',
    ...model.env,
  })
  try {
    const client = await new Client(product).join({ email: EMAIL })
    await (await client.ask(QUESTION)).text()
    await sendLate(`${product.address}/api/login`, { email: EMAIL, pass_word: 'Sunrise#2026' })
    await client.call('/verifyotp?token=of-somebody', {
      method: 'POST',
      headers: { traceparent: `00-${FOREIGN}-b7ad6b7169203331-01` },
    })
  } finally {
    // A stop sends what was not sent yet.
    await product.dispose()
    await model.stop()
    collector.close()
  }
  spans = sent.flatMap(({ resourceSpans }) =>
    resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((one) => one.spans)),
  )
})

/** Sends the body once the server has taken the head of the request. */
async function sendLate(url: string, body: object): Promise<void> {
  const headers = { 'content-type': 'application/json', expect: '100-continue' }
  const late = openRequest(url, { method: 'POST', headers })
  late.flushHeaders()
  await once(late, 'continue')
  late.end(JSON.stringify(body))
  const [response] = (await once(late, 'response')) as [IncomingMessage]
  response.resume()
  await once(response, 'end')
}

const valueOf = (span: Span | undefined, name: string) =>
  Object.values(span?.attributes.find(({ key }) => key === name)?.value ?? {})[0]
const root = (name: string) => spans.find((span) => span.name === name && !span.parentSpanId)
const inside = (span: Span | undefined) => spans.filter(({ traceId }) => traceId === span?.traceId)

test('the collector of the configuration gets the spans, with its headers and the name of the service', () => {
  expect(authorizations.length).toBeGreaterThan(0)
  expect(new Set(authorizations)).toEqual(new Set(['/v1/traces Bearer let-me-in']))
  expect(JSON.stringify(sent[0]?.resourceSpans[0]?.resource)).toContain('"nyayadesk"')
})

test('the trace of an answer has its queries, its look-ups in the library and the calls of the model', () => {
  const asked = spans.find(({ name, parentSpanId }) => /^POST .*scenario/i.test(name) && !parentSpanId)
  expect(valueOf(asked, 'http.response.status_code')).toBe(200)
  const names = new Set(inside(asked).map(({ name }) => name))
  expect(names).toContain('law find')
  expect(names).toContain('call model')
  const query = inside(asked).find(({ name }) => name === 'query select')
  expect(valueOf(query, 'db.query.text')).toMatch(/^select .*\$1/s)
})

test('what follows a body that arrived belongs to its request', () => {
  const logins = spans.filter(({ name }) => name === 'POST /api/login')
  expect(logins).toHaveLength(2)
  for (const login of logins) expect(inside(login).map(({ name }) => name)).toContain('query select')
})

test('a job has a trace of its own', () => {
  expect(spans.filter(({ name, parentSpanId }) => name.startsWith('job ') && !parentSpanId).length).toBeGreaterThan(0)
})

test('the look for waiting jobs and other work without a cause is no trace', () => {
  const roots = spans.filter(({ parentSpanId }) => !parentSpanId).map(({ name }) => name)
  expect(roots.filter((name) => !/^(?:job|GET|POST) /.test(name))).toEqual([])
})

test('the trace of a caller is not continued', () => {
  expect(root('POST /api/verifyotp')).toBeDefined()
  expect(spans.filter(({ traceId }) => traceId === FOREIGN)).toEqual([])
})

test('no span says anything of a person', () => {
  const all = JSON.stringify(sent)
  for (const word of ['Bholanath', '54,321', EMAIL, 'of-somebody']) expect(all).not.toContain(word)
})
