import { expect, test } from 'vitest'
import { findPart } from './parts-in-text.ts'
import { growth, LINEAR } from '../../../../tests/support/growth.ts'

const numbered = `(1) Whoever sells short weight shall pay a fine if he
(a) knew of it; or (b) was warned under sub-section (3) of section 12, (c) in writing.
(2) A second sale costs more: clauses (d) and (e) of sub-section (1) or sub-section (4) do not apply.`

test.each([
  ['', 'there'],
  ['(1)', 'there'],
  ['(1)(b)', 'there'],
  ['(1)(c)', 'there'],
  ['(2)', 'there'],
  ['(2)(b)', 'missing'],
  // Only referred to.
  ['(3)', 'missing'],
  ['(4)', 'missing'],
  ['(2)(e)', 'missing'],
])('%s is %s', (sub, found) => {
  expect(findPart(numbered, sub)).toBe(found)
})

test('a text that prints no numbers tells nothing about parts, whatever it refers to', () => {
  const plain = 'Whoever sells short weight shall pay the fine of section 12(2) and of sub-section (3) of section 14.'
  expect(['(1)', '(2)', '(3)', '(a)'].map((sub) => findPart(plain, sub))).toEqual(Array(4).fill('unnumbered'))
})

test('the time for a page of references is linear in its length', async () => {
  const cost = await growth((times) => findPart('sub-section (3) or (3) and (3), '.repeat(times), '(3)'), 1_000)
  expect(cost).toBeLessThan(LINEAR)
})
