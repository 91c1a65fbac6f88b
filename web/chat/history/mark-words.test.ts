import { describe, expect, test } from 'vitest'
import { markWords, plainPassage } from './mark-words.ts'

const found = (text: string, words: string) =>
  markWords(text, words).map((stretch) => (stretch.found ? `<${stretch.text}>` : stretch.text))

describe('the words that were searched for', () => {
  test('are marked everywhere, in the text’s own upper and lower case', () => {
    expect(found('Cheque bounce: the cheque', 'CHEQUE')).toEqual(['<Cheque>', ' bounce: the ', '<cheque>'])
  })

  test('are found in Devanagari, and across white space of another kind', () => {
    expect(found('मेरा चेक बाउंस हुआ', 'चेक')).toEqual(['मेरा ', '<चेक>', ' बाउंस हुआ'])
    expect(found('the\nnotice  period ends', ' notice period ')).toEqual(['the\n', '<notice  period>', ' ends'])
  })

  test('are taken literally and not as a pattern', () => {
    expect(found('a.b (s. 138) [3] a+b', '(s. 138) [3]')).toEqual(['a.b ', '<(s. 138) [3]>', ' a+b'])
    expect(found('axb', 'a.b')).toEqual(['axb'])
    for (const sign of ['\\', '^', '$', '*', '+', '?', '{', '}', '|', '/', '-', '&']) {
      expect(found(`1${sign}2`, sign)).toEqual(['1', `<${sign}>`, '2'])
    }
  })

  test('may be empty or missing from the text', () => {
    expect(found('a text', '  ')).toEqual(['a text'])
    expect(found('a text', 'other')).toEqual(['a text'])
    expect(found('', 'other')).toEqual([])
  })
})

test('a passage loses the signs of markdown and keeps its words', () => {
  expect(plainPassage('## Short answer **Yes.** See [the Act](/law/x) [3] | a | - > 2')).toBe(
    'Short answer Yes. See the Act [3] a - 2',
  )
  expect(plainPassage('A plaint under Order VII Rule 1: #1 of 3')).toBe('A plaint under Order VII Rule 1: #1 of 3')
})
