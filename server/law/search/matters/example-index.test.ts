import { expect, test } from 'vitest'
import { makeExampleIndex, openExampleIndex } from './example-index.ts'
import { tabulateFeatures } from './feature-table.ts'

/** More than 16 bits number. */
const MANY = 70_000

test('an example behind the first 65,536 is found under its own row', () => {
  const texts = Array.from({ length: MANY }, (_, at) =>
    at === MANY - 1 ? 'umbrella' : at === 3 ? 'lantern' : 'cheque',
  )
  const examples = texts.map((text, at) => ({ text, matter: text === 'cheque' ? 1 : at === 3 ? 2 : 3, answer: 0 }))
  const index = makeExampleIndex(examples, tabulateFeatures(texts))
  const nearest = openExampleIndex(index)
  expect([...nearest('umbrella').matters.keys()]).toEqual([3])
  expect([...nearest('lantern').matters.keys()]).toEqual([2])
})

test('more examples than the index can number are refused', () => {
  const examples = Array.from({ length: 2 ** 17 }, () => ({ text: '', matter: 1, answer: 0 }))
  expect(() => makeExampleIndex(examples, { hashes: new Uint32Array(), texts: [] })).toThrow(/131072 examples/)
})

test('a question is like its examples although it has a word that only a text outside of the index has', () => {
  const texts = ['cheque bounced', ...Array.from({ length: 200 }, () => 'landlord keeps deposit')]
  const { hashes, texts: features } = tabulateFeatures([...texts, 'dreadfully'])
  const examples = texts.map((text, at) => ({ text, matter: at === 0 ? 1 : 2, answer: 0 }))
  const nearest = openExampleIndex(makeExampleIndex(examples, { hashes, texts: features.slice(0, -1) }))
  expect(nearest('dreadfully, my cheque bounced').matters.get(1)).toBeGreaterThan(0)
})
