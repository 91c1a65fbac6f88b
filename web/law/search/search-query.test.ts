import { howMany } from './how-many.ts'
import { expect, test } from 'vitest'
import { asksNothing, readQuery, writeQuery } from './search-query.ts'

test('a search is written into the address and read back unchanged', () => {
  const query = { q: 'cheque & notice "s. 138"', filters: { act: 'ni', no: '138', from: '2015-01-01' }, page: 3 }
  expect(readQuery(writeQuery(query))).toEqual(query)
  expect(writeQuery({ q: 'bail', filters: {}, page: 1 })).toBe('q=bail')
})

test('an address that was written by hand is read as far as it makes sense', () => {
  expect(readQuery('q=+&court=&page=-2&nothing=1')).toEqual({ q: '', filters: {}, page: 1 })
  expect(readQuery('page=2.5')).toEqual({ q: '', filters: {}, page: 1 })
  expect(asksNothing(readQuery('page=4'))).toBe(true)
  expect(asksNothing(readQuery('court=Supreme'))).toBe(false)
})

test('a list that may have been cut is not called all that there is', () => {
  expect([0, 1, 99, 100, 200].map(howMany)).toEqual([
    'Nothing was found.',
    '1 found.',
    '99 found.',
    'The 100 best results.',
    'The 200 best results.',
  ])
})
