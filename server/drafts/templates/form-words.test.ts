/** The forms of all papers in Hindi: a label without Hindi would be an English sentence on a Hindi screen. */
import { describe, expect, test } from 'vitest'
import { LAYOUTS, type DraftForm } from '#shared/drafts.ts'
import { openCatalogue } from '../catalogue.ts'
import { freeId } from '../free/free-template.ts'
import { inHindi, readFormWords } from './form-words.ts'

const catalogue = openCatalogue()
const FORMS = [...catalogue.templates.keys(), ...LAYOUTS.map(freeId)].map((id) => catalogue.form(id))
const WORDS = readFormWords()
const isHindi = (text: string) => /[\u0900-\u097f]/.test(text)

/** Everything that a form says, but its hints: most of them are examples of an answer in an English paper. */
const saidBy = ({ fields, parties, necessaryParty }: DraftForm): string[] =>
  [
    ...fields.flatMap(({ label, choices = [], choiceNames = choices }) => [label, ...choiceNames]),
    parties.first,
    parties.second,
    necessaryParty?.name ?? '',
  ].filter(Boolean)

const signedBy = ({ execution }: DraftForm): string[] =>
  execution
    ? [execution.signs, execution.registration ?? '', execution.stamp ?? '', ...execution.voidIf].filter(Boolean)
    : []

test('every rule of signing, registration and stamp has its Hindi, with the same numbers', () => {
  const english = FORMS.flatMap((form) => signedBy(inHindi(form)).filter((text) => !isHindi(text)))
  expect([...new Set(english)]).toEqual([])
  const numbers = (text: string) => (text.match(/\d+[A-Z]*/g) ?? []).toSorted().join(' ')
  const said = FORMS.flatMap((form) => [...signedBy(form), ...form.beforeFiling])
  expect(said.filter((text) => text in WORDS && numbers(text) !== numbers(WORDS[text] ?? ''))).toEqual([])
})

test('every point before filing has its Hindi', () => {
  const points = FORMS.flatMap((form) => inHindi(form).beforeFiling)
  expect(points.length).toBeGreaterThan(2_000)
  expect(points.filter((text) => !isHindi(text))).toEqual([])
})

test('every label, choice and party of every form has its Hindi', () => {
  const english = FORMS.flatMap((form) => saidBy(inHindi(form)).filter((text) => !isHindi(text)))
  expect([...new Set(english)], 'Add them to content/drafts/words.hi.json.').toEqual([])
})

test('no Hindi is without its text', () => {
  const said = new Set(
    FORMS.flatMap((form) => [
      ...saidBy(form),
      ...signedBy(form),
      ...form.beforeFiling,
      ...form.fields.map(({ hint = '' }) => hint),
    ]),
  )
  const counted = new Set([...said].map((text) => text.replace(/\d+/, '{n}')))
  expect(Object.keys(WORDS).filter((text) => !said.has(text) && !counted.has(text))).toEqual([])
})

test('the Hindi is in Hindi letters', () => {
  expect(Object.entries(WORDS).filter(([, hindi]) => !isHindi(hindi))).toEqual([])
})

describe('a form in Hindi', () => {
  const english = catalogue.form('civil-suits/recovery-of-money')
  const hindi = inHindi(english)

  test('has the fields and the answers of the English one', () => {
    expect(hindi.parties).toEqual({ first: 'वादी', second: 'प्रतिवादी' })
    expect(hindi.fields.map(({ id, kind, choices }) => [id, kind, choices])).toEqual(
      english.fields.map(({ id, kind, choices }) => [id, kind, choices]),
    )
    const basis = hindi.fields.find(({ id }) => id === 'basis')
    expect(basis?.choices?.[basis.choiceNames?.indexOf('ऋण') ?? -1]).toBe('Loan')
  })

  test('counts the sections of a document without a template', () => {
    const labels = inHindi(catalogue.form(freeId('letter'))).fields.map(({ label }) => label)
    expect(labels).toContain('भाग 12 का शीर्षक')
  })
})
