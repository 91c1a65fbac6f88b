import { expect, test } from 'vitest'
import { inReadingOrder } from './cited-sources.ts'

test('the sources of a text are numbered as they are met, and its own list follows that order', () => {
  const text =
    'One [7], two [1, 7], three [2024].\n\n## Sources\n\n- [1] **A**: *verified*.\n- [5] **B**: *check*.\n- [7] **C**: *verified*.\n\nEnd'
  expect(inReadingOrder(text, [{ n: 1 }, { n: 5 }, { n: 7 }])).toBe(
    'One [1], two [2, 1], three [2024].\n\n## Sources\n\n- [1] **C**: *verified*.\n- [2] **A**: *verified*.\n- [3] **B**: *check*.\n\nEnd',
  )
})
