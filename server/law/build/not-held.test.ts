/**
 * Sentences of the library about its own gaps must stay true: an Act that was added since must not be called missing.
 */
import { expect, test } from 'vitest'
import { lawContent } from '#tests/support/law/law-content.ts'
import { playbookTexts } from './resolved-content.ts'

/**
 * Sentences about a gap that name no Act in full: the matter, the words, and the Act that is meant; null for rules and
 * for the law of the States.
 */
const MISSING: [matter: string, said: RegExp, missing: RegExp | null][] = [
  ['citizenship-and-oci', /Foreigners Tribunals/, /foreigners/i],
  ['fema-notice', /rules not held/, null],
  ['flat-owners-association', /State Acts/, null],
  ['gambling', /central Act of 2025/, /gaming/i],
  ['goods-lost-by-transporter', /air or sea/, /carriage (?:of goods )?by (?:air|sea)/i],
  ['income-tax', /Act of 2025/, /income-tax act, 2025/i],
  ['liquor-case', /each State has its own/, null],
  ['railway-accident-claim', /claims tribunal law/, /railway claims tribunal/i],
  ['remission-and-parole', /State prison rules/, null],
  ['securities-and-broker-complaint', /SEBI's regulations/, null],
  ['security-deposit', /State rent laws/, /(?<!Delhi )rent (?:control )?act|tenancy act|tenancies act/i],
  ['society-trust-and-cooperative', /Single-State/, null],
  ['stamp-duty-and-registration', /State rates/, null],
]
const SAYS_SO = /\b(?:not (?:yet )?held|does not (?:yet )?hold|not in this library|library holds only|holds no)\b/i

const { acts, playbooks, answers } = lawContent
const sentences = [
  ...playbooks.flatMap((playbook) => playbookTexts(playbook).map((text) => ({ matter: playbook.id, text }))),
  ...[...answers].flatMap(([matter, list]) => list.map(({ says }) => ({ matter, text: says }))),
].flatMap(({ matter, text }) =>
  (text.match(/[^.;]+[.;]?/g) ?? []).filter((one) => SAYS_SO.test(one)).map((one) => ({ matter, text: one })),
)

test('no sentence about a gap names an Act that the library has', () => {
  const names = acts
    .filter(({ to }) => to === undefined)
    .map(({ title }) => title.replace(/^The /, '').replace(/,? \d{4}$/, ''))
    .filter((name) => / Act| Code| Sanhita| Adhiniyam/.test(name))
  const stale = sentences.flatMap(({ matter, text }) =>
    names
      .filter((name) => new RegExp(`(?<![\\p{L}] )${name}(?! \\p{Lu})`, 'u').test(text))
      .map((name) => ({ matter, name, text })),
  )
  expect(sentences.length).toBeGreaterThan(100)
  expect(stale).toEqual([])
})

test.each(MISSING)('%s still lacks what it says it lacks (%s)', (_, __, missing) => {
  const held = acts.map(({ title }) => title).filter((title) => missing?.test(title))
  expect(held).toEqual([])
})

test('no matter says that the law of insurance is missing, because the library has it', () => {
  expect(acts.map(({ title }) => title)).toContain('The Insurance Act, 1938')
  expect(sentences.filter(({ text }) => /(?<!deposit )insurance/i.test(text))).toEqual([])
})
