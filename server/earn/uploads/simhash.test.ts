import { expect, test } from 'vitest'
import { countDifferentBits, simhashQuarters, Simhash } from './simhash.ts'

/** So many words, like no other text's. */
const draft = (words: number, of: string) => Array.from({ length: words }, (_, at) => `${of}${(at * at) % 997}`)

function simhash(...pages: string[]) {
  const made = new Simhash()
  for (const page of pages) made.add(page)
  return made.hex ?? ''
}

test('two that say nearly the same are near, whatever their case, spaces and pages; two others are not', () => {
  const words = draft(1_500, 'वादDeed')
  const one = simhash(words.join(' '))
  expect(one).toMatch(/^[\da-f]{16}$/)
  expect(simhash(words.slice(0, 700).join('\n').toUpperCase(), `${words.slice(700).join(',  ')}.`)).toBe(one)
  const mended = simhash(words.with(400, 'another').with(900, 'date').join(' '))
  expect(countDifferentBits(one, mended)).toBeLessThanOrEqual(3)
  expect(simhashQuarters(mended).some((quarter) => simhashQuarters(one).includes(quarter))).toBe(true)
  expect(countDifferentBits(one, simhash(draft(1_500, 'suit').join(' ')))).toBeGreaterThan(15)
})

test('a few words have one too, none have none', () => {
  expect(simhash('Mandamus')).not.toBe(simhash('Certiorari'))
  expect(new Simhash().hex).toBeNull()
})
