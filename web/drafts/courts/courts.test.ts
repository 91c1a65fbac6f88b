import { expect, test } from 'vitest'
import type { BlockStyle } from '#shared/drafts.ts'
import { courtOfPaper } from './courts.ts'

const COURTS = [
  { id: 'other', marks: [] },
  { id: 'supreme-court', marks: ['Supreme Court of India'] },
  { id: 'nclt', marks: ['National Company Law Tribunal'] },
  { id: 'bombay', marks: ['High Court + Bombay', 'High Court + Nagpur'] },
  { id: 'delhi', marks: ['High Court + Delhi', 'Delhi'] },
]
const paper = (...lines: [BlockStyle, string][]) => ({
  blocks: lines.map(([style, text]) => ({ style, spans: [{ text }] })),
})

test.each([
  ['Before the Sessions Judge at Hyderabad', 'other'],
  ['In the Supreme Court of India', 'supreme-court'],
  ['In the High Court of Delhi at New Delhi', 'delhi'],
  ['IN THE HIGH COURT OF JUDICATURE AT BOMBAY, NAGPUR BENCH', 'bombay'],
  ['Before the District Judge, Nagpur', 'other'],
  ['Before the National Company Law Tribunal, New Delhi Bench', 'nclt'],
  ['Before the Judge at New Delhipur', 'other'],
  ['Before the Metropolitan Magistrate, Tis Hazari Courts, Delhi', 'delhi'],
])('the print of a paper headed "%s" is %s', (heading, id) => {
  expect(courtOfPaper(paper(['court', heading], ['numbered', 'The parties met in Delhi.']), COURTS)).toBe(id)
})

test('a paper without a court has the plain print, whatever places it names', () => {
  expect(courtOfPaper(paper(['title', 'Rent agreement'], ['numbered', 'The flat is in Delhi.']), COURTS)).toBe('other')
})
