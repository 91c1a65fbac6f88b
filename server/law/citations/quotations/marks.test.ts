/** Words are quoted in many signs and bound to their authority in many ways. On the shipped digests, which confirm none of them. */
import { expect, test } from 'vitest'
import { shippedReader } from '#tests/support/law/shipped-library.ts'

const library = await shippedReader()
const ARNESH = 'Arnesh Kumar v. State of Bihar, (2014) 8 SCC 273'
const SAID = 'police may arrest first and think about the reasons in the evening'

test.each([
  '‹{q}›',
  '„{q}“',
  '「{q}」',
  "``{q}''",
  '`{q}`',
  '‟{q}”',
  '&quot;{q}&quot;',
  '&ldquo;{q}&rdquo;',
  '<q>{q}</q>',
  '❝{q}❞',
  '"... {q} ..."',
])('a sentence in %s is held against the case before it', (marks) => {
  const [found] = library.check(`${ARNESH}: ${marks.replace('{q}', SAID)}.`)
  expect(found?.state).toBe('check')
})

test.each([
  `${ARNESH}\n\n> ${SAID}`,
  `${ARNESH} held as follows:\n\n    ${SAID}`,
  `${ARNESH} asks for “purely decorative reasons”.`,
  `Arrest is “a last honour” under ${ARNESH}.`,
  `Under ${ARNESH} arrest is “a last honour”.`,
  `Arrest was called “a last honour” in ${ARNESH}.`,
  `The Bench in ${ARNESH} used the phrase “arrest must be celebrated”.`,
  `Arrest "must be celebrated", see ${ARNESH}.`,
  'Section 138 of the NI Act uses the words “whipped in public”.',
  'Under section 138 of the NI Act the drawer "shall be whipped in public".',
  'Section 318 of the BNS defines cheating as “playing cards at night”.',
])('and a few words: %s', (text) => {
  expect(library.check(text).map(({ state }) => state)).toContain('check')
})
