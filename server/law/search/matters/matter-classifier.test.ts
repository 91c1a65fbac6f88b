import { describe, expect, test } from 'vitest'
import { makeMatterClassifier, openMatterClassifier } from './matter-classifier.ts'

/** Both matters speak of a cheque and of a landlord; only one word of each tells them apart. */
const TEXTS = [
  { text: 'landlord cheque bounced notice', matter: 1 },
  { text: 'cheque of the landlord bounced', matter: 1 },
  { text: 'landlord kept the deposit cheque', matter: 2 },
  { text: 'deposit cheque not returned by landlord', matter: 2 },
]

describe('the classifier of matters', () => {
  test('the telling word decides between two matters that share the others', () => {
    const classify = openMatterClassifier(makeMatterClassifier(TEXTS))
    const bounced = classify('my landlord says the cheque bounced')
    const deposit = classify('my landlord has my deposit')
    expect(bounced[1]).toBeGreaterThan(bounced[2] ?? 0)
    expect(deposit[2]).toBeGreaterThan(deposit[1] ?? 0)
  })

  test('the same examples make the same classifier, byte by byte', () => {
    expect(makeMatterClassifier(TEXTS)).toEqual(makeMatterClassifier(TEXTS))
  })

  test('unknown words mean no matter, and a library without examples knows none', () => {
    expect([...openMatterClassifier(makeMatterClassifier(TEXTS))('zebra')].every((score) => score === 0)).toBe(true)
    expect([...openMatterClassifier([])('landlord')]).toEqual([])
  })
})
