import { expect, test } from 'vitest'
import { makeTellingWords, openTellingWords } from './telling-words.ts'

const STOLEN = 1
const LOAN = 2
const OTHER_MATTER = 3
const texts = [
  { text: 'the used car I bought was stolen', answer: STOLEN },
  { text: 'stolen car sold to me', answer: STOLEN },
  { text: 'the used car I bought has a bank loan', answer: LOAN },
  { text: 'loan on the car sold to me', answer: LOAN },
  { text: 'the bank sold my house for a loan', answer: OTHER_MATTER },
]
const matterOf = (answer: number) => (answer === OTHER_MATTER ? 2 : 1)
const tell = openTellingWords(makeTellingWords(texts, matterOf), OTHER_MATTER)
const places = (told: Float32Array) => [STOLEN, LOAN].map((answer) => told[answer] ?? 0) as [number, number]

test('what one answer of a matter alone speaks of tells it from the others, however alike the rest is', () => {
  const [stolen, loan] = places(tell('I bought a used car, the bank says there is a loan on it'))
  expect(loan).toBeGreaterThan(2 * stolen)
})

test('what all answers of a matter speak of tells little', () => {
  const [stolen, loan] = places(tell('used car'))
  expect(stolen).toBeCloseTo(loan, 2)
  expect(stolen).toBeLessThan(places(tell('stolen'))[0])
})

test('a word of another matter is no rival: the answers of one matter are compared with each other', () => {
  expect(places(tell('loan'))[1]).toBeGreaterThan(0.9)
})

test('words that no answer has make all of them less sure', () => {
  expect(places(tell('stolen'))[0]).toBeGreaterThan(places(tell('stolen zebra quagga'))[0])
})

test('a library without answers tells nothing', () => {
  expect([...openTellingWords([], 2)('stolen car')]).toEqual([0, 0, 0])
})
