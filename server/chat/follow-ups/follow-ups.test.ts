import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FollowUpQuestions, ToolId } from '#shared/chat.ts'
import { Client } from '#tests/support/client.ts'
import { shippedLibrary } from '#tests/support/law/shipped-library.ts'
import { startProduct, type TestProduct } from '#tests/support/product.ts'

const CHEQUE = 'My cheque of Rs 50,000 bounced. What can I do?'

let product: TestProduct
let asha: Client
beforeAll(async () => {
  product = await startProduct()
  asha = await new Client(product).join()
})
afterAll(() => product.dispose())

async function askAndSuggest(prompt: string, given: { session?: string; tool?: ToolId } = {}) {
  const { session = randomUUID(), tool = 'scenario' } = given
  await (await asha.ask(prompt, { session, tool })).text()
  product.clock.forward(1_000)
  const last = (await asha.history(session, tool)).at(-1) ?? expect.fail('no answer')
  return { session, id: last.id, questions: await suggested(last.id) }
}
const suggested = async (id: string) =>
  ((await (await asha.call(`/answers/${id}/follow-ups`)).json()) as FollowUpQuestions).questions

test('an answer offers up to three questions of its matter, again after a reload, and each has an answer', async () => {
  const { id, questions } = await askAndSuggest(CHEQUE)
  expect(questions).toHaveLength(3)
  expect(await suggested(id)).toEqual(questions)
  for (const question of questions) {
    expect(question).toMatch(/^[A-Z].*\?$/)
    const found = await (await shippedLibrary()).find(question)
    expect(found.playbooks.map((matter) => matter.id)).toContain('cheque-bounce')
    expect(found.answers).not.toEqual([])
  }
})

test('what was asked in the session is not offered again', async () => {
  const { session, questions } = await askAndSuggest(CHEQUE)
  const [first = expect.fail('no question')] = questions
  const next = await askAndSuggest(first.toUpperCase(), { session })
  expect(next.questions).not.toEqual([])
  expect(next.questions).not.toContain(first)
})

test('a question that needs the one before it gets the questions of that matter', async () => {
  const { session } = await askAndSuggest(CHEQUE)
  expect((await askAndSuggest('And how much time do I have?', { session })).questions.join()).toMatch(
    /cheque|complaint/i,
  )
})

test('an answer in Hindi offers questions in Hindi', async () => {
  const { questions } = await askAndSuggest('मेरा चेक बाउंस हो गया, क्या करूँ?')
  expect(questions).not.toEqual([])
  for (const question of questions) expect(question).toMatch(/^"?\p{Script=Devanagari}.*\?$/u)
})

test.each([
  ['a greeting', 'hello', 'scenario'],
  ['a cry for help', 'My husband beats me every day, please help', 'scenario'],
  ['a question back', 'wife problem', 'scenario'],
  ['another tool', CHEQUE, 'judgement'],
] as const)('%s offers nothing', async (_, prompt, tool) => {
  expect((await askAndSuggest(prompt, { tool })).questions).toEqual([])
})

test('nobody is offered anything for the answer of somebody else', async () => {
  const { id } = await askAndSuggest(CHEQUE)
  const ravi = await new Client(product).join()
  const status = async (client: Client, answer: string) => (await client.call(`/answers/${answer}/follow-ups`)).status
  expect(await status(ravi, id)).toBe(404)
  expect(await status(asha, randomUUID())).toBe(404)
  expect(await status(asha, 'none')).toBe(404)
  expect(await status(new Client(product), id)).toBe(401)
})
