/** What people type when they name an authority, read on the shipped digests. */
import { expect, test } from 'vitest'
import { shippedReader } from '#tests/support/law/shipped-library.ts'

const today = '2026-11-20'
const library = await shippedReader()

test.each([
  ['420 ipc', 'ipc 420 check'],
  ['138 NI act', 'ni 138 verified'],
  ['art 21', 'constitution 21 verified'],
  ['धारा 498A', 'ipc 498A check'],
  ['498ए वाली धारा 498ए', 'ipc 498A check'],
  ['BNS 303(2)', 'bns 303(2) verified'],
  ['section 304 b ipc', 'ipc 304B check'],
  ['sec 43 a of it act', 'it 43A verified'],
  ['323 और 506 आईपीसी', 'ipc 323 check, ipc 506 check'],
  ['हिंदू विवाह अधिनियम की धारा 13', 'hma 13 verified'],
  ['हिन्दू विवाह अधिनियम की धारा 13', 'hma 13 verified'],
  ['arnesh kumar vs state of bihar', 'j:arnesh-kumar verified'],
  ['Is State of Haryana v. Bhajan Lal AIR 1994 SC 604 correct', 'j:bhajan-lal check'],
  ['mohan lal gupta v. union of india (2035) 4 scc 12', '- not found'],
  ['what does the Cow Taxation Act 2019 say', '- not found'],
  ['what does the Right to Information Act, 2005 say', ''],
  ['section 512 of Bharatiya Nyaya Sanhita', '- not found'],
  ['art 226 vs art 32', 'constitution 226 verified, constitution 32 verified'],
  ['my husband vs me in court, who gets the child', ''],
  ['ललिता कुमारी बनाम उत्तर प्रदेश सरकार', ''],
])('%s', (question, wanted) => {
  const named = library.named(question, { today })
  expect(named.map(({ id, state }) => `${id ?? '-'} ${state}`).join(', ')).toBe(wanted)
  for (const { raw, start, end } of named) expect(question.slice(start, end)).toBe(raw)
})

test('an authority that a question names by part of its name is found first', () => {
  const asked = (question: string) => library.find(question, { today }).asked
  expect(asked('how did puttaswamy change the reading of article 21')).toEqual(
    expect.arrayContaining(['constitution 21', 'j:puttaswamy']),
  )
  expect(asked('Explain section 420 IPC, and 65B evidence act new number')).toEqual([
    'bns 318',
    'ipc 420',
    'bsa 63',
    'iea 65B',
  ])
  expect(asked('My neighbour Ram Kumar hit my dog')).toEqual([])
})

test('no passage or label of an authority shows an id of the library', () => {
  const { points } = library.judgment('rangappa') ?? {}
  expect(points?.join(' ')).toBeTruthy()
  const found = library.find('cheque bounced, what notice must I send')
  for (const { id } of [...found.judgments, ...found.provisions])
    expect(found.names[id] ?? found.names[`j:${id}`]).toBeTruthy()
})
