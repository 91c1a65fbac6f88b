import { expect, test } from 'vitest'
import { rupees } from './rupees.ts'

test('whole rupees are written without paise, and broken ones with both digits', () => {
  expect([590_000, 0, 590_050, 5, 100_000_000].map(rupees)).toEqual([
    '₹5,900',
    '₹0',
    '₹5,900.50',
    '₹0.05',
    '₹10,00,000',
  ])
})
