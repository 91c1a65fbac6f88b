/**
 * Values, bodies, paths and queries that no client of ours makes, because an attacker tries to make a call fail with
 * them.
 */
import { Agent, request } from 'node:http'
import type { TestProduct } from './product.ts'

export interface Schema {
  type?: string
  format?: string
  enum?: unknown[]
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
}

export interface Route {
  method: string
  path: string
  params: string[]
  query: string[]
  /** The fields of its JSON body, or null when it takes none. */
  body: Record<string, Schema> | null
  /** The parts of its multipart body, or null when it takes none. */
  form: Record<string, Schema> | null
  protected: boolean
}

interface Described {
  parameters?: { name: string; in: string }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
  security?: unknown
}

const fieldsOf = (schema: Schema | undefined): Record<string, Schema> | null =>
  schema ? (schema.properties ?? schema.anyOf?.find(({ properties }) => properties)?.properties ?? {}) : null

export const routesOf = (paths: Record<string, Record<string, Described>>): Route[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([verb, { parameters = [], requestBody, security }]) => ({
      method: verb.toUpperCase(),
      path,
      params: [...path.matchAll(/\{(\w+)\}/g)].flatMap(([, name]) => name ?? []),
      query: parameters.filter((one) => one.in === 'query').map(({ name }) => name),
      body: fieldsOf(requestBody?.content['application/json']?.schema),
      form: fieldsOf(requestBody?.content['multipart/form-data']?.schema),
      protected: security !== undefined,
    })),
  )

/** JSON texts. Some of them are values that JavaScript itself cannot write. */
export const VALUES = [
  '{"length":{"toString":1}}',
  '{"length":0,"toString":1,"valueOf":1}',
  '{"length":-1,"trim":1,"includes":true}',
  '{"size":{"toString":1},"then":1}',
  '{"constructor":{"name":1}}',
  '[[[["deep"]]]]',
  '[{"length":{"toString":1}}]',
  '[null]',
  'null',
  'true',
  '1e308',
  '1e999',
  '-9007199254740993',
  '2147483648',
  '0.1',
  String.raw`"\ud800"`,
  String.raw`"x\u0000y"`,
  String.raw`["\udfff","\u0000"]`,
  '""',
  '"\u202e%s\'; drop table users; --"',
  `"${'9'.repeat(20)}"`,
  `"${'x'.repeat(20_000)}"`,
]

const deep = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`

/**
 * Whole bodies, each with its content type.
 * @param fields a valid body
 */
export const wholeBodies = (fields: Record<string, string>): [type: string, body: string][] => {
  const right = written(fields)
  const [first = 'id'] = Object.keys(fields)
  const bodies = [
    '',
    '{',
    'null',
    '[]',
    '"text"',
    '1',
    `{"${first}":1,"${first}":{"length":{"toString":1}}}`,
    `{"__proto__":{"toString":1},"${first}":"x"}`,
    `{"constructor":{"prototype":{"toString":1}}}`,
    `{"toString":1,"valueOf":1,"hasOwnProperty":1,"length":1,"then":1}`,
    `{"${first}":${deep(10_000)}}`,
    deep(30_000),
    `\ufeff${right}`,
  ]
  return [
    ...bodies.map((body) => ['application/json', body] as [string, string]),
    ['text/plain', right],
    ['application/x-www-form-urlencoded', 'a=1&a=2&__proto__=3'],
    ['application/xml', '<a/>'],
    ['application/json; charset=utf-16', right],
    ['application/json;;;', right],
    ['multipart/form-data', right],
    ['multipart/form-data; boundary=', right],
    ['multipart/form-data; boundary=x', right],
    ['', right],
  ]
}

/** @param fields each is JSON itself */
export const written = (fields: Record<string, string>) =>
  `{${Object.entries(fields)
    .map(([name, value]) => `${JSON.stringify(name)}:${value}`)
    .join()}}`

export function plausible({ type, enum: oneOf, items, properties, anyOf, format }: Schema): string {
  if (oneOf?.length) return JSON.stringify(oneOf[0])
  if (anyOf?.[0]) return plausible(anyOf[0])
  if (type === 'array') return `[${items ? plausible(items) : ''}]`
  if (type === 'object')
    return written(Object.fromEntries(Object.entries(properties ?? {}).map(([name, one]) => [name, plausible(one)])))
  if (type === 'boolean') return 'true'
  if (type === 'number' || type === 'integer') return '1'
  return format === 'uuid' ? `"${SOME_ID}"` : '"123456"'
}

/** Nothing has this id. */
export const SOME_ID = '00000000-0000-4000-8000-000000000000'

/** Values of a path's parameter and of a query, as they are in an address. */
export const ESCAPES = [
  '%00',
  '%zz',
  '%',
  '%ff',
  '%ED%A0%80',
  '%c0%af',
  '..%2f..%2f',
  '%F0%9F%98%80',
  '-1',
  '1e999',
  '2147483648',
  '99999999999999999999',
  '__proto__',
  'toString',
  'x'.repeat(290),
]

const BOUNDARY = 'a-boundary'
const disposition = (name: string, file?: string) =>
  `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"${file === undefined ? '' : `; filename="${file}"\r\ncontent-type: application/pdf`}\r\n\r\n`
const END = `--${BOUNDARY}--\r\n`

/**
 * Makes multipart bodies with wrong parts.
 * @param parts the right ones
 */
export function wrongForms(parts: string[]): string[] {
  const right = parts.map((name) => `${disposition(name)}1\r\n`).join('')
  return [
    '',
    END,
    right,
    `${right}${END}`,
    `${right}${right}${END}`,
    `${parts.map((name) => `${disposition(name, 'x.pdf')}%PDF-1.4\r\n`).join('')}${END}`,
    `${parts.map((name) => `${disposition(name, '../\0\ud800')}\r\n`).join('')}${END}`,
    `${parts.map((name) => `${disposition(name)}\0\xff\xfe\r\n`).join('')}${END}`,
    `${parts.map((name) => `${disposition(name)}${'9'.repeat(30)}\r\n`).join('')}${END}`,
    `${parts.map((name) => `${disposition(name)}{"length":{"toString":1}}\r\n`).join('')}${END}`,
    `${disposition('__proto__')}1\r\n${disposition('constructor', 'a')}1\r\n${disposition('')}1\r\n${END}`,
    `--${BOUNDARY}\r\n\r\n1\r\n${END}`,
    `--${BOUNDARY}\r\ncontent-disposition: form-data\r\n\r\n1\r\n${END}`,
    `--${BOUNDARY}\r\ncontent-disposition: attachment; name="id\r\n\r\n1\r\n${END}`,
    `${Array.from({ length: 30 }, (_, i) => `${disposition(`f${i}`)}1\r\n`).join('')}${END}`,
    `${disposition('x'.repeat(500))}1\r\n${END}`,
  ]
}
export const FORM = `multipart/form-data; boundary=${BOUNDARY}`

export interface RawResponse {
  status: number
  type: string
  text: string
}

/**
 * Sends an address as it is written, because `fetch` would correct it.
 * @param patience ms after which a missing answer is an error
 */
export function sender({ address }: Pick<TestProduct, 'address'>, patience?: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: 8 })
  const { hostname, port } = new URL(address)
  const send = (method: string, path: string, headers: Record<string, string> = {}, body = '') =>
    new Promise<RawResponse>((resolve, reject) => {
      const signal = patience ? AbortSignal.timeout(patience) : undefined
      const call = request({ agent, hostname, port, method, path, headers, signal }, (response) => {
        const { statusCode = 0, headers: said } = response
        let text = ''
        response.setEncoding('utf8')
        response.on('data', (part: string) => (text += part))
        response.on('error', reject)
        response.on('end', () => resolve({ status: statusCode, type: said['content-type'] ?? '', text }))
      })
      call.on('error', reject)
      call.end(body)
    })
  return { send, close: () => agent.destroy() }
}
