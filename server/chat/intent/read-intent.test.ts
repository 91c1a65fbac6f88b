import { expect, test } from 'vitest'
import { goesOn, putsRight } from './read-intent.ts'

test.each(['Sorry, it was 1 September 2026', 'actually it came back on 2 November', 'galti se likha, 2 november tha'])(
  'a message that puts an earlier one right means nothing without it: %s',
  (message) => {
    expect(putsRight(message)).toBe(true)
  },
)

test.each(['They refused on 2 November', 'and now he has paid me half', 'And how long do I have?'])(
  'a message goes on with what was told: %s',
  (message) => {
    expect(goesOn(message)).toBe(true)
  },
)

test.each(['My landlord keeps my deposit, sorry for the long message', 'Actual cost of a sale deed', 'Wife problem'])(
  'a question of its own does neither: %s',
  (message) => {
    expect(goesOn(message) || putsRight(message)).toBe(false)
  },
)
