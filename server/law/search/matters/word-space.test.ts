import { describe, expect, test } from 'vitest'
import { makeWordSpace, openWordSpace } from './word-space.ts'

/** Of each subject three texts, which share words two by two. */
const SUBJECTS = [
  ['landlord tenant evicted', 'tenant evicted thrown', 'thrown locked landlord'],
  ['cheque bounced notice', 'notice bounced bank', 'bank dishonour cheque'],
  ['arrest bail magistrate', 'magistrate bail surety', 'surety remand arrest'],
  ['divorce alimony wife', 'wife alimony husband', 'husband cruelty divorce'],
  ['salary employer wages', 'wages employer bonus', 'bonus gratuity salary'],
  ['accident driver insurer', 'insurer driver claim', 'claim injury accident'],
]
const TEXTS = SUBJECTS.flat().map((text, document) => ({ text, document }))

describe('the space of what texts are about', () => {
  test('a text is near to those about the same, also where they share no word', () => {
    const near = openWordSpace(makeWordSpace(TEXTS))
    const found = near('evicted')
    expect(found).toHaveLength(TEXTS.length)
    // The third text about tenants does not have the word, and is near all the same.
    expect(found[2]).toBeGreaterThan(0.2)
    for (const other of found.slice(3)) expect(Math.abs(other)).toBeLessThan(0.05)
  })

  test('the same content makes the same space, byte by byte', () => {
    expect(makeWordSpace(TEXTS)).toEqual(makeWordSpace(TEXTS))
  })

  test('unknown words are near to nothing, and a library without answers has no documents', () => {
    expect([...openWordSpace(makeWordSpace(TEXTS))('zebra quagga')]).toEqual(TEXTS.map(() => 0))
    expect([...openWordSpace([])('landlord')]).toEqual([])
  })
})
