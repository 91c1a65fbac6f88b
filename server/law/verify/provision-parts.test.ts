import { expect, test } from 'vitest'
import { provisionParts } from './provision-parts.ts'

const parts = (...lines: string[]) => provisionParts(lines.join('\n\n')).join(' ')

test('clauses, a proviso with clauses, an explanation', () => {
  expect(
    parts('Where any cheque is returned:', 'Provided that--', '(a) it;', '^3[(b)] the', 'Explanation.--For this'),
  ).toBe('Proviso:1 (a) (b) Explanation:1')
})

test('a Roman one and the letter after (h)', () => {
  expect(parts('(1) Any', '(a) who', '(i) one', '(ii) two', '(b) of', '(2) The')).toBe(
    '(1) (1)(a) (1)(a)(i) (1)(a)(ii) (1)(b) (2)',
  )
  expect(parts(...[...'abcdefghij'].map((letter) => `(${letter}) it;`))).toContain('(h) (i) (j)')
})

test('a reference to other law is no part', () => {
  expect(parts('(1) Subject to sub-section\n(3) of section 5 or clause\n(a) of it', '(2) That')).toBe('(1) (2)')
  expect(provisionParts('(1) Nothing in sub-clause\n(b) of clause\n(2) shall\n3[(2) The\n(3) It').join(' ')).toBe(
    '(1) (2) (3)',
  )
})

test('illustrations are not clauses, what was omitted is no part', () => {
  expect(parts('(1) Whoever cheats.', 'Illustrations.', '(a) A.', '(b) B.', '(2) He', '^2[(3)* * *]', '(4) It')).toBe(
    '(1) Illustration:(a) Illustration:(b) (2) (4)',
  )
})

test('the (iii) of an explanation whose sub-clauses ended with a full stop is not a sub-clause', () => {
  expect(parts('(a) it', '(i) x, or', '(ii) y.', 'Explanation 1.-- Only if', '(i) p;', '(ii) q;', '(iii) r.')).toBe(
    '(a) (a)(i) (a)(ii) Explanation:1 Explanation:(i) Explanation:(ii) Explanation:(iii)',
  )
})
