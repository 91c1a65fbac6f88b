/** Code reads in a paper no more than its words show, and no piece of a figure for the whole. */
import { describe, expect, test } from 'vitest'
import { kindOf } from './kind.ts'
import { readPaper } from './read-paper.ts'

const paper = (...pages: string[]) =>
  readPaper({ pages: pages.map((text, at) => ({ page: at + 1, text, ocr: false })) })
const sums = (text: string) => paper(text).sums.map(({ value }) => value)

test.each([
  ['Rs. 75,000', ['Rs 75,000']],
  ['Rs.75,000/- only', ['Rs 75,000']],
  ['INR 38,64,210.55', ['Rs 38,64,210.55']],
  ['₹ 2,15,000.00', ['Rs 2,15,000']],
  ['Rs 40000', ['Rs 40,000']],
  ['Rs. 4.5 lakh', ['Rs 4.5 lakh']],
  ['Rs. 5/- per page', ['Rs 5']],
  ['60,000 रुपये', ['Rs 60,000']],
  ['Rs. 1,\n00,000', ['Rs 1,00,000']],
  ['Rs. 1\n,00,000 was paid', ['Rs 1,00,000']],
  ['Rs.\n75,000', ['Rs 75,000']],
  ['they traded for 2 years 1 month', []],
  ['24 hours 10 minutes', []],
  ['Rs. 1', []],
  ['Rs. 3,20,', []],
])('only whole sums are read: %j', (text, wanted) => {
  expect(sums(text)).toEqual(wanted)
})

describe('the day of a paper', () => {
  test.each([
    ['LEGAL NOTICE\nDate: 3 September 2026\nYour cheque dated 12 August 2026', '2026-09-03'],
    ['No. 442/2026      Dated 03/08/2026\nSUMMONS', '2026-08-03'],
    ['P. NAIDU, Advocate\n14 October 2026\nTo Sri K. Prasad', '2026-10-14'],
    ['issued a demand notice dated 03.06.2026. Possession was taken on this 19th day of October, 2026', '2026-10-19'],
    ['Cheque No. 774410 Dated: 15-09-2026', null],
    ['NOTICE. Cheque no. 123456 dated 12.08.2025 for Rs. 4,50,000', null],
    ['Door No. 9-2-11, Specimen Street', null],
  ])('%j', (text, date) => {
    expect(paper(text).date).toBe(date)
  })
})

test('a paper’s cheque, its time limit and the day of appearance are read', () => {
  expect(
    paper(
      'gave cheque no. 456789 dated 12 August 2026\nfor Rs. 75,000. Pay within fifteen days of receipt of this notice, failing which',
    ),
  ).toMatchObject({
    cheque: { number: '456789', date: '2026-08-12', sum: 'Rs 75,000' },
    within: 'within fifteen days of receipt of this notice',
  })
  expect(paper('You are directed to appear before me at 11 a.m. on 12 November 2026.').appear).toBe('2026-11-12')
  expect(paper('आप दिनांक 15 दिसंबर 2026 को न्यायालय में उपस्थित हों').appear).toBe('2026-12-15')
})

test.each([
  ['CHEQUE RETURN MEMO\nFunds insufficient', 'cheque return memo'],
  ['FIRST INFORMATION REPORT\n(Under Section 173 B.N.S.S.)', 'First Information Report'],
  ['IN THE COURT OF THE JUDICIAL MAGISTRATE\nSUMMONS TO ACCUSED', 'summons'],
  ['POSSESSION NOTICE (for immovable property)', 'possession notice of a bank or finance company'],
  ['INCOME TAX DEPARTMENT\nNotice under section 148', 'income-tax notice'],
  ['FORM GST DRC-01\nSUMMARY OF SHOW CAUSE NOTICE', 'GST show cause notice'],
  ['POLICE STATION\nNOTICE UNDER SECTION 35(3) OF THE BHARATIYA NAGARIK SURAKSHA SANHITA', 'police notice'],
  ['RENT AGREEMENT\nmade at Bengaluru', 'rent agreement'],
  ['IN THE COURT OF THE SESSIONS JUDGE\nORDER\nHeard both sides', 'court order'],
  ['कानूनी नोटिस\nदिनांक', 'legal notice'],
  ['To, Sri K. Prasad\nSub: Notice to quit\nOn the instructions of my client', 'legal notice'],
  ['Dear Customer,\nthe possession of your flat', 'letter'],
  ['Mix flour and water. Bake for 40 minutes.', null],
])('the head of a paper shows its kind: %j', (page, kind) => {
  expect(kindOf(page)).toBe(kind)
})
