import { expect, test } from 'vitest'
import type { DraftField } from '#shared/drafts.ts'
import { ageIn, holdValue, parentageIn } from './hold-value.ts'

const field = (kind: DraftField['kind'], choices?: string[]): DraftField => ({
  id: 'x',
  label: 'X',
  kind,
  ...(choices && { choices }),
})
const RATE = ['Agreed', 'Not agreed']
const MODE = ['By cheque', 'By bank transfer', 'In cash']

test.each<[DraftField, string, string, string]>([
  [field('date'), '2024-03-03', 'on the 3rd of March 2024', '2024-03-03'],
  [field('date'), '3 March 2024', '03.03.2024', '2024-03-03'],
  [field('date'), '2025-03-03', '3 मार्च 2025', '2025-03-03'],
  [field('amount'), '450000', 'four lakh fifty thousand rupees', '450000'],
  [field('amount'), '4.5 lakh', 'Rs 4,50,000/-', '450000'],
  [field('amount'), '250000', 'ढाई लाख रुपये', '250000'],
  [field('number'), '18', 'at eighteen per cent', '18'],
  [field('text'), 'invoice mb/114', 'under Invoice  MB/114 of June', 'Invoice MB/114'],
  [field('text'), '14 Temple Street (West)', 'at 14 Temple Street (West), Madurai', '14 Temple Street (West)'],
  [field('choice', RATE), 'Not agreed', 'the rate was not agreed', 'Not agreed'],
  [field('choice', RATE), 'Agreed', 'we agreed on a rate', 'Agreed'],
  [field('choice', MODE), 'By bank transfer', 'he transferred it from his bank', 'By bank transfer'],
])('%j: %j stands in %j', (asked, value, words, held) => {
  expect(holdValue(asked, value, words, false)).toBe(held)
})

test.each<[DraftField, string, string]>([
  [field('date'), '2024-03-04', 'on the 3rd of March 2024'],
  [field('date'), '2024-03-03', 'in March 2024'],
  [field('amount'), '4500000', 'four lakh fifty thousand rupees'],
  [field('amount'), '', 'Rs 5,000'],
  [field('number'), '12', 'at eighteen per cent'],
  [field('text'), 'Temple Street, Theni', 'at 14 Temple Street (West), Madurai'],
  [field('choice', RATE), 'Agreed', 'the rate was not agreed'],
  [field('choice', MODE), 'In cash', 'he transferred it from his bank'],
  [field('choice', MODE), 'In gold', 'In gold'],
])('%j: %j does not stand in %j', (asked, value, words) => {
  expect(holdValue(asked, value, words, false)).toBeNull()
})

test.each([
  ['daughter of K. Iyer', 'Meenakshi Iyer d/o K. Iyer', 'daughter of K. Iyer'],
  ['son of K. Iyer', 'Meenakshi Iyer d/o K. Iyer', 'daughter of K. Iyer'],
  ['पुत्र सुरेश कुमार', 'रमेश कुमार पुत्र सुरेश कुमार', 'पुत्र सुरेश कुमार'],
  ['daughter of K. Menon', 'Meenakshi Iyer d/o K. Iyer', null],
])('the parentage %j in %j is %j', (value, words, held) => {
  expect(parentageIn(value, words)).toBe(held)
})

test('an age is told in digits or in words', () => {
  expect(ageIn('52', 'aged fifty two years', false)).toBe('52')
  expect(ageIn('53', 'aged fifty two years', false)).toBeNull()
  expect(ageIn('300', 'aged 300', false)).toBeNull()
})
