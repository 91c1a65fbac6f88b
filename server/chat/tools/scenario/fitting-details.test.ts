/** A question that asks for one thing of a provision gets the sentences that tell it, and no others. */
import { describe, expect, test } from 'vitest'
import type { FoundProvision } from '#shared/law/law.ts'
import { fittingDetails, namesByPart } from './fitting-details.ts'

const provision = (no: string, heading: string, details: readonly string[]): FoundProvision => ({
  id: `ni ${no}`,
  act: 'ni',
  actTitle: 'The Negotiable Instruments Act, 1881',
  actShort: 'NI Act',
  unit: 'section',
  no,
  heading,
  says: '',
  details: [...details],
  offences: [],
  from: '1882-03-01',
  substituted: null,
  to: null,
  replaces: [],
  checked: true,
  hi: null,
})

const NEEDS = 'Section 138 needs a cheque for a debt, returned for want of funds.'
const A = 'Proviso (a) to section 138: the cheque is presented within its validity.'
const B = 'Proviso (b) to section 138: the payee demands payment within thirty days.'
const C = 'Proviso (c) to section 138: the drawer has fifteen days to pay.'
const CARRIES = 'Dishonour carries up to two years, or fine, or both.'
const OLD = 'The earlier rule was [[ni 137]].'
const cheque = provision('138', 'Dishonour of cheque', [NEEDS, A, B, C, CARRIES, OLD])

describe('what a question asks of a provision', () => {
  test.each([
    ['What is the time limit in proviso (c) to section 138 NI Act?', [C]],
    ['Explain proviso ( B ) of section 138 NI Act', [B]],
    ['What are the provisos to section 138 NI Act?', [A, B, C]],
    ['How many days under section 138 NI Act?', [B, C]],
    ['What are the ingredients of section 138 NI Act?', [NEEDS]],
    ['section 138 NI Act ki saza kya hai', [CARRIES]],
    ['What was the earlier section of 138 NI Act?', [OLD]],
    ['Must the payee demand under section 138 NI Act?', [B]],
    ['What does section 138 NI Act say?', []],
    ['Explain section 138 of the Negotiable Instruments Act, dishonour of cheque', []],
  ])('%s', (question, sentences) => {
    expect(fittingDetails(question, cheque)).toEqual(sentences)
  })

  test('brackets behind the number name a part of any kind', () => {
    const cheating = provision('318', 'Cheating', ['Sub-section (2) is simple.', 'Sub-section (4) takes property.'])
    expect(fittingDetails('318(4) NI Act', cheating)).toEqual(['Sub-section (4) takes property.'])
    expect(fittingDetails('1318(4) NI Act', cheating)).toEqual([])
  })

  test('an exception is found by its number, in figures or Roman', () => {
    const murder = provision('300', 'Murder', ['Exception 1 is provocation.', 'Exception 4 is a sudden fight.'])
    expect(fittingDetails('Explain exception 4 to section 300', murder)).toEqual(['Exception 4 is a sudden fight.'])
    expect(fittingDetails('Explain Exception IV to section 300', murder)).toEqual(['Exception 4 is a sudden fight.'])
    expect(fittingDetails('exceptions to 300', murder)).toEqual(murder.details)
  })

  test('the words of a story choose no sentence, and a part that it names does', () => {
    const story = 'My friend gave me a cheque in May and the payee said many things '.repeat(3)
    expect(fittingDetails(`${story} under section 138 NI Act, punishment?`, cheque)).toEqual([])
    expect(fittingDetails(`${story} What is proviso (c) to section 138?`, cheque)).toEqual([C])
  })

  test('who asks about a case under a provision asks for no sentence of it', () => {
    const question = 'The payee has made a section 138 NI Act demand against my brother, can he be arrested?'
    expect(fittingDetails(question, cheque)).toEqual([])
  })

  test('without details nothing fits', () => {
    expect(fittingDetails('What is proviso (c) to section 138?', provision('138', 'Dishonour', []))).toEqual([])
  })
})

test('a bare number names a provision only together with a part of it', () => {
  expect(namesByPart('What is the time limit in proviso (c) to 138?', cheque)).toBe(true)
  expect(namesByPart('What is the time limit in proviso (c) to 1388?', cheque)).toBe(false)
  expect(namesByPart('What is the time limit in 138?', cheque)).toBe(false)
})
