import { expect, test } from 'vitest'
import { shippedLibrary } from '#tests/support/law/shipped-library.ts'

const library = await shippedLibrary()

test.each([
  'Difference between Section 10 and 11 CPC',
  'section 10 aur 11 CPC me antar',
  'Section 10 vs section 11 of the CPC',
])('two sections that are named are compared by the answer that cites both: %s', async (question) => {
  const [answer] = (await library.find(question, { today: '2026-11-20' })).answers
  expect(answer?.question.en).toBe('What is the difference between res judicata and res sub judice?')
})

test('articles are compared too', async () => {
  const [answer] = (await library.find('difference between article 32 and 226', { today: '2026-11-20' })).answers
  expect(answer?.question.en).toBe('What is the difference between articles 32 and 226?')
})

test('a question that only names both is not compared', async () => {
  const { answers } = await library.find('Are section 10 and 11 CPC in force?', { today: '2026-11-20' })
  expect(answers.some(({ isExact }) => isExact)).toBe(false)
})
