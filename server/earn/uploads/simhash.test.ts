import { expect, test } from 'vitest'
import { countDifferentBits, simhashQuarters, Simhash } from './simhash.ts'

/** Returns this number of words, unlike those of any other text. */
const draft = (words: number, of: string) => Array.from({ length: words }, (_, at) => `${of}${(at * at) % 997}`)

function simhash(...pages: string[]) {
  const made = new Simhash()
  for (const page of pages) made.add(page)
  return made.hex ?? ''
}

test('nearly equal texts have near fingerprints whatever their case, spaces and pages, and different texts do not', () => {
  const words = draft(1_500, 'वादDeed')
  const one = simhash(words.join(' '))
  expect(one).toMatch(/^[\da-f]{16}$/)
  expect(simhash(words.slice(0, 700).join('\n').toUpperCase(), `${words.slice(700).join(',  ')}.`)).toBe(one)
  const mended = simhash(words.with(400, 'another').with(900, 'date').join(' '))
  expect(countDifferentBits(one, mended)).toBeLessThanOrEqual(3)
  expect(simhashQuarters(mended).some((quarter) => simhashQuarters(one).includes(quarter))).toBe(true)
  expect(countDifferentBits(one, simhash(draft(1_500, 'suit').join(' ')))).toBeGreaterThan(15)
})

test('a few words have a fingerprint, and an empty text has none', () => {
  expect(simhash('Mandamus')).not.toBe(simhash('Certiorari'))
  expect(new Simhash().hex).toBeNull()
})
