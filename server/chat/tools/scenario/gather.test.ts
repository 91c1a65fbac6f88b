import { expect, test } from 'vitest'
import { shippedLibrary } from '#tests/support/law/shipped-library.ts'
import { composeScenario } from './compose.ts'
import { gather } from './gather.ts'

const QUESTION = 'My landlord has not returned my deposit of 90,000 since August'

async function answerTo(...messages: string[]): Promise<string> {
  const prompt = messages.at(-1) ?? ''
  const asked = {
    prompt,
    earlierPrompts: messages.slice(0, -1),
    attachment: null,
    language: 'en',
    today: '2026-12-01',
  } as const
  return composeScenario(await gather(await shippedLibrary(), asked))
}

test('the same answer comes in Hindi, in a few words, and in English again', async () => {
  const whole = await answerTo(QUESTION)
  const inHindi = await answerTo(QUESTION, 'in Hindi please')
  const short = await answerTo(QUESTION, 'in Hindi please', 'shorter')
  expect(inHindi).toMatch(/^## संक्षेप में उत्तर/)
  expect(inHindi).toContain(short)
  expect(short.length).toBeLessThan(inHindi.length / 2)
  expect(await answerTo(QUESTION, 'in Hindi please', 'in English')).toBe(whole)
})
