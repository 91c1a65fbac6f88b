/** Numbers in figures and words, in English, Hindi, and Hindi in Latin letters. */
import { expect, test } from 'vitest'
import { foldWord, latinDigits } from './digits.ts'
import { isHinglish, numberOf, NUMBER_WORDS } from './number-words.ts'
import { quantitiesIn, rangeOf } from './quantities.ts'

test.each([
  ['०१२३४५६७८९', 'Devanagari'],
  ['০১২৩৪৫৬৭৮৯', 'Bengali'],
  ['੦੧੨੩੪੫੬੭੮੯', 'Gurmukhi'],
  ['૦૧૨૩૪૫૬૭૮૯', 'Gujarati'],
  ['୦୧୨୩୪୫୬୭୮୯', 'Oriya'],
  ['௦௧௨௩௪௫௬௭௮௯', 'Tamil'],
  ['౦౧౨౩౪౫౬౭౮౯', 'Telugu'],
  ['೦೧೨೩೪೫೬೭೮೯', 'Kannada'],
  ['൦൧൨൩൪൫൬൭൮൯', 'Malayalam'],
  ['᱐᱑᱒᱓᱔᱕᱖᱗᱘᱙', 'Ol Chiki'],
  ['꯰꯱꯲꯳꯴꯵꯶꯷꯸꯹', 'Meetei Mayek'],
])('%s are the digits of %s', (digits) => {
  expect(latinDigits(digits)).toBe('0123456789')
})

test('a text keeps its length when its digits are written in Latin', () => {
  const text = 'धारा १३८, ₹ ५०,००० 😀'
  expect(latinDigits(text)).toHaveLength(text.length)
})

test.each([
  ['पाँच', 'पांच'],
  ['सितम्बर', 'सितंबर'],
  ['पन्द्रह', 'पंद्रह'],
  ['हज़ार', 'हजार'],
  ['ह\u095bार', 'हजार'],
  ['LAKH', 'lakh'],
])('%s and %s are one word', (one, other) => {
  expect(foldWord(one)).toBe(foldWord(other))
})

test('Hindi has a word for every number up to 99', () => {
  const values = new Set(NUMBER_WORDS.filter((word) => /[\u0900-\u097f]/.test(word)).map(numberOf))
  expect([...values].toSorted((a, b) => (a ?? 0) - (b ?? 0))).toEqual(Array.from({ length: 99 }, (_, at) => at + 1))
})

test.each([
  ['1,200', 1_200],
  ['१२', 12],
  ['twelve', 12],
  ['बारह', 12],
  ['barah', 12],
  ['hundred', 100],
  ['डेढ़', 1.5],
  ['k', undefined],
  ['word', undefined],
  ['', undefined],
])('%s is the number %s', (text, value) => {
  expect(numberOf(text)).toBe(value)
})

test.each<[string, string[]]>([
  ['twenty five persons', ['25..25']],
  ['five twenty', ['5..5', '20..20']],
  ['two hundred and five', ['205..205']],
  ['three lakh and two cheques', ['300000..300000', '2..2']],
  ['twenty thousand and one lakh', ['20000..20000', '100000..100000']],
  ['four to five men', ['4..5']],
  ['चार-पाँच लोग', ['4..5']],
  ['साढ़े नौ बजे', ['9.5..9.5']],
  ['सवा सौ लोग', ['125..125']],
  ['two to three hundred', ['200..300']],
  ['raat ko das baje ke baad char log aaye', ['10..10', '4..4']],
  ['we do it', []],
  ['A5 and 138/5', ['138..138']],
  ['dozen eggs', ['12..12']],
])('in %s these numbers stand', (text, ranges) => {
  expect(quantitiesIn(text).map(rangeOf)).toEqual(ranges)
})

test('three little words make a text Hindi in Latin letters', () => {
  expect(isHinglish('mere pati ne mujhe maara')).toBe(true)
  expect(isHinglish('the court and the police')).toBe(false)
})
