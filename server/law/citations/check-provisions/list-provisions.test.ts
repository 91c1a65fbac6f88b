import { expect, test } from 'vitest'
import type { ActRecord } from '../../library/store.ts'
import { listProvisions } from './list-provisions.ts'

const act = (id: string, short: string, unit: ActRecord['unit'] = 'section'): [string, ActRecord] => [
  id,
  {
    id,
    title: short,
    short,
    unit,
    last: 500,
    articles: null,
    lettered: null,
    from: '2024-07-01',
    to: null,
    replacedBy: [],
    unchecked: null,
    provisions: 1,
  },
]
const acts = new Map([act('bns', 'BNS'), act('ipc', 'IPC'), act('constitution', 'Constitution', 'article')])

test.each([
  [[], ''],
  [['318(4)'], 'section 318(4), BNS'],
  [['65(1)', '64(2)', '64(1)'], 'sections 64(1), 64(2) and 65(1), BNS'],
  [['35(3)', '35(4)', '35(5)', '35(6)'], 'section 35(3) to (6), BNS'],
  [['2(1)(a)', '2(1)(c)', '2(1)(d)', '2(1)(e)'], 'sections 2(1)(a) and 2(1)(c) to (e), BNS'],
  [['8', '9', '10', '11', '10', '17'], 'sections 8 to 11 and 17, BNS'],
  [['29', '29A', '30'], 'sections 29, 29A and 30, BNS'],
])('%j', (numbers, said) => {
  expect(
    listProvisions(
      acts,
      numbers.map((no) => ({ act: 'bns', no })),
    ),
  ).toBe(said)
})

test('numbers beyond the tenth are counted, each run by all its numbers', () => {
  const numbers = [1, 3, 5, 7, 9, 11, 13, 15, 17, 19, 21, 22, 23, 30].map((no) => ({ act: 'ipc', no: String(no) }))
  expect(listProvisions(acts, numbers)).toBe('sections 1, 3, 5, 7, 9, 11, 13, 15, 17, 19 and 4 more, IPC')
})

test('provisions are listed Act by Act, each with its own unit', () => {
  const both = [
    { act: 'ipc', no: '34' },
    { act: 'constitution', no: '14' },
    { act: 'constitution', no: '21' },
  ]
  expect(listProvisions(acts, both)).toBe('section 34, IPC and Articles 14 and 21, Constitution')
})
