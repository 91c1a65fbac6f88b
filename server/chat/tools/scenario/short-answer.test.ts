import { expect, test } from 'vitest'
import { shippedLibrary } from '#tests/support/law/shipped-library.ts'
import { composeScenario } from '#tests/support/chat/compose-scenario.ts'

const library = await shippedLibrary()
const find = (prompt: string) => library.find(prompt, { today: '2026-11-20' })

test('an answer stands under its question, however sure it seems, because it may answer another one', async () => {
  const prompt = 'can I be jailed for a bounced cheque'
  const found = await find(prompt)
  const [answer] = found.answers
  if (!answer) throw new Error('the library has an answer to this')
  const surest = { ...found, answers: [{ ...answer, chance: 1, likeness: 1 }] }
  expect(composeScenario(prompt, surest)).toContain(`**${answer.question.en}**`)
})

test('two sections that are compared are told apart, and not only told', async () => {
  const prompt = 'Difference between Section 10 and 11 CPC'
  expect(composeScenario(prompt, await find(prompt))).toContain('The first waits, the second ends')
})

test('two sections that no answer compares are told apart by what each is about, and nothing else is said of them', async () => {
  const prompt = 'difference between section 34 and 37 arbitration act'
  const short = composeScenario(prompt, await find(prompt)).split('## ')[1] ?? ''
  expect(short).toContain('is about “Application for setting aside arbitral awards”')
  expect(short).toContain('is about “Appealable orders”')
  expect(short).not.toContain('fraud')
})

test('two offences that are compared differ in their punishment', async () => {
  const prompt = 'difference between section 304 and 309 BNS'
  const short = composeScenario(prompt, await find(prompt)).split('## ')[1] ?? ''
  expect(short).toMatch(/\(1\) Section 304, BNS.* “Snatching”; \(2\) Section 309, BNS.* “Robbery”/)
  expect(short).toMatch(/Punishment: \(1\) imprisonment up to 3 years.*, \(2\) rigorous imprisonment up to 10 years/)
  expect(short).toMatch(/\*\*Section 309, BNS\*\*.*: /)
})

test('a question that is listed word for word needs no heading', async () => {
  const prompt = 'Can I go to jail for a cheque bounce?'
  expect(composeScenario(prompt, await find(prompt))).not.toContain(`**${prompt}**`)
})

test.each([
  [
    'Can I go to jail for a cheque bounce and can the case be settled at any stage?',
    'Can I go to jail for a cheque bounce?',
    'Can a cheque case be settled at any stage?',
  ],
  [
    'Can a daughter claim share in ancestral property and is there a time limit?',
    'Do married daughters get an equal share in ancestral property?',
  ],
  [
    'Can my employer cut my notice pay and when must my full and final be paid?',
    'How soon must final settlement be paid after leaving?',
  ],
])('both questions of a message are answered: %s', async (prompt, ...questions) => {
  const found = await find(prompt)
  const answer = composeScenario(prompt, found)
  for (const question of questions) {
    const { says = '' } = found.answers.find((one) => one.question.en === question) ?? {}
    expect(says).not.toBe('')
    const [beginning = ''] = says.split(/[.,([]/)
    expect(answer).toContain(beginning.trim())
  }
})

test('offices and papers, which are lists and no sentences, stand under their name', async () => {
  const prompt = 'water leaks from the flat above, where can I complain and what documents do I need'
  const [, short = ''] = composeScenario(prompt, await find(prompt)).split('## ')
  expect(short).toContain('**Forum.** Police')
  expect(short).toContain('**Documents.** Video')
})

test.each([
  'A cheque for Rs 2 lakh was returned unpaid. What must I do, and by when?',
  'My cheque of 2 lakh bounced, what can I do',
  "A buyer's cheque of Rs 4,50,000 bounced for want of funds. What are my remedies?",
])('what to do is answered by the matter, and by no answer of another one: %s', async (prompt) => {
  const found = await find(prompt)
  expect(found.answers.filter(({ matter }) => matter !== 'cheque-bounce')).toEqual([])
  const [, short = ''] = composeScenario(prompt, found).split('## ')
  expect(short.split('\n\n')[1]).toMatch(/thirty days.*section 138, NI Act|section 138, NI Act.*thirty days/)
})

test('who only asks what to do is told of the matter first, unless an answer is very likely meant', async () => {
  const prompt = 'My cheque of 2 lakh bounced, what can I do'
  const found = await find(prompt)
  const [answer] = found.answers
  const [general = ''] = found.playbooks[0]?.short ?? []
  if (!answer) throw new Error('the library has an answer to this')
  const beginning = (chance: number) =>
    composeScenario(prompt, { ...found, answers: [{ ...answer, chance }] }).split('\n\n')[1] ?? ''
  expect(beginning(0.7)).toContain(general.slice(0, 40))
  expect(beginning(0.8)).toContain(answer.question.en)
})

test('where the likeliest answer is law of another State, no answer to another case begins', async () => {
  const prompt = 'My tenant in Bengaluru has not paid rent since June 2026. How do I evict him?'
  const found = await find(prompt)
  const [answer] = found.answers
  const [act = ''] = found.stateLaw?.foreign ?? []
  if (!answer) throw new Error('the library has an answer to this')
  const ofDelhi = { ...answer, says: `Sue there ([[${act} 14]]).` }
  const text = composeScenario(prompt, { ...found, answers: [ofDelhi, answer] })
  const [, beginning = ''] = text.split('\n\n')
  expect(found.playbooks[0]?.short.some((general) => general.startsWith(beginning.slice(0, 30)))).toBe(true)
  expect(text).toContain(answer.question.en)
})

test('a listed question that is one of several stands over its answer', async () => {
  const listed = 'Can a cheque case be settled at any stage?'
  const prompt = `My cheque bounced for a loan, what is the time limit for notice? Can I go to jail for a cheque bounce? ${listed}`
  expect(composeScenario(prompt, await find(prompt))).toContain(`**${listed}**`)
})
