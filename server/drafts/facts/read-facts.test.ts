import { expect, test } from 'vitest'
import { openCatalogue } from '../catalogue.ts'
import { readFacts } from './read-facts.ts'
import { growth, LINEAR } from '../../../tests/support/growth.ts'

const { templates, form } = openCatalogue()
/** A message is page null; every other text is a page of the attachment, from 1. */
const read = (id: string, message: string, ...pages: string[]) => {
  const template = templates.get(id)
  if (!template) throw new Error(id)
  return readFacts(template, form(id), [
    { page: null, text: message },
    ...pages.map((text, at) => ({ page: at + 1, text })),
  ])
}
const CHEQUE = 'criminal-cases/cheque-notice'
const BAIL = 'criminal-cases/bail-sessions'

test('number, date, amount, bank, memo and reason of a cheque are each read from their own words', async () => {
  const { facts, found, contradictions } = await read(
    CHEQUE,
    'Draft a cheque bounce notice. My client Asha Rao, daughter of Mohan Rao, aged 41 years, r/o 12 MG Road, Pune.',
    'STATEMENT\nCheque No. 123456 dated 12.08.2025 for Rs. 4,50,000/- drawn on HDFC Bank, Kothrud Branch was given by the\ndrawer Ravi Kumar s/o Hari Kumar. It was presented on 18/08/2025 and returned on 20th August 2025 with the memo\n"funds insufficient".',
  )
  expect(facts.fields).toMatchObject({
    cheque_number: '123456',
    cheque_date: '2025-08-12',
    cheque_amount: '450000',
    drawer_bank: 'HDFC Bank, Kothrud Branch',
    presented_date: '2025-08-18',
    memo_date: '2025-08-20',
    reason: 'Funds insufficient',
  })
  expect(facts.first).toEqual([
    { name: 'Asha Rao', parentage: 'daughter of Mohan Rao', age: '41', occupation: '', address: '12 MG Road, Pune' },
  ])
  expect(facts.second).toMatchObject([{ name: 'Ravi Kumar', parentage: 'son of Hari Kumar' }])
  expect(found['memo_date']).toMatchObject({ page: 1, line: 3 })
  expect(found['cheque_number']?.quote).toContain('123456')
  expect(found['first.0.name']).toMatchObject({ page: null, line: null })
  expect(contradictions).toEqual([])
})

test('FIR, police station, sections, jail and place of a bail matter are read', async () => {
  const { facts } = await read(
    BAIL,
    'Draft a bail application for my client Ramesh Patil in Yerwada Central Jail under 103 BNS at Pune, FIR No. 45/2025 PS Kothrud dated 3 March 2025. He was arrested on 5 March 2025.',
  )
  expect(facts.fields).toMatchObject({
    fir_number: '45/2025',
    fir_date: '2025-03-03',
    arrest_date: '2025-03-05',
    police_station: 'Kothrud',
    offences: 'section 103 of the Bharatiya Nyaya Sanhita, 2023',
    offence_when: 'On or after 1 July 2024',
    custody: 'lodged in Yerwada Central Jail',
    place: 'Pune',
  })
  expect(facts.first).toMatchObject([{ name: 'Ramesh Patil' }])
})

test('Hindi digits, months, the police station and the accused are read', async () => {
  const { facts } = await read(
    BAIL,
    'जमानत अर्जी बनाएं',
    'प्राथमिकी संख्या ४५/२०२५ थाना कोतवाली\nअभियुक्त रमेश कुमार पुत्र सुरेश कुमार\nगिरफ्तारी 5 मार्च 2025 को हुई',
  )
  expect(facts.fields).toMatchObject({ fir_number: '45/2025', police_station: 'कोतवाली', arrest_date: '2025-03-05' })
  expect(facts.first).toMatchObject([{ name: 'रमेश कुमार', parentage: 'पुत्र सुरेश कुमार' }])
})

test('a fact that two places contradict stays a blank, and both places are shown', async () => {
  const { facts, contradictions } = await read(
    CHEQUE,
    'Cheque bounce notice for Rs 5 lakh cheque',
    'The cheque for Rs. 4,50,000 was returned.',
    'client Asha Rao aged 41 years. client Asha Rao aged 44 years.',
  )
  expect(facts.fields['cheque_amount']).toBeUndefined()
  expect(
    contradictions.find(({ key }) => key === 'cheque_amount')?.values.map(({ value, place }) => [value, place.page]),
  ).toEqual([
    ['500000', null],
    ['450000', 1],
  ])
  expect(facts.first[0]?.age).toBe('')
})

test('no fact is found in a text without facts', async () => {
  const { facts, found } = await read(CHEQUE, 'cheque bounce notice please')
  expect(facts).toEqual({ fields: {}, first: [], second: [] })
  expect(found).toEqual({})
})

test.each([
  ['a date without a word for it', 'It is 12.08.2025.'],
  ['a day that no calendar has', 'cheque dated 31.02.2025'],
  ['a figure that is no sum', 'cheque bounced, 450000 times'],
  ['a sum that is something else', 'The fine was Rs 500.'],
  ['a notice that is not the cheque', 'The reply dated 12.08.2025 was short.'],
])('%s fills nothing', async (_, text) => {
  expect((await read(CHEQUE, '', text)).facts.fields).toEqual({})
})

test.each([
  ['the amount is 6 lakh', { cheque_amount: '600000' }],
  [
    'Number of the cheque: 654321\nDate on the cheque: 1 June 2025',
    { cheque_number: '654321', cheque_date: '2025-06-01' },
  ],
  ['3. Reason in the memo: account frozen', { reason: 'account frozen' }],
  ['the amount of the cheque is 2.5 crore rupees', { cheque_amount: '25000000' }],
])('an answer is understood: %s', async (message, fields) => {
  expect((await read(CHEQUE, message)).facts.fields).toEqual(fields)
})

test('a second defendant is added with the town', async () => {
  const { facts } = await read('civil-suits/recovery-of-money', 'add the second defendant Mohan of Nagpur')
  expect(facts.second).toEqual([{ name: 'Mohan', parentage: '', age: '', occupation: '', address: 'Nagpur' }])
})

test('no field is filled that the form would refuse', async () => {
  for (const [id, template] of templates) {
    const asked = form(id)
    const { facts } = await readFacts(template, asked, [
      {
        page: null,
        text: 'the amount is Rs 5 lakh, notice dated 1.1.2025, 12% interest, married on 2 May 2019, arrested on 3.3.2025, FIR No. 1/2025, order dated 4.4.2025 in the court at Agra',
      },
    ])
    expect(Object.keys(facts.fields).filter((field) => !asked.fields.some((one) => one.id === field))).toEqual([])
  }
})

const PAGE = `Order dated 12.08.2025. ${'The accused Ram Lal s/o Shyam Lal aged 40 years r/o Pune paid Rs 4,50,000 by cheque No. 123456. '.repeat(30)}`
const pages = (text: string, count: number) =>
  read('criminal-cases/cheque-complaint', 'complaint', ...Array.from({ length: count }, () => text))

test('a case of many pages costs no more than their number', async () => {
  expect(await growth((count) => pages(PAGE, count), 30)).toBeLessThan(LINEAR)
})

test.each(['1,', '1 ', 'A', 'Aa ', 'accused ', 'client A '])(
  'a page that is nothing but %j costs no more than its length',
  async (bit) => {
    expect(await growth((length) => pages(bit.repeat(length / bit.length), 1), 10_000)).toBeLessThan(LINEAR)
  },
)

test.each([
  ['for wife Sarla Dube against husband Kishan Dube', 'Sarla Dube', 'Kishan Dube'],
  ['for husband Kishan Dube against wife Sarla Dube', 'Kishan Dube', 'Sarla Dube'],
  ['I am Sarla Dube and want a divorce from my husband Kishan Dube.', 'Sarla Dube', 'Kishan Dube'],
  ['Mera naam Sarla Dube hai, mujhe apne pati Kishan Dube se talaq chahiye', 'Sarla Dube', 'Kishan Dube'],
  ['मेरा नाम सरला दुबे है। अपने पति किशन दुबे से तलाक चाहिए।', 'सरला दुबे', 'किशन दुबे'],
])('the person who asks is the first party: %s', async (message, first, second) => {
  const { facts } = await read('family-disputes/contested-divorce', message)
  expect([facts.first[0]?.name, facts.second[0]?.name]).toEqual([first, second])
})

test.each([
  ['PS Alambagh FIR No. 19/2026', 'Alambagh'],
  ['Police Station: Jubilee Hills Crime No. 19 of 2026', 'Jubilee Hills'],
  ['Police Station: Khammam II Town, Cr. No. 19/2026', 'Khammam II Town'],
  ['P.S. Sector 39 Section 303(2) BNS FIR 19/2026', 'Sector 39'],
  ['FIR 19/2026 thana Civil Lines Meerut mein', 'Civil Lines'],
  ['He lives in Nandyal. Police Station: Panyam\nFIR No: 19/2026', 'Panyam'],
])('the name of a police station ends where the next fact begins: %s', async (message, station) => {
  const { facts } = await read(BAIL, message)
  expect(facts.fields).toMatchObject({ police_station: station, fir_number: '19/2026' })
})

test.each([
  ['R/o H.No. 8-3-229, Yousufguda, Hyderabad Contents : FIR 4/2026', 'H.No. 8-3-229, Yousufguda, Hyderabad'],
  ['r/o D.No. 5, Opp. Old Bus Stand, Ongole. Arrested on 4 May 2026', 'D.No. 5, Opp. Old Bus Stand, Ongole'],
  ['resident of Flat No. 12, near Ring Road, Surat, Mobile: 9', 'Flat No. 12, near Ring Road, Surat'],
  ['residing at C/o Hari Om Stores, Main Road, Karnal and is in custody', 'C/o Hari Om Stores, Main Road, Karnal'],
  ['Address: 7 Church Street, Panaji\nDate of arrest: 4 May 2026', '7 Church Street, Panaji'],
])('an address is read whole up to the next label: %s', async (message, address) => {
  const { facts } = await read(BAIL, `Applicant: Moti Lal, ${message}`)
  expect(facts.first[0]).toMatchObject({ name: 'Moti Lal', address })
})

test('a label at the end of a line does not announce a name on the next one', async () => {
  const { facts } = await read(
    'civil-suits/permanent-injunction',
    'Plaintiff: Moti Lal, her neighbour\nArrested: no\nDefendant:\nDate: today',
  )
  expect(facts.first).toMatchObject([{ name: 'Moti Lal' }])
  expect(facts.second).toEqual([])
})

test('age and occupation are read between commas, also of several persons on one side', async () => {
  const { facts } = await read(
    'consumer-cases/consumer-complaint',
    'Complainant Dr. Rita Bose, 52, school teacher, Flat 3B, Lake View, Kolkata. Opposite parties: (1) Zephyr Motors Pvt. Ltd., Pune and (2) Hooghly Auto House, Howrah.',
  )
  expect(facts.first).toMatchObject([
    { name: 'Dr. Rita Bose', age: '52', occupation: 'school teacher', address: 'Flat 3B, Lake View, Kolkata' },
  ])
  expect(facts.second).toMatchObject([
    { name: 'Zephyr Motors Pvt. Ltd.', address: 'Pune' },
    { name: 'Hooghly Auto House', address: 'Howrah' },
  ])
})

test('a case that is cited names no parties', async () => {
  const { facts } = await read(
    CHEQUE,
    'Cheque notice. See Mohan Lal v. Hari Chand, (2004) 3 SCC 1 and Amar vs Akbar, AIR 1999 SC 12.',
  )
  expect([facts.first, facts.second]).toEqual([[], []])
})

test('offences that stand side by side without a comma are all read', async () => {
  const { facts } = await read(BAIL, 'Zamanat chahiye, FIR 902/2026, dhara 309(4) 317(2) BNS.')
  expect(facts.fields['offences']).toBe('sections 309(4) and 317(2) of the Bharatiya Nyaya Sanhita, 2023')
})

test('the day on which an agreement ended is not that of the agreement', async () => {
  const { facts } = await read('notices/eviction-notice', 'Notice. Agreement 28 Feb 2025 ko khatam ho gaya tha.')
  expect(facts.fields).toEqual({})
})

test('offences joined by “read with” are read, and those of an earlier case are not', async () => {
  const { facts, contradictions } = await read(
    BAIL,
    'FIR No. 7/2026 under sections 118(2), 115(2) read with section 3(5) BNS. He had one earlier case, C.C. No. 4/2021 under section 323 IPC, and was acquitted.',
  )
  expect(facts.fields['offences']).toBe('sections 118(2), 115(2) and 3(5) of the Bharatiya Nyaya Sanhita, 2023')
  expect(contradictions).toEqual([])
})

test.each([
  ['before the High Court of Kerala at Ernakulam', 'Kerala at Ernakulam'],
  ['in the Allahabad High Court', 'Judicature at Allahabad'],
  ['Delhi High Court mein', 'Delhi'],
])('the High Court is read with its official name: %s', async (message, court) => {
  const { facts } = await read('criminal-cases/quashing', `Petition to quash, ${message}`)
  expect(facts.fields['high_court']).toBe(court)
})

test('petitioners in a numbered list are each read', async () => {
  const { facts } = await read(
    'criminal-cases/quashing',
    'Petitioners: 1. Om Rane, 46, fitter, 2. Uma Rane nee Sathe, 41, tailor, both of No. 9, Main Road, Satara. Respondents: 1. State of Maharashtra, 2. Anil Deo.',
  )
  expect(facts.first).toMatchObject([
    { name: 'Om Rane', age: '46', occupation: 'fitter' },
    { name: 'Uma Rane nee Sathe', age: '41', occupation: 'tailor' },
  ])
  expect(facts.second.map(({ name }) => name)).toEqual(['The State of Maharashtra', 'Anil Deo'])
})

test('the last of several days is not taken for the first', async () => {
  const id = 'criminal-cases/default-bail'
  const last = await read(id, 'Default bail. The Magistrate remanded him last on 20 November 2026.')
  expect(last.facts.fields['remand_date']).toBeUndefined()
  const first = await read(id, 'Default bail. He was first remanded on 20 November 2026.')
  expect(first.facts.fields['remand_date']).toBe('2026-11-20')
})
