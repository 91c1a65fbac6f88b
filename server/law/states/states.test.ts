/** The rows of the States, as they ship, and which of them a question asks. */
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { shippedReader } from '#tests/support/law/shipped-library.ts'
import { stateFiles, stateGroups } from './read-states.ts'
import { stateLawOf } from './state-law.ts'

const items = stateGroups().flatMap((group) => group.items)
const ids = new Set(items.map(({ id }) => id))
const rows = [...stateFiles()].flatMap(([state, file]) =>
  Object.entries(file.rows).map(([item, row]) => ({ state, item, ...row })),
)

test('every row is of an item that is asked of all States, and every item that a rule names exists', () => {
  expect(rows.filter(({ item }) => !ids.has(item)).map(({ state, item }) => `${state}: ${item}`)).toEqual([])
  const named = [
    ...stateGroups().flatMap(({ usual }) => usual),
    ...items.flatMap((one) => [...one.over, one.with ?? one.id]),
  ]
  expect(named.filter((id) => !ids.has(id))).toEqual([])
})

test('every duty that a template of a deed names is an item', () => {
  const duties = globSync('content/drafts/*/*.yaml').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/^ {2}duty: (.*)$/gm)].map(([, id = '']) => id),
  )
  expect(duties.length).toBeGreaterThan(20)
  expect(duties.filter((id) => !ids.has(id))).toEqual([])
})

test('a row rests on a page that was read, on a provision of the library, or says that nobody checked it', async () => {
  const reader = await shippedReader()
  expect(
    rows.filter(({ provision }) => {
      const [act = '', no = ''] = provision?.split(' ') ?? []
      return provision !== undefined && reader.provision(act, no) === null
    }),
  ).toEqual([])
  expect(rows.filter(({ page, seen, year }) => page && year > Number(seen?.slice(0, 4)))).toEqual([])
})

test('a row names no section in its sentence, because the check of citations could not find it', () => {
  expect(
    rows.filter(({ en }) => /\b(?:section|article)s? \d/i.test(en)).map(({ state, item }) => `${state}: ${item}`),
  ).toEqual([])
})

const asked = (question: string, home?: string) => {
  const found = stateLawOf(question, [], home)
  return [found?.state, ...(found?.rows.map(({ name, says }) => (says ? name.en : `no ${name.en}`)) ?? [])]
}

test.each([
  [
    'How much stamp duty for a rent agreement in Pune?',
    'Maharashtra',
    'stamp duty on a rent agreement of up to a year',
  ],
  ['stamp duty for a 5 year lease in Delhi', 'Delhi', 'stamp duty on a longer lease'],
  ['Lucknow me bete ko gift deed ka stamp kitna lagega', 'Uttar Pradesh', 'stamp duty on a gift to family'],
  ['Stamp duty on a gift to a friend in Lucknow', 'Uttar Pradesh', 'stamp duty on a gift to others'],
  ['registration charges when I buy a flat in Bengaluru', 'Karnataka', 'stamp duty on a sale'],
  ['पुणे में बिक्री पर स्टाम्प शुल्क', 'Maharashtra', 'stamp duty on a sale'],
  ['stamp duty on special power of attorney in Delhi', 'Delhi', 'stamp duty on a special power of attorney'],
  ['Court fee on a recovery suit of 10 lakh in Chennai', 'Tamil Nadu', 'court fee on a civil suit'],
  ['Tahsildar rejected my mutation in Karnataka, where do I appeal?', 'Karnataka', 'mutation of land'],
  ['shops act registration in Ahmedabad', 'Gujarat', 'the Act on shops and establishments'],
  ['how much security deposit can a landlord ask in Chennai', 'Tamil Nadu', 'the deposit that a landlord may ask'],
  ['Is anticipatory bail barred in UP for murder?', 'Uttar Pradesh', 'anticipatory bail'],
  ['Patna me flat khareedne par stamp kitna lagega', 'Bihar', 'stamp duty on a sale'],
  ['stamp duty on a gift deed to my brother in Ludhiana', 'Punjab', 'stamp duty on a gift to family'],
  ['where do I appeal a mutation in Visakhapatnam?', 'Andhra Pradesh', 'mutation of land'],
])('%j asks %s for the %s', (question, state, item) => {
  const [of, ...names] = asked(question)
  expect([of, names[0]]).toEqual([state, item])
})

test('the registration fee is said beside the stamp duty of the same paper', () => {
  expect(asked('stamp duty on a sale deed in Mysuru')).toEqual([
    'Karnataka',
    'stamp duty on a sale',
    'registration fee on a sale',
  ])
})

test('what was named and is not held is said to be missing; what nobody named is left out', () => {
  expect(asked('stamp duty on a partition deed in Kerala')).toEqual(['Kerala', 'no stamp duty on a partition'])
  expect(asked('Is anticipatory bail allowed in Kerala?')).toEqual([undefined])
})

test('another question about a State, a question about two States and one about none get no row', () => {
  expect(asked('My tenant in Pune does not leave the flat')).toEqual([undefined])
  expect(asked('stamp duty on a sale in Pune or in Delhi')).toEqual([null])
  expect(asked('stamp duty on a sale deed')).toEqual([null])
})

test('the State of the profile is taken where the question names none, and that is said', () => {
  expect(asked('stamp duty on a sale deed', 'Karnataka')[0]).toBe('Karnataka')
  expect(stateLawOf('stamp duty on a sale deed', [], 'Karnataka')?.assumed).toBe(true)
  expect(stateLawOf('stamp duty on a sale deed in Pune', [], 'Karnataka')).toMatchObject({
    state: 'Maharashtra',
    assumed: false,
  })
})
