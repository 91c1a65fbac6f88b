/** What a hosted model looks up, as the person sees it: live, folded, kept, and ended by a button. */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { Client } from '#tests/support/client.ts'
import { openStage, type Stage } from '#tests/support/browser/journey.ts'
import { startScriptedModel } from '#tests/support/model/scripted-model.ts'

const SEARCH = { call: 'search_law', args: { query: 'notice for a dishonoured cheque' } }
const READ = { call: 'read_source', args: { id: 'ni 138' } }
const ANSWER = '## Short answer\n\nSend a notice in writing within thirty days [1]. It costs nothing [99].'

let model: Awaited<ReturnType<typeof startScriptedModel>>
let stage: Stage
let goOn: () => void
beforeAll(async () => {
  model = await startScriptedModel(() => ({ said: [] }))
  stage = await openStage(model.env())
})
afterAll(async () => {
  await stage.close()
  await model.stop()
})
afterEach(() => expect(stage.complaints.splice(0)).toEqual([]))

/** Asks a question whose second step of research waits until `goOn`. */
async function researching(width = 1280): Promise<Page> {
  const waiting = Promise.withResolvers<void>()
  goOn = waiting.resolve
  let turn = 0
  model.answer(async ({ mayCall }) => {
    turn += 1
    if (turn === 1) return { said: [{ think: 'A cheque.' }, SEARCH, READ] }
    await waiting.promise
    return mayCall && turn < 3 ? { said: [SEARCH] } : { said: [{ text: ANSWER }] }
  })
  const person = await new Client(stage.product).join()
  const page = await stage.page({ viewport: { width, height: 800 } })
  await page.context().addInitScript((token) => localStorage.setItem('authToken', token), person.token)
  await page.goto('/scenario')
  await page.getByRole('textbox', { name: 'Message Scenario Solver' }).fill('My cheque was returned unpaid. What now?')
  await page.getByRole('button', { name: 'Send' }).click()
  await page.getByText('notice for a dishonoured cheque').first().waitFor()
  return page
}

test('each step is in sight while it runs, folds when the answer begins, and is there after a reload', async () => {
  const page = await researching()
  await page.getByRole('link', { name: /138/ }).first().waitFor()
  expect(await page.getByRole('main').textContent()).toContain('Thought it over')
  goOn()
  await page.getByRole('button', { name: 'Copy the answer' }).waitFor()
  const steps = page.getByText(/\d steps of research/)
  expect(await page.getByText('Thought it over').isVisible()).toBe(false)
  await page.reload()
  await steps.focus()
  await page.keyboard.press('Enter')
  await page.getByText('Thought it over').waitFor()
  expect(await page.getByRole('main').textContent()).toContain('the model pointed to number 99')
})

test('the answer can be had now', async () => {
  const page = await researching(360)
  await page.getByRole('button', { name: 'Answer now' }).click()
  await page.getByRole('button', { name: 'The answer is coming' }).waitFor()
  goOn()
  await page.getByRole('button', { name: 'Copy the answer' }).waitFor()
  expect(await page.getByRole('main').textContent()).toContain('within thirty days')
  expect(model.calls.at(-1)?.mayCall).toBe(false)
})

test('how far to research is chosen once and sent with each question', async () => {
  model.calls.length = 0
  const page = await researching()
  goOn()
  await page.getByRole('button', { name: 'Copy the answer' }).waitFor()
  await page.getByRole('combobox', { name: 'How far to research' }).selectOption('quick')
  await page.getByRole('textbox', { name: 'Message Scenario Solver' }).fill('And the fee?')
  await page.getByRole('button', { name: 'Send' }).click()
  await page.getByRole('button', { name: 'Copy the answer' }).nth(1).waitFor()
  expect(model.calls.at(-1)?.tools).toEqual([])
})
