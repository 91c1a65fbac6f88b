import { expect, test } from 'vitest'
import { isDefending, stepsOfSide } from './side.ts'

test.each([
  'I got a legal notice for a bounced cheque, how do I defend myself?',
  'He has filed a 138 case against me, I gave the cheque only as security',
  'mere upar cheque bounce ka case kar diya',
  'mujhe cheque bounce ka notice aaya hai',
  'मुझे चेक बाउंस का नोटिस मिला है',
])('who is sued or accused defends: %s', (prompt) => {
  expect(isDefending(prompt)).toBe(true)
})

test.each([
  'My cheque bounced, what can I do?',
  'my husband used violence against me and my parents',
  'He gave me a cheque, I sent a legal notice and he filed a complaint against me',
  'maine notice bheja par usne paisa nahi diya',
  'Someone gave me a cheque and the bank returned it',
])('who demands does not: %s', (prompt) => {
  expect(isDefending(prompt)).toBe(false)
})

test('each side is told its own steps, in the language of the answer', () => {
  const steps = ['Send a demand.', 'File the complaint.', 'If you are the drawer: pay or reply.']
  const said = ['मांग भेजें।', 'शिकायत करें।', 'चेक आपने दिया है तो चुकाएं या जवाब दें।']
  expect(stepsOfSide('mujhe cheque ka notice aaya hai', steps, said)).toEqual(said.slice(2))
  expect(stepsOfSide('usne mujhe cheque diya', steps, said)).toEqual(said.slice(0, 2))
})

test('steps that are for nobody alone are told to both', () => {
  expect(stepsOfSide('case against me', ['Ask for bail.'], ['Ask for bail.'])).toEqual(['Ask for bail.'])
})
