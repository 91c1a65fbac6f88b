/** An answer for a circumstance that nobody told of is about somebody else. */
import { expect, test } from 'vitest'
import { isOfOtherCircumstance } from './special-circumstances.ts'

test.each([
  ['pati kamata nahi, kharcha mil sakta hai?', 'Can I get maintenance in India from an NRI husband?'],
  ['accountant for 6 years, fired by email', 'Which employers may not remove an employee who becomes disabled?'],
  ['bail ke liye kitna paisa jama karna padta hai', 'How much must I deposit to file in DRT?'],
  ['terminated after 6 years', 'Can I be fired for pregnancy?'],
])('a circumstance that was not told is known: %s', (asked, heading) => {
  expect(isOfOtherCircumstance(asked, heading)).toBe(true)
})

test.each([
  ['mera pati Dubai me hai, kharcha nahi deta', 'Can I get maintenance in India from an NRI husband?'],
  ['लकवे के बाद नौकरी से निकाल दिया', 'Which employers may not remove an employee who becomes disabled?'],
  ['fired by email', 'What should I do if HR forces me to resign?'],
  ['must my mother come to each date', 'Can an old or pregnant accused be exempted from court dates?'],
])('one that was told, or is one of several, is kept: %s', (asked, heading) => {
  expect(isOfOtherCircumstance(asked, heading)).toBe(false)
})
