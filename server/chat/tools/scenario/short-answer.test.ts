import { expect, test } from 'vitest'
import { numberSources } from '../../answers/sources.ts'
import { shippedLibrary } from '#tests/support/shipped-library.ts'
import type { Found } from '#shared/law/law.ts'
import { composeScenario } from './compose.ts'

const library = await shippedLibrary()
const find = (prompt: string) => library.find(prompt, { today: '2026-11-20' })
const compose = (prompt: string, found: Found) =>
  composeScenario({
    prompt,
    language: 'en',
    found,
    sources: numberSources(found),
    attachment: null,
    cited: [],
    named: [],
  })

test('an answer stands without its question only where it is far likelier than every other', async () => {
  const prompt = 'can I be jailed for a bounced cheque'
  const found = await find(prompt)
  const [answer] = found.answers
  if (!answer) throw new Error('the library has an answer to this')
  const withLead = (lead: number) => compose(prompt, { ...found, answers: [{ ...answer, lead }] })
  expect(withLead(19)).toContain(`**${answer.question.en}**`)
  expect(withLead(20)).not.toContain(`**${answer.question.en}**`)
})

test('a question that is listed word for word needs no heading', async () => {
  const prompt = 'Can I go to jail for a cheque bounce?'
  expect(compose(prompt, await find(prompt))).not.toContain(`**${prompt}**`)
})

test.each([
  [
    'Can I go to jail for a cheque bounce and can the case be settled at any stage?',
    'Can I go to jail for a cheque bounce?',
    'Can a cheque case be settled at any stage?',
  ],
])('both questions of a message are answered: %s', async (prompt, ...questions) => {
  const found = await find(prompt)
  const answer = compose(prompt, found)
  for (const question of questions) {
    const { says = '' } = found.answers.find((one) => one.question.en === question) ?? {}
    expect(says).not.toBe('')
    const [beginning = ''] = says.split(/[.,([]/)
    expect(answer).toContain(beginning.trim())
  }
})
