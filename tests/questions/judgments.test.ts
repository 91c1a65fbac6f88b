/** What advocates look up, and which judgment must come first: on the library the product ships. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { tools } from '#server/chat/tools/index.ts'
import { gatherJudgments } from '#server/chat/tools/judgement/gather.ts'
import { openLibrary, type Library } from '#server/law/index.ts'
import { importTexts } from '#tests/support/law/law-texts.ts'
import { shippedDigests } from '#tests/support/law/shipped-library.ts'

const lookup = z.strictObject({
  ask: z.string(),
  narrowed: z.array(z.string()).default([]),
  first: z.union([z.string(), z.array(z.string())]).transform((ids) => [ids].flat()),
  also: z.array(z.string()).default([]),
  without: z.array(z.string()).default([]),
})
const lookups = z.array(lookup).parse(parse(readFileSync(join(import.meta.dirname, 'judgments.yaml'), 'utf8')))
const today = '2026-11-20'

const dir = mkdtempSync(join(tmpdir(), 'nyayadesk-judgments-'))
let library: Library
beforeAll(async () => {
  const digests = await shippedDigests()
  library = await openLibrary(digests, { corpus: await importTexts(dir, digests), workers: 1 })
})
afterAll(async () => {
  await library.close()
  rmSync(dir, { recursive: true, force: true })
})

test.each(lookups)('$ask $narrowed', async ({ ask, narrowed, first, also, without }) => {
  const prompts = [ask, ...narrowed]
  const grounds = await gatherJudgments(library, {
    prompt: prompts.at(-1) ?? '',
    earlierPrompts: prompts.slice(0, -1),
    attachment: null,
    language: 'en',
    today,
  })
  const ids = grounds.sources.map(({ id }) => id)
  expect(first).toContain(ids[0] ?? 'none')
  expect(ids).toEqual(expect.arrayContaining(also))
  expect(ids.filter((id) => without.includes(id))).toEqual([])
  const answer = tools.judgement.compose(grounds)
  expect(answer).not.toContain('[[')
  const citations = await library.check(answer, { today })
  expect(citations.filter(({ state }) => state === 'not found').map(({ raw, reason }) => `${raw}: ${reason}`)).toEqual(
    [],
  )
})
