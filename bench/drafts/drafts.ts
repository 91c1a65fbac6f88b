/**
 * Documents that are asked for in one message, made by the drafting code without a model: `node bench/drafts/drafts.ts [set …]
 * [--wrong]`. A set is a file of rows as tests/drafting/README.md describes them; without one, those of tests/drafting.
 * `--wrong` names the papers that are not right, but never of a held-out set, because nobody may tune on it.
 */
import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parseArgs } from 'node:util'
import { openCatalogue } from '#server/drafts/catalogue.ts'
import type { DraftFacts, DraftField } from '#shared/drafts.ts'
import { matchesPattern, judgePaper, readRows, type Row } from './judge-paper.ts'
import { normalText } from './normal-text.ts'
import { judgeSides } from './sides.ts'
import { root } from '../support.ts'

/** The year of an Act, which a value may have although nobody told it. */
const YEAR_OF_ACT = /(?:act|code|sanhita|adhiniyam), (?:18|19|20)\d\d/g

/** Buttons that are offered in doubt. */
const BUTTONS = 2

const { positionals, values } = parseArgs({ allowPositionals: true, options: { wrong: { type: 'boolean' } } })
const own = ['development', 'held-out']
  .flatMap((name) => [name, ...[2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15].map((number) => `${name}-${number}`)])
  .map((name) => join(root, `tests/drafting/${name}.jsonl`))
  .filter(existsSync)
const catalogue = openCatalogue()

for (const file of positionals.length > 0 ? positionals : own) {
  const rows = readRows(file)
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
        buttons.map(async (one) => (await judgePaper(catalogue, row, one.template)).faults.length === 0),
      )
      if (rights.includes(true)) figures.among += 1
      if (shown) console.log(`${row.id}: none of ${choice.alternatives.map((one) => one.template).join(', ')}`)
      continue
    }
    const { facts, document, text, faults } = await judgePaper(catalogue, row, template)
    if (faults.length === 0) figures.right += 1
    else if (shown) console.log(`${row.id}: ${template}: ${faults.join('; ')}`)
    figures.facts[0] = (figures.facts[0] ?? 0) + row.facts.filter((fact) => matchesPattern(text, fact)).length
    figures.parts[0] = (figures.parts[0] ?? 0) + row.must.filter((part) => matchesPattern(text, part)).length
    const against = row.never.some(({ kind, re }) => kind === 'side' && matchesPattern(text, re))
    if (against || judgeSides(row, document) === 'wrong') {
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
  const facts = row.never
    .filter(({ kind, re }) => kind === 'fact' && matchesPattern(text, re))
    .map(({ re }) => `/${re}/`)
  return [...[...numbers, ...parties].map(({ id, value }) => `${id} "${value.slice(0, 60)}"`), ...facts]
}
