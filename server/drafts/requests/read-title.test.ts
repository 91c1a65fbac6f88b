import { expect, test } from 'vitest'
import { openCatalogue } from '../catalogue.ts'
import { readTitle } from './read-title.ts'

const { template, form } = openCatalogue()
const answersOf = (id: string, request: string) =>
  readTitle(request, template(id), form(id)).map(({ field, value }) => `${field}: ${value}`)

test.each([
  [
    'supreme-court-petitions/supreme-court-petition',
    'transfer petition sec 25 CPC Supreme Court',
    ['petition_kind: Transfer Petition'],
  ],
  [
    'high-court-petitions/high-court-appeal',
    'Draft a second appeal against the decree',
    ['appeal_kind: Second Appeal'],
  ],
  ['high-court-petitions/high-court-appeal', 'RSA draft karni hai P&H High Court', ['appeal_kind: Second Appeal']],
  ['high-court-petitions/high-court-appeal', 'Draft an appeal; the first appeal failed, so a second one', []],
  ['high-court-petitions/high-court-appeal', 'Draft an appeal against the decree', []],
])('%s: %s', (id, request, answers) => {
  expect(answersOf(id, request)).toEqual(answers)
})
