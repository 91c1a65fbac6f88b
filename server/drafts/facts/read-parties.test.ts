import { describe, expect, test } from 'vitest'
import { openCatalogue } from '../catalogue.ts'
import { readFacts } from './read-facts.ts'

const { template, form } = openCatalogue()
async function partiesOf(id: string, message: string) {
  const { facts } = await readFacts(template(id), form(id), [{ page: null, text: message }])
  return facts
}
const SUIT = 'civil-suits/recovery-of-money'
const DIVORCE = 'family-disputes/contested-divorce'
const BAIL = 'criminal-cases/bail-sessions'
const QUASHING = 'criminal-cases/quashing'

describe('the person for whom a paper is asked', () => {
  test.each([
    ['prepare bail for Dilip Anant Kulkarni, 41, tailor, r/o 9 Shivaji Nagar, Satara', 'Dilip Anant Kulkarni'],
    ['Bail needed. I need it for my younger brother Dilip Kulkarni who was arrested.', 'Dilip Kulkarni'],
    ['Bail. we act for Dilip Kulkarni, tailor.', 'Dilip Kulkarni'],
  ])('is the first party: %s', async (message, name) => {
    expect((await partiesOf(BAIL, message)).first.map((party) => party.name)).toEqual([name])
  })

  test('is on the own side also when the other spouse is named first', async () => {
    const facts = await partiesOf(
      DIVORCE,
      'Wife: Vandana Pai, 35, teacher, Udupi. On behalf of husband Girish Pai, 39, bank officer.',
    )
    expect([facts.first[0]?.name, facts.second[0]?.name]).toEqual(['Girish Pai', 'Vandana Pai'])
  })

  test('is not named twice where a paper writes the name differently', async () => {
    const facts = await partiesOf(SUIT, 'My name is Asif Karim Shah. In the bond my name is Asif Kareem Sha.')
    expect(facts.first.map(({ name }) => name)).toEqual(['Asif Karim Shah'])
  })
})

describe('a party', () => {
  test('has what stands between commas and brackets, with PAN and telephone', async () => {
    const { first } = await partiesOf(
      SUIT,
      'Plaintiff: Smt. Leela D’Cruz (52), w/o late Peter D’Cruz, retired school teacher, B-4 Rose Villa, Margao, PAN ABCPD1234K, mobile 9800000001.',
    )
    expect(first).toEqual([
      {
        name: 'Leela D’Cruz',
        parentage: 'wife of late Peter D’Cruz',
        age: '52',
        occupation: 'retired school teacher',
        address: 'B-4 Rose Villa, Margao, mobile 9800000001',
        pan: 'ABCPD1234K',
      },
    ])
  })

  test.each([
    [
      'M/s Sea Shell Exports, a partnership firm at 14 Beach Road, Kollam, represented by its partner J. Mathew, 48.',
      'represented by its partner J. Mathew, aged 48 years',
    ],
    ['Sea Shell Exports Ltd, Kollam, through its Secretary Jaya Mathew.', 'through its Secretary Jaya Mathew'],
    ['Sea Shell Exports (prop. Jaya Mathew), Kollam.', 'through its proprietor Jaya Mathew'],
  ])('that is a firm has who stands for it: %s', async (message, through) => {
    expect((await partiesOf(SUIT, `Plaintiff: ${message}`)).first[0]).toMatchObject({ parentage: through })
  })

  test('has the whole name that the message tells elsewhere', async () => {
    const facts = await partiesOf(DIVORCE, 'My client Reena Das w/o Tapan Das. Husband Tapan has left her.')
    expect(facts.second).toMatchObject([{ name: 'Tapan Das' }])
  })

  test('is neither who is cited nor who stands at the end of the sentence before', async () => {
    const facts = await partiesOf(
      SUIT,
      'Plaintiff: Asha Rao. Defendant: Ravi Sen. State of Goa v. Mohan Naik applies to the plaintiff. Interest is due.',
    )
    expect([...facts.first, ...facts.second].map(({ name }) => name)).toEqual(['Asha Rao', 'Ravi Sen'])
  })
})

test.each([
  ['Suit for injunction, Nashik. Ramesh Tukaram Rane v. Sanjay Rane. He came on 6 May 2026.', 'Ramesh Tukaram Rane'],
  ['Suit. Asha Foods Pvt Ltd vs Sanjay Rane', 'Asha Foods Pvt Ltd'],
])('the name before “v.” is on the first side: %s', async (message, name) => {
  const facts = await partiesOf(SUIT, message)
  expect([facts.first[0]?.name, facts.second[0]?.name]).toEqual([name, 'Sanjay Rane'])
})

describe('several on a side', () => {
  test('are read from a list with numbers, with the address that they share', async () => {
    const { first, second } = await partiesOf(
      QUASHING,
      'Quashing. Petitioners 1) Omkar Rane aged 34, 2) Balu Rane aged 66 father, 3) Uma Rane 61 mother, all r/o H.No. 12 Main Road Satara. R1 State of Goa R2 Meena Rane.',
    )
    expect(first.map(({ name, age, address }) => [name, age, address])).toEqual([
      ['Omkar Rane', '34', 'H.No. 12 Main Road Satara'],
      ['Balu Rane', '66', 'H.No. 12 Main Road Satara'],
      ['Uma Rane', '61', 'H.No. 12 Main Road Satara'],
    ])
    expect(second.map(({ name }) => name)).toEqual(['The State of Goa', 'Meena Rane'])
  })

  test('are thirty, and each is kept', async () => {
    const names = Array.from(
      { length: 30 },
      (_, at) => `${at + 1}. Ravi ${'ABCDEFGHIJKLMNOPQRSTUVWXYZABCD'[at]}${at < 26 ? 'a' : 'e'}rao`,
    )
    const { first } = await partiesOf(SUIT, `Plaintiffs: ${names.join(', ')}. Defendant: Om Sen.`)
    expect(first.length).toBe(30)
  })

  test('with children say through whom these act', async () => {
    const { first } = await partiesOf(
      SUIT,
      'Plaintiffs: Sarla Devi 35 yrs widow, Anil Kumar 12 son, Nita Kumari 9 daughter (minors through mother). Defendant: Om Sen.',
    )
    expect(first.map(({ name, parentage }) => [name, parentage])).toEqual([
      ['Sarla Devi', ''],
      ['Anil Kumar', 'minor, through the mother'],
      ['Nita Kumari', 'minor, through the mother'],
    ])
  })

  test('on a side is not part of what is told of the other one', async () => {
    const { first, second } = await partiesOf(
      'deeds/rent-agreement',
      'Owner Geeta Raman, 60, tenant Sandeep Kale, 32, IT employee.',
    )
    expect([first, second].flat().map(({ name, age, occupation }) => [name, age, occupation])).toEqual([
      ['Geeta Raman', '60', ''],
      ['Sandeep Kale', '32', 'IT employee'],
    ])
  })

  test('who filed a case is on the other side of an answer to it, and those are on the own one against whom it was filed', async () => {
    const { first, second } = await partiesOf(
      'civil-suits/written-statement',
      'Written statement in OA 611/2026, filed by Marwar Gramin Bank against M/s Ridhi Marbles and Naresh Kothari.',
    )
    expect(first.map(({ name }) => name)).toEqual(['Marwar Gramin Bank'])
    expect(second.map(({ name }) => name)).toEqual(['Ridhi Marbles', 'Naresh Kothari'])
  })

  test('is not named by a word that both sides share', async () => {
    const { first, second } = await partiesOf(
      'agreements/partnership-retirement',
      'Retirement deed. Partners: Mahadev Kore (35%), Irfan Mujawar (65%).',
    )
    expect([...first, ...second]).toEqual([])
  })

  test('are offices where the State has several', async () => {
    const { second } = await partiesOf(
      'writ/mandamus',
      'Writ. Petitioner Asha Rao. Respondents: 1. State of Goa through its Secretary 2. District Education Officer Margao 3. Goa Housing Board.',
    )
    expect(second.map(({ name }) => name)).toEqual([
      'The State of Goa',
      'District Education Officer Margao',
      'Goa Housing Board',
    ])
  })
})

describe('the accused of a title', () => {
  const DISCHARGE = 'criminal-cases/discharge'

  test.each([
    [BAIL, 'Bail in State vs Imran Khan, FIR 12/2026 PS Shahdara', ['Imran Khan']],
    [
      DISCHARGE,
      'Discharge application for accused no. 2 Girish Pant in State v. Deepa Negi, ST 141/2026',
      ['Girish Pant'],
    ],
    [DISCHARGE, 'Discharge application in State of Bihar v. Ravi Kumar, GR 12/2026', ['Ravi Kumar']],
  ])('stands against the State, and only for who applies: %s, %s', async (id, message, names) => {
    const { first, second } = await partiesOf(id, message)
    expect(first.map(({ name }) => name)).toEqual(names)
    expect(second.filter(({ name }) => !name.includes('State'))).toEqual([])
  })

  test('is who stands behind the complainant in a complaint case', async () => {
    const { first, second } = await partiesOf(DISCHARGE, 'Discharge application in CC 12/2025, Mohan Lal v. Asha Rao.')
    expect([first[0]?.name, second[0]?.name]).toEqual(['Asha Rao', 'Mohan Lal'])
  })
})

test('one with two roles is on the side of the first of them', async () => {
  const { first, second } = await partiesOf(
    'high-court-petitions/high-court-appeal',
    'RSA. Appellant-defendant: Jagtar Singh. Respondent-plaintiff: Mohinder Kaur.',
  )
  expect([first[0]?.name, second[0]?.name]).toEqual(['Jagtar Singh', 'Mohinder Kaur'])
})

/** The names on both sides. */
async function sidesOf(id: string, message: string) {
  const { first, second } = await partiesOf(id, message)
  return [first, second].map((side) => side.map(({ name }) => name))
}

test('a firm is known by its GSTIN, and an office by its title', async () => {
  expect(
    await sidesOf(
      'applications/gst-reply',
      'DRC-01 reply. GSTIN 27AAPFM8832Q1Z4 Mangal Enterprises, Solapur, FY 2021-22, by State Tax Officer Solapur-503.',
    ),
  ).toEqual([['Mangal Enterprises'], ['State Tax Officer Solapur-503']])
  expect(
    await sidesOf('applications/itat-appeal', 'Appellant Rudra Ceramics. AO ITO Ward 1 Morbi made an addition.'),
  ).toEqual([['Rudra Ceramics'], ['ITO Ward 1 Morbi']])
})

test('the only company of the message is the employer, and of two neither is', async () => {
  const CLAIM = 'labour-cases/claim-statement'
  expect(await sidesOf(CLAIM, 'My name is Banoth Ravinder. I was guard in Lotus Papers Ltd since 2011.')).toEqual([
    ['Banoth Ravinder'],
    ['Lotus Papers Ltd'],
  ])
  const two = 'My name is Banoth Ravinder. I was sent by Om Guards Pvt Ltd to Lotus Papers Ltd.'
  expect(await sidesOf(CLAIM, two)).toEqual([['Banoth Ravinder'], []])
})

test('who says "I’m" or "we are" is the own side, and who died is not', async () => {
  const CLAIM = 'further-court-papers/motor-accident-claim'
  const message = 'My husband late Ramesh Yadav (39, mason) died. Driver Kallu. I’m Sunita Yadav 35.'
  expect(await sidesOf(CLAIM, message)).toEqual([['Sunita Yadav'], ['Kallu']])
  const [first] = await sidesOf('writ/public-interest-litigation', 'PIL. We are Jagruk Manch, regd society, Indore.')
  expect(first).toEqual(['Jagruk Manch'])
})

test('Hindi and short words for the defendant stand where the paper has the defendant', async () => {
  const id = 'further-court-papers/setting-aside-ex-parte-decree'
  expect(await sidesOf(id, 'Ex parte decree hatana hai. wadi Chhotu Ram, hum prativadi Mohan Lal, Mundwa.')).toEqual([
    ['Mohan Lal'],
    ['Chhotu Ram'],
  ])
  expect(await sidesOf(id, 'Set aside the ex parte decree. plf Chhotu Ram, deft Mohan Lal.')).toEqual([
    ['Mohan Lal'],
    ['Chhotu Ram'],
  ])
})

test('an advocate who wrote the notice names the other side, and an office behind "through" is no party', async () => {
  const reply = 'I am Ananya Dhillon. Got a legal notice from Adv Sameer Kohli for Dr. Rakesh Vij, Panchkula.'
  expect(await sidesOf('notices/reply-to-notice', reply)).toEqual([['Ananya Dhillon'], ['Dr. Rakesh Vij']])
  const notice = 'Section 80 notice to State of Jharkhand through Secretary Water Resources. Client Lakhindar Mahto.'
  expect(await sidesOf('notices/government-notice', notice)).toEqual([['Lakhindar Mahto'], ['The State of Jharkhand']])
})

test('a figure is no age, and the number of a case no name', async () => {
  const gift = await partiesOf('deeds/gift-deed', 'Donor Mohan Iyer, 68, donee Leela Iyer. 5,000 shares of Rs 10.')
  expect([...gift.first, ...gift.second].map(({ age }) => age)).toEqual(['68', ''])
  const defence = await partiesOf('civil-suits/written-statement', 'Plaintiff Vasant Chandere RCS 402/2026 says so.')
  expect(defence.first.map(({ name }) => name)).toEqual(['Vasant Chandere'])
})
