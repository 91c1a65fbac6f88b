import { expect, test } from 'vitest'
import { makeTellingWords, openTellingWords } from './telling-words.ts'

const STOLEN = 1
const LOAN = 2
const OTHER_MATTER = 3
const texts = [
  { text: 'the used car I bought was stolen', answer: STOLEN },
  { text: 'stolen car sold to me', answer: STOLEN, isHeading: true as const },
  { text: 'the used car I bought has a bank loan', answer: LOAN },
  { text: 'loan on the car sold to me', answer: LOAN, isHeading: true as const },
  { text: 'the bank sold my house for a loan', answer: OTHER_MATTER },
]
const matterOf = (answer: number) => (answer === OTHER_MATTER ? 2 : 1)
const tell = openTellingWords(makeTellingWords(texts, matterOf), OTHER_MATTER)
const places = (told: Float32Array) => [STOLEN, LOAN].map((answer) => told[answer] ?? 0) as [number, number]

test('what one answer of a matter alone speaks of tells it from the others, however alike the rest is', () => {
  const [stolen, loan] = places(tell('I bought a used car, the bank says there is a loan on it').telling)
  expect(loan).toBeGreaterThan(2 * stolen)
})

test('what all answers of a matter speak of tells little', () => {
  const [stolen, loan] = places(tell('used car').telling)
  expect(stolen).toBeCloseTo(loan, 2)
  expect(stolen).toBeLessThan(places(tell('stolen').telling)[0])
})

test('a word of another matter is no rival: the answers of one matter are compared with each other', () => {
  expect(places(tell('loan').telling)[1]).toBeGreaterThan(0.9)
})

test('words that no answer has make all of them less sure', () => {
  expect(places(tell('stolen').telling)[0]).toBeGreaterThan(places(tell('stolen zebra quagga').telling)[0])
})

test('of an answer that has more of the question than another, a larger share is covered, whichever of its texts has it', () => {
  const [stolen, loan] = places(tell('the bank has a loan on the car that was sold to me').covered)
  expect(loan).toBe(1)
  expect(stolen).toBeLessThan(0.8)
})

test('a heading that names what the question does not speak of is about another case', () => {
  const [stolen, loan] = places(tell('the car sold to me was stolen').headed)
  expect(stolen).toBe(1)
  expect(loan).toBeLessThan(0.8)
})

test('a library without answers tells nothing', () => {
  expect([...openTellingWords([], 2)('stolen car').telling]).toEqual([0, 0, 0])
})
