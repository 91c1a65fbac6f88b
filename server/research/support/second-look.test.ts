/** A second model is asked over real HTTP; it gives a mark only with words that code finds in the source. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readConfig } from '#server/platform/config/config.ts'
import { openCheckModel } from '#server/platform/models/index.ts'
import { startMockModel, type Script } from '#tests/support/model/mock-model.ts'
import { secondLook } from './second-look.ts'

let server: Awaited<ReturnType<typeof startMockModel>>
beforeEach(async () => {
  server = await startMockModel((answer) => answer.finish())
})
afterEach(() => server.stop())

const PASSAGES = new Map([
  [1, ['Heading.', 'The drawer shall have “fifteen days”\nfrom receipt of the notice to make the payment.']],
  [2, ['The notice may be sent by any post.']],
])
const SENTENCE = { text: 'From receipt of the notice there are 15 days for payment by the drawer', numbers: [1] }

async function look(script: Script, sentence = SENTENCE, signal = new AbortController().signal) {
  server.answer(script)
  const model = openCheckModel(readConfig({ ...server.env, AI_CHECK_MODEL: 'checker' }).ai)
  if (!model) throw new Error('The check model was not configured.')
  return (await secondLook(model, [sentence], PASSAGES, signal))[0]
}
const reply = (words: string, source = 1, sentence = 1): Script => saying(JSON.stringify([{ sentence, source, words }]))
const saying =
  (text: string): Script =>
  (answer) => {
    answer.say(text)
    answer.finish()
  }
const WORDS = 'the drawer shall have fifteen days from receipt of the notice'

test('words that stand in the source give the mark with their place, whatever their spaces, quotes and case', async () => {
  expect(await look(reply(WORDS))).toEqual({
    n: 1,
    passage: 1,
    start: 0,
    end: 63,
    text: 'The drawer shall have “fifteen days”\nfrom receipt of the notice',
  })
})

test('JSON in a fence is read', async () => {
  expect(
    await look(saying(`Here:\n\`\`\`json\n${JSON.stringify([{ sentence: 1, source: 1, words: WORDS }])}\n\`\`\``)),
  ).not.toBeNull()
})

test.each<[string, Script]>([
  [
    'words that do not stand in the source',
    reply('the drawer shall have fifteen full days from receipt of the notice'),
  ],
  ['words without the figure of the sentence', reply('from receipt of the notice to make the payment')],
  ['too few words', reply('fifteen days')],
  ['words of a source without a mark', reply('The notice may be sent by any post', 2)],
  ['a sentence that was not asked', reply(WORDS, 1, 9)],
  ['broken JSON', saying('[{"sentence": 1, "source": 1, "words": "the dra')],
  ['JSON of another shape', saying('[{"sentence": "one"}]')],
  ['HTML', saying('<html><body>[Sorry]</body></html>')],
  ['nothing', (answer) => answer.finish()],
  ['a refusal in words', saying('I cannot help with that.')],
  ['an error of the server', (answer) => answer.refuse(400)],
  ['a broken line', (answer) => answer.cut()],
  ['2 MB', saying('['.padEnd(2_000_000, 'x'))],
])('%s gives no mark and throws nothing', async (_, script) => {
  expect(await look(script)).toBeNull()
})

test('a sentence that denies what the words say gets no mark', async () => {
  const sentence = { text: 'The drawer does not have 15 days from receipt of the notice', numbers: [1] }
  expect(await look(reply(WORDS), sentence)).toBeNull()
})

test('at most 20 sentences and 40,000 characters of passages are sent', async () => {
  server.answer(saying('[]'))
  const model = openCheckModel(readConfig({ ...server.env, AI_CHECK_MODEL: 'checker' }).ai)
  if (!model) throw new Error('The check model was not configured.')
  const many = Array.from({ length: 50 }, () => SENTENCE)
  await secondLook(model, many, new Map([[1, ['q'.repeat(100_000)]]]), new AbortController().signal)
  const prompt = server.requests[0]?.prompt ?? ''
  expect(prompt.split('From receipt of the notice there')).toHaveLength(21)
  expect(prompt.split('q').length - 1).toBeLessThanOrEqual(40_010)
})

test('who stops the answer stops the second look', async () => {
  const stop = new AbortController()
  const looked = look(() => stop.abort(new Error('stopped')), SENTENCE, stop.signal)
  await expect(looked).rejects.toThrow('stopped')
})

test('without AI_CHECK_MODEL there is no second model', () => {
  expect(openCheckModel(readConfig(server.env).ai)).toBeNull()
})
