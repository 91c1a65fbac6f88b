import { expect, test } from 'vitest'
import type { BlockStyle } from '#shared/drafts.ts'
import { courtOfPaper } from './courts.ts'

const court = (id: string) => ({ id, name: id, hindi: id, sides: 'one' as const })
const COURTS = [court('other'), court('supreme-court'), court('delhi')]
const paper = (...lines: [BlockStyle, string][]) => ({
  blocks: lines.map(([style, text]) => ({ style, spans: [{ text }] })),
})

test.each([
  ['Before the Sessions Judge at Hyderabad', 'other'],
  ['In the Supreme Court of India', 'supreme-court'],
  ['In the High Court of Delhi at New Delhi', 'delhi'],
  ['Before the Metropolitan Magistrate, Tis Hazari Courts, Delhi', 'delhi'],
])('the print of a paper headed "%s" is %s', (heading, id) => {
  expect(courtOfPaper(paper(['court', heading], ['numbered', 'The parties met in Delhi.']), COURTS)).toBe(id)
})

test('a paper without a court has the plain print, whatever places it names', () => {
  expect(courtOfPaper(paper(['title', 'Rent agreement'], ['numbered', 'The flat is in Delhi.']), COURTS)).toBe('other')
})
