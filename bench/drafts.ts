/**
 * Documents that are asked for in one message, made by the drafting code without a model: `node bench/drafts.ts [set …]
 * [--wrong]`. A set is a file of rows as tests/drafting/README.md describes them; without one, those of tests/drafting.
 * `--wrong` names the papers that are not right, but never of a held-out set, because nobody may tune on it.
 */
import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { openCatalogue } from '#server/drafts/catalogue.ts'
import { nameDraft } from '#server/drafts/paper/name-draft.ts'
import { readRequest } from '#server/drafts/index.ts'
import type { DraftDocument, DraftFacts, DraftField } from '#shared/drafts.ts'
import { normalText } from './drafts/normal-text.ts'
import { sidesOf } from './drafts/sides.ts'
import { root } from './support.ts'

const Row = z.object({
  id: z.string(),
  request: z.string(),
  kind: z.string(),
  paper: z.string(),
  notpaper: z.nullish(z.string()),
  court: z.nullish(z.string()),
  roles: z.object({
    applicant: z.nullish(z.string()),
    respondent: z.nullish(z.string()),
    as: z.nullish(z.array(z.string())),
  }),
  facts: z.array(z.string()).default([]),
  must: z.array(z.string()).default([]),
  never: z.array(z.object({ kind: z.string(), re: z.string() })).default([]),
})
export type Row = z.infer<typeof Row>

/** The year of an Act, which a value may have although nobody told it. */
const YEAR_OF_ACT = /(?:act|code|sanhita|adhiniyam), (?:18|19|20)\d\d/g

/** Buttons that are offered in doubt. */
const BUTTONS = 2

const { positionals, values } = parseArgs({ allowPositionals: true, options: { wrong: { type: 'boolean' } } })
const own = ['development', 'held-out']
  .flatMap((name) => [name, ...[2, 3, 4, 5].map((number) => `${name}-${number}`)])
  .map((name) => join(root, `tests/drafting/${name}.jsonl`))
  .filter(existsSync)
const catalogue = openCatalogue()

for (const file of positionals.length > 0 ? positionals : own) {
  const rows = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim())
    .map((line) => Row.parse(JSON.parse(line)))
  const shown = values.wrong && !basename(file).includes('held')
  const figures = {
    rows: rows.length,
    right: 0,
    among: 0,
    offered: 0,
    facts: [0, 0],
    parts: [0, 0],
    wrongSides: 0,
    invented: 0,
  }
  const began = performance.now()
  for (const row of rows) {
    const choice = catalogue.choose(row.request)
    const template = choice.chosen?.template
    figures.facts[1] = (figures.facts[1] ?? 0) + row.facts.length
    figures.parts[1] = (figures.parts[1] ?? 0) + row.must.length
    if (template === undefined) {
      figures.offered += 1
      // The person sees two buttons, so a right paper behind them does not help.
      const buttons = choice.alternatives.slice(0, BUTTONS)
      const rights = await Promise.all(
        buttons.map(async (one) => (await readPaper(row, one.template)).faults.length === 0),
      )
      if (rights.includes(true)) figures.among += 1
      if (shown) console.log(`${row.id}: none of ${choice.alternatives.map((one) => one.template).join(', ')}`)
      continue
    }
    const { facts, document, text, faults } = await readPaper(row, template)
    if (faults.length === 0) figures.right += 1
    else if (shown) console.log(`${row.id}: ${template}: ${faults.join('; ')}`)
    figures.facts[0] = (figures.facts[0] ?? 0) + row.facts.filter((fact) => has(text, fact)).length
    figures.parts[0] = (figures.parts[0] ?? 0) + row.must.filter((part) => has(text, part)).length
    const against = row.never.some(({ kind, re }) => kind === 'side' && has(text, re))
    if (against || sidesOf(row, document) === 'wrong') {
      figures.wrongSides += 1
      if (shown) console.log(`${row.id}: wrong side`)
    }
    const invented = inventedIn(row, catalogue.form(template).fields, facts, text)
    figures.invented += invented.length
    if (shown && invented.length > 0) console.log(`${row.id}: invented: ${invented.join('; ')}`)
  }
  const share = ([part = 0, of = 0]: number[]) => `${part} of ${of} (${((100 * part) / Math.max(1, of)).toFixed(0)} %)`
  console.log(
    `${basename(file)}: right document ${share([figures.right, figures.rows])}, ${figures.offered} only offered, right first or among the two ${share([figures.right + figures.among, figures.rows])}; facts that reached it ${share(figures.facts)}; parts held ${share(figures.parts)}; wrong sides ${figures.wrongSides}; invented values ${figures.invented}; ${((performance.now() - began) / rows.length).toFixed(0)} ms a paper`,
  )
}

/** The paper of one template for a request, and why it is not the right one. */
async function readPaper(row: Row, template: string) {
  const { facts } = await readRequest(catalogue, template, [{ page: null, text: row.request }])
  const document = catalogue.assemble(template, facts)
  const text = normalText(linesOf(document).join('\n'))
  return {
    facts,
    document,
    text,
    faults: faultsOf(row, nameDraft(catalogue.template(template), facts), document, text),
  }
}

function linesOf({ blocks }: DraftDocument): string[] {
  return blocks.map(({ spans }) => spans.map(({ text, blank }) => (blank ? ' ____ ' : text)).join(''))
}

/** Whether a pattern of a row is in a text that was made normal. */
function has(text: string, pattern: string): boolean {
  return new RegExp(pattern.normalize('NFKC'), 'imu').test(text)
}

/** Why the document is not the one that was asked for: its name, its court, and the law that it may not name. */
function faultsOf(row: Row, name: string, document: DraftDocument, text: string): string[] {
  const styled = (style: string) =>
    linesOf({ ...document, blocks: document.blocks.filter((one) => one.style === style) })
  const front = document.blocks.findIndex(({ style }) => style === 'page-break')
  const first = { ...document, blocks: front < 0 ? document.blocks : document.blocks.slice(0, front) }
  const titles = linesOf({ ...first, blocks: first.blocks.filter(({ style }) => style === 'title') })
  const head = normalText([name, document.title, ...titles].join(' | '))
  const courts = styled('court')
  const court = normalText((courts.length > 0 ? courts : linesOf(first).slice(0, 3)).join(' '))
  const law = row.never.filter(({ kind, re }) => kind === 'law' && has(text, re)).map(({ re }) => re)
  const wrongCourt = row.never.some(({ kind, re }) => kind === 'court' && has(court, re))
  return [
    ...(has(head, row.paper) ? [] : [`called "${head.slice(0, 80)}", not /${row.paper}/`]),
    ...(row.notpaper && has(head, row.notpaper) ? [`another paper: "${head.slice(0, 80)}"`] : []),
    ...((row.court && !has(court, row.court)) || wrongCourt
      ? [`court "${court.slice(0, 80)}", not /${row.court}/`]
      : []),
    ...law.map((pattern) => `wrong law /${pattern}/`),
  ]
}

/** Values of the paper that nobody told: numbers that are not in the request, parties without a word of it. */
function inventedIn(row: Row, asked: readonly DraftField[], { fields, first, second }: DraftFacts, text: string) {
  const told = normalText(row.request)
  const wordsOf = (value: string) =>
    normalText(value)
      .replaceAll(YEAR_OF_ACT, '')
      .match(/[\p{L}\p{M}\d]+/gu) ?? []
  const known = new Set(wordsOf(told))
  const values = Object.entries(fields).filter(([id]) => asked.some((one) => one.id === id && one.kind !== 'choice'))
  const numbers = values
    .map(([id, value]) => ({ id, value: [value].flat().join(' ') }))
    .filter(({ value }) => wordsOf(value).some((word) => /^\d{2,}$/.test(word) && !told.includes(word)))
  const parties = [...first, ...second]
    .map(({ name }) => ({ id: 'party', value: name }))
    .filter(({ value }) => value !== '' && !wordsOf(value).some((word) => known.has(word)))
  const facts = row.never.filter(({ kind, re }) => kind === 'fact' && has(text, re)).map(({ re }) => `/${re}/`)
  return [...[...numbers, ...parties].map(({ id, value }) => `${id} "${value.slice(0, 60)}"`), ...facts]
}
