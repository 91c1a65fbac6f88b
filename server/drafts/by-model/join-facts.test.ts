/** What code and a model read, joined; and what a model left out when it wrote. */
import { expect, test } from 'vitest'
import type { DraftFacts } from '#shared/drafts.ts'
import { openCatalogue } from '../catalogue.ts'
import type { ReadFacts } from '../facts/read-facts.ts'
import { NOBODY } from '../paper/parties.ts'
import type { ExtractedFacts } from './extract-facts.ts'
import { joinFacts } from './join-facts.ts'
import { unsaidSentences, withUnsaidFacts } from './left-unsaid.ts'

const catalogue = openCatalogue()
const NOTICE = 'criminal-cases/cheque-notice'
const SUIT = 'civil-suits/recovery-of-money'
const place = { page: null, line: null, quote: '' }
const [ONE, OTHER, THIRD] = ['2025-08-12', '2025-08-20', '2025-09-01']

const ofCode = (fields: DraftFacts['fields'], more: Partial<ReadFacts> = {}): ReadFacts => ({
  facts: { fields, first: [], second: [] },
  found: {},
  contradictions: [],
  ...more,
})
const ofModel = (fields: Record<string, string>, more: Partial<ExtractedFacts> = {}): ExtractedFacts => ({
  fields: new Map(Object.entries(fields).map(([id, value]) => [id, [{ value, place }]])),
  first: [],
  second: [],
  dropped: 0,
  failure: null,
  answered: true,
  ...more,
})
const join = (read: ReadFacts, extracted: ExtractedFacts) => joinFacts(read, extracted, catalogue.form(NOTICE))
const asked = ({ contradictions }: ReadFacts) =>
  Object.fromEntries(contradictions.map(({ key, values }) => [key, values.map(({ value }) => value)]))

test('what only one of them read stands, and what both read stands once', () => {
  const { facts, contradictions } = join(
    ofCode({ cheque_date: ONE, cheque_number: '123456' }),
    ofModel({ cheque_date: ONE, memo_date: OTHER }),
  )
  expect(facts.fields).toEqual({ cheque_date: ONE, cheque_number: '123456', memo_date: OTHER })
  expect(contradictions).toEqual([])
})

test('a value that code put into the wrong field is moved and not asked', () => {
  const joined = join(ofCode({ cheque_date: OTHER }), ofModel({ cheque_date: ONE, memo_date: OTHER }))
  expect(joined.facts.fields).toEqual({ cheque_date: ONE, memo_date: OTHER })
  expect(asked(joined)).toEqual({})
})

test('two values that the model exchanges are asked, both of them', () => {
  const joined = join(ofCode({ cheque_date: ONE, memo_date: OTHER }), ofModel({ cheque_date: OTHER, memo_date: ONE }))
  expect(joined.facts.fields).toEqual({})
  expect(asked(joined)).toEqual({ cheque_date: [ONE, OTHER], memo_date: [OTHER, ONE] })
})

test('of two places that code found, the model settles one only where it has a field for the other', () => {
  const twice = () =>
    ofCode(
      {},
      {
        contradictions: [
          { key: 'cheque_date', label: 'Date', values: [ONE, OTHER].map((value) => ({ value, place })) },
        ],
      },
    )
  const settled = join(twice(), ofModel({ cheque_date: ONE, memo_date: OTHER }))
  expect(settled.facts.fields).toEqual({ cheque_date: ONE, memo_date: OTHER })
  expect(asked(settled)).toEqual({})
  expect(asked(join(twice(), ofModel({ cheque_date: ONE, memo_date: THIRD })))).toEqual({ cheque_date: [ONE, OTHER] })
})

test('of words that contain each other the longer ones are taken', () => {
  const joined = join(ofCode({ drawer_bank: 'Canara Bank' }), ofModel({ drawer_bank: 'Canara Bank, Theni branch' }))
  expect(joined.facts.fields['drawer_bank']).toBe('Canara Bank, Theni branch')
})

test('a name that the model has for a field is no party until the person says who it is', () => {
  const read = ofCode(
    {},
    {
      facts: {
        fields: {},
        first: [
          { ...NOBODY, name: 'Asha Rao' },
          { ...NOBODY, name: 'Canara Bank' },
        ],
        second: [],
      },
    },
  )
  const joined = join(
    read,
    ofModel({ drawer_bank: 'Canara Bank' }, { first: [{ name: [{ value: 'Asha Rao', place }] }] }),
  )
  expect(joined.facts.first.map(({ name }) => name)).toEqual(['Asha Rao'])
  expect(asked(joined)).toHaveProperty('place of Canara Bank')
})

test('a paragraph of the template stays where the model left out its fact, and goes where it did not', () => {
  const template = catalogue.template(SUIT)
  const facts = { fields: { basis: 'Loan', mode: 'by hand at Theni' }, first: [], second: [] }
  const kept = withUnsaidFacts(template, facts, { facts: ['That nothing was paid.'], grounds: [] })
  expect(JSON.stringify(kept.facts)).toContain('{{mode}}')
  for (const said of ['That it was lent {{mode}}.', 'That it was lent by hand at Theni.']) {
    const whole = withUnsaidFacts(template, facts, { facts: [said], grounds: [] })
    expect(JSON.stringify(whole.facts.slice(1))).not.toContain('{{mode}}')
  }
})

test('a told sentence stays only where the paper lacks a figure or a name of it', () => {
  const paper = { blocks: [{ style: 'plain' as const, spans: [{ text: 'That Kamala Devi saw it on 9 May 2024.' }] }] }
  const unsaid = unsaidSentences(
    ['It was seen by Kamala Devi on 9 May 2024.', 'It was seen by Arul Dass.', 'He came on 10 May 2024.'],
    paper,
    catalogue.isWord,
  )
  expect(unsaid).toEqual(['It was seen by Arul Dass.', 'He came on 10 May 2024.'])
})
