/**
 * Documents that let the provider's script run: those of the payment pages, however their path is spelled, and no
 * others.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startProduct, type TestProduct } from '#tests/support/product.ts'

const PAYMENT_PAGES = [
  '/Subscription',
  '/subscription/',
  '/SUBSCRIPTION',
  '/%53ubscription?from=menu',
  '/AI-Legal-Assistance',
  '/Smart-Law-Assistant',
]
const OTHERS = [
  '/',
  '/scenario',
  '/payment-success',
  '/payment-history',
  '/newprice',
  '/Subscription/more',
  '/Subscriptions',
  '/?page=/Subscription',
]

const REAL = {
  RAZORPAY_KEY_ID: 'rzp_test_00000000000000',
  RAZORPAY_KEY_SECRET: 'key secret',
  RAZORPAY_WEBHOOK_SECRET: 'webhook secret',
}

describe.each([
  ['the sandbox', {}],
  ['real keys', REAL],
])('with %s', (provider, env) => {
  let product: TestProduct
  beforeAll(async () => {
    product = await startProduct(env)
  })
  afterAll(() => product.dispose())

  async function documentAt(path: string) {
    const response = await fetch(`${product.address}${path}`, { headers: { accept: 'text/html' } })
    const policy = response.headers.get('content-security-policy') ?? ''
    const kind = /&quot;document&quot;:&quot;(\w+)&quot;/.exec(await response.text())?.[1]
    return { kind, policy, of: (name: string) => policy.split('; ').find((one) => one.startsWith(`${name} `)) }
  }

  test.each(OTHERS)('%s keeps the strict policy', async (path) => {
    const { kind, policy, of } = await documentAt(path)
    expect(kind).toBe(/^\/(?:\?|$)/.test(path) ? 'public' : 'ordinary')
    expect([of('script-src'), of('trusted-types')]).toEqual(["script-src 'self'", 'trusted-types service-worker'])
    expect(policy).toContain("require-trusted-types-for 'script'")
    expect(policy).not.toMatch(/razorpay|unsafe|frame-src/)
  })

  test.each(PAYMENT_PAGES)('%s lets only the dialog run', async (path) => {
    const { kind, policy, of } = await documentAt(path)
    expect(kind).toBe('payment')
    expect(of('default-src')).toBe("default-src 'none'")
    expect(of('frame-ancestors')).toBe("frame-ancestors 'none'")
    if (provider === 'the sandbox') {
      expect([of('script-src'), of('trusted-types')]).toEqual([
        "script-src 'self'",
        'trusted-types service-worker checkout',
      ])
      expect(policy).toContain("require-trusted-types-for 'script'")
      expect(policy).not.toMatch(/razorpay|unsafe|frame-src/)
      return
    }
    expect(of('script-src')).toBe("script-src 'self' https://checkout.razorpay.com")
    expect(of('frame-src')).toBe('frame-src https://api.razorpay.com https://checkout.razorpay.com')
    expect(of('connect-src')).toBe("connect-src 'self' https://lumberjack.razorpay.com https://api.razorpay.com")
    expect(of('img-src')).toBe("img-src 'self' data: blob: https://cdn.razorpay.com https://checkout.razorpay.com")
    expect(of('style-src')).toBe("style-src 'self' 'unsafe-inline'")
    expect(policy).not.toContain('trusted-types')
  })

  test('a call of the API does not have the policy of a document', async () => {
    expect((await documentAt('/api/health')).policy).toBe("default-src 'none'; frame-ancestors 'none'")
    expect((await documentAt('/api/Subscription')).kind).toBeUndefined()
  })
})
