import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { Client } from '#tests/support/client.ts'
import { openStage, type Stage } from '#tests/support/browser/journey.ts'
import { startKanoon } from '#tests/support/stand-ins/kanoon.ts'

const MOST = 13
const hit = (number: number) => ({
  tid: number,
  title: `Party ${number} vs State of Kerala on 3 March, 1999`,
  headline: 'The boat was <b>stranded</b> on the sand.',
  docsource: 'Kerala High Court',
  publishdate: '1999-03-03',
})
const DOCUMENT = { ...hit(11), doc: '<p>1. The boat lay on the sand.</p><p>2. The claim is allowed.</p>' }

let kanoon: Awaited<ReturnType<typeof startKanoon>>
let silent = false
let stage: Stage
let reader: Client
beforeAll(async () => {
  kanoon = await startKanoon((path) => {
    if (silent) return [500, '']
    if (path === '/doc/11/') return [200, JSON.stringify(DOCUMENT)]
    const from = Number(new URLSearchParams(path.split('?')[1]).get('pagenum')) * 10
    const docs = Array.from({ length: Math.min(10, MOST - from) }, (_, at) => hit(from + at))
    return [200, JSON.stringify({ docs })]
  })
  stage = await openStage(kanoon.env)
  reader = await new Client(stage.product).join()
})
afterAll(async () => {
  await stage.close()
  await kanoon.stop()
})
afterEach(() => expect(stage.complaints.splice(0)).toEqual([]))

test('Indian Kanoon is asked only on request; the focus then goes to the results, and a judgment opens', async () => {
  const page = await stage.page()
  await page.context().addInitScript((token) => localStorage.setItem('authToken', token), reader.token)
  await page.goto('/law?q=stranded+boat&from=1990-01-31')
  const outside = page.getByRole('region', { name: 'On Indian Kanoon' })
  const first = outside.getByRole('button', { name: 'Search Indian Kanoon too' })
  await first.waitFor()
  expect(kanoon.calls).toEqual([])

  silent = true
  await first.press('Enter')
  await outside.getByText('Indian Kanoon didn’t respond. Please try again in a moment.').waitFor()
  stage.complaints.splice(0)
  silent = false
  await outside.getByRole('button', { name: 'Try again' }).press('Enter')
  await outside
    .getByText('Indian Kanoon was asked for: stranded boat doctypes: judgments fromdate: 31-01-1990.')
    .waitFor()
  expect(await outside.getByRole('link').count()).toBe(10)
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Party 0 v. State of Kerala')

  await outside.getByRole('button', { name: 'More from Indian Kanoon' }).press('Enter')
  await outside.getByRole('link', { name: 'Party 12 v. State of Kerala' }).waitFor()
  expect(await outside.getByRole('button').count()).toBe(0)
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Party 10 v. State of Kerala')

  await outside.getByRole('link', { name: 'Party 11 v. State of Kerala' }).press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Party 11 v. State of Kerala' }).waitFor()
  await page.getByText('The boat lay on the sand.').waitFor()
  await page.getByRole('link', { name: 'Read it at Indian Kanoon (new tab)' }).waitFor()
  await page.context().close()
})
