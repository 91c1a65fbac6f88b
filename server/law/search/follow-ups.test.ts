import { expect, test } from 'vitest'
import { followUpsOf } from './follow-ups.ts'

test('the likeliest answer comes first, without those that were given', () => {
  const answer = (id: number) => ({ id, playbook: 1, question: `Q${id}?`, questionHi: `प्र${id}?`, says: '', hi: '' })
  const store = { answersOf: () => [1, 2, 3, 4].map(answer) }
  expect(followUpsOf(store, { likely: [{ id: 3 }, { id: 99 }], matter: 1, given: [{ id: 4 }] })).toEqual({
    en: ['Q3?', 'Q1?', 'Q2?'],
    hi: ['प्र3?', 'प्र1?', 'प्र2?'],
  })
  expect(followUpsOf(store, { likely: [{ id: 3 }], matter: undefined, given: [] })).toEqual({ en: [], hi: [] })
})
