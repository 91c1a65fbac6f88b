import { expect, test } from 'vitest'
import { gstinCheckDigit, isGstin } from './gstin.ts'

/** Numbers in public use, of five States. */
const KNOWN = ['27AAPFU0939F1ZV', '29AAGCB7383J1Z4', '07AAGFF2194N1Z1', '24AAACC1206D1ZM', '33AAACH7409R1Z8']

test('the check digit of known numbers is right', () => {
  for (const number of KNOWN) expect([number, gstinCheckDigit(number)]).toEqual([number, number.at(-1)])
  expect(KNOWN.filter(isGstin)).toEqual(KNOWN)
})

test('any wrong character is found, and nearly all swapped neighbours', () => {
  let [swapped, unnoticed] = [0, 0]
  for (const number of KNOWN)
    for (let at = 0; at < 15; at += 1) {
      for (const other of '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ')
        if (other !== number[at]) expect(isGstin(number.slice(0, at) + other + number.slice(at + 1))).toBe(false)
      const [here = '', next = ''] = [number[at], number[at + 1]]
      if (here === next || !next) continue
      swapped += 1
      if (isGstin(number.slice(0, at) + next + here + number.slice(at + 2))) unnoticed += 1
    }
  expect(swapped).toBeGreaterThan(50)
  expect(unnoticed).toBe(0)
})

/** The check digit is right, so that nothing else is wrong with the number. */
const whole = (first14: string) => first14 + gstinCheckDigit(first14)

test('a number with a wrong form or State is refused even with a right check digit', () => {
  expect(isGstin(whole('29ABCDE1234F1Z'))).toBe(true)
  for (const first14 of [
    '00ABCDE1234F1Z',
    '39ABCDE1234F1Z',
    '96ABCDE1234F1Z',
    '98ABCDE1234F1Z',
    '29ABCD11234F1Z',
    '29ABCDE12E4F1Z',
    '29ABCDE1234F0Z',
    '29ABCDE1234F1A',
  ])
    expect([first14, isGstin(whole(first14))]).toEqual([first14, false])
  for (const state of ['01', '28', '38', '97', '99']) expect(isGstin(whole(`${state}ABCDE1234F1Z`))).toBe(true)
})

test('any other text is refused', () => {
  for (const text of [
    '',
    ' ',
    KNOWN[0]?.toLowerCase() ?? '',
    `${KNOWN[0]} `,
    `${KNOWN[0]}\n`,
    `x${KNOWN[0]}`,
    '२७AAPFU0939F1ZV',
  ])
    expect([text, isGstin(text)]).toEqual([text, false])
})
