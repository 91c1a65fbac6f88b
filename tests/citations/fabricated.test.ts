/**
 * Answers that cite what does not exist, as a model writes them, beside answers that cite correctly. Both sets were written by somebody
 * who had not read the checker. Of the set that is held back only the figures are looked at. The figure that matters most is how many
 * fabricated citations are shown as verified.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openLibrary, type Library } from '#server/law/index.ts'
import { readCited, seenAt, writeHeldTexts } from '#tests/support/law/fabricated-texts.ts'
import { shippedDigests } from '#tests/support/law/shipped-library.ts'

const dir = mkdtempSync(join(tmpdir(), 'nyayadesk-fabricated-'))
let library: Library
beforeAll(async () => {
  const digests = await shippedDigests()
  library = await openLibrary(digests, { corpus: writeHeldTexts(join(dir, 'held.sqlite'), digests), workers: 1 })
})
afterAll(async () => {
  await library.close()
  rmSync(dir, { recursive: true, force: true })
})

test.each([
  { part: 'dev', shown: 0, unmarked: 0.04, kept: 0.96 },
  { part: 'held', shown: 0.03, unmarked: 0.05, kept: 0.95 },
] as const)('of the set $part', async (bounds) => {
  const seen = await Promise.all(
    readCited(bounds.part).map(async ({ id, kind, text, spans }) => {
      const citations = await library.check(text, { today: '2026-11-20' })
      return spans.map(({ of, expect: right }) => ({ id, kind, of, right, seen: seenAt(citations, text, of) }))
    }),
  ).then((rows) => rows.flat())
  const fabricated = seen.filter(({ right }) => right === 'not-verified')
  const real = seen.filter(({ right }) => right === 'verified')
  const shown = fabricated.filter((one) => one.seen === 'verified')
  const unmarked = fabricated.filter((one) => one.seen === 'unmarked')
  const kept = real.filter((one) => one.seen === 'verified')
  process.stdout.write(
    `fabricated, ${bounds.part}: ${shown.length} of ${fabricated.length} shown as verified, ${unmarked.length} not marked; ${kept.length} of ${real.length} right ones verified\n`,
  )
  // Failures are printed for the development set only, because the other set must stay unread.
  if (bounds.part === 'dev') expect(shown.map(({ id, of }) => `${id}: ${of}`)).toEqual([])
  expect(shown.length / fabricated.length).toBeLessThanOrEqual(bounds.shown)
  expect(unmarked.length / fabricated.length).toBeLessThanOrEqual(bounds.unmarked)
  expect(kept.length / real.length).toBeGreaterThanOrEqual(bounds.kept)
})
