import { expect, test } from 'vitest'
import type { DraftParty } from '#shared/drafts.ts'
import { mergeFacts } from './merge-facts.ts'

const party = (name: string): DraftParty => ({ name, parentage: '', age: '', occupation: '', address: '' })
const factsWith = (...names: string[]) => ({ facts: { first: [], second: names.map(party), fields: {} }, found: {} })
const merge = (before: string[], later: string[], message: string) =>
  mergeFacts(factsWith(...before), factsWith(...later), message).facts.second.map(({ name }) => name)

test.each([
  [
    'both defendants of one message are kept',
    [],
    ['Asha', 'Mohan'],
    'the defendants are Asha and Mohan',
    ['Asha', 'Mohan'],
  ],
  [
    'two new names replace the only party and follow each other',
    ['Ravi'],
    ['Asha', 'Mohan'],
    'the defendants are Asha and Mohan',
    ['Asha', 'Mohan'],
  ],
  ['a new name replaces the only party', ['Ravi'], ['Asha'], 'the defendant is Asha', ['Asha']],
  ['a word that adds a party keeps the one before', ['Ravi'], ['Asha'], 'add Asha as a defendant', ['Ravi', 'Asha']],
])('%s', (_, before, later, message, merged) => {
  expect(merge(before, later, message)).toEqual(merged)
})
