/** Keys for a person's own assistant, made, shown once and revoked on the profile. */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { Client, json, signupForm } from '#tests/support/client.ts'
import { openStage, type Stage } from '#tests/support/browser/journey.ts'
import { until } from '#tests/support/until.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())
afterEach(() => expect(stage.complaints.splice(0)).toEqual([]))

const part = (page: Page) => page.getByRole('region', { name: 'Keys for your assistants' })

async function profile(): Promise<{ page: Page; client: Client }> {
  const client = await new Client(stage.product).join(signupForm())
  const page = await stage.page()
  await page.goto('/login')
  await page.evaluate((stored) => localStorage.setItem('authToken', stored), client.token)
  await page.goto('/profile')
  await part(page).getByText('You don’t have a key yet.').waitFor()
  return { page, client }
}

const use = (key: string) =>
  fetch(
    `${stage.product.address}/mcp`,
    json(
      { jsonrpc: '2.0', id: 1, method: 'ping' },
      { authorization: `Bearer ${key}`, accept: 'application/json, text/event-stream' },
    ),
  )

test('a key is made, used and revoked with the keyboard alone, and is shown once', async () => {
  const { page } = await profile()
  expect(await part(page).getByRole('region').innerText()).toContain(`/mcp"`)
  const name = part(page).getByLabel('Name of the key')
  await name.press('Enter')
  await part(page).getByText('Give the key a name.').waitFor()
  await name.fill('Laptop at the office')
  await name.press('Enter')
  const shown = part(page).getByLabel('Your new key, “Laptop at the office”')
  await until(() => shown.evaluate((field) => field === document.activeElement || undefined), 'the focus on the key')
  const key = await shown.inputValue()
  expect(key).toMatch(/^nyk_/)
  expect(await part(page).getByRole('region').innerText()).toContain(`Bearer ${key}`)
  await part(page).getByText('never used').waitFor()
  expect((await use(key)).status).toBe(200)

  await page.reload()
  await part(page).getByText('last used just now').waitFor()
  expect(await page.content()).not.toContain(key)
  await part(page).getByRole('button', { name: 'Revoke Laptop at the office' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Revoke this key?' })
  await dialog.getByRole('button', { name: 'Revoke' }).press('Enter')
  await part(page).getByText('You don’t have a key yet.').waitFor()
  expect((await use(key)).status).toBe(401)
  await page.context().close()
})

test('with ten keys the page says what to do instead of offering another', async () => {
  const { page, client } = await profile()
  for (let made = 0; made < 10; made += 1)
    await client.call(`/api-keys/${client.claims.id}`, json({ name: `Key ${made}` }))
  await page.reload()
  await part(page).getByText('Revoke one to create another.').waitFor()
  expect(await part(page).getByLabel('Name of the key').count()).toBe(0)
  await page.context().close()
})
