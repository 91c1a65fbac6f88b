/** Sets made from the library's own content: nothing invented is verified, nothing right is doubted. `bench/citations/invented-citations.ts` has them by the thousand. */
import { expect, test } from 'vitest'
import { howTaken } from '#tests/support/law/invented-citations/how-taken.ts'
import { makeCitations } from '#tests/support/law/invented-citations/make-citations.ts'
import { shippedDigests, shippedReader } from '#tests/support/law/shipped-library.ts'

const today = '2026-11-20'
const library = await shippedReader()
const sets = makeCitations(await shippedDigests(), 4)

test.each(sets.invented(30))('invented, and never verified: $kind', ({ made }) => {
  const amiss = made.map((one) => howTaken(library, one, today)).filter(({ someVerified }) => someVerified)
  expect(amiss.map(({ said }) => said)).toEqual([])
})

test.each(sets.invented(30))('invented, and never passed over: $kind', ({ made }) => {
  const amiss = made.map((one) => howTaken(library, one, today)).filter(({ unmarked }) => unmarked)
  expect(amiss.map(({ said }) => said)).toEqual([])
})

test.each(sets.right(30))('right, and verified: $kind', ({ made }) => {
  const amiss = made.map((one) => howTaken(library, one, today)).filter(({ verified }) => !verified)
  expect(amiss.map(({ said }) => said)).toEqual([])
})
