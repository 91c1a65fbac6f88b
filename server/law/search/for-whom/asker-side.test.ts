/** The two sides of a matter use the same words, and the answer to the other side misleads. */
import { expect, test } from 'vitest'
import { isOfOtherSide, readAskerSides } from './asker-side.ts'

test.each([
  [
    'my owner says leave the flat in 10 days though I pay rent on time',
    'My tenant pays no rent; how do I get him out?',
  ],
  ['mera kirayedar ghar khali nahi karta', 'My landlord tells me to vacate in a few days; must I go?'],
  ['mere pati ne kharcha band kar diya', 'Must I pay maintenance if my wife earns?'],
  ['My wife left me and took the child', 'My husband took the child; how do I get him back?'],
  ['I was terminated without notice', 'My worker left without notice; what can I do?'],
  ['gave my flat on rent, agreement ended, not leaving', 'How much notice must a tenant give to leave?'],
  ['my wife is living with another man', 'Is a husband living with another woman a crime?'],
  ['my husband beats me daily', 'Can a man file a domestic violence case?'],
  ['I am selling my plot, the balance has not come', 'I paid advance for a plot and the seller refuses; what now?'],
])('an answer to the other side is known: %s', (asked, heading) => {
  expect(isOfOtherSide(readAskerSides(asked), heading)).toBe(true)
})

test.each([
  ['my owner says leave the flat', 'How much notice must a landlord give to vacate?'],
  ['my tenant says that my landlord’s agreement is void', 'My tenant pays no rent; how do I get him out?'],
  ['my sister’s husband beats her', 'My wife filed a case on me; what do I do?'],
  ['rent agreement is over, what next', 'My tenant does not leave; what can I do?'],
])('an answer to the same side or to none is kept: %s', (asked, heading) => {
  expect(isOfOtherSide(readAskerSides(asked), heading)).toBe(false)
})
