import { afterAll, beforeAll, expect, test } from 'vitest'
import { openLibrary, type Library } from '#server/law/index.ts'
import { shippedDigests } from '#tests/support/law/shipped-library.ts'
import { findTheLaw } from './find-the-law.ts'

let library: Library
beforeAll(async () => {
  library = await openLibrary(await shippedDigests(), { workers: 1 })
})
afterAll(() => library.close())

async function mattersOf(before: string | null, prompt: string): Promise<string[]> {
  const { found } = await findTheLaw(library, {
    prompt,
    earlierPrompts: before === null ? [] : [before],
    attachment: null,
    language: 'en',
    today: '2026-12-01',
    asker: undefined,
    siteUrl: '',
  })
  return found.playbooks.map(({ id }) => id)
}

const RENT = 'Tenant in my Nagpur shop has not paid rent since March. How do I get him out?'
const CHEQUE = 'Cheque of 3 lakh given by a trader was returned, account had no money'
const DIVORCE = 'Both of us agree to a divorce, we married in 2018 under Hindu law'
const BAIL = 'The sessions judge rejected bail of my cousin in a cheating case'

test.each([
  [RENT, 'he now says he spent 2 lakh on repairs and will adjust it', 'tenancy-and-eviction'],
  [CHEQUE, 'he says the account was closed by the bank and he is not at fault', 'cheque-bounce'],
  [CHEQUE, 'what if he offers half of it before the hearing', 'cheque-bounce'],
  [DIVORCE, 'she lives in Dubai, must she come for both dates?', 'mutual-consent-divorce'],
  [BAIL, 'eight months inside, trial has not begun. is high court next?', 'regular-bail'],
])('after "%s", "%s" goes on with it', async (before, prompt, matter) => {
  expect(await mattersOf(before, prompt)).toContain(matter)
})

test.each([
  [RENT, 'My passport is stuck in police verification for two months, what can I do?', 'tenancy-and-eviction'],
  [CHEQUE, 'also my neighbour has built a wall over my boundary, how do I stop it', 'cheque-bounce'],
  [DIVORCE, 'the electricity board sent me a bill of 80,000 for theft of power', 'mutual-consent-divorce'],
  [BAIL, 'my flat is late by three years and the builder gives no date', 'regular-bail'],
  [CHEQUE, 'Section 85 BNS', 'cheque-bounce'],
])('after "%s", "%s" is a matter of its own', async (before, prompt, matter) => {
  const matters = await mattersOf(before, prompt)
  expect(matters).not.toContain(matter)
  expect(matters).toEqual(await mattersOf(null, prompt))
})
