import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { BlockStyle } from '#shared/drafts.ts'
import { numberBlocks } from '#shared/number-blocks.ts'
import { assemble } from './assemble.ts'
import { readTemplates, type Template } from '../templates/read-templates.ts'
import { verifiedParagraphs } from './verified-paragraphs.ts'

const { templates, closings } = readTemplates(join(import.meta.dirname, '../../../content/drafts'))
/** Its words are those of sections 280 and 281 of the Indian Succession Act, 1925, which name no paragraphs. */
const WORDED_BY_LAW = 'verification-estate'
const verifying = [...templates].filter(
  ([, { closings: names }]) =>
    !names.includes(WORDED_BY_LAW) &&
    names.some((name) => name.startsWith('verification') || name === 'statement-of-truth'),
)

const known = (count: number, style: BlockStyle = 'numbered') =>
  Array.from({ length: count }, () => ({ block: { style, spans: [] }, onAdvice: false }))
const advised = (count: number) => known(count).map((one) => ({ ...one, onAdvice: true }))

test.each([
  ['paragraphs 1 to 9', 'paragraphs 10 to 12', [...known(9), ...advised(3)]],
  ['paragraphs 1 to 3, 6 and 7', 'paragraphs 4 and 5', [...known(3), ...advised(2), ...known(2)]],
  ['paragraph 1', 'the grounds', [...known(1), ...known(2, 'ground')]],
  ['paragraphs 1 and 2', 'paragraph 3 and the grounds', [...known(2), ...known(1, 'ground'), ...advised(1)]],
  ['paragraphs 1 to 3', '', [...known(2, 'plain'), ...known(3), ...known(2, 'lettered')]],
  ['paragraphs 1 to 3', '', [...known(5), ...known(1, 'page-break'), ...known(3)]],
  ['the paragraphs of facts above', '', known(2, 'plain')],
])('a verification names the paragraphs of facts and those of law: %s; %s', (facts, law, blocks) => {
  expect(verifiedParagraphs(blocks)).toEqual({ fact_paragraphs: facts, law_paragraphs: law })
})

describe('a paper that verifies', () => {
  test('most papers of the catalogue have a verification', () => expect(verifying.length).toBeGreaterThan(40))

  test.each(verifying)('%s names each of its numbered paragraphs once', (_, template) => {
    for (const answered of [
      {},
      Object.fromEntries(template.asks.map(({ id, choices }) => [id, choices?.[0] ?? 'so'])),
    ]) {
      const { verified, numbers } = read(template, answered)
      expect(verified.toSorted((a, b) => a - b)).toEqual(numbers)
    }
  })

  test('limitation, jurisdiction, valuation and marked parts are verified as believed, all others as known', () => {
    const said = (id: string) => read(templates.get(id) as Template, {}).text
    expect(said('civil-suits/recovery-of-money')).toContain(
      'the contents of paragraphs 1 to 6, 11 and 12 are true to the knowledge of the Plaintiff, and that the contents of paragraphs 7 to 10 are believed to be true on legal advice',
    )
    // Its preliminary objections.
    expect(said('civil-suits/written-statement')).toContain('the contents of paragraph 3 are believed')
  })

  test('a verification names the new numbers after more facts are added', () => {
    const suit = templates.get('civil-suits/recovery-of-money') as Template
    const [before, after] = [read(suit, {}), read(suit, { part_payment: 'Rs 5,000 on 3 May', due_date: '2024-05-03' })]
    expect(after.numbers.length).toBeGreaterThan(before.numbers.length)
    expect(after.verified).toHaveLength(after.numbers.length)
    expect(after.text).not.toBe(before.text)
  })
})

/** The verification of a paper, and the paragraphs before it. */
function read(template: Template, fields: Record<string, string>) {
  const { blocks } = assemble(template, closings, { fields, first: [], second: [] })
  const numbered = numberBlocks({ blocks })
  const spoken = numbered.map(({ spans }) => spans.map(({ text }) => text).join(''))
  const text = spoken.filter((one) =>
    /^Verified at .* paragraph|do hereby verify|^The (?:contents|statements made) /.test(one),
  )
  const verified = text
    .join(' ')
    .replaceAll('paragraphs so,', '')
    .matchAll(/paragraphs? (\d[\d, toand]*)/g)
    .flatMap(([, said = '']) => said.matchAll(/(\d+)(?: to (\d+))?/g))
    .flatMap(([, from, to = from]) =>
      Array.from({ length: Number(to) - Number(from) + 1 }, (_, more) => Number(from) + more),
    )
  const [end] = numbered.flatMap(({ style }, one) => (one > 0 && style === 'page-break' ? [one] : []))
  const numbers = numbered
    .slice(0, end)
    .filter(({ style }) => style === 'numbered')
    .map(({ marker }) => Number.parseInt(marker, 10))
  return { text: text.join(' '), verified: [...verified], numbers }
}
