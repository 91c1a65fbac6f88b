import { describe, expect, test } from 'vitest'
import { makeTextClassifier, openTextClassifier } from './text-classifier.ts'

/** Both matters speak of a cheque and of a landlord; only one word of each tells them apart. */
const TEXTS = [
  { text: 'landlord cheque bounced notice', label: 1 },
  { text: 'cheque of the landlord bounced', label: 1 },
  { text: 'landlord kept the deposit cheque', label: 2 },
  { text: 'deposit cheque not returned by landlord', label: 2 },
]

describe('the classifier of texts', () => {
  test('the telling word decides between two matters that share the others', () => {
    const classify = openTextClassifier('matters', makeTextClassifier('matters', TEXTS))
    const bounced = classify('my landlord says the cheque bounced')
    const deposit = classify('my landlord has my deposit')
    expect(bounced[1]).toBeGreaterThan(bounced[2] ?? 0)
    expect(deposit[2]).toBeGreaterThan(deposit[1] ?? 0)
  })

  test('the same examples make the same classifier, byte by byte', () => {
    expect(makeTextClassifier('matters', TEXTS)).toEqual(makeTextClassifier('matters', TEXTS))
  })

  test('unknown words mean no matter, and a library without examples knows none', () => {
    expect(
      [...openTextClassifier('matters', makeTextClassifier('matters', TEXTS))('zebra')].every((score) => score === 0),
    ).toBe(true)
    expect([...openTextClassifier('matters', [])('landlord')]).toEqual([])
  })
})
