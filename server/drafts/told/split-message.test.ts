import { expect, test } from 'vitest'
import { growth, LINEAR } from '#tests/support/growth.ts'
import { openPage } from '../facts/fact-page.ts'
import { splitMessage } from './split-message.ts'

const split = (text: string) => splitMessage(openPage({ page: null, text })).map((one) => one.text)

test('a message is cut at its sentences and its lists, not at an abbreviation', () => {
  expect(split('He paid Rs. 5,000 in Crl. No. 77/2026. She left.\n1. No pets\n2. No sub-letting')).toEqual([
    'He paid Rs. 5,000 in Crl. No. 77/2026.',
    'She left.',
    'No pets',
    'No sub-letting',
  ])
})

test('a list that is counted within a line is cut at its numbers, and a flat no 1 is no list', () => {
  expect(split('मुझे जानना है: 1. कितना गेहूं मिला 2. रजिस्टर की प्रति 3. स्व. गंगा प्रसाद का कार्ड नं. 12')).toEqual([
    'मुझे जानना है:',
    'कितना गेहूं मिला',
    'रजिस्टर की प्रति',
    'स्व. गंगा प्रसाद का कार्ड नं. 12',
  ])
  expect(split('Flat no 1. It is let. He paid Rs 2. She left.')).toHaveLength(4)
})

test('one endless word does not hold the thread', async () => {
  expect(await growth((size) => split('a'.repeat(size)), 2_000)).toBeLessThan(LINEAR)
})
