import { expect, test } from 'vitest'
import { questionParts } from './question-parts.ts'

test.each([
  [
    'My landlord keeps my deposit. Can I file a case and how long will it take?',
    ['My landlord keeps my deposit. Can I file a case', 'how long will it take'],
  ],
  ['Is the FIR valid? Which court do I go to?', ['Is the FIR valid', 'Which court do I go to']],
  ['kya main talaq le sakti hu aur kitna kharcha hoga', ['kya main talaq le sakti hu', 'kitna kharcha hoga']],
  ['क्या जमानत मिलेगी और कितना समय लगेगा?', ['क्या जमानत मिलेगी', 'कितना समय लगेगा']],
])('%s', (message, parts) => {
  expect(questionParts(message)).toEqual(parts)
})

test.each([
  'How do I evict a tenant and get the arrears?',
  'My husband and I bought a flat. What can I do?',
  'They broke in and took what they could',
])('one question is no two: %s', (message) => {
  expect(questionParts(message)).toEqual([])
})
