import { expect, test } from 'vitest'
import { groupByDate } from './date-groups.ts'

const NOW = new Date(2026, 10, 28, 9, 30).getTime()
const at = (title: string, ...local: [number, number, number, number]) => ({
  session_id: title,
  _id: title,
  title,
  updated_at: new Date(...local).toISOString(),
})

test('sessions are grouped by the day of the reader’s clock, and empty groups are left out', () => {
  const groups = groupByDate(
    [
      at('this morning', 2026, 10, 28, 0),
      { ...at('kept', 2026, 9, 1, 9), pinned: true },
      at('late last night', 2026, 10, 27, 23),
      at('a week ago', 2026, 10, 21, 1),
      at('eight days ago', 2026, 10, 20, 23),
      { session_id: 'old', _id: 'old', title: 'of an unknown day' },
    ],
    NOW,
  )
  expect(groups.map(({ name, sessions }) => [name, sessions.map(({ title }) => title)])).toEqual([
    ['Pinned', ['kept']],
    ['Today', ['this morning']],
    ['Yesterday', ['late last night']],
    ['Previous 7 days', ['a week ago']],
    ['Older', ['eight days ago', 'of an unknown day']],
  ])
  expect(groupByDate([at('ahead', 2026, 10, 29, 1)], NOW).map(({ name }) => name)).toEqual(['Today'])
})
