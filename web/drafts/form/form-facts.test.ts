import { expect, test } from 'vitest'
import type { DraftField } from '#shared/drafts.ts'
import { amountOf, amountShown, answerOf, faultOf, NO_FACTS, NOBODY, normaliseFacts } from './form-facts.ts'

const field = (id: string, kind: DraftField['kind']): DraftField => ({ id, kind, label: id })

test('an amount is taken as people write it', () => {
  const written = ['500000', 'Rs. 5,00,000/-', '₹ 5,00,000.00', 'INR 500000', ' 5,00,000 ']
  expect(written.map(amountOf)).toEqual(written.map(() => '500000'))
  expect(amountShown('500000')).toBe('₹ 5,00,000')
  expect(amountOf('five lakh')).toBe('five lakh')
  expect(amountShown('five lakh')).toBe('')
})

test('what is no sum and no number is said; an empty answer is a blank', () => {
  expect(faultOf(field('sum', 'amount'), 'five lakh')).toMatch(/in rupees/)
  expect(faultOf(field('sum', 'amount'), '5.5')).not.toBe('')
  expect(faultOf(field('age', 'number'), 'ten')).toMatch(/in digits/)
  expect(faultOf(field('sum', 'amount'), 'Rs 5,00,000/-')).toBe('')
  expect(faultOf(field('sum', 'amount'), ' ')).toBe('')
})

test('the paper is made from tidy facts: digits, no empty entries, nobody of whom nothing is said', () => {
  const asked = [field('sum', 'amount'), field('papers', 'list'), field('place', 'text'), field('facts', 'long')]
  const facts = {
    fields: { sum: '₹ 2,50,000', papers: [' Deed ', ''], place: '  ', facts: 'a\n', kept: 'as it is' },
    first: [{ ...NOBODY, name: ' Asha ' }, NOBODY],
    second: [NOBODY],
  }
  expect(normaliseFacts(facts, asked)).toEqual({
    fields: { sum: '250000', papers: ['Deed'], facts: 'a', kept: 'as it is' },
    first: [{ ...NOBODY, name: 'Asha' }],
    second: [],
  })
})

test('an answer is shown by the kind of its field, in whatever shape it was found', () => {
  const facts = { ...NO_FACTS, fields: { papers: 'Deed\nNotice', note: ['one', 'two'] } }
  expect(answerOf(facts, field('papers', 'list'))).toEqual(['Deed', 'Notice'])
  expect(answerOf(facts, field('note', 'text'))).toBe('one, two')
  expect(answerOf(facts, field('note', 'long'))).toBe('one\ntwo')
  expect(answerOf(facts, field('missing', 'list'))).toEqual([])
})
