import { expect, test } from 'vitest'
import type { DraftForm } from '#shared/drafts.ts'
import { fieldMatcher } from './match-fields.ts'
import { openPage } from './fact-page.ts'
import { readAmounts, readDates } from './read-values.ts'

/** The form of a template that no code knows. */
const FORM: DraftForm = {
  template: 'deeds/of-nobody',
  name: 'Deed',
  layout: 'deed',
  parties: { first: 'Landlord', second: 'Tenant' },
  beforeFiling: [],
  fields: [
    { id: 'letting', label: 'Date on which the tenancy starts', kind: 'date' },
    { id: 'handover', label: 'Date on which possession is given', kind: 'date' },
    { id: 'monthly_rent', label: 'Rent a month', kind: 'amount' },
    { id: 'safety', label: 'Deposit that is returned at the end', kind: 'amount' },
    { id: 'society', label: 'Society charges a month', kind: 'amount' },
  ],
}

function fieldsOf(text: string): Record<string, string> {
  const page = openPage({ page: null, text })
  const [dates, sums] = [fieldMatcher(FORM, 'date'), fieldMatcher(FORM, 'amount')]
  return Object.fromEntries([
    ...readDates(page).map((one) => [dates(page, one) ?? '', one.value]),
    ...readAmounts(page).map((one) => [sums(page, one) ?? '', one.value]),
  ])
}

test('a day and a sum go to the field whose label speaks of them', () => {
  expect(
    fieldsOf(
      'The tenancy is from 1 May 2027, possession on 28 April 2027. Rent Rs 18,000, deposit Rs 54,000, society charges Rs 900.',
    ),
  ).toEqual({
    letting: '2027-05-01',
    handover: '2027-04-28',
    monthly_rent: '18000',
    safety: '54000',
    society: '900',
  })
})

test('a day or a sum of something that the form does not ask goes to no field', () => {
  expect(fieldsOf('The notice of 3 May 2027 cost Rs 500 as a fine.')).toEqual({ '': '500' })
})

test('in Hindi the words behind "ko" tell, but not those of the next clause', () => {
  const form: DraftForm = {
    ...FORM,
    fields: [{ id: 'wedding', label: 'Date of the marriage', kind: 'date' }],
  }
  const page = openPage({ page: null, text: 'Shaadi 21 Nov 2019 ko hui thi, beti ka janm 5/2/2021 ko hua.' })
  const match = fieldMatcher(form, 'date')
  expect(readDates(page).map((one) => match(page, one))).toEqual(['wedding', undefined])
})
