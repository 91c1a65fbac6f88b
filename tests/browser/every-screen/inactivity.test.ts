/** An hour of inactivity as a person sees it, with three tabs open, one of them on a public page. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { AUTH_TEXTS } from '#shared/auth.ts'
import { Client, json } from '#tests/support/client.ts'
import { openStage, type Stage } from '#tests/support/browser/journey.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

test('activity in one tab keeps the other signed in, and an hour without any ends both with a notice', async () => {
  const person = await new Client(stage.product).join()
  const one = await stage.page()
  const context = one.context()
  await context.clock.install()
  await one.goto('/')
  await one.evaluate((token) => localStorage.setItem('authToken', token), person.token)
  const other = await context.newPage()
  for (const tab of [one, other]) {
    await tab.goto('/scenario')
    await tab.getByRole('textbox', { name: 'Message Scenario Solver' }).waitFor()
  }

  const reader = await context.newPage()
  await reader.goto('/Terms')
  // A public page is watched too, once the links for a signed-in reader are there.
  await reader.getByRole('link', { name: 'Open app' }).first().waitFor()

  await context.clock.fastForward('59:00')
  await one.mouse.move(200, 200)
  await one.mouse.move(210, 210)
  await context.clock.fastForward('59:00')
  for (const tab of [one, other]) expect(new URL(tab.url()).pathname).toBe('/scenario')
  const seen = (tab: Page) => tab.evaluate(() => localStorage.getItem('lastSeen'))
  const before = await seen(reader)
  await reader.keyboard.press('Shift')
  // Each tab has its own process, which learns of the logout a moment later.
  for (const tab of [one, other]) await expect.poll(() => seen(tab)).not.toBe(before)

  await context.clock.fastForward('01:00:01')
  for (const tab of [one, other]) {
    // A tab that hears of the logout while it goes there itself goes twice, and a wait for one navigation would be cut off.
    await expect.poll(() => new URL(tab.url()).pathname).toBe('/')
    await tab.getByText(AUTH_TEXTS.sessionExpired).waitFor()
    expect(await tab.evaluate(() => localStorage.getItem('authToken'))).toBeNull()
  }
  await reader.getByRole('status').getByText(AUTH_TEXTS.sessionExpired).waitFor()
  await reader.getByRole('button', { name: 'Close' }).click()
  await reader.getByText(AUTH_TEXTS.sessionExpired).waitFor({ state: 'detached' })
  expect((await person.call(`/Scenario_history/${person.claims.id}`, {})).status).toBe(401)
  expect((await person.call('/logout', json({ id: person.claims.id }))).status).toBe(200)
  expect(stage.complaints).toEqual([])
})
