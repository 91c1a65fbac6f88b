import { expect, test } from 'vitest'
import { joinLines } from './joined-lines.ts'
import { growth, LINEAR } from '../../../tests/support/growth.ts'

test('a sentence that the paper cut is whole, and clauses, provisos and explanations begin lines of their own', () => {
  expect(
    joinLines(
      [
        '(1) Whoever borrows an umbrella shall, before the close of',
        'the second day, bring it back dry to the person from whom',
        'it was had, and where under sub-',
        'section (2) or clause',
        '(b) another day is named, by that day; and shall say so',
        'to the Umbrella Registrar-',
        '(a) in writing; or',
        '(b) before two witnesses:',
        'Provided that nobody need go out in the rain to do',
        'so.',
        'Explanation.-Snow is rain within the meaning of this Umbrella',
        'Act.',
        '1[(2A) The Registrar may name another day.]',
        '',
        'Of walking sticks',
        'A stick is no umbrella.',
      ].join('\n'),
    ).split('\n'),
  ).toEqual([
    '(1) Whoever borrows an umbrella shall, before the close of the second day, bring it back dry to the person from whom it was had, and where under sub-section (2) or clause (b) another day is named, by that day; and shall say so to the Umbrella Registrar-',
    '(a) in writing; or',
    '(b) before two witnesses:',
    'Provided that nobody need go out in the rain to do so.',
    'Explanation.-Snow is rain within the meaning of this Umbrella Act.',
    '1[(2A) The Registrar may name another day.]',
    '',
    'Of walking sticks',
    'A stick is no umbrella.',
  ])
})

test('a text with a paragraph to a line stays as it is', () => {
  const text = `(1) ${'Every lender keeps a list of what was lent to whom and when. '.repeat(4).trim()}\n(2) The list is open.\nForm A\nForm B`
  expect(joinLines(text)).toBe(text)
})

test('lines without end cost no more than their length', async () => {
  const lines = (length: number) => `${'('.repeat(length)}\n${'1 '.repeat(2 * length)}\n`.repeat(3)
  expect(await growth((length) => joinLines(lines(length)), 10_000)).toBeLessThan(LINEAR)
})
