/**
 * Every call that answers with JSON has a schema of `shared/`, because the server and the browser parse by the same
 * one.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startProduct, type TestProduct } from './support/product.ts'

interface Described {
  paths: Record<
    string,
    Record<string, { responses: Record<string, { content?: Record<string, { schema?: object }> }> }>
  >
}

let product: TestProduct
let calls: [string, Described['paths'][string][string]][]
beforeAll(async () => {
  product = await startProduct()
  const { paths } = (await (await fetch(`${product.address}/api/openapi.json`)).json()) as Described
  calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]): (typeof calls)[number] => [`${method} ${path}`, call]),
  )
})
afterAll(() => product.dispose())

/** The good answers of a call, by their content types. JSON without a schema is `{}`. */
const goodAnswers = ({ responses }: Described['paths'][string][string]) =>
  Object.entries(responses).filter(([status]) => status.startsWith('2'))

test('every call that answers with JSON has a schema for it', () => {
  const without = calls.filter(([, call]) =>
    goodAnswers(call).every(([status, { content }]) => {
      const types = Object.keys(content ?? {})
      const isOther = types.length > 0 && types.every((type) => type !== 'application/json')
      return status !== '204' && !isOther && !content?.['application/json']?.schema
    }),
  )
  expect(without.map(([name]) => name)).toEqual([])
  expect(calls.length).toBeGreaterThan(100)
})

test('every call describes its errors', () => {
  const without = calls.filter(([, { responses }]) => !responses['4XX'] || !responses['5XX'])
  expect(without.map(([name]) => name)).toEqual([])
})
