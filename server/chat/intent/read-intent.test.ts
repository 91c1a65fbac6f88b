import { expect, test } from 'vitest'
import { asksOfEarlier, asksOfOwnCase, goesOn, putsRight } from './read-intent.ts'

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

test.each(['can I do it online', 'does he have to go in person or not', 'kya wo mana kar sakta hai'])(
  'a short question asks of what an earlier message named: %s',
  (message) => {
    expect(asksOfEarlier(message)).toBe(true)
  },
)

test.each(['Landlord wants me to vacate in ten days, is that legal', 'Six armed men entered the bank and looted it'])(
  'a message that names what it asks of does not: %s',
  (message) => {
    expect(asksOfEarlier(message)).toBe(false)
  },
)

test('a few words of one’s own case tell nothing of it', () => {
  expect(asksOfOwnCase('can I marry now')).toBe(true)
  expect(asksOfOwnCase('Wife problem')).toBe(false)
  expect(asksOfOwnCase('can I sell a flat that my late father left to me and two sisters')).toBe(false)
})
