/**
 * Sentences of the library about its own gaps must stay true: an Act that was added since must not be called missing.
 */
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parseContent, readContentFiles } from './read-content.ts'
import { playbookTexts } from './resolved-content.ts'

/**
 * A sentence about a gap, the matter that has it, and the Act that it means; null for rules and for the law of the
 * States.
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
  ['service-matter-government-employee', /governs the tribunals/, /administrative tribunals/i],
  ['society-trust-and-cooperative', /Single-State/, null],
  ['stamp-duty-and-registration', /State rates/, null],
  ['wildlife-offence', /Forest dwellers/, /forest rights|forest dwellers/i],
]
const SAYS_SO = /\b(?:not (?:yet )?held|does not (?:yet )?hold|not in this library|library holds only|holds no)\b/i

const { acts, playbooks } = parseContent(readContentFiles(join(import.meta.dirname, '../../../content/law')), [])
const sentences = playbooks.flatMap((playbook) =>
  playbookTexts(playbook)
    .filter((text) => SAYS_SO.test(text))
    .map((text) => ({ matter: playbook.id, text })),
)

test('each sentence about a gap is listed here', () => {
  const unexplained = sentences.filter(
    ({ matter, text }) => !MISSING.some(([of, said]) => of === matter && said.test(text)),
  )
  expect(unexplained).toEqual([])
  expect(
    MISSING.filter(([of, said]) => !sentences.some(({ matter, text }) => matter === of && said.test(text))),
  ).toEqual([])
})

test.each(MISSING)('%s still lacks what it says it lacks (%s)', (_, __, missing) => {
  const held = acts.map(({ title }) => title).filter((title) => missing?.test(title))
  expect(held).toEqual([])
})

test('no matter says that the law of insurance is missing, because the library has it', () => {
  expect(acts.map(({ title }) => title)).toContain('The Insurance Act, 1938')
  expect(sentences.filter(({ text }) => /insurance/i.test(text))).toEqual([])
})
