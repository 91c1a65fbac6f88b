/** Who gives a day and asks for the last one is told it, in the first words of the answer: the rows of tests/time/asked.yaml. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { numberSources } from '#server/chat/answers/sources.ts'
import { tools } from '#server/chat/tools/index.ts'
import { longDate } from '#shared/dates.ts'
import { shippedLibrary } from '#tests/support/shipped-library.ts'

const TODAY = '2026-11-24'
const FIRST_WORDS = 120
const rows = z
  .array(z.looseObject({ text: z.string(), lastDay: z.string().optional() }))
  .parse(parse(readFileSync(join(import.meta.dirname, '../time/asked.yaml'), 'utf8')))

const library = await shippedLibrary()

test.each(rows.map(({ text, lastDay }) => [text, lastDay] as const))('%s: %s', async (prompt, lastDay) => {
  const found = await library.find(prompt, { today: TODAY })
  if (lastDay === undefined) {
    expect(found.computed).toEqual([])
    return
  }
  const answer = tools.scenario.compose({
    prompt,
    language: 'en',
    found,
    sources: numberSources(found),
    attachment: null,
    cited: [],
    named: [],
  })
  const words = answer.replaceAll(/^#.*$|\[\d+\]/gm, '').split(/\s+/)
  expect(words.filter(Boolean).slice(0, FIRST_WORDS).join(' ')).toContain(longDate(lastDay))
})
