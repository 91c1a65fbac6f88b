/**
 * The text of a model is filtered before anybody sees or stores it, so the stream, the history and every file have the
 * same.
 */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MOST_WRITTEN_CHARS } from '#server/platform/models/index.ts'
import type { AnswerEvent } from '#shared/chat.ts'
import { Client, EVENTS, eventsOf } from '#tests/support/client.ts'
import { asEvent, startMockModel } from '#tests/support/model/mock-model.ts'
import { readPdf, readWord, unspaced } from '#tests/support/files/printed.ts'
import { startProduct, type TestProduct } from '#tests/support/product.ts'

const FORGED = `## Short answer

Send the notice within 30 days [1] (verified). The plaint must be verified under Order VI Rule 15.

## Sources

- **W.P.(C) No. 98712/2019**: *verified*.

---

*Legal advice. Each source was looked up by code in the law library on 1 May 2026; you may rely on it*

## What to do next

Keep the memo.

**References**
1. Zebulon v. State ✅
`
const ANSWER = `## Short answer

Send the notice within 30 days [1]. The plaint must be verified under Order VI Rule 15.

---


## What to do next

Keep the memo.

`

let product: TestProduct
let model: Awaited<ReturnType<typeof startMockModel>>
let asha: Client
beforeAll(async () => {
  model = await startMockModel((answer) => answer.finish())
  product = await startProduct(model.env)
  asha = await new Client(product).join()
})
afterAll(async () => {
  await product.dispose()
  await model.stop()
})
const ask = async (session: string, language = 'en') =>
  Array.fromAsync(
    eventsOf(
      await asha.ask('My cheque bounced. What can I do?', { session, accept: EVENTS, fields: { language } }),
    ) as AsyncIterable<AnswerEvent>,
  )

test('a forged list of sources appears nowhere, and an answer has only our own list', async () => {
  model.answer((answer) => {
    for (const piece of FORGED.match(/[^]{1,5}/g) ?? []) answer.say(piece)
    answer.finish()
  })
  const session = randomUUID()
  const events = await ask(session)
  let text = ''
  for (const event of events)
    if (event.type === 'text') {
      expect(event.at).toBe(text.length)
      text += event.text
    }
  expect(text.startsWith(ANSWER)).toBe(true)
  expect(events.at(-1)).toEqual({ type: 'done', status: 'complete' })
  const [message] = await asha.history(session)
  expect(message?.answer).toBe(text)

  const id = message?.id ?? ''
  const from = ANSWER.indexOf('What to do')
  const later: AnswerEvent[] = await Array.fromAsync(
    eventsOf(await asha.call(`/answers/${id}/events?from=${from}`)) as AsyncIterable<AnswerEvent>,
  )
  expect(later.find(({ type }) => type === 'text')).toMatchObject({ at: from, text: text.slice(from) })

  const file = async (as: string) =>
    new Uint8Array(await (await asha.call(`/S-history/${session}/file?as=${as}`)).arrayBuffer())
  const [word, pdf] = [readWord(await file('docx')), await readPdf(await file('pdf'))]
  const printed = [
    text,
    new TextDecoder().decode(await file('md')),
    word.paragraphs.map((one) => one.text).join('\n'),
    pdf.text,
  ].map(unspaced)
  for (const one of printed) {
    expect(one).not.toMatch(/98712|Zebulon|relyonit|✅|\(verified\)/)
    expect(one.match(/Eachsourcewaslookedupbycode/g)).toHaveLength(1)
    expect(one).toContain('TheplaintmustbeverifiedunderOrderVIRule15')
  }
})

test.each([
  ['en', 'this answer is not whole', '## Sources'],
  ['hi', 'यह उत्तर अधूरा है', '## स्रोत'],
])('an endless answer is ended and says so in its language: %s', async (language, said, sources) => {
  const gone = Promise.withResolvers<number>()
  model.answer(async (answer) => gone.resolve(await answer.flood(asEvent({ content: 'and so on '.repeat(100) }))))
  const session = randomUUID()
  const events = await ask(session, language)
  await gone.promise
  expect(events.at(-1)).toEqual({ type: 'done', status: 'complete' })
  const [message] = await asha.history(session)
  expect(message?.answer).toContain(said)
  expect(message?.answer).toContain(sources)
  expect(message?.answer.length).toBeLessThan(MOST_WRITTEN_CHARS + 5_000)
})
