import { expect, it } from 'vitest'
import { checkoutAddress } from './load-checkout.ts'

const OURS = 'https://desk.example.in'

it.each([
  ['/sandbox/razorpay/v1/checkout.js', `${OURS}/sandbox/razorpay/v1/checkout.js`],
  ['https://checkout.razorpay.com/v1/checkout.js', 'https://checkout.razorpay.com/v1/checkout.js'],
])('%s may become the address of a script', (url, full) => {
  expect(checkoutAddress(url, OURS)).toBe(full)
})

it.each([
  '/assets/index.js',
  '/sandbox/razorpay/../../assets/index.js',
  '//evil.example/sandbox/razorpay/v1/checkout.js',
  'https://evil.example/sandbox/razorpay/v1/checkout.js',
  'https://checkout.razorpay.com/v1/other.js',
  'https://checkout.razorpay.com/v1/checkout.js?x',
  'https://checkout.razorpay.com.evil.example/v1/checkout.js',
  'http://checkout.razorpay.com/v1/checkout.js',
  'data:text/javascript,alert(1)',
  'javascript:alert(1)',
  'blob:https://desk.example.in/1',
  '',
])('%s may not', (url) => {
  expect(() => checkoutAddress(url, OURS)).toThrow(TypeError)
})
