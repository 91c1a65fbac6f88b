/** Details may say no number that the law does not have, and may not copy the law's words. */
import { expect, test } from 'vitest'
import type { Content } from '../build/read-content.ts'
import { actFile } from '../library/content.ts'
import { checkDetails } from './check-details.ts'
import { Findings } from './findings.ts'

const says = 'A written demand is sent within thirty days of the information, and payment is due within fifteen days.'
const sections = {
  '138':
    'punished with imprisonment which may extend to ^2[two years], or fine:\nProvided that\n(c) the drawer fails to pay within\nfifteen days of the receipt of the said notice by him.',
  '143A': 'shall not exceed twenty per cent. of the amount, and one hundred and eighty days; costs of Rs. 1,000',
}

function differences(details: readonly string[], { no = '138', pages = '' } = {}): string[] {
  const act = actFile.parse({
    id: 'ni',
    title: 'The Negotiable Instruments Act, 1881',
    short: 'NI Act',
    last: 148,
    from: '1882-03-01',
    source: 'ni',
    provisions: [
      { no, heading: 'Dishonour of cheque', says, details },
      ...(no === '138' ? [{ no: '143A', heading: 'Interim compensation', says }] : []),
    ],
  })
  const table = {
    title: act.title,
    sections: new Map(
      pages ? [] : Object.entries(sections).map(([one, text]) => [one, [{ no: one, heading: '', text, notes: '' }]]),
    ),
    pages,
    dates: [],
  }
  const content: Content = {
    acts: [{ ...act, file: 'acts/ni.yaml' }],
    judgments: [],
    playbooks: [],
    answers: new Map(),
    questions: new Map(),
    hindi: new Map(),
    hindiJudgments: new Map(),
    parts: new Map(),
    periods: undefined,
    events: undefined,
    drugs: undefined,
    fields: new Map(),
  }
  const findings = new Findings()
  checkDetails(content, { inForce: new Map([['ni', table]]), others: new Map() }, findings)
  return findings.faults().map(({ what }) => what)
}

test('a number stands in the official text, in words or figures, with the unit that it counts', () => {
  expect(differences(['Section 138 carries up to 2 years.', 'Proviso (c) gives fifteen days.'])).toEqual([])
  expect(differences(['Section 138 carries up to three years.'])).toEqual([expect.stringContaining('has 3 year')])
  expect(differences(['Section 138 carries up to fifteen years.'])).toEqual([expect.stringContaining('has 15 year')])
  expect(differences(['The drawer has two to fifteen days.'])).toEqual([expect.stringContaining('has 2 day')])
  expect(differences(['Proviso (d) gives fifteen days.'])).toEqual([expect.stringContaining('has (d)')])
  expect(differences(['The child is below eighteen.'])).toEqual([expect.stringContaining('has 18')])
})

test('small numbers that only count things are our own', () => {
  expect(differences(['The offence has three parts.'])).toEqual([])
})

test('a number may stand in a provision that the same sentence names', () => {
  const number = 'The interim sum is at most 20 per cent of the cheque'
  expect(differences([`${number}, by [[ni 143A]].`])).toEqual([])
  expect(differences([`${number}.`, 'See [[ni 143A]].'])).toEqual([expect.stringContaining('has 20 percent')])
  expect(differences(['One hundred and eighty days and ₹1,000 are in [[ni 143A]].'])).toEqual([])
})

test('eight words in a row of the official text are a copy', () => {
  expect(differences(['He fails to pay within fifteen days of it.'])).toEqual([])
  expect(differences(['The drawer fails to pay within fifteen days of the receipt.'])).toEqual([
    expect.stringContaining('"the drawer fails to pay within fifteen days"'),
  ])
})

test('a section of an Act that came as whole pages is read from its own heading to the next', () => {
  const pages =
    '138. Dishonour of cheque.\n139. Presumption.\n138. Dishonour of cheque. — Whoever does so is punished with two years.\n139. Presumption. — It is presumed for nine years.'
  expect(differences(['Section 138 carries two years.'], { pages })).toEqual([])
  expect(differences(['Section 138 carries nine years.'], { pages })).toEqual([expect.stringContaining('has 9 year')])
})

test('details without an official text to hold them to are a difference', () => {
  expect(differences(['Section 145 speaks of affidavits.'], { no: '145' })).toEqual([
    expect.stringContaining('no official text'),
  ])
})
