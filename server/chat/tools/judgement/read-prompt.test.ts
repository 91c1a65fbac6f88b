import { expect, test } from 'vitest'
import { followSession } from './follow-session.ts'
import { readPrompt } from './read-prompt.ts'
import { growth, LINEAR } from '../../../../tests/support/growth.ts'

const TODAY = '2026-11-20'
const QUESTION = 'cheque returned unpaid, notice sent late'
/** The filters of a follow-up, each with its value. */
function narrowed(prompt: string) {
  const { chosen, isKept } = followSession([QUESTION, prompt], TODAY)
  const { court, years, judge, bench, provision, outcome } = chosen
  return {
    isKept,
    ...(court && { court: court.value }),
    ...(years && { years: [years.from ?? '', years.to ?? ''].join(' to ') }),
    ...(judge && { judge: judge.value }),
    ...(bench && { bench: bench.value }),
    ...(provision && { provision: [provision.no, provision.act ?? '?'].join(' ') }),
    ...(outcome && { outcome: outcome.value }),
  }
}

test.each<[string, object]>([
  ['only Supreme Court', { court: 'Supreme Court' }],
  ['sirf supreme court ke faisle', { court: 'Supreme Court' }],
  ['सिर्फ सुप्रीम कोर्ट', { court: 'Supreme Court' }],
  ['सिर्फ़ सुप्रीम कोर्ट के फ़ैसले', { court: 'Supreme Court' }],
  ['High Court of Bombay', { court: 'Bombay' }],
  ['what about the Delhi High Court?', { court: 'Delhi' }],
  ['mumbai high court wale dikhao', { court: 'Bombay' }],
  ['only High Courts', { court: 'High Court' }],
  ['High Court of Atlantis', { court: 'Atlantis' }],
  ['after 2015', { years: '2016-01-01 to ' }],
  ['2015 ke baad', { years: '2016-01-01 to ' }],
  ['२०१५ के बाद', { years: '2016-01-01 to ' }],
  ['since 2015', { years: '2015-01-01 to ' }],
  ['before 2000', { years: ' to 1999-12-31' }],
  ['2000 se pehle', { years: ' to 1999-12-31' }],
  ['till 2000', { years: ' to 2000-12-31' }],
  ['between 2010 and 2015', { years: '2010-01-01 to 2015-12-31' }],
  ['only 2018', { years: '2018-01-01 to 2018-12-31' }],
  ['last five years', { years: '2021-11-20 to ' }],
  ['by Justice Chandrachud', { judge: 'Chandrachud' }],
  ['Justice D.Y. Chandrachud ke faisle', { judge: 'D.Y. Chandrachud' }],
  ['Krishna Iyer J.', { judge: 'Krishna Iyer' }],
  ['three judges or more', { bench: '3+' }],
  ['teen jajon ki bench', { bench: '3' }],
  ['constitution bench only', { bench: '5+' }],
  ['kam se kam 5 judges', { bench: '5+' }],
  ['on section 138', { provision: '138 ?' }],
  ['under section 302 of the Indian Penal Code', { provision: '302 Indian Penal Code' }],
  ['dhara 138 par', { provision: '138 ?' }],
  ['only allowed', { outcome: 'allowed' }],
  ['only acquittals', { outcome: 'acquit' }],
  ['only Supreme Court after 2015, three judge bench', { court: 'Supreme Court', years: '2016-01-01 to ', bench: '3' }],
])('"%s" narrows the question before it', (prompt, filters) => {
  expect(narrowed(prompt)).toEqual({ isKept: true, ...filters })
})

test.each([
  'Can the High Court quash an FIR on a settlement?',
  'The cheque came back after 2015, is notice needed?',
  'Can an SC/ST case be quashed?',
  'Is natural justice required before dismissal?',
  'Arnesh Kumar v. State of Bihar, (2014) 8 SCC 273',
  'AIR 1978 SC 597',
  'section 498A IPC',
  `The accused went to the only shop. ${'He was seen there after 2015. '.repeat(20)}`,
])('"%s" is a new question with all its words', (prompt) => {
  expect(readPrompt(prompt, TODAY)).toEqual({ kind: 'question', chosen: {}, words: prompt.trim() })
})

test('the filters of a question are not among its search words', () => {
  const { words, chosen } = followSession(['Supreme Court judgments on cheque bounce after 2015'], TODAY)
  expect([words, chosen.court?.value, chosen.years?.from]).toEqual([
    'judgments on cheque bounce',
    'Supreme Court',
    '2016-01-01',
  ])
})

test('filters add up, each can be removed, and a new question starts without any', () => {
  const after = (...prompts: string[]) => Object.keys(followSession([QUESTION, ...prompts], TODAY).chosen)
  const three = ['only Supreme Court', 'after 2015', 'by Justice Rao']
  expect(after(...three)).toEqual(['court', 'years', 'judge'])
  expect(after(...three, 'all courts again')).toEqual(['years', 'judge'])
  expect(after(...three, 'sab adalat')).toEqual(['years', 'judge'])
  expect(after(...three, 'any judge, all years')).toEqual(['court'])
  expect(after(...three, 'remove all filters')).toEqual([])
  expect(after(...three, 'When is a confession admissible?')).toEqual([])
})

test.each([
  ['all courts again', 'only Supreme Court'],
  ['all years', 'after 2015'],
  ['any judge', 'by Justice Rao'],
  ['any bench', 'three judges or more'],
  ['all sections', 'on section 138 NI Act'],
  ['any outcome', 'only allowed'],
])('"%s", which an empty list suggests, removes the filter "%s"', (lift, filter) => {
  expect(Object.keys(followSession([QUESTION, filter], TODAY).chosen)).toHaveLength(1)
  expect(followSession([QUESTION, filter, lift], TODAY)).toMatchObject({ question: QUESTION, chosen: {}, isKept: true })
})

test('the question is known however long ago it was asked; a remark adds words, and "more" goes to the next page', () => {
  const long = [QUESTION, ...Array.from({ length: 40 }, (_, at) => `after ${1960 + at}`)]
  expect(followSession(long, TODAY)).toMatchObject({ question: QUESTION, chosen: { years: { from: '2000-01-01' } } })
  const added = followSession([QUESTION, 'only those about interim compensation', 'aur dikhao'], TODAY)
  expect(added).toMatchObject({ question: QUESTION, addedWords: ['interim compensation'], page: 2 })
  expect(added.words).toBe(`${QUESTION} interim compensation`)
})

test('a filter before the first question is kept for it; a provision alone is a question', () => {
  expect(followSession(['only Supreme Court'], TODAY)).toMatchObject({ question: '', isKept: false })
  expect(followSession(['only Supreme Court', QUESTION], TODAY)).toMatchObject({
    question: QUESTION,
    chosen: { court: { value: 'Supreme Court' } },
  })
  expect(followSession(['on section 138'], TODAY)).toMatchObject({ question: 'on section 138', chosen: {} })
})

test.each([
  ['a pattern', '(a+)+$ [^x](.*?){9}" only after 2015 NEAR( '],
  ['nothing but letters', 'a '],
  ['letters and points', 'by Justice A. B. C. D. '],
])('a prompt of %s is read in linear time', async (_, bit) => {
  expect(await growth((times) => readPrompt(bit.repeat(times), TODAY), 100)).toBeLessThan(LINEAR)
})
