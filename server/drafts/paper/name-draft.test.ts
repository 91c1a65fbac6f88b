import { expect, test } from 'vitest'
import { openCatalogue } from '../catalogue.ts'
import { nameDraft } from './name-draft.ts'

const { template } = openCatalogue()
const named = (name: string) => [{ name, parentage: '', age: '', occupation: '', address: '' }]

test.each([
  [
    'supreme-court-petitions/supreme-court-petition',
    { petition_kind: 'Transfer Petition' },
    'Transfer Petition: Asha Rao v. Ravi Rao',
  ],
  ['supreme-court-petitions/supreme-court-petition', {}, 'Petition: Asha Rao v. Ravi Rao'],
  ['civil-suits/written-statement', {}, 'Written statement: Asha Rao v. Ravi Rao'],
  ['criminal-cases/cheque-notice', {}, 'Demand notice for a dishonoured cheque: Asha Rao to Ravi Rao'],
])('%s %o is named %s', (id, fields: Record<string, string>, name) => {
  expect(nameDraft(template(id), { fields, first: named('Asha Rao'), second: named('Ravi Rao') })).toBe(name)
})
