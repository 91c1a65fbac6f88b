/**
 * Follows the imports of a start, because the sandbox must not be in the memory of a product with keys of the real
 * provider.
 */
import { readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startProduct, type TestProduct } from '#tests/support/product.ts'

const root = join(import.meta.dirname, '../../..')
const KEYS = {
  RAZORPAY_KEY_ID: 'rzp_test_00000000000000',
  RAZORPAY_KEY_SECRET: 'key secret',
  RAZORPAY_WEBHOOK_SECRET: 'webhook secret',
}
/** Matches an import or a re-export at the beginning of a line. Imports of types alone load nothing. */
const STATIC_IMPORT = /^(?:import|export)\s(?!type\b)(?:[^'"]*?\sfrom\s+)?'([#.][^']+)'/gm

/** Returns the files that a start loads before any code runs. */
function staticGraph(start: string): Set<string> {
  const graph = new Set<string>()
  const waiting = [start]
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (graph.has(file)) continue
    graph.add(file)
    if (!file.endsWith('.ts')) continue
    for (const [, specifier = ''] of readFileSync(join(root, file), 'utf8').matchAll(STATIC_IMPORT))
      waiting.push(
        specifier.startsWith('#') ? specifier.slice(1) : relative(root, join(root, dirname(file), specifier)),
      )
  }
  return graph
}

test('a start of the product loads nothing of the sandbox before it has read the configuration', () => {
  const graph = staticGraph('server/main.ts')
  expect([...graph].filter((file) => /^sandbox\/|razorpay-sandbox/.test(file))).toEqual([])
  // The walk must reach the place that loads the sandbox, because it would prove nothing otherwise.
  expect(graph).toContain('server/billing/index.ts')
  expect(readFileSync(join(root, 'server/billing/index.ts'), 'utf8')).toContain(
    "import('./provider/razorpay-sandbox.ts')",
  )
})

let product: TestProduct
beforeAll(async () => {
  product = await startProduct(KEYS)
})
afterAll(() => product.dispose())

test('a product with keys of the provider has no sandbox', async () => {
  expect(product.billing.sandbox).toBeUndefined()
  expect((await fetch(`${product.address}/sandbox/razorpay/v1/checkout.js`)).status).toBe(404)
})
