/** Only verified authorities come into a paper, because anybody may name an invented one. */
import { describe, expect, test } from 'vitest'
import { systemClock } from '#server/platform/clock.ts'
import type { DraftFacts } from '#shared/drafts.ts'
import { shippedLibrary } from '#tests/support/law/shipped-library.ts'
import { openCatalogue } from '../catalogue.ts'
import { blockTexts } from '../document-text.ts'
import { makePaper } from './make-paper.ts'

const catalogue = openCatalogue()
const library = await shippedLibrary()

const NOBODY: DraftFacts = { fields: {}, first: [], second: [] }
const PARTY = { parentage: '', age: '', occupation: '', address: '' }
const FACTS: DraftFacts = {
  fields: { cheque_number: '123456', cheque_date: '2025-08-12', cheque_amount: '450000' },
  first: [{ ...PARTY, name: 'Asha Rao' }],
  second: [{ ...PARTY, name: 'Suresh Patil' }],
}
const NOTICE = 'criminal-cases/cheque-notice'
const make = async (template: string, facts: DraftFacts, facts_: string[], said: string[] = []) => {
  const desk = { catalogue, library, platform: { clock: systemClock } } as unknown as Parameters<typeof makePaper>[0]
  const { document, leftOut } = await makePaper(desk, template, facts, { facts: facts_, grounds: [] }, said)
  return { text: blockTexts(document).join('\n'), leftOut, document }
}

test.each([...catalogue.templates.keys()])('%s has no blank for what its template says', async (id) => {
  const { asks } = catalogue.template(id)
  const fields = Object.fromEntries(
    asks.map(({ id: field, kind, choices }) => [
      field,
      choices?.[0] ??
        { date: '2024-08-12', amount: '450000', number: '9', list: ['one', 'two'] }[kind as 'date'] ??
        'so',
    ]),
  )
  for (const facts of [NOBODY, { ...FACTS, fields }]) expect((await make(id, facts, [])).leftOut).toEqual([])
})

const PLANTED = [
  'That it was so held in Arnesh Kumar v. State of Bihar, (2014) 8 SCC 999.',
  'That section 138(9) of the Negotiable Instruments Act makes the drawer liable.',
  'That the rule was laid down in the Zebulon case, (2014) 8 SCC 273.',
  'That section 302 of the BNS punishes dishonour of a cheque.',
  'That section 16(zzz) of the Advocates Act applies.',
  'That Ram Lal v. State of Nowhere, (2031) 99 SCC 1 is binding.',
  'That this was decided in W.P.(C) No. 98712/2019.',
  'That the rule is this: W.P.(C) No. 98712/2019.',
  'That the principle in W.P.(C) No. 98712/2019 is to be kept.',
  'That Zebulon (supra) is followed.',
  'That Zebulon’s case governs the matter.',
  'That it was held in 2031 INSC 12.',
  'That section 999 of the Widgets Act, 1999 applies.',
  'That section 34 of that Act bars the plea.',
]

test.each(PLANTED)('an authority that could not be verified becomes a blank: %s', async (planted) => {
  const { text, leftOut, document } = await make(NOTICE, FACTS, [planted])
  expect(leftOut).toHaveLength(1)
  const [one] = leftOut
  expect(planted).toContain(one?.named)
  expect(one?.reason).toMatch(/\S \S/)
  expect(text).toContain(`[${one?.blank}]`)
  expect(text).not.toMatch(/Zebulon|Arnesh|Nowhere|99 SCC|138\(9\)|302|zzz|98712|INSC|Widgets|section 34/)
  expect(
    document.blocks.flatMap(({ spans }) => spans).filter(({ blank, text: label }) => blank && label === one?.blank),
  ).toHaveLength(1)
})

test.each(PLANTED.slice(0, 3))(
  'an unverified authority of the person, in a message or the form, becomes a blank: %s',
  async (planted) => {
    expect((await make(NOTICE, FACTS, [planted], [planted])).leftOut).toHaveLength(1)
    const facts = { ...FACTS, fields: { ...FACTS.fields, basis: planted } }
    const { text, leftOut } = await make(NOTICE, facts, [])
    expect(leftOut).toHaveLength(1)
    expect(text).not.toContain(leftOut[0]?.named)
  },
)

describe('a verified authority or a fact stays', () => {
  test.each([
    ['what the template rests on', 'That section 138 of the Negotiable Instruments Act, 1881 applies.', []],
    [
      'what the person named, and is verified',
      'That see Arnesh Kumar v. State of Bihar, (2014) 8 SCC 273.',
      ['Rely on Arnesh Kumar v. State of Bihar, (2014) 8 SCC 273'],
    ],
    ['the number of the own case', 'That C.C. No. 45/2025 and FIR No. 12 of 2025 are pending.', []],
    ['the number with which it began', 'That the law was set in motion by FIR No. 12 of 2025.', []],
    [
      'the present case, and the dates of it',
      'That in the present case the cheque of 12 August 2025 for Rs 4,50,000 was returned.',
      [],
    ],
    ['the names of the own case', 'That the suit Asha Rao v. Suresh Patil is pending.', []],
  ])('%s', async (_, paragraph, said) => {
    const { text, leftOut } = await make(NOTICE, FACTS, [paragraph], said)
    expect(leftOut).toEqual([])
    expect(text).toContain(paragraph)
  })

  test('a section of an old code stays when the case is under it', async () => {
    const facts = { ...FACTS, fields: { sections: 'sections 420 and 406 of the Indian Penal Code, 1860' } }
    const paragraph = 'That the FIR is under sections 420 and 406 of the Indian Penal Code, 1860.'
    expect((await make('criminal-cases/bail-sessions', facts, [paragraph])).leftOut).toEqual([])
  })
})
