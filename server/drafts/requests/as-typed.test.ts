/** Requests as people type them: sums without "Rs", two opponents behind "and", little words that say who asks. */
import { expect, test } from 'vitest'
import { openCatalogue } from '../catalogue.ts'
import { readRequest } from './read-request.ts'

const catalogue = openCatalogue()
const read = async (id: string, text: string) => (await readRequest(catalogue, id, [{ page: null, text }])).facts
const names = (all: readonly { name: string }[]) => all.map(({ name }) => name)

test('a sum behind its word needs no "Rs", and a year or a count is no sum', async () => {
  const { fields } = await read(
    'deeds/leave-and-licence',
    'Leave and licence of a flat in Pune. License fee 32000 per month, deposit one lakh twenty thousand, 11 months.',
  )
  expect(fields).toMatchObject({ fee: '32000', deposit: '120000' })
  const other = await read('deeds/rent-agreement', 'Rent agreement for a house in Pune, rent since 1996 unpaid.')
  expect(other.fields['rent']).toBeUndefined()
})

test.each([
  [
    'civil-suits/permanent-injunction',
    'Plaint against Bhaskar Shinde and Nivrutti Shinde of the same village.',
    [],
    ['Bhaskar Shinde', 'Nivrutti Shinde'],
  ],
  ['criminal-cases/quashing', 'Quashing petition by Arjun Mehra against FIR 12/2026 PS Worli', ['Arjun Mehra'], []],
  ['deeds/sale-deed', 'Sale deed from Mohan Lal to Sunita Devi, plot 14', ['Mohan Lal'], ['Sunita Devi']],
  [
    'consumer-cases/consumer-appeal',
    'Appeal against an order in favour of complainant Hemant Gupta; we are the builder Royal Habitat Pvt Ltd.',
    ['Royal Habitat Pvt Ltd.'],
    ['Hemant Gupta'],
  ],
  [
    'replies/counter-affidavit-writ',
    'Counter affidavit in writ petition 4411/2026 of Rakesh Dubey, for respondent Nagar Nigam Gwalior.',
    ['Rakesh Dubey'],
    ['Nagar Nigam Gwalior'],
  ],
  [
    'deeds/special-power-of-attorney',
    'POA. Principal Rajesh Menon, 47. To his sister Reshmi Menon, 44, Kochi.',
    ['Rajesh Menon'],
    ['Reshmi Menon'],
  ],
  [
    'further-court-papers/protection-petition',
    'हम दोनों बालिग हैं, काजल वर्मा उम्र 21 और आदित्य यादव उम्र 24। लड़की के पिता सुरेश वर्मा धमकी देते हैं।',
    ['काजल वर्मा', 'आदित्य यादव'],
    ['सुरेश वर्मा'],
  ],
])('%s: "%s" tells who stands where', async (id, text, first, second) => {
  const facts = await read(id, text)
  expect([names(facts.first), names(facts.second)]).toEqual([first, second])
})

test('the numbered questions of an application for information stand in its list', async () => {
  const { fields } = await read(
    'applications/rti-application',
    'RTI to PIO, Nagar Palika Khargone. (1) work order of the road (2) name of the engineer (3) total bill. Asha Rao.',
  )
  expect(fields['items']).toEqual(['Work order of the road.', 'Name of the engineer.', 'Total bill.'])
})

test('what is told in an affidavit stands above the signature', async () => {
  const facts = await read('affidavits/surety', 'Affidavit of surety. My house at Agra is worth Rs 18 lakh.')
  const lines = catalogue.assemble('affidavits/surety', facts).blocks
  const told = lines.findIndex(({ spans }) => spans.some(({ text }) => text.includes('18,00,000')))
  const signed = lines.findIndex(({ style }) => style === 'signature')
  expect(told).toBeGreaterThan(0)
  expect(told).toBeLessThan(signed)
})

test('who stands for a firm swears its affidavit', async () => {
  const { fields } = await read(
    'civil-suits/written-statement',
    'WS for defendant Noor Sweets through prop Shahid Noor in C.S. 742/2025, Saket Courts.',
  )
  expect(fields).toMatchObject({ deponent: 'Shahid Noor, proprietor', place: 'Saket, Delhi' })
})

test('restitution is asked for in the suit and not in the appeal', async () => {
  const { fields } = await read(
    'civil-applications/restitution',
    'First appeal RFA 19/2025 was allowed on 7.9.2026. Restitution application in CS 88A/2021, Raipur.',
  )
  expect(fields['main_case']).toBe('CS 88A/2021')
})

test('who asks the other side for money asks for no paper there', () => {
  const { chosen } = catalogue.choose(
    'Send notice to Sanjivani Hospital Kanpur and Dr Rakesh Trivedi. My mother had a knee operation. Want 15 lakh in 30 days else consumer forum.',
  )
  expect(chosen?.template).toBe('consumer-cases/consumer-notice')
})

test('who was arrested is offered no anticipatory bail', () => {
  const { chosen, alternatives } = catalogue.choose(
    'Bail for Imran Qureshi, FIR 402/2026 PS Shahdara, arrested 6 November 2026, Sessions Court.',
  )
  expect([chosen, ...alternatives].map((one) => one?.template)).not.toContain('criminal-cases/anticipatory-bail')
})
