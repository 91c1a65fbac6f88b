/** Requests for papers, written before anybody saw what became of them: which paper, who stands on which side, what is read too far. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import type { Block, DraftDocument, DraftFacts } from '#shared/drafts.ts'
import { openCatalogue } from '#server/drafts/catalogue.ts'
import { checkAuthorities, readFacts } from '#server/drafts/index.ts'
import { shippedLibrary } from '#tests/support/law/shipped-library.ts'

const row = z.strictObject({
  id: z.string(),
  held: z.boolean().default(false),
  request: z.string(),
  papers: z.array(z.string()),
  first: z.array(z.string()).optional(),
  second: z.array(z.string()).optional(),
  values: z.record(z.string(), z.string()).default({}),
})
type Row = z.infer<typeof row>
const rows = z.array(row).parse(parse(readFileSync(join(import.meta.dirname, 'drafting.yaml'), 'utf8')))
const catalogue = openCatalogue()

const library = await shippedLibrary()

const textOf = ({ spans }: Block) => spans.map(({ text, blank }) => (blank ? `[${text}]` : text)).join('')

/** How the parties of each side begin, as the cause title or the address of a letter prints them. */
function sidesOf({ blocks }: DraftDocument, { first }: DraftFacts): { first: string[]; second: string[] } {
  const parties = blocks.filter(({ style }) => style === 'party').map((one) => textOf(one).replace(/^\d+\. /, ''))
  const roles = blocks.findIndex(({ style }) => style === 'role')
  const before =
    roles < 0 ? Math.max(1, first.length) : blocks.slice(0, roles).filter(({ style }) => style === 'party').length
  return { first: parties.slice(0, before), second: parties.slice(before) }
}

interface DraftingFigures {
  papers: [right: number, of: number]
  sides: [right: number, of: number]
  values: [right: number, of: number]
  /** Values that are there and are not what was said. */
  wrong: number
  /** Own titles called citations that were not found. */
  ownTitles: number
}

async function measure(part: readonly Row[]): Promise<DraftingFigures> {
  const figures: DraftingFigures = { papers: [0, 0], sides: [0, 0], values: [0, 0], wrong: 0, ownTitles: 0 }
  const count = (which: 'papers' | 'sides' | 'values', right: boolean) => {
    figures[which][0] += Number(right)
    figures[which][1] += 1
  }
  for (const { request, papers, first, second = [], values } of part) {
    const chosen = catalogue.choose(request).chosen?.template
    const right = papers.length === 0 ? chosen === undefined : chosen !== undefined && papers.includes(chosen)
    count('papers', right)
    if (!chosen) {
      if (first) count('sides', false)
      for (const _ of Object.keys(values)) count('values', false)
      continue
    }
    const texts = [{ page: null, text: request }]
    const { facts } = await readFacts(catalogue.template(chosen), catalogue.form(chosen), texts)
    const document = catalogue.assemble(chosen, facts)
    const sides = sidesOf(document, facts)
    if (first)
      count(
        'sides',
        right &&
          sides.first.length === first.length &&
          first.every((name, at) => sides.first[at]?.startsWith(name)) &&
          second.every((name, at) => sides.second[at]?.startsWith(name)),
      )
    for (const [key, wanted] of Object.entries(values)) {
      const value = valueOf(facts, key)
      count('values', value === wanted)
      figures.wrong += Number(value !== '' && value !== wanted)
    }
    const cited = await checkAuthorities(library, { document, facts }, '2026-11-23')
    figures.ownTitles += cited.filter(({ state }) => state === 'not found').length
  }
  return figures
}

/** @param key a field's id, or "first.0.address" */
function valueOf(facts: DraftFacts, key: string): string {
  const [, side, at, part] = /^(first|second)\.(\d)\.(\w+)$/.exec(key) ?? []
  if (side !== 'first' && side !== 'second') return [facts.fields[key] ?? ''].flat().join('; ')
  return Object.entries(facts[side][Number(at)] ?? {}).find(([name]) => name === part)?.[1] ?? ''
}

test.each([
  { part: 'looked at', held: false, floors: { papers: 13, sides: 12, values: 34, wrong: 1 } },
  { part: 'held out', held: true, floors: { papers: 7, sides: 4, values: 7, wrong: 1 } },
])('$part: the right paper, the right sides, nothing read too far', async ({ part, held, floors }) => {
  const figures = await measure(rows.filter((one) => one.held === held))
  process.stdout.write(`requests for papers, ${part}: ${JSON.stringify(figures)}\n`)
  expect(figures.papers[0]).toBeGreaterThanOrEqual(floors.papers)
  expect(figures.sides[0]).toBeGreaterThanOrEqual(floors.sides)
  expect(figures.values[0]).toBeGreaterThanOrEqual(floors.values)
  expect(figures.wrong).toBeLessThanOrEqual(floors.wrong)
  expect(figures.ownTitles).toBe(0)
})
