/** The offline answer to each matter the library holds: found by its own words, and nothing in it that code cannot find. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { currentLibrary, openLibrary, type Library } from '#server/law/index.ts'
import { numberSources } from '#server/chat/answers/sources.ts'
import { tools } from '#server/chat/tools/index.ts'
import type { PlaybookFile } from '#server/law/library/content.ts'
import { distFolder } from '#tests/support/product.ts'

const folder = join(import.meta.dirname, '../../content/law/playbooks')
const playbooks = globSync('*.yaml', { cwd: folder }).map(
  (file) => parse(readFileSync(join(folder, file), 'utf8')) as PlaybookFile,
)

let library: Library
beforeAll(async () => {
  library = await openLibrary(await currentLibrary(join(distFolder, 'library')))
})
afterAll(() => library.close())

test.each(playbooks.map(({ id, asks }) => [id, asks[0] ?? ''] as const))('%s', async (id, prompt) => {
  const found = await library.find(prompt, { today: '2026-11-20' })
  expect(found.playbooks[0]?.id).toBe(id)
  const answer = tools.scenario.compose({
    prompt,
    language: 'en',
    found,
    sources: numberSources(found),
    attachment: null,
    cited: [],
    named: [],
  })
  expect(answer).not.toContain('[[')
  const citations = await library.check(answer, { today: '2026-11-20' })
  expect(citations.length).toBeGreaterThan(3)
  expect(citations.filter(({ state }) => state === 'not found').map(({ raw, reason }) => `${raw}: ${reason}`)).toEqual(
    [],
  )
})
