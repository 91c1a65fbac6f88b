import { describe, expect, test } from 'vitest'
import { asksForChange, readOrders } from './read-instruction.ts'

const kinds = (message: string) =>
  readOrders(message).map((order) =>
    order.kind === 'add-clause'
      ? `add ${order.clause.called[0]}: ${order.value}`
      : order.kind === 'set'
        ? `${order.target} = ${order.value}`
        : order.kind,
  )

describe('an order is read as it is said', () => {
  test.each([
    ['add a lock-in of 6 months', ['add lock-in: 6 months']],
    ['Please add a 6-month lock-in clause.', ['add lock-in: 6 months']],
    ['add 30 days notice period', ['add notice period: 30 days']],
    ['include an arbitration clause with seat at Pune', ['add arbitration: Pune']],
    ['add interest at 18% per annum', ['add interest: 18% per annum']],
    ['insert a clause on indemnity', ['add indemnity: ']],
    ['strike out grounds B and C', ['remove']],
    ['remove the lock-in clause', ['remove-named']],
    ['increase rent to 25000', ['rent = 25000']],
    ['change Ravi Kale to Ravi Kadam', ['replace']],
    ['make ground C stronger', ['write']],
    ['shorter', ['write']],
    ['translate the notice into Marathi', ['write']],
    ['change the rent to 25,000 and remove clause 5', ['rent = 25,000', 'remove']],
    ['add the second defendant Mohan of Nagpur', []],
    ['the amount is 6 lakh', []],
  ])('%s', (message, orders) => {
    expect(kinds(message)).toEqual(orders)
  })
})

test('a message that tells facts or wants another paper asks for no change', () => {
  const isFact = (target: string) => target === 'rent'
  for (const message of [
    'make a legal notice to my tenant',
    'the name of the respondent is Ravi',
    'change the rent to 25,000 and he lives in Pune; his father is Mohan',
  ])
    expect(asksForChange(message, isFact)).toBe(false)
  expect(asksForChange('change the rent to 25,000', isFact)).toBe(true)
})
