/** Staff choose a model on this machine on the page of costs, and take it back. */
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { violations } from '#tests/support/browser/axe.ts'
import { openStage, toastOf, type Stage } from '#tests/support/browser/journey.ts'
import { STAFF_ENV, staffOf } from '#tests/support/accounts/members.ts'
import { startMockModel } from '#tests/support/model/mock-model.ts'
import { until } from '#tests/support/until.ts'

let model: Awaited<ReturnType<typeof startMockModel>>
let stage: Stage
let page: Page
beforeAll(async () => {
  model = await startMockModel((answer) => answer.finish(), ['qwen3:8b', 'llama3.2:latest'])
  stage = await openStage(STAFF_ENV, 0, { ollama: model.port })
  const { token } = await staffOf(stage.product)
  page = await stage.page()
  await page.context().addInitScript((kept) => localStorage.setItem('authToken', kept), token)
}, 60_000)
afterAll(async () => {
  await stage.close()
  await model.stop()
})
afterEach(() => expect(stage.complaints.splice(0)).toEqual([]))

const button = (name: string) => page.getByRole('button', { name, exact: true })
const focusedName = () => page.evaluate(() => document.activeElement?.textContent ?? '')

test('a model is used with one press, and the keyboard stays where it was', async () => {
  await page.goto('/admin/costs')
  await page.getByText('No language model is set').waitFor()
  expect(stage.product.platform.modelInUse.chosen).toBeNull()
  await button('Use qwen3:8b').press('Enter')
  await toastOf(page, 'qwen3:8b writes the answers now.').waitFor()
  await page.getByText('qwen3:8b on Ollama writes the answers. We send it at most 4,096 tokens at once.').waitFor()
  await until(async () => ((await focusedName()) === 'Stop using it' ? true : undefined), 'the focus on the button')
  expect(stage.product.platform.modelInUse.chosen).toEqual({ server: 'ollama', model: 'qwen3:8b' })
})

test('the section passes the rules of accessibility, and fits a phone', async () => {
  await page.setViewportSize({ width: 360, height: 740 })
  expect(await violations(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await page.setViewportSize({ width: 1280, height: 900 })
  expect(await violations(page)).toEqual([])
})

test('a chosen model whose server was stopped is said to be gone, and can be taken back', async () => {
  await model.stop()
  await button('Look again').click()
  await page.getByText('Ollama doesn’t offer this model now.').waitFor()
  await button('Stop using it').press('Enter')
  await toastOf(page, 'We answer from the law library again.').waitFor()
  await page.getByText('We found no Ollama (port 11434)').waitFor()
  expect(stage.product.platform.modelInUse.chosen).toBeNull()
})
