import { describe, expect, test } from 'vitest'
import { openCatalogue } from '../catalogue.ts'
import { readFacts } from '../facts/read-facts.ts'
import { tellRest } from './tell-rest.ts'

const { template, form, assemble, isWord } = openCatalogue()

async function tellRestOf(id: string, message: string, isFirst = true) {
  const { facts } = await readFacts(template(id), form(id), [{ page: null, text: message }])
  return tellRest({ template: template(id), facts, document: assemble(id, facts), message, isWord, isFirst })
}
const BAIL = 'criminal-cases/bail-sessions'
const CLIENT =
  'Please draft a bail application before the Sessions Court, Nagpur. My client Sagar Meshram, 27, electrician, was arrested on 4/10/26.'

describe('what was told', () => {
  test('stands in the third person, without the parties, the request and what the draftsman is told', async () => {
    const { paragraphs } = await tellRestOf(
      BAIL,
      `${CLIENT} Do not hide that he has one earlier case, C.C. No. 88/2022. I can offer a surety of ₹2.4 lakh. Keep it short. My client's mother is bedridden.`,
    )
    expect(paragraphs).toEqual([
      'That he has one earlier case, C.C. No. 88/2022.',
      'That the Applicant can offer a surety of Rs 2,40,000.',
      "That the Applicant's mother is bedridden.",
    ])
  })

  test('keeps quoted words as they were said, and ends a sentence behind them', async () => {
    const { paragraphs } = await tellRestOf(
      'notices/employer-notice',
      'My employer is Quikloop Technologies Pvt Ltd. I emailed the founder in September, he said "we are working on it". Please write a legal notice. I am Sneha Rao.',
    )
    expect(paragraphs).toEqual(['The Employee emailed the founder in September, he said "we are working on it".'])
  })

  test('has the terms of a sentence that only ends with a notice', async () => {
    const { paragraphs } = await tellRestOf(
      'deeds/paying-guest',
      'PG agreement. One bed in a room for two on the first floor from 1 May 2027 with dinner, laundry for 400, one month notice.',
    )
    expect(paragraphs.join(' ')).toMatch(/first floor .* laundry for 400/)
  })

  test('is not repeated where a field has it', async () => {
    const { paragraphs } = await tellRestOf(BAIL, CLIENT)
    expect(paragraphs).toEqual([])
  })

  test('gives particulars where it is no sentence, and goes into the list that has the story', async () => {
    const { field, paragraphs } = await tellRestOf(
      'criminal-cases/private-complaint',
      'Draft a private complaint. Complainant: Asha Rao. On 3 May 2026 the Accused tore my shop banner. Witness: Imran Shaikh, tea seller.',
    )
    expect(field).toBe('account')
    expect(paragraphs).toEqual([
      "On 3 May 2026 the Accused tore the Complainant's shop banner.",
      'Further particulars: Witness: Imran Shaikh, tea seller.',
    ])
  })

  test('in Hinglish is kept in its own words, to be translated', async () => {
    const { paragraphs, toTranslate } = await tellRestOf(
      'civil-suits/eviction',
      'Eviction suit. Main makan malik hoon aur kirayedar ne 8 mahine se kiraya nahi diya hai. Usne dukan bhi kisi aur ko de di hai.',
    )
    expect(paragraphs).toEqual([])
    expect(toTranslate).toEqual([
      'Main makan malik hoon aur kirayedar ne 8 mahine se kiraya nahi diya hai.',
      'Usne dukan bhi kisi aur ko de di hai.',
    ])
  })

  test('does not tell of the own side what the other side does, where a bracket stands behind the name', async () => {
    const { paragraphs } = await tellRestOf(
      'civil-suits/partition',
      'Partition suit for plaintiff Arun Rao. The defendant Vijay Rao (younger brother) is collecting the rents of all ten shops.',
    )
    expect(paragraphs).toEqual(['That the Defendant is collecting the rents of all ten shops.'])
  })

  test('does not say that the own side asks for what was demanded of it, nor tells the title of the paper', async () => {
    const { paragraphs } = await tellRestOf(
      'applications/income-tax-appeal',
      'Appeal against assessment order dated 28 September 2026 passed under section 143(3). Demand 9,12,440. Additions are ad hoc.',
    )
    expect(paragraphs.join(' ')).not.toMatch(/seeks the following|Appeal against/)
    expect(paragraphs.join(' ')).toContain('9,12,440')
  })

  test('takes no Hindi word for an English one', async () => {
    const { paragraphs, toTranslate } = await tellRestOf(
      'family-disputes/maintenance',
      'Mere pati ne 3 saal se ghar se nikal rakha hai. Na kharcha bhejta hai na fees. 15 August 2023 ko maar ke nikala, dahej me car maang rahe the.',
    )
    expect(paragraphs).toEqual([])
    expect(toTranslate).toContain('15 August 2023 ko maar ke nikala, dahej me car maang rahe the.')
  })

  test('says of whom something was done, where the name stands in the middle of a sentence', async () => {
    const { paragraphs } = await tellRestOf(
      'civil-suits/recovery-of-money',
      'Recovery suit. Plaintiff: Asha Rao, 41, Pune. Defendant: Suresh Patil, trader, Satara. The defendant Suresh Patil wrote a letter on 3 May 2026. A scooter was sold to the defendant Suresh Patil on 4 May 2026.',
    )
    expect(paragraphs).toEqual([
      'That the Defendant wrote a letter on 3 May 2026.',
      'That a scooter was sold to the Defendant on 4 May 2026.',
    ])
  })

  test('is not said of the party where a relative did it', async () => {
    const { paragraphs } = await tellRestOf(
      'civil-suits/recovery-of-money',
      'Recovery suit. Plaintiff: Asha Rao, widow of Mohan Rao who died on 3 May 2026 at Pune.',
    )
    expect(paragraphs).toEqual(['That Mohan Rao died on 3 May 2026 at Pune.'])
  })

  test.each([
    ['No antecedents.', 'That there are no antecedents.'],
    ['Ready to join the inquiry.', 'That the Applicant is ready to join the inquiry.'],
    ['Reminder dated 3 May 2026 recd on 5 May 2026.', 'That reminder dated 3 May 2026 was received on 5 May 2026.'],
    ['Reply dated 8 May 2026 denied everything.', 'That reply dated 8 May 2026 denied everything.'],
    [
      'Want release on one surety of Rs 50,000.',
      'That the Applicant seeks the following: release on one surety of Rs 50,000.',
    ],
    ['we are for the accused.', undefined],
    ['Ravi Rao, SHO Sadar also to be made parties.', undefined],
    ['He was held w/o any notice.', 'That he was held without any notice.'],
    ['Work was 92% complete.', 'That work was 92% complete.'],
    ['The ceiling fell.', 'That the ceiling fell.'],
  ])('is a whole sentence: %s', async (said, paragraph) => {
    const { paragraphs } = await tellRestOf(BAIL, `${CLIENT} ${said}`)
    expect(paragraphs[0]).toBe(paragraph)
  })

  test('tells a second day beside the one that a field has', async () => {
    const { facts } = await readFacts(template(BAIL), form(BAIL), [
      { page: null, text: `${CLIENT} The ceiling fell on 3 May 2026.` },
    ])
    expect(facts.fields['arrest_date']).toBe('2026-10-04')
    const { paragraphs } = await tellRestOf(BAIL, `${CLIENT} The ceiling fell on 3 May 2026.`)
    expect(paragraphs).toEqual(['That the ceiling fell on 3 May 2026.'])
  })

  test('of a later message is only what has a figure or a name', async () => {
    const { paragraphs } = await tellRestOf(
      BAIL,
      'make the grounds stronger. His bail was refused by Judge Anil Wagh on 21 October 2026.',
      false,
    )
    expect(paragraphs).toEqual(['That his bail was refused by Judge Anil Wagh on 21 October 2026.'])
  })
})
