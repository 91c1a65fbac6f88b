/** Times of the day as witnesses tell them, in English, Hindi and Hindi in Latin letters. */
import { expect, test } from 'vitest'
import { sameTime, timesIn } from './clock-times.ts'

test.each([
  ['It may be half past nine at night.', '1290..1290'],
  ['around 11 at night', '1380..1380'],
  ['रात साढ़े नौ बजे', '1290..1290'],
  ['raat ko lagbhag saadhe nau baje mere pati ne maara tha', '1290..1290'],
  ['between 9 and 10 p.m.', '1260..1320'],
  ["at ten o'clock", '~600..600'],
  ['quarter to ten in the morning', '585..585'],
  ['at 12.30 at night', '30..30'],
  ['at 16:40 hrs', '1000..1000'],
  ['on 19-02-2024 at about 7-30 a.m.', '450..450'],
  ['at about 12.30 noon', '750..750'],
  ['at 0930 hours', '570..570'],
])('%s is read as the time that it says', (text, value) => {
  expect(timesIn(text).map((one) => one.value)).toEqual([value])
})

test('a duration, a date or a distance is no time of the day', () => {
  expect(['for 2 hours', 'on 14.03.2025', '3.5 km', 'Rs. 9.30'].flatMap(timesIn)).toEqual([])
})

test('a time without a.m. or p.m. agrees with both halves of the day', () => {
  expect(sameTime('~600..600', '1320..1320')).toBe(true)
  expect(sameTime('600..600', '1320..1320')).toBe(false)
})
