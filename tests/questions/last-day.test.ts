/**
 * Who gives a day and asks for the last one is told it, in the first words of the answer: the rows of
 * tests/time/asked.yaml. So is nearly everybody who only tells what happened and when: those of tests/time/told.yaml. Who asks
 * about one thing and tells the day of another is told it behind the answer: those of tests/time/other-matter.yaml.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { addDays } from '#server/law/text/dates.ts'
import { composeScenario } from '#tests/support/chat/compose-scenario.ts'
import { longDate } from '#shared/dates.ts'
import { shippedLibrary } from '#tests/support/law/shipped-library.ts'

const TODAY = '2026-11-24'
const FIRST_WORDS = 120
const readRows = (file: string) =>
  z
    .array(z.looseObject({ text: z.string(), today: z.string().default(TODAY), lastDay: z.string().optional() }))
    .parse(parse(readFileSync(join(import.meta.dirname, '../time', file), 'utf8')))

const library = await shippedLibrary()

async function firstWords(prompt: string): Promise<{ words: string; counted: number }> {
  const found = await library.find(prompt, { today: TODAY })
  const answer = composeScenario(prompt, found)
  const words = answer.replaceAll(/^#.*$|\[\d+\]/gm, '').split(/\s+/)
  return { words: words.filter(Boolean).slice(0, FIRST_WORDS).join(' '), counted: found.computed.length }
}

test.each(readRows('asked.yaml').map(({ text, lastDay }) => [text, lastDay] as const))(
  '%s: %s',
  async (prompt, lastDay) => {
    const { words, counted } = await firstWords(prompt)
    if (lastDay === undefined) expect(counted).toBe(0)
    else expect(words).toContain(longDate(lastDay))
  },
)

/** What may be done only after a time is told by the day from which it may be done, the day after the last one. */
const saysLastDay = (words: string, lastDay: string) =>
  words.includes(longDate(lastDay)) ||
  (words.includes(`only after`) && words.includes(`from ${longDate(addDays(lastDay, 1))}`))

test('nearly everybody who tells a day without asking for the last one is told it as well', async () => {
  const told = readRows('told.yaml')
  let right = 0
  for (const { text, lastDay } of told) {
    const { words, counted } = await firstWords(text)
    if (lastDay === undefined ? counted === 0 : saysLastDay(words, lastDay)) right += 1
  }
  expect(right / told.length).toBeGreaterThan(0.85)
}, 30_000)

test('a day is counted for who asks about another matter, and none where no period runs for them', async () => {
  const rows = readRows('other-matter.yaml')
  let [right, wrong] = [0, 0]
  for (const { text, today, lastDay } of rows) {
    const { computed } = await library.find(text, { today })
    if (lastDay === undefined) wrong += computed.length
    else if (computed.some(({ working }) => working.en.includes(longDate(lastDay)))) right += 1
  }
  expect(wrong).toBe(0)
  expect(right / rows.filter(({ lastDay }) => lastDay !== undefined).length).toBeGreaterThan(0.9)
})
