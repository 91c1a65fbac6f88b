import { expect, test } from 'vitest'
import { fitWords } from './fit-words.ts'

const FIRST = 'Yes, within thirty days of the order.'
const SECOND = 'No fee is due. Ask the registrar, who must answer in a week, for a copy. It is free.'

test('what has room is given whole', () => {
  expect(fitWords([FIRST, SECOND], { kept: [], most: 40 })).toEqual([FIRST, SECOND])
})

test('a text that has no room whole is cut behind a sentence, and nothing follows it', () => {
  expect(fitWords([FIRST, SECOND, 'Keep it.'], { kept: [], most: 12 })).toEqual([FIRST, 'No fee is due.'])
})

test('a short sentence is not taken from behind a long one', () => {
  expect(fitWords([FIRST, SECOND], { kept: [], most: 15 })).toEqual([FIRST, 'No fee is due.'])
})

test('the first text and those that are kept are given whole however long they are', () => {
  expect(fitWords([SECOND, FIRST], { kept: [FIRST], most: 3 })).toEqual([SECOND, FIRST])
})

test('a heading takes no room, and is left out with its text', () => {
  const headed = `**Is there a fee?** ${SECOND}`
  expect(fitWords([FIRST, headed], { kept: [], most: 12 })).toEqual([FIRST, '**Is there a fee?** No fee is due.'])
  expect(fitWords([FIRST, headed], { kept: [], most: 8 })).toEqual([FIRST])
})

test('the answer to a second question is begun however long the first one is', () => {
  expect(fitWords([FIRST, SECOND], { kept: [], begun: [SECOND], most: 3 })).toEqual([FIRST, 'No fee is due.'])
})

test('a name with an initial is not cut in two', () => {
  const named = 'Seldom (*Y. Narasimha Rao v. Y. Venkata Lakshmi*). Ask the court first.'
  expect(fitWords([FIRST, named], { kept: [], most: 14 })).toEqual([FIRST])
})
