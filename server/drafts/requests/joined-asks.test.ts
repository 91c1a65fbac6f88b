import { expect, test } from 'vitest'
import { openCatalogue } from '../catalogue.ts'

const { choose } = openCatalogue()
const bothOf = (request: string) => {
  const { chosen, also } = choose(request)
  return [chosen?.template, also?.template]
}

test.each([
  [
    'legal notice and then the complaint for a cheque bounce, cheque 12345 of Rs 2 lakh',
    ['criminal-cases/cheque-notice', 'criminal-cases/cheque-complaint'],
  ],
  ['Prepare 138 notice and complaint both', ['criminal-cases/cheque-notice', 'criminal-cases/cheque-complaint']],
  ['Draft a will and a gift deed for my father', ['deeds/will', 'deeds/gift-deed']],
  [
    'I need a rent agreement and also police verification application',
    ['deeds/rent-agreement', 'applications/police-clearance'],
  ],
  [
    'mutual divorce petition aur settlement deed dono chahiye',
    ['family-disputes/mutual-consent-divorce', 'agreements/settlement'],
  ],
  ['वसीयत और मुख्तारनामा दोनों बनवाना है', ['deeds/will', 'deeds/general-power-of-attorney']],
  [
    'draft police complaint for cheating. Also draft legal notice for recovery of 4 lakh',
    ['criminal-cases/police-complaint', 'notices/recovery-notice'],
  ],
])('the first of two documents is made and the second is offered: %s', (request, both) => {
  expect(bothOf(request)).toEqual(both)
})

test.each([
  'draft reply to the notice and the complaint filed by him',
  'Draft a bail application, the FIR and the remand order are attached',
  'Legal notice to my tenant, who has not paid rent and denies the agreement',
])('what was made already is not offered: %s', (request) => {
  expect(choose(request).also).toBeNull()
})
