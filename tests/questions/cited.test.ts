/**
 * Questions that name an authority: one that does not exist is said to be missing before anything else, one that exists is never
 * dropped. Two sets by another hand; of the one that is held back only the figure is looked at.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { findTheLaw } from '#server/chat/tools/find-the-law.ts'
import { tools } from '#server/chat/tools/index.ts'
import { shippedLibrary } from '#tests/support/law/shipped-library.ts'

const row = z.object({
  id: z.string(),
  q: z.string(),
  label: z.enum(['exists', 'absent']),
  names: z.array(z.string()).default([]),
  say: z.string().optional(),
})
const read = (set: string) =>
  z.array(row).parse(parse(readFileSync(join(import.meta.dirname, 'cited', `${set}.yaml`), 'utf8')))
const today = '2026-11-20'
/** Words at the head of an answer, without the line that says who wrote it. */
const HEAD = 120

const library = await shippedLibrary()

const pattern = (text: string) => new RegExp(text.replace('(?i)', ''), 'iu')
const MISSING = /not found|no section|no article|there is no|holds no|has no/i

async function answers({ q, label, names, say }: z.infer<typeof row>): Promise<boolean> {
  const grounds = await findTheLaw(library, { prompt: q, language: 'en', earlierPrompts: [], attachment: null, today })
  const answer = tools.scenario
    .compose(grounds)
    .split('\n')
    .filter((line) => !line.startsWith('>'))
    .join('\n')
  if (label === 'exists') return names.every((name) => pattern(name).test(answer))
  const head = answer.split(/\s+/).slice(0, HEAD).join(' ')
  return MISSING.test(head) && pattern(say ?? '.').test(head)
}

test.each([
  ['dev', 0.9],
  ['held', 0.8],
])('of the set %s', async (set, floor) => {
  const rows = read(set)
  const right = await Promise.all(rows.map(answers))
  const share = (label: string) => {
    const some = right.filter((_, at) => rows[at]?.label === label)
    return `${some.filter(Boolean).length} of ${some.length} that ${label === 'absent' ? 'are absent' : 'exist'}`
  }
  process.stdout.write(`cited, ${set}: ${share('absent')}, ${share('exists')}\n`)
  expect(right.filter(Boolean).length / rows.length).toBeGreaterThanOrEqual(floor)
})
