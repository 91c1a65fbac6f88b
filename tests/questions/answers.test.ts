/** The offline answer to each matter the library holds: found by its own words, and nothing in it that code cannot find. */
import { expect, test } from 'vitest'
import { composeScenario } from '#tests/support/chat/compose-scenario.ts'
import { lawContent } from '#tests/support/law/law-content.ts'
import { shippedLibrary } from '#tests/support/law/shipped-library.ts'

const library = await shippedLibrary()

test.each(lawContent.playbooks.map(({ id, asks }) => [id, asks[0] ?? ''] as const))('%s', async (id, prompt) => {
  const found = await library.find(prompt, { today: '2026-11-20' })
  expect(found.playbooks[0]?.id).toBe(id)
  const answer = composeScenario(prompt, found)
  expect(answer).not.toContain('[[')
  const citations = await library.check(answer, { today: '2026-11-20' })
  expect(citations.length).toBeGreaterThan(3)
  expect(citations.filter(({ state }) => state === 'not found').map(({ raw, reason }) => `${raw}: ${reason}`)).toEqual(
    [],
  )
})

test.each([
  [
    'en',
    "papa died, no will, Hindu; flat 75 lakh, FD 25 lakh; mummy, dadi (papa's mother), we are two brothers and a married sister: who gets what",
    'equal shares, 1/5 each (Rs 20,00,000)',
  ],
  [
    'hi',
    'मैंने 1 जुलाई 2015 को नौकरी शुरू की, 31 अगस्त 2026 को इस्तीफा दिया, मूल वेतन और महँगाई भत्ता 39,000 रुपये। ग्रेच्युटी कितनी मिलेगी?',
    '2,47,500 रुपये',
  ],
] as const)('a sum that can be computed begins the short answer (%s)', async (language, prompt, sum) => {
  const found = await library.find(prompt, { today: '2026-11-20' })
  const answer = composeScenario(prompt, found, language)
  expect(answer.split('\n\n')[1]).toContain(sum)
  // An answer to another case beside it would contradict it.
  expect(answer).not.toContain('You take it all')
})

/** Each of them would take a minute. */
const EVERY = 40

test.each(
  [...lawContent.answers.values()]
    .flat()
    .filter((_, at) => at % EVERY === 0)
    .map(({ question, questionHi, says }) => [question, questionHi, says] as const),
)('"%s", sent back, is answered by what stands under it', async (question, questionHi, says) => {
  for (const prompt of [question, questionHi]) {
    const { answers, playbooks: matters } = await library.find(prompt, { today: '2026-11-20' })
    expect(answers[0]?.says).toBe(says)
    expect(answers[0]?.matter).toBe(matters[0]?.id)
  }
})
