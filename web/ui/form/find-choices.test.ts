import { expect, it } from 'vitest'
import { findChoices } from './find-choices.ts'

const PLACES = ['Dr. B.R. Ambedkar Konaseema', 'North 24 Parganas', 'North and Middle Andaman', 'Ranga Reddy', 'Udupi']

it.each([
  ['', PLACES],
  ['  ', PLACES],
  ['north', ['North 24 Parganas', 'North and Middle Andaman']],
  ['24 par', ['North 24 Parganas']],
  ['AMBED dr.', ['Dr. B.R. Ambedkar Konaseema']],
  ['b.r', ['Dr. B.R. Ambedkar Konaseema']],
  ['Uḍupī', ['Udupi']],
  ['dupi', []],
  ['north delhi', []],
])('"%s" finds %j', (typed, found) => {
  expect(findChoices(PLACES, typed)).toEqual(found)
})
