import { expect, test } from 'vitest'
import { keepKnownPlace } from './known-place.ts'

test.each([
  ['Karnataka', 'Mysuru', 'Karnataka', 'Mysuru'],
  ['Karnataka', 'India’s No. 1 specialist', 'Karnataka', ''],
  ['Goa', 'Mysuru', 'Goa', ''],
  ['Best State', 'Mysuru', '', ''],
])('%s, %s is shown as "%s", "%s"', (state, town, knownState, knownTown) => {
  expect(keepKnownPlace({ state, town })).toEqual({ state: knownState, town: knownTown })
})
