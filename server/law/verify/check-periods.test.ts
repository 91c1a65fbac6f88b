/** A number of days that the official text does not have is a difference. */
import { expect, test } from 'vitest'
import type { Content } from '../build/read-content.ts'
import { actFile } from '../library/content.ts'
import { periodsFile } from '../time/content.ts'
import { checkPeriods } from './check-periods.ts'
import { Findings } from './findings.ts'

const both = { en: 'text', hi: 'पाठ' }
const act = actFile.parse({
  id: 'ni',
  title: 'The Negotiable Instruments Act, 1881',
  short: 'NI Act',
  last: 148,
  from: '1882-03-01',
  source: 'ni',
  provisions: [
    {
      no: '138',
      heading: 'Dishonour of cheque',
      says: 'A written demand is sent within thirty days of the information, and payment is due within fifteen days.',
    },
  ],
})
const section = {
  no: '138',
  heading: 'Dishonour of cheque',
  text: 'a notice, ^3[within thirty\ndays] of the receipt of information',
  notes: '',
}
const table = { title: act.title, sections: new Map([['138', [section]]]), pages: '', dates: [] }

function differences(change: object): string[] {
  const periods = periodsFile.parse({
    remedies: {},
    periods: [
      {
        id: 'notice',
        title: both,
        starts: ['returned'],
        length: { days: 30 },
        step: both,
        late: both,
        source: ['ni 138'],
        text: 'within thirty days] of the receipt of information',
        ...change,
      },
    ],
  })
  const content: Content = {
    acts: [{ ...act, file: 'acts/ni.yaml' }],
    judgments: [],
    playbooks: [],
    answers: new Map(),
    fields: new Map(),
    questions: new Map(),
    hindi: new Map(),
    hindiJudgments: new Map(),
    parts: new Map(),
    periods,
  }
  const findings = new Findings()
  checkPeriods(content, { inForce: new Map([['ni', table]]), others: new Map(), compared: new Set() }, findings)
  return findings.differences.map(({ what, reason }) => `${what}${reason === null ? '' : ` (${reason})`}`)
}

test('words that stand in the official text agree, whatever its footnotes and line breaks', () => {
  expect(differences({})).toEqual([])
})

test('words that do not stand there are a difference, and a reason excuses it', () => {
  const wrong = { text: 'within forty days of the receipt' }
  const what = 'the official text of ni 138 does not have "within forty days of the receipt"'
  expect(differences(wrong)).toEqual([what])
  expect(differences({ ...wrong, unchecked: 'the table is old' })).toEqual([`${what} (the table is old)`])
})

test('without words of the Act the digest must have the number', () => {
  const unchecked = { text: undefined, unchecked: 'no Schedules' }
  expect(differences({ ...unchecked, length: { days: 15 } })).toEqual([])
  expect(differences({ ...unchecked, length: { days: 60 } })).toEqual([
    'no digest of ni 138 has this number (no Schedules)',
  ])
})
