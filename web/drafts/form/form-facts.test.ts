import { expect, test } from 'vitest'
import type { DraftField } from '#shared/drafts.ts'
import { foundAgain } from './found-places.ts'
import {
  amountOf,
  amountShown,
  answerOf,
  dateShown,
  answerFaultOf,
  hintShown,
  NO_FACTS,
  NOBODY,
  normaliseFacts,
} from './form-facts.ts'

const field = (id: string, kind: DraftField['kind']): DraftField => ({ id, kind, label: id })

test('an amount is taken as people write it', () => {
  const written = ['500000', 'Rs. 5,00,000/-', '₹ 5,00,000.00', 'INR 500000', ' 5,00,000 ']
  expect(written.map(amountOf)).toEqual(written.map(() => '500000'))
  expect(amountShown('500000')).toBe('₹ 5,00,000')
  expect(amountOf('five lakh')).toBe('five lakh')
  expect(amountShown('five lakh')).toBe('')
})

test('a wrong sum or number is reported; an empty answer is a blank', () => {
  expect(answerFaultOf(field('sum', 'amount'), 'five lakh')).toMatch(/in rupees/)
  expect(answerFaultOf(field('sum', 'amount'), '5.5')).not.toBe('')
  expect(answerFaultOf(field('age', 'number'), 'ten')).toMatch(/in digits/)
  expect(answerFaultOf(field('sum', 'amount'), 'Rs 5,00,000/-')).toBe('')
  expect(answerFaultOf(field('sum', 'amount'), ' ')).toBe('')
})

test('the paper gets amounts in digits, no empty entries and no empty parties', () => {
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

test('an answer is shown by the type of its field, whatever shape it was stored in', () => {
  const facts = { ...NO_FACTS, fields: { papers: 'Deed\nNotice', note: ['one', 'two'] } }
  expect(answerOf(facts, field('papers', 'list'))).toEqual(['Deed', 'Notice'])
  expect(answerOf(facts, field('note', 'text'))).toBe('one, two')
  expect(answerOf(facts, field('note', 'long'))).toBe('one\ntwo')
  expect(answerOf(facts, field('missing', 'list'))).toEqual([])
})

test('a hint is shown as an example, unless it is a remark', () => {
  expect(hintShown('123/2025')).toBe('For example: 123/2025')
  expect(hintShown('Decides between the old Codes and the new Sanhitas')).toBe(
    'Decides between the old Codes and the new Sanhitas',
  )
  expect(hintShown(undefined)).toBeUndefined()
})

test('a day is shown in words beside its input, and anything else is not', () => {
  expect(dateShown('2026-03-10')).toBe('10 March 2026')
  expect(['', 'about Diwali', '2026-13-40'].map(dateShown)).toEqual(['', '', ''])
})

test('a quotation is shown once for the answers that follow each other in one place', () => {
  const place = { page: null, line: null, quote: 'Ramesh, son of Suresh, aged 35' }
  const other = { page: 2, line: 4, quote: 'Ramesh, son of Suresh, aged 35' }
  expect(foundAgain([place, place, undefined, { ...place }, other, place, undefined])).toEqual([
    false,
    true,
    false,
    true,
    false,
    false,
    false,
  ])
})
