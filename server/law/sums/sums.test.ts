/** What people tell → the sum, the share or the age that follows, and nothing where a fact is missing or doubtful. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { computeSums } from './compute-sums.ts'

const TODAY = '2026-11-24'
const root = join(import.meta.dirname, '../../..')
const byHand = z
  .strictObject({
    computed: z.array(z.strictObject({ text: z.string(), has: z.array(z.string()).min(1) })),
    nothing: z.array(z.string()),
  })
  .parse(parse(readFileSync(join(root, 'tests/sums/by-hand.yaml'), 'utf8')))

describe('worked out by hand', () => {
  test.each(byHand.computed)('$text', ({ text, has }) => {
    const found = computeSums(text, TODAY)
    expect(found).toHaveLength(1)
    for (const part of has) expect(found[0]?.working.en).toContain(part)
  })
})

describe('nothing is computed where a fact is missing or doubtful', () => {
  test.each(byHand.nothing)('%s', (text) => expect(computeSums(text, TODAY)).toEqual([]))
})

test('the Hindi sentence has the sums of the English one', () => {
  for (const { text } of byHand.computed)
    for (const { working } of computeSums(text, TODAY)) {
      const sums = (sentence: string) => sentence.match(/\d{1,2}(?:,\d\d)*,\d{3}/g) ?? []
      expect(sums(working.hi)).toEqual(sums(working.en))
      expect(working.hi).toMatch(/।$/)
    }
})

test('each source is in the library', () => {
  const acts = new Map(
    globSync('content/law/acts/*.yaml', { cwd: root }).map((file) => {
      const { id, provisions } = z
        .object({ id: z.string(), provisions: z.array(z.object({ no: z.coerce.string() })) })
        .parse(parse(readFileSync(join(root, file), 'utf8')))
      return [id, provisions.map(({ no }) => no)] as const
    }),
  )
  const provisions = byHand.computed
    .flatMap(({ text }) => computeSums(text, TODAY).flatMap(({ sources }) => sources))
    .filter((source) => !source.startsWith('j:'))
  expect(provisions.length).toBeGreaterThan(60)
  const missing = provisions.filter((source) => {
    const [act = '', no = ''] = source.split(' ')
    return !acts.get(act)?.includes(no)
  })
  expect(missing).toEqual([])
})

test('the matter that was found stands for its topic', () => {
  const question = 'how is 15/26 calculated if basic is 26000 and 11 years'
  expect(computeSums(question, TODAY)).toEqual([])
  expect(computeSums(question, TODAY, ['gratuity'])[0]?.working.en).toContain('Rs 1,65,000')
})

test('under the Code a gratuity above the old ceiling is not cut to it, because its own ceiling is notified', () => {
  const [old] = computeSums('gratuity: joined 1 jan 1990, retired 31 march 2025, basic and DA 1,20,000', TODAY)
  const [now] = computeSums('gratuity: joined 1 jan 1990, retired 31 march 2026, basic and DA 1,20,000', TODAY)
  expect(old).toMatchObject({ sources: ['gratuity 4'] })
  expect(old?.working.en).toContain('but at most Rs 20,00,000')
  expect(now?.working.en).toContain('the ceiling notified under the Code')
})
