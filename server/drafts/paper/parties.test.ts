import { describe, expect, test } from 'vitest'
import type { DraftFacts } from '#shared/drafts.ts'
import { listMissing } from '../facts/list-missing.ts'
import { openCatalogue } from '../catalogue.ts'
import { stateAsParty } from './parties.ts'
import { readFacts } from '../facts/read-facts.ts'

const catalogue = openCatalogue()
const party = (name: string, more: Partial<DraftFacts['first'][0]> = {}) => ({
  name,
  parentage: '',
  age: '',
  occupation: '',
  address: '',
  ...more,
})
const NOTHING: DraftFacts = { fields: {}, first: [], second: [] }

/** The blocks above the title, a line for each; blanks are in brackets. */
function titleOf(id: string, facts: DraftFacts): string[] {
  return catalogue
    .assemble(id, facts)
    .blocks.filter(({ style }) => ['party', 'role', 'versus'].includes(style))
    .map(({ spans }) => spans.map(({ text, blank }) => (blank ? `[${text}]` : text)).join(''))
}
const read = async (id: string, text: string) =>
  (await readFacts(catalogue.template(id), catalogue.form(id), [{ page: null, text }])).facts
const titleFrom = async (id: string, text: string) => titleOf(id, await read(id, text))

const BAIL = ['bail-magistrate', 'bail-sessions', 'anticipatory-bail', 'default-bail'].map(
  (id) => `criminal-cases/${id}`,
)

describe.each(BAIL)('%s: the State is the respondent, whoever is named', (id) => {
  test.each([
    ['Applicant: Suraj Pal, S/o Hari Pal. Neighbour: Om Dutt\nComplainant: Om Dutt. Court at Aligarh', 'Uttar Pradesh'],
    ['My client Suraj Pal was arrested on the complaint of his neighbour Om Dutt at Kolhapur.', 'Maharashtra'],
    ['My brother Suraj Pal of Thrissur; informant Om Dutt, respondent Om Dutt', 'Kerala'],
  ])('%s', async (message, state) => {
    const title = await titleFrom(id, message)
    expect(title.find((line) => line.startsWith('Suraj Pal'))).toBeDefined()
    expect(title.find((line) => line.startsWith(`The State of ${state}, through Police Station`))).toBeDefined()
    expect(title.join('\n')).not.toContain('Om Dutt')
  })

  test('a State that nobody named is a blank, and the form asks for it', () => {
    expect(titleOf(id, NOTHING).join('\n')).toContain('The State of [State], through Police Station [name of the')
    const missing = listMissing(catalogue.template(id), catalogue.form(id), NOTHING, catalogue.assemble(id, NOTHING))
    expect(missing.map(({ question }) => question).join('\n')).not.toMatch(/of the Respondent/)
    expect(missing.map(({ question }) => question)).toContain('State (for instance: Telangana)')
  })
})

test('the form shows the party that the law names', () => {
  expect(catalogue.form('criminal-cases/quashing').necessaryParty).toEqual({
    side: 'second',
    name: 'The State, through Police Station [police station]',
  })
  expect(catalogue.form('civil-suits/partition').necessaryParty).toBeUndefined()
})

test('a petition to quash names the State first and the complainant second', async () => {
  const title = await titleFrom(
    'criminal-cases/quashing',
    'Petition to quash 88/2026 before the Karnataka High Court. Petitioner: Vasant Kamath. De facto complainant: Leela Kamath, r/o Udupi.',
  )
  expect(title).toEqual([
    'Vasant Kamath, of [address of the Petitioner]',
    '… Petitioner',
    'Versus',
    expect.stringMatching(/^1\. The State of Karnataka, through Police Station/),
    '2. Leela Kamath, of Udupi',
    '… Respondents',
  ])
})

test('an application of the accused is against the State, or against who complained', async () => {
  const id = 'criminal-cases/exemption-from-appearance'
  expect(await titleFrom(id, 'Exemption for the accused Nitin Rane, at Satara')).toEqual([
    'Nitin Rane, of [address of the Applicant / Accused]',
    '… Applicant / Accused',
    'Versus',
    'The State of Maharashtra, through the Public Prosecutor',
    '… Respondent / Complainant',
  ])
  const cheque = await titleFrom(id, 'Exemption in a cheque case. Complainant: Savita Finance, accused Nitin Rane')
  expect(cheque[0]).toMatch(/^Nitin Rane, /)
  expect(cheque[3]).toMatch(/^Savita Finance, /)
})

test.each(['mandamus', 'certiorari', 'prohibition', 'public-interest-litigation', 'quo-warranto', 'habeas-corpus'])(
  'a petition for %s is against the State or the Union',
  async (id) => {
    const state = await titleFrom(`writ/${id}`, 'Petitioner Ila Sen, at Howrah')
    expect(state.find((line) => line.startsWith('The State of West Bengal, through its Secretary'))).toBeDefined()
    const union = await titleFrom(`writ/${id}`, 'Petitioner Ila Sen. Respondent: Union of India')
    expect(union.filter((line) => /State|Union/.test(line))).toEqual([expect.stringMatching(/^Union of India/)])
  },
)

test('a criminal revision and an appeal of the accused are against the State', async () => {
  for (const id of ['criminal-revision', 'criminal-appeal', 'suspension-of-sentence']) {
    const title = await titleFrom(`criminal-cases/${id}`, 'For my client Bali Ram, convicted by the court at Gaya.')
    expect(title[0]).toMatch(/^Bali Ram, /)
    expect(title[3]).toBe('The State of Bihar, through the Public Prosecutor')
  }
})

test('a State that is named in the title of the case is still reached through its office', async () => {
  const title = await titleFrom(
    'criminal-cases/criminal-revision',
    'Criminal revision, Bali Ram v. State of Bihar, for my client Bali Ram, convicted by the court at Gaya.',
  )
  expect(title[3]).toMatch(/^The State of Bihar, through the Public Prosecutor$/)
})

test('a report to the police is addressed to the station and not to the accused', () => {
  const facts = { ...NOTHING, fields: { police_station: 'Hazratganj' } }
  expect(titleOf('criminal-cases/police-complaint', facts)[1]).toBe(
    'The officer in charge of Police Station Hazratganj',
  )
})

test('joint petitioners are not set against each other', async () => {
  const title = await titleFrom(
    'family-disputes/mutual-consent-divorce',
    'Mutual consent divorce. Wife Anita Pillai, 31, nurse, and husband Rajeev Pillai, 34, welder.',
  )
  expect(title.join('\n')).not.toMatch(/versus/i)
  expect(title[0]).toMatch(/^Anita Pillai, aged about 31 years, nurse/)
  expect(title[2]).toMatch(/^Rajeev Pillai, aged about 34 years, welder/)
})

test.each([
  ['Telangana', 'The State of Telangana'],
  ['delhi', 'The State (NCT of Delhi)'],
  ['Chandigarh', 'The Union Territory of Chandigarh'],
  ['The State of Goa, through the Collector', 'The State of Goa, through the Collector'],
])('the State %s stands as %s', (state, name) => {
  expect(stateAsParty(state)).toBe(name)
})

test.each([
  ['through the Public Prosecutor', 'The Collector, through the Public Prosecutor'],
  ['resident of 4 Lal Bagh, Indore', 'The Collector, resident of 4 Lal Bagh, Indore'],
  ['4 Lal Bagh, Indore', 'The Collector, of 4 Lal Bagh, Indore'],
])('the address %j stands in the title without a word too many', (address, line) => {
  const facts = { ...NOTHING, first: [party('The Collector', { address })] }
  expect(titleOf('civil-suits/recovery-of-money', facts)[0]).toBe(line)
})

test('a party that stands through an office is asked for no address', () => {
  const facts = { ...NOTHING, second: [party('The Municipal Corporation', { parentage: 'through its Commissioner' })] }
  expect(titleOf('civil-suits/permanent-injunction', facts)).toContain(
    'The Municipal Corporation, through its Commissioner',
  )
})
