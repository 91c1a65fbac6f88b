import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { BrowserContextOptions, Page } from 'playwright-core'
import type { LawSearch } from '#shared/law/law-search.ts'
import { Client } from '#tests/support/client.ts'
import { ask, openStage, type Stage } from '#tests/support/browser/journey.ts'
import { importTexts } from '#tests/support/law/law-texts.ts'
import { shippedDigests } from '#tests/support/law/shipped-library.ts'

const dir = mkdtempSync(join(tmpdir(), 'nyayadesk-law-browser-'))
let stage: Stage
let reader: Client
beforeAll(async () => {
  const digests = await shippedDigests()
  stage = await openStage({ LAW_LIBRARY: await importTexts(dir, digests) }, 0)
  reader = await new Client(stage.product).join()
})
afterAll(async () => {
  await stage.close()
  rmSync(dir, { recursive: true, force: true })
})
afterEach(() => expect(stage.complaints.splice(0)).toEqual([]))

/** Opens a page for somebody who is signed in. */
async function openPage(options?: BrowserContextOptions): Promise<Page> {
  const page = await stage.page(options)
  await page.context().addInitScript((token) => localStorage.setItem('authToken', token), reader.token)
  return page
}

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor()

test('a source of an answer opens in the library, where old law leads to new law and back', async () => {
  const page = await openPage()
  await page.goto('/scenario')
  await ask(page, 'What is the punishment for cheating under section 318 BNS?')
  await page.getByRole('button', { name: 'Copy the answer' }).last().waitFor()
  await page
    .getByRole('button', { name: /^Source \d+: Section 318/ })
    .first()
    .click()
  const opened = page.context().waitForEvent('page')
  await page.getByRole('link', { name: 'Open in the library (new tab)' }).click()
  const law = await opened
  await heading(law, 'Section 318, BNS')
  await law.getByRole('table').getByText('(4)').waitFor()
  const sides = law.getByRole('navigation', { name: 'Old and new law' })
  await sides.getByRole('link', { name: 'Section 420, IPC' }).click()
  await heading(law, 'Section 420, IPC')
  await law.getByText('It governs acts before 1 July 2024.').waitFor()
  await sides.getByRole('link', { name: 'Section 318(4), BNS' }).click()
  await heading(law, 'Section 318, BNS')
  await law.goBack()
  await heading(law, 'Section 420, IPC')
  await page.context().close()
})

test('a judgment is read at a paragraph, which is copied with its citation, and leads to what cites it', async () => {
  const page = await openPage({ permissions: ['clipboard-read', 'clipboard-write'] })
  await page.goto('/law/judgment/arnesh-kumar#p2')
  await heading(page, 'Arnesh Kumar v. State of Bihar')
  const paragraph = page.locator('[id="p2"]:target')
  await paragraph.getByText('Nobody is arrested because he may be.').waitFor()
  expect(await paragraph.evaluate((element) => element.getBoundingClientRect().top < innerHeight)).toBe(true)
  await page.getByRole('button', { name: 'Copy citation, para 2' }).click()
  await page.getByRole('alert').filter({ hasText: 'Copied' }).first().waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    'Arnesh Kumar v. State of Bihar, (2014) 8 SCC 273, para 2',
  )
  await page.getByRole('link', { name: 'Paragraph 3' }).click()
  await page.getByRole('button', { name: 'Copy citation, para 3' }).waitFor()

  await page
    .getByRole('region', { name: 'Cited by' })
    .getByRole('link', { name: 'Kamla Devi v. State of Assam' })
    .click()
  await heading(page, 'Kamla Devi v. State of Assam')
  expect(new URL(page.url()).pathname).toBe('/law/judgment/judgments-text:later%2F2016')
  await page.locator('[id="p2"]:target').getByText('We were shown').waitFor()
  await page
    .getByRole('region', { name: 'Cites' })
    .getByRole('link', { name: 'Arnesh Kumar v. State of Bihar' })
    .click()
  await heading(page, 'Arnesh Kumar v. State of Bihar')
  await page.context().close()
})

test('a printed page has the law and no controls', async () => {
  const page = await openPage()
  await page.goto('/law/judgment/arnesh-kumar')
  await heading(page, 'Arnesh Kumar v. State of Bihar')
  await page.emulateMedia({ media: 'print' })
  expect(await page.getByRole('heading', { name: 'Text' }).isVisible()).toBe(true)
  for (const name of ['Copy citation', 'Print', /^Account menu/])
    expect(await page.getByRole('button', { name }).isVisible()).toBe(false)
  await page.context().close()
})

test('the page of a State is reached from the library, and each row says its year and who says it', async () => {
  const page = await openPage()
  await page.goto('/law')
  await page.getByRole('link', { name: 'Delhi', exact: true }).click()
  await heading(page, 'Delhi')
  await page.getByText('Check with the sub-registrar or on revenue.delhi.gov.in before you pay.').waitFor()
  const row = page.locator('[id="stamp.sale"]')
  await row.getByText('6% of the value for a man and 4% for a woman').waitFor()
  await row.getByText('For 2025').waitFor()
  const source = row.getByRole('link', { name: /^gauravdocumentation\.com, read on .* \(new tab\)$/ })
  expect(await source.getAttribute('href')).toBe('https://www.gauravdocumentation.com/stamp-duty-delhi.html')
  await page.locator('[id="stamp.affidavit"]').getByText('Unchecked: we found no public page for it').waitFor()
  await page.getByText('Look for Court Fees Act, 1870, as it applies in Delhi.').waitFor()
  await page.locator('[id="rent.forum"]').getByRole('link', { name: 'In this library' }).click()
  await heading(page, 'Section 14, Delhi Rent Control Act')
  await page.goto('/law/state/nowhere')
  await heading(page, 'We don’t have this State’s own law')
  await page.context().close()
})

test('a page that the library does not have says so and leads to the search', async () => {
  const page = await openPage()
  await page.goto('/law/provision/bns/999')
  await heading(page, 'This provision isn’t in the library')
  await page.getByRole('link', { name: 'Search the library' }).click()
  await heading(page, 'Law library')
  await page.context().close()
})

test('a visitor is sent home', async () => {
  const page = await stage.page()
  for (const path of [
    '/law',
    '/law/provision/bns/318',
    '/law/judgment/arnesh-kumar',
    '/law/matter/cheque-bounce',
    '/law/state/delhi',
  ]) {
    await page.goto(path)
    await page.waitForURL((url) => url.pathname === '/')
  }
  await page.context().close()
})

/** Expects that the focused element has these words as its name or in its text. */
async function focused(page: Page, words: string) {
  await expect
    .poll(() =>
      page.evaluate(() => {
        const { activeElement: held } = document
        return held instanceof HTMLInputElement ? held.labels?.[0]?.textContent : held?.textContent
      }),
    )
    .toMatch(new RegExp(`^${words}`))
}

const hit = (more: Partial<LawSearch['hits'][number]>): LawSearch['hits'][number] => ({
  id: 'j:arnesh-kumar',
  kind: 'judgment',
  label: 'Arnesh Kumar v. State of Bihar',
  heading: '',
  how: 'exact',
  court: 'Supreme Court of India',
  date: '2014-07-02',
  report: '(2014) 8 SCC 273',
  outcome: null,
  passages: [{ anchor: 'p2', para: '2', text: 'Nobody is arrested because he may be.' }],
  why: '',
  citedBy: 2,
  ...more,
})

test('a search by keyboard lists the named provision first, keeps its filters in the address, and has pages', async () => {
  const page = await openPage()
  const asked: string[] = []
  await page.route('**/api/law/search?*', async (route) => {
    asked.push(new URL(route.request().url()).search)
    const found: LawSearch = {
      importsAway: false,
      ran: 'Looked for the citation (2014) 8 SCC 273, then for its words.',
      terms: ['arrest'],
      hits: [hit({}), hit({ id: 'bns 85', kind: 'provision', label: 'Section 85, BNS', how: 'ranked', passages: [] })],
      matters: [{ id: 'm:cheating', title: 'Cheated of money', titleHi: null }],
      total: 12,
      page: asked.at(-1)?.includes('page=2') ? 2 : 1,
      pages: 2,
    }
    await route.fulfill({ json: found })
  })
  await page.goto('/law')
  await page.getByText(/provisions of \d+ Acts/).waitFor()
  await page.getByText('Imported, judgments-text: 3 documents').waitFor()
  await page.getByRole('searchbox', { name: 'Search the law' }).focus()
  await page.keyboard.type('(2014) 8 SCC 273')
  await page.keyboard.press('Enter')
  await page.getByText('Looked for the citation').waitFor()
  await page.getByRole('region', { name: 'What you named' }).getByRole('link', { name: 'Arnesh Kumar' }).waitFor()
  await page.getByRole('region', { name: 'Results for your words' }).getByRole('link', { name: 'Section 85' }).waitFor()

  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByLabel('Court').fill('Supreme Court of India')
  await page.getByLabel('Act', { exact: true }).selectOption('ipc')
  await page.getByLabel('Section or article').fill('498A')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Filters (3)' }).waitFor()
  await focused(page, 'Section or article')
  await page.getByRole('link', { name: 'Next page' }).press('Enter')
  await page.getByText('Page 2 of 2').waitFor()
  await focused(page, 'Looked for the citation')
  const words = 'q=%282014%29+8+SCC+273'
  expect(asked).toEqual([
    `?${words}`,
    `?${words}&court=Supreme+Court+of+India&act=ipc&no=498A`,
    `?${words}&court=Supreme+Court+of+India&act=ipc&no=498A&page=2`,
  ])
  await page.getByRole('link', { name: 'Paragraph 2' }).click()
  await page.locator('[id="p2"]:target').waitFor()
  await page.goBack()
  await page.getByText('Page 2 of 2').waitFor()
  expect(await page.getByLabel('Section or article').inputValue()).toBe('498A')
  await page.context().close()
})

test('on a phone nothing scrolls sideways', async () => {
  const page = await openPage({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })
  for (const path of [
    '/law',
    '/law/provision/bns/318',
    '/law/provision/ipc/420',
    '/law/judgment/arnesh-kumar',
    '/law/judgment/judgments-text:last',
    '/law/provision/statutes-text/S1',
    '/law/matter/cheque-bounce',
  ]) {
    await page.goto(path)
    await page.locator('h1').waitFor()
    expect([path, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([path, 360])
  }
  await page.context().close()
})
