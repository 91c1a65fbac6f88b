/** The comparison of models, on a scripted model that lies where the test says so. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#server/platform/config/config.ts'
import { openModel } from '#server/platform/models/index.ts'
import { startMockModel } from '#tests/support/model/mock-model.ts'
import { shippedLibrary } from '#tests/support/law/shipped-library.ts'
import { askQuestion, type EvalModel } from './ask-question.ts'
import { EvalQuestion, readQuestions } from './question-file.ts'
import { addUp, scoreAnswer } from './score-answer.ts'

const limits = { maxOutputTokens: 4_096, contextTokens: undefined }
const OFFLINE: EvalModel = { name: 'offline', hosted: null, sees: false, limits, price: { in: 0, out: 0 } }
let server: Awaited<ReturnType<typeof startMockModel>>
let hosted: EvalModel
let folder: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'evals-'))
  server = await startMockModel((answer) => answer.finish())
  const model = openModel(readConfig(server.env).ai, () => {
    throw new Error('not offline')
  })
  hosted = { ...OFFLINE, name: 'mock', hosted: model, price: { in: 1_000_000, out: 1_000_000 } }
})
afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
})

const QUESTION = EvalQuestion.parse({
  id: 'cheque',
  question: 'A cheque bounced. Within how many days must I send the notice?',
  expected: ['ni 138', ['j:rangappa', 'j:bir-singh']],
  forbidden: ['ipc 420'],
  must_say: [['thirty days', '30 days'], 'memo'],
})
const asked = async (model: EvalModel, question = QUESTION) =>
  scoreAnswer(question, await askQuestion(await shippedLibrary(), model, question))

test('the library alone is scored, and costs nothing', async () => {
  const score = await asked(OFFLINE)
  expect(score).toMatchObject({ fabricated: [], failure: '', paise: 0 })
  expect(score.missing).not.toContain('ni 138')
  expect(score.unsaid).not.toContain('thirty days or 30 days')
})

test('an invented case, a forbidden provision and what is left out are counted, with what the answer cost', async () => {
  server.answer((answer) => {
    answer.say('Send a notice within a fortnight: Ramesh Kothari v. State of Malwa (2019) 14 SCC 998. ')
    answer.say('It is also an offence under section 420 of the Indian Penal Code, 1860.')
    answer.report(1_000, 200)
    answer.finish()
  })
  const score = await asked(hosted)
  expect(score.fabricated).toHaveLength(1)
  expect(score.fabricated[0]).toContain('14 SCC 998')
  expect(score).toMatchObject({
    forbidden: ['ipc 420'],
    missing: ['ni 138', 'j:rangappa or j:bir-singh'],
    unsaid: ['thirty days or 30 days', 'memo'],
    paise: 1_200,
    failure: '',
  })
  expect(addUp([score])).toMatchObject({ 'expected found': '0 of 2', fabricated: 1, forbidden: 1, rupees: 12 })
})

test('a case that the question itself invented is not counted against the answer', async () => {
  server.answer((answer) => {
    answer.say('The library has no Ramesh Kothari v. State of Malwa (2019) 14 SCC 998.')
    answer.finish()
  })
  const question = {
    ...QUESTION,
    question: 'Does Ramesh Kothari v. State of Malwa (2019) 14 SCC 998 say when a cheque notice is sent?',
  }
  expect((await asked(hosted, question)).fabricated).toEqual([])
})

test('a model that fails is a failed question, and the rest goes on', async () => {
  server.answer((answer) => answer.refuse(400))
  const score = await asked(hosted)
  expect(score.failure).not.toBe('')
  expect(addUp([score])).toMatchObject({ failed: 1, unsupported: 'not checked' })
})

test.each([
  ['no.yaml', '[]', 'has no question'],
  ['half.yaml', '- { id: one }', 'question 1, question:'],
  ['twice.yaml', '- { id: one, question: a }\n- { id: one, question: b }', 'two questions have the id one'],
  ['bad.yaml', '- [', 'bad.yaml: '],
  ['bad.jsonl', '{"id":"one","question":"a"}\n{oops', 'line 2 is no JSON'],
  ['field.jsonl', '{"id":"one","question":"a","expect":[]}', 'question 1, as a whole'],
])('the file %s is refused with the place of its fault', (name, text, fault) => {
  const file = join(folder, name)
  writeFileSync(file, text)
  expect(() => readQuestions(file)).toThrow(fault)
})

test('each authority that the shipped questions name is in the library', async () => {
  const questions = readQuestions(join(import.meta.dirname, '../../../content/evals/questions.yaml'))
  expect(questions).toHaveLength(40)
  const library = await shippedLibrary()
  const ids = [...new Set(questions.flatMap(({ expected, forbidden }) => [...expected.flat(), ...forbidden]))]
  const absent: string[] = []
  // One after another, because a library that is asked everything at once refuses what waits too long.
  for (const id of ids) {
    const [act = '', no = ''] = id.split(' ')
    const page = await (id.startsWith('j:') ? library.judgment(id.slice(2)) : library.provision(act, no))
    if (!page) absent.push(id)
  }
  expect(absent).toEqual([])
})
