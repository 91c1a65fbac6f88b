/** Staff install public copies of the law on the page of the library: sizes, progress over a reload, stop, go on. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { violations } from '#tests/support/browser/axe.ts'
import { openStage, signIn, toastOf, type Stage } from '#tests/support/browser/journey.ts'
import { STAFF_ENV, staffOf } from '#tests/support/accounts/members.ts'
import { linoAct, servePublicCopies, type PublicCopies } from '#tests/support/law/public-copies.ts'
import { until } from '#tests/support/until.ts'

const KITES = 'Svetozar-Technologies/indian-law/HEAD/data/cache/laws/the-kites-act-2011.lino'

let dir: string
let copies: PublicCopies
let stage: Stage
let page: Page
beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'nyayadesk-law-install-'))
  copies = await servePublicCopies()
  copies.files.set(
    KITES,
    Buffer.from(
      linoAct({
        slug: 'the-kites-act-2011',
        title: 'The Kites Act, 2011',
        fetchedAt: '2026-05-10T11:31:20.722Z',
        sections: [{ no: '1', title: 'Strings.', text: 'No person shall fly a kite at night.' }],
      }),
    ),
  )
  stage = await openStage({ ...STAFF_ENV, LAW_MIRROR: copies.address, LAW_LIBRARY: join(dir, 'library.sqlite') })
  const { token } = await staffOf(stage.product)
  page = await stage.page()
  await signIn(page, token)
}, 60_000)
afterAll(async () => {
  await stage.close()
  copies.close()
  rmSync(dir, { recursive: true, force: true })
})
afterEach(() => expect(stage.complaints.splice(0)).toEqual([]))

const button = (name: string) => page.getByRole('button', { name, exact: true })
const choice = (name: string) => page.getByRole('checkbox', { name: new RegExp(`^${name}`) })
const focusedText = () => page.evaluate(() => document.activeElement?.textContent ?? '')

test('judgments ask for their years and courts before anything is looked up', async () => {
  await page.goto('/admin/law')
  await choice('Central Acts').press('Space')
  await choice('Codes before July 2024').press('Space')
  await button('Check the sizes').press('Enter')
  await page.getByText('Choose at least one source.').waitFor()
  await choice('High Court judgments').press('Space')
  await button('Check the sizes').press('Enter')
  await page.getByText('Write years such as 2024').waitFor()
  await page.getByText('Choose at least one court.').waitFor()
  await page.setViewportSize({ width: 360, height: 740 })
  expect(await violations(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await page.setViewportSize({ width: 1280, height: 900 })
  await choice('High Court judgments').press('Space')
  expect(copies.asked).toEqual([])
})

test('an install is begun after its sizes were shown, and its bar survives a reload', async () => {
  const asked = Promise.withResolvers<void>()
  copies.instead.set(KITES, (_, response, bytes) => {
    response.writeHead(206, { 'content-length': bytes.length })
    response.write(bytes.subarray(0, 20))
    asked.resolve()
  })
  await choice('Central Acts').press('Space')
  await button('Check the sizes').press('Enter')
  await page.getByText('We fetch 1 MB.').waitFor()
  await button('Install').press('Enter')
  await toastOf(page, 'The install has begun. You can leave this page.').waitFor()
  await asked.promise
  await page.getByText('Fetching: Central Acts.').waitFor()
  await until(
    async () => ((await focusedText()) === 'Enacted words and judgments' ? true : undefined),
    'the focus on the heading',
  )
  await page.reload()
  const bar = page.getByRole('progressbar', { name: 'Fetching: Central Acts.' })
  await bar.waitFor()
  expect(await button('Install').count()).toBe(0)
  expect(await violations(page)).toEqual([])
})

test('it is stopped, goes on where it was, and the page counts what is new', async () => {
  await button('Stop').press('Enter')
  await page.getByText('The last install was stopped. We’ve kept what we fetched.').waitFor()
  copies.instead.delete(KITES)
  await button('Go on').press('Enter')
  await page.getByText('1 added, 0 changed, 0 left out.').waitFor()
  expect(copies.asked.at(-1)?.range).toMatch(/^bytes=20-/)
  await page.getByRole('row', { name: /Central Acts 1 0 1 0 10 May 2026/ }).waitFor()
  await choice('Codes before July 2024').press('Space')
  await button('Check the sizes').press('Enter')
  await page.getByText('You have all of this, and the sources have nothing newer.').waitFor()
})

test('a server without internet is told where to put its copies', async () => {
  await page.getByRole('radio', { name: /^A folder on the server/ }).press('Space')
  await page.getByText(`Put copies into ${join(dir, 'carried')}`).waitFor()
  await page.getByText('This folder has no copies yet.').waitFor()
})
