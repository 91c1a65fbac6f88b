import { expect, test } from 'vitest'
import { asShownQuestion, followUpsOf } from './follow-ups.ts'

test.each([
  ['can i get bail if fir is false', 'Can I get bail if FIR is false?'],
  ['how long does consumer case take in india?', 'How long does consumer case take in India?'],
  ['is 20 lakh minimum for DRT', 'Is 20 lakh minimum for DRT?'],
  ["can i ask for dna test of the child's father", "Can I ask for dna test of the child's father?"],
  ['how can family check how the police arrested him', 'How can family check how the police arrested him?'],
])('"%s" is shown as "%s"', (typed, shown) => expect(asShownQuestion(typed, 'en')).toBe(shown))

test.each([
  'cheque returned signature differs',
  'suicide note me mera naam hai',
  'can police arrest me kya karna hai',
  'is certificate free how many days',
  'can I sue, is it free speech',
  'is it legal',
  `can i ${'really '.repeat(12)}appeal`,
])('"%s" is not fit for a button', (typed) => expect(asShownQuestion(typed, 'en')).toBeNull())

test('a question in Hindi needs a word that asks', () => {
  expect(asShownQuestion('चेक बाउंस में समझौता हो सकता है क्या', 'hi')).toBe('चेक बाउंस में समझौता हो सकता है क्या?')
  expect(asShownQuestion('आत्महत्या के लिए उकसाने की सज़ा', 'hi')).toBeNull()
})

test('the first fit wording of each answer is taken, the likeliest answer first, without those that were given', () => {
  const answer = (id: number, asks: string[]) => ({ id, playbook: 1, asks: JSON.stringify(asks), says: '', hi: '' })
  const store = {
    answersOf: () => [
      answer(1, ['bail kaise milega', 'can i get bail early', 'will i get bail']),
      answer(2, ['nothing that fits']),
      answer(3, ['how much is the fine', 'जुर्माना कितना लगेगा']),
      answer(4, ['how long is the sentence']),
    ],
  }
  expect(followUpsOf(store, { likely: [{ id: 3 }, { id: 99 }], matter: 1, given: [{ id: 4 }] })).toEqual({
    en: ['How much is the fine?', 'Can I get bail early?'],
    hi: ['जुर्माना कितना लगेगा?'],
  })
  expect(followUpsOf(store, { likely: [{ id: 3 }], matter: undefined, given: [] })).toEqual({ en: [], hi: [] })
})
