import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openCatalogue } from '../catalogue.ts'
import { openAsks } from './find-asks.ts'
import { readRequestContent } from './request-content.ts'
import { openTokenReader } from './request-tokens.ts'

const content = readRequestContent(join(import.meta.dirname, '../../../content/drafts'))
const readTokens = openTokenReader(content)
const readAsks = openAsks(content)
const { choose } = openCatalogue()

test.each([
  [
    'My husband has filed a divorce petition at Nashik. We want a maintenance application for the wife and the child.',
    'family-disputes/maintenance',
  ],
  ['He made a registered will in 2018 and it stays as it is. Codicil for the new flat at Thane.', 'deeds/codicil'],
  [
    'The appeal against the decree is ready but 40 days late. Only a petition for condonation of delay is wanted.',
    'further-court-papers/condonation-of-delay',
  ],
  [
    'In 2021 she gave her brother a general power of attorney. Ab us POA ko cancel karna hai.',
    'deeds/revocation-of-power-of-attorney',
  ],
  [
    'Sister has sued for partition, father gave the land to our client by a gift deed of 1994. Pls do the WS.',
    'civil-suits/written-statement',
  ],
  [
    'Delay 74 days in filing appeal before State Consumer Commission, builder is the appellant. condone delay petition.',
    'further-court-papers/condonation-of-delay',
  ],
  ['मकान मालिक ने बेदखली का नोटिस भेजा है। किरायेदार की ओर से नोटिस का जवाब तैयार करें।', 'notices/reply-to-eviction-notice'],
])('a document that is only told of is not the one that is made: %s', (request, template) => {
  expect(choose(request).chosen?.template).toBe(template)
})

test('a request asks behind its verb and before a Hindi one, and a sentence that tells of a document is a story', () => {
  const text = 'The bank has filed a suit. Draft a written statement. Vakalatnama bhi chahiye.'
  const tokens = readTokens(text)
  const asks = readAsks(text, tokens)
  const asked = (cue: string) =>
    asks
      .filter(({ cues }) => cues.includes(cue))
      .map(({ from, to }) => text.slice(tokens[from]?.start, tokens[to]?.end))
  expect(asked('verb')).toEqual(['a written statement'])
  expect(asked('behind')).toEqual(['Vakalatnama bhi'])
  expect(asked('story')).toContain('The bank has filed a suit')
  expect(asked('story')).not.toContain('a written statement')
})

test('every cue has a weight, and no weight is of a cue that nobody finds', () => {
  const texts = [
    ...content.examples.map(({ text }) => text),
    'Facts are long. We act for Asha Rao, reply to the notice.',
  ]
  const found = new Set(texts.flatMap((text) => readAsks(text, readTokens(text)).flatMap(({ cues }) => cues)))
  expect([...found].toSorted()).toEqual(Object.keys(content.ask_weights).toSorted())
})
