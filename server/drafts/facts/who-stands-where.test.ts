/** Where nothing but the story says who is on which side: a son writes for his mother, a supplier has sued. */
import { expect, test } from 'vitest'
import { openCatalogue } from '../catalogue.ts'
import { readFacts } from './read-facts.ts'

const { template, form } = openCatalogue()
async function sidesOf(id: string, message: string) {
  const { facts } = await readFacts(template(id), form(id), [{ page: null, text: message }])
  return [facts.first, facts.second].map((side) => side.map(({ name }) => name))
}

test.each([
  [
    'who writes for a relative is no party',
    'notices/eviction-notice',
    'I am Manoj Shetty, son and GPA holder of my mother Smt. Rukmini Shetty (68), Mangaluru. Notice to tenant Ibrahim Beary.',
    [['Rukmini Shetty'], ['Ibrahim Beary']],
  ],
  [
    'the relative may be named a sentence later',
    'notices/legal-notice',
    'Notice for my mother. She is Padma Srinivasan, 74. I am Vasudha Raghu, to Balaji Finance Ltd about the wall.',
    [['Padma Srinivasan'], ['Balaji Finance Ltd']],
  ],
  [
    'who has sued is the plaintiff, wherever he does business',
    'civil-suits/written-statement',
    'We are Orbit Fasteners Pvt Ltd, Rajkot. Our supplier Jagdamba Ispat, Bhavnagar has sued us. Written statement.',
    [['Jagdamba Ispat'], ['Orbit Fasteners Pvt Ltd']],
  ],
  [
    'the client of another advocate is on the other side',
    'notices/reply-to-cheque-notice',
    'My client Ms Zarina Contractor got notice from Adv. Mukund Apte for his client Pioneer Chemicals.',
    [['Zarina Contractor'], ['Pioneer Chemicals']],
  ],
  [
    'a trader calls the customer a client',
    'notices/reply-to-notice',
    'Hum "Sai Krupa Caterers" hai Nagpur. Client Mrs Bhagyashree Thool ne notice bheja hai.',
    [['Sai Krupa Caterers'], ['Bhagyashree Thool']],
  ],
  [
    'a role in a bracket belongs to the name before it',
    'agreements/loan',
    'Mr Arvind Pillai (lender, Kollam) gives Rs 8,00,000 to Mr Shibu Thomas (borrower, Punalur).',
    [['Arvind Pillai'], ['Shibu Thomas']],
  ],
  [
    'a second role between the first and the name is no name',
    'consumer-cases/consumer-appeal',
    'Appellant = builder Sapphire Homes (OP in the case). Order of 5.6.2026, respondent Lavanya Reddy.',
    [['Sapphire Homes'], ['Lavanya Reddy']],
  ],
  [
    'who is said to be no party is none',
    'criminal-cases/quashing',
    'Quash for accused Yadaiah Goud, 64, Hyderabad. A1 husband Rakesh not in this petition. Complainant Sravani.',
    [['Yadaiah Goud'], ['Sravani']],
  ],
  [
    'who did it to her is on the other side',
    'family-disputes/domestic-violence',
    'Client is the mother in law Savitri Devi, 71, harassed by her son Nikhil Goenka and daughter in law Shruti.',
    [['Savitri Devi'], ['Nikhil Goenka', 'Shruti']],
  ],
  [
    'a firm whose name has a role in it is one name',
    'further-court-papers/rera-execution',
    'Refund with interest by Skyline Vistas Developers Pvt Ltd. Allottee Meghna Kulkarni.',
    [['Meghna Kulkarni'], ['Skyline Vistas Developers Pvt Ltd']],
  ],
  [
    'of two spouses in an answer the side that is named tells both',
    'replies/restitution-written-statement',
    'WS for wife in restitution case. husband Esakki Raja, wife Petchi Ammal (30), staff nurse.',
    [['Esakki Raja'], ['Petchi Ammal']],
  ],
])('%s', async (_rule, id, message, sides) => {
  expect(await sidesOf(id, message)).toEqual(sides)
})
