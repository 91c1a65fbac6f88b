import { describe, expect, test } from 'vitest'
import type { DraftField } from '#shared/drafts.ts'
import type { MissingFact } from '../facts/list-missing.ts'
import { isSkip, nextQuestion, skipWords } from './next-question.ts'
import { readAnswer } from './read-answer.ts'

const ask = (kind: DraftField['kind'], choices?: string[]): MissingFact => ({
  label: 'It',
  question: 'It?',
  field: { id: 'it', label: 'It', kind, ...(choices && { choices }) },
})
const valueOf = (question: MissingFact, message: string) => readAnswer(question, message)?.facts.fields['it']

describe('an answer', () => {
  test.each([
    ['date', '3 May 2026', '2026-05-03'],
    ['date', 'it was on 03/05/26', '2026-05-03'],
    ['amount', '5 lakh', '500000'],
    ['amount', '12,500', '12500'],
    ['number', 'about 14 months', '14'],
    ['text', 'HDFC Bank, Kothrud.', 'HDFC Bank, Kothrud'],
    ['list', '1. sale deed\n2. letter of 3 May', ['sale deed', 'letter of 3 May']],
  ] as const)('of the kind %s is read against the question: %s', (kind, message, value) => {
    expect(valueOf(ask(kind), message)).toEqual(value)
  })

  test.each([
    ['date', 'he never told me'],
    ['amount', 'a lot'],
    ['text', 'what does this mean?'],
    ['text', 'make the grounds stronger'],
  ] as const)('of the kind %s is none: %s', (kind, message) => {
    expect(readAnswer(ask(kind), message)).toBeNull()
  })

  test('chooses by the words of a choice, and nothing where two fit', () => {
    const question = ask('choice', ['Yes, in writing', 'Yes, by word of mouth', 'Not yet'])
    expect(valueOf(question, 'yes in writing')).toBe('Yes, in writing')
    expect(valueOf(question, 'not')).toBe('Not yet')
    expect(valueOf(question, 'yes')).toBeUndefined()
  })

  test('about a party names it, or adds to the one that is known', () => {
    const side = 'first' as const
    const unknown: MissingFact = { label: 'P', question: 'P', party: { side, known: '' } }
    expect(readAnswer(unknown, 'Asha Rao, 41, tailor, 9 MG Road, Pune')?.facts.first).toMatchObject([
      { name: 'Asha Rao', age: '41', occupation: 'tailor', address: '9 MG Road, Pune' },
    ])
    const known: MissingFact = { label: 'P', question: 'P', party: { side, known: 'Asha Rao' } }
    expect(readAnswer(known, 'd/o Mohan Rao, aged 41 years, r/o 9 MG Road, Pune')?.facts.first).toMatchObject([
      { name: 'Asha Rao', parentage: 'daughter of Mohan Rao', age: '41', address: '9 MG Road, Pune' },
    ])
  })
})

describe('the next question', () => {
  const missing = ['A', 'B', 'C'].map((label): MissingFact => ({ label, question: label }))

  test('is the most important one that was not passed over', () => {
    const [first] = missing
    expect(nextQuestion(missing, ['Draft it'])).toBe(first)
    expect(nextQuestion(missing, ['Draft it', first ? skipWords(first) : ''])?.label).toBe('B')
    expect(nextQuestion([], [])).toBeNull()
  })

  test('is passed over by the words of a Hindi button too', () => {
    const inHindi = (skip: string) => skip.replace('Skip:', 'छोड़ें:')
    expect(nextQuestion(missing, ['छोड़ें: A'], inHindi)?.label).toBe('B')
    expect(isSkip('छोड़ें: अभियुक्त: नाम और पता')).toBe(true)
  })

  test('is no longer asked after ten', () => {
    expect(
      nextQuestion(
        missing,
        Array.from({ length: 11 }, () => 'an answer'),
      ),
    ).toBeNull()
  })

  test.each(['Skip: Date of the loan', 'skip', "I don't know", 'pata nahi'])('is passed over: %s', (message) => {
    expect(isSkip(message)).toBe(true)
  })
})
