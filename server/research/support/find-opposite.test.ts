/** Sentences that are turned round by a single word, by a condition or by who must prove, and the true ones beside them. */
import { expect, test } from 'vitest'
import { checkSupport } from './check-support.ts'

const check = (sentence: string, passage: string) => checkSupport(`${sentence} [1].`, new Map([[1, [passage]]]))[0]
const isMarked = (sentence: string, passage: string) =>
  ['differs', 'not found'].includes(check(sentence, passage)?.finding ?? '')

const JAIL =
  'An appellant in jail may hand his petition to the officer in charge of the jail, and that officer passes it on to the right court.'
const DUTY =
  'The trustee is bound to keep clear accounts of the trust property and discloses them to the beneficiary on request.'
const LEASE = 'A lease of a mill from year to year is made by a registered instrument and ends on six months of notice.'
const OPEN =
  'The hearing of an objection to the scheme is public, and the objector is heard before the scheme is sent to the Board.'
const ORGANS = 'The person who has the body may let organs be taken unless a near relative objects.'
const PERMIT = 'A permit passes to another person only with the permission of the authority that gave it.'
const WORKER =
  'A worker who was retrenched must himself prove two hundred days of work; the employer need not disprove it.'

test.each([
  ['An appellant in jail must hand his petition to the officer in charge of the jail', JAIL],
  ['The trustee is bound to keep clear accounts of the trust property and conceals them from the beneficiary', DUTY],
  ['A lease of a mill from year to year is made by an unregistered instrument', LEASE],
  ['The hearing of an objection to the scheme is private', OPEN],
  ['The objector is heard after the scheme is sent to the Board', OPEN],
  ['The hearing of an objection to the scheme is not only public', OPEN],
])('a sentence that repeats its source but for one word that turns it round is marked: %s', (sentence, passage) => {
  expect(isMarked(sentence, passage)).toBe(true)
})

test('a source that is broken into lines is read as whole sentences', () => {
  const source =
    'The trustee is bound to keep clear accounts\nof the trust property, and may be asked\nfor them at any time.'
  expect(
    isMarked('The trustee is bound to keep clear accounts of the trust property, and must be asked for them', source),
  ).toBe(true)
})

test('the reason shows where the two part', () => {
  expect(check('The trustee is not bound to keep clear accounts of the trust property', DUTY)?.reason).toBe(
    'The source says "is bound", the sentence "is not bound".',
  )
})

test.each([
  [
    'The instrument of the lease is not registered by the Board',
    'The instrument of the lease is unregistered by the Board.',
  ],
  [
    'No number of witnesses is needed to prove a fact; a conviction may rest on one reliable witness',
    'No number of witnesses is needed to prove a fact; a conviction may rest on one reliable witness.',
  ],
])('a sentence that says the same as its source is not marked: %s', (sentence, passage) => {
  expect(isMarked(sentence, passage)).toBe(false)
})

test.each([
  ['Whoever has the body may let organs be taken despite what a near relative objects', ORGANS],
  ['A dismissal became a dispute only if a union took it up', 'A dismissal was a dispute though no union took it up.'],
])('a condition that is said to change nothing, where the source asks for it, is marked: %s', (sentence, passage) => {
  expect(isMarked(sentence, passage)).toBe(true)
})

test.each([
  ['A permit does not pass to another person without the permission of the authority', PERMIT],
  [
    'The acquisition survives even though compensation was not paid',
    'The acquisition lapses only if compensation was not paid.',
  ],
])('a condition that is said in another way is not marked: %s', (sentence, passage) => {
  expect(isMarked(sentence, passage)).toBe(false)
})

test('who must prove is compared', () => {
  expect(isMarked('The burden of proving two hundred days of work lies on the employer', WORKER)).toBe(true)
  expect(isMarked('The burden of proving two hundred days of work lies on the worker', WORKER)).toBe(false)
})

test('what stands before and what stands after is never called supported by the words alone', () => {
  const source = 'The document carries its stamp before or when the parties sign it.'
  expect(check('The document carries its stamp after the parties sign it', source)?.finding).not.toBe('supported')
})

test('an age that is an instance of the age in the source is not compared as a figure', () => {
  const source = 'A child of seven or more and below twelve is not guilty if too immature to understand the act.'
  expect(isMarked('A boy of ten is not guilty if too immature to understand the act', source)).toBe(false)
})

test('a short sentence in other words than its source is not said to be about something else', () => {
  const source = 'Differences of detail between truthful witnesses are to be expected.'
  expect(isMarked('Small discrepancies do not make an honest observer unreliable', source)).toBe(false)
})
