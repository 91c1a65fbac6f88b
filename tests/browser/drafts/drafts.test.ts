/** How a person edits, saves and exports a court paper, in a real browser. */
import { readFileSync } from 'node:fs'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { strFromU8, unzipSync } from 'fflate'
import type { BrowserContextOptions, Page } from 'playwright-core'
import type { Draft, DraftVersion } from '#shared/drafts.ts'
import { Client, json } from '#tests/support/client.ts'
import { openStage, type Stage } from '#tests/support/browser/journey.ts'
import { violations } from '#tests/support/browser/axe.ts'
import { saveProfile } from '#tests/support/accounts/profile.ts'
import { until } from '#tests/support/until.ts'
import { SAVE_AFTER_MS } from '#web/lib/delays.ts'

const TEMPLATE = 'civil-suits/recovery-of-money'
const PARTY = { name: '', parentage: '', age: '', occupation: '', address: '' }
const FACTS = {
  fields: { principal: '500000' },
  first: [{ ...PARTY, name: 'Asha Rao', address: 'Mysuru' }],
  second: [{ ...PARTY, name: 'रमेश कुमार', address: 'पुणे' }],
}

let stage: Stage
let advocate: Client
beforeAll(async () => {
  stage = await openStage()
  advocate = await new Client(stage.product).join()
})
afterAll(() => stage.close())
afterEach(() => expect(stage.complaints.splice(0)).toEqual([]))

async function openPage(options?: BrowserContextOptions): Promise<Page> {
  const page = await stage.page(options)
  await page.clock.install()
  await page.context().addInitScript((token) => localStorage.setItem('authToken', token), advocate.token)
  return page
}

async function draft(): Promise<Draft> {
  const made = await advocate.call('/drafts', json({ template: TEMPLATE, facts: FACTS }))
  if (!made.ok) throw new Error(await made.text())
  return (await made.json()) as Draft
}
const stored = async (id: string) => (await (await advocate.call(`/drafts/${id}`)).json()) as Draft
const versions = async (id: string) => (await (await advocate.call(`/drafts/${id}/versions`)).json()) as DraftVersion[]
const textOf = ({ document }: Draft) =>
  document.blocks.map(({ spans }) => spans.map(({ text }) => text).join('')).join('\n')

const paperOf = (page: Page) => page.getByRole('textbox', { name: 'Text of the paper' })
const openDraft = async (page: Page, id: string) => {
  await page.goto(`/draft/${id}`)
  await paperOf(page).waitFor()
}
const part = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Parts of the draft' }).getByRole('button', { name })
/**
 * Presses a key that moves the cursor and waits for a frame, because the browser reports the new position only then.
 */
const press = async (page: Page, key: string) => {
  await page.keyboard.press(key)
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
}
/** A frame may take seconds where other tests run beside. ms */
const LOADED = { timeout: 30_000 }
/**
 * Puts the cursor at the end of the one-line block with these words. It tries again, because the editor may move the
 * cursor at the same time.
 */
const write = async (page: Page, words: string) => {
  await paperOf(page).getByText(words).first().click()
  await vi.waitFor(async () => {
    await press(page, 'End')
    expect(await page.evaluate(afterCursor)).toBe('')
  }, LOADED)
}
/** Runs in the page and returns the text behind the cursor in its block. */
const afterCursor = () => {
  const { focusNode, focusOffset } = getSelection() ?? {}
  const block = focusNode?.parentElement?.closest('[data-style]')
  if (!focusNode || !block) return null
  const range = document.createRange()
  range.selectNodeContents(block)
  range.setStart(focusNode, focusOffset ?? 0)
  return range.toString().trim()
}
/** Skips the pause after which a paper is saved. */
const rest = (page: Page) => page.clock.fastForward(SAVE_AFTER_MS)
const saved = async (page: Page, version: number) => {
  await rest(page)
  await page.getByText(`Saved as version ${version}`, { exact: true }).waitFor()
}

test('a paper is begun from the catalogue by its form, and its blanks are filled by keyboard', async () => {
  const page = await openPage()
  await page.goto('/draft')
  await page.getByText('None yet.').waitFor()
  await page.getByLabel('Find a paper').fill('recovery money')
  await page.getByRole('link', { name: 'Suit for recovery of money' }).click()
  await page.getByRole('heading', { level: 1, name: 'Suit for recovery of money' }).waitFor()
  const plaintiff = page.getByRole('region', { name: 'Plaintiff' })
  await plaintiff.getByLabel('Name').fill('Asha Rao')
  await plaintiff.getByRole('button', { name: 'Add another Plaintiff' }).click()
  await page.keyboard.type('Meera Rao')
  await page.getByRole('region', { name: 'Defendant' }).getByLabel('Name').fill('रमेश कुमार')
  const sum = page.getByLabel('Principal sum owed')
  await sum.fill('five lakh')
  await page.getByRole('button', { name: 'Make the paper' }).click()
  await page.getByText('Write the amount in rupees, in digits: 5,00,000.').waitFor()
  await sum.fill('Rs. 5,00,000/-')
  await page.getByRole('button', { name: 'Make the paper' }).click()

  const paper = paperOf(page)
  await paper.getByText('Meera Rao').first().waitFor()
  await paper.getByText('रमेश कुमार').first().waitFor()
  await paper
    .getByText(/5,00,000/)
    .first()
    .waitFor()
  expect(await paper.locator('[data-marker="1."]').count()).toBeGreaterThan(0)
  const before = await paper.locator('[data-blank]').count()
  await page.getByRole('button', { name: `${before} blanks left, next` }).click()
  await page.keyboard.type('Mysuru')
  await page.keyboard.press('Control+.')
  await page.keyboard.type('42')
  await page.getByRole('button', { name: `${before - 2} blanks left, next` }).waitFor()
  await saved(page, 2)
  await page.reload()
  await paper.getByText('In the Court of the Civil Judge at Mysuru').waitFor()
  await paper.getByText('Original Suit No. 42 of').waitFor()
  await page.getByRole('link', { name: 'All court papers' }).click()
  await page.getByRole('link', { name: /^Suit for recovery of money: Asha Rao/ }).waitFor()
  await page.context().close()
})

test('blocks are added, joined, restyled, moved and undone by keyboard', async () => {
  const { id } = await draft()
  const page = await openPage()
  await openDraft(page, id)
  const paper = paperOf(page)
  const last = () => paper.locator('[data-style]', { hasText: 'Never asked again' })
  await write(page, 'most respectfully submits')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Never asked again')
  expect(await last().getAttribute('data-style')).toBe('plain')
  await page.getByLabel('Style of the paragraph').selectOption('Ground')
  expect(await last().getAttribute('data-marker')).toBe('A.')
  await paper.focus()
  await page.keyboard.press('Alt+ArrowUp')
  await page.keyboard.press('Alt+ArrowUp')
  const index = () => last().evaluate((element) => [...(element.parentElement?.children ?? [])].indexOf(element))
  const moved = await index()
  await page.keyboard.press('Control+z')
  expect(await index()).toBe(moved + 1)
  await page.getByRole('button', { name: 'Redo' }).click()
  expect(await index()).toBe(moved)
  await last().click()
  await press(page, 'Home')
  await page.keyboard.press('Backspace')
  // A block that is joined takes the style of the block before it.
  expect(await last().getAttribute('data-style')).not.toBe('ground')
  await saved(page, 2)
  expect(textOf(await stored(id))).toContain('Never asked again')
  await page.context().close()
})

test('a blank is filled by a keyboard that composes its words, as for Hindi and on phones', async () => {
  const { id } = await draft()
  const page = await openPage()
  await openDraft(page, id)
  const court = paperOf(page).locator('[data-style="court"]')
  await page.getByRole('button', { name: /blanks left, next/ }).click()
  await court.locator('.ProseMirror-selectednode').waitFor()
  const keyboard = await page.context().newCDPSession(page)
  for (const text of ['न', 'ना', 'नास'])
    await keyboard.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
  await keyboard.send('Input.insertText', { text: 'नासिक' })
  await court.getByText('In the Court of the Civil Judge at नासिक').waitFor()
  expect(await court.locator('[data-blank]').count()).toBe(0)
  await saved(page, 2)
  expect(textOf(await stored(id))).toContain('Civil Judge at नासिक')
  await page.context().close()
})

test('foreign text is pasted as plain lines, and text cut from the paper keeps its blocks', async () => {
  const { id } = await draft()
  const page = await openPage({ permissions: ['clipboard-read', 'clipboard-write'] })
  await openDraft(page, id)
  const paper = paperOf(page)
  await page.evaluate(async () => {
    const as = (type: string, text: string) => new Blob([text], { type })
    const html = as('text/html', '<h1 onclick="alert(1)">One</h1><p>Two</p>')
    await navigator.clipboard.write([
      new ClipboardItem({ 'text/html': html, 'text/plain': as('text/plain', 'One\r\n\r\nTwo') }),
    ])
  })
  await write(page, 'most respectfully submits')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+v')
  await paper.locator('p', { hasText: /^One$/ }).waitFor()
  await paper.locator('p', { hasText: /^Two$/ }).waitFor()
  const blanks = await paper.locator('[data-blank]').count()
  await paper.focus()
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Control+x')
  await page.getByText('No blanks left').waitFor()
  await page.keyboard.press('Control+v')
  await page.getByRole('button', { name: `${blanks} blanks left, next` }).waitFor()
  expect(await paper.locator('[data-style="court"]').count()).toBe(1)
  await page.context().close()
})

test('a draft that was changed in another tab is never overwritten, and either version can be continued', async () => {
  const { id } = await draft()
  const [mine, other] = [await openPage(), await openPage()]
  await openDraft(mine, id)
  await openDraft(other, id)
  await write(other, 'most respectfully submits')
  await other.keyboard.type(' THEIRS')
  await saved(other, 2)
  await write(mine, 'most respectfully submits')
  await mine.keyboard.type(' MINE')
  await rest(mine)
  await mine.getByText('This paper was changed elsewhere since you opened it.').waitFor()
  expect(textOf(await stored(id))).toContain('THEIRS')
  // The question comes again even if the page was left while it was open.
  await mine.reload()
  await mine.getByRole('button', { name: 'Go on with mine' }).click()
  await saved(mine, 3)
  expect(textOf(await stored(id))).toMatch(/submits.* MINE/)

  await write(other, 'most respectfully submits')
  await other.keyboard.type(' AGAIN')
  await other.getByRole('button', { name: 'Go on with the other' }).click()
  await saved(other, 5)
  await paperOf(other).getByText(/ MINE/).waitFor()
  expect(await paperOf(other).getByText(/AGAIN/).count()).toBe(0)
  expect(textOf(await stored(id))).toContain('MINE')
  const kept = (await (await advocate.call(`/drafts/${id}/versions/4`)).json()) as Draft['document']
  expect(JSON.stringify(kept)).toContain('AGAIN')
  await Promise.all([mine.context().close(), other.context().close()])
})

test('without a connection a draft is kept in the browser and saved later; leaving the page saves at once', async () => {
  const { id } = await draft()
  const page = await openPage()
  await openDraft(page, id)
  await page.context().setOffline(true)
  await write(page, 'most respectfully submits')
  await page.keyboard.type(' OFFLINE')
  await rest(page)
  await page.getByText('We keep what you write in this browser').waitFor()
  expect((await stored(id)).version).toBe(1)
  await page.context().setOffline(false)
  await saved(page, 2)
  await page.keyboard.type(' LEAVING')
  await page.goto('/draft')
  const text = await until(async () => {
    const now = textOf(await stored(id))
    return now.includes('LEAVING') ? now : undefined
  }, 'the last words')
  expect(text).toContain('OFFLINE LEAVING')
  await openDraft(page, id)
  await saved(page, 3)
  expect(await page.getByRole('alert').filter({ hasText: 'changed elsewhere' }).count()).toBe(0)
  await page.context().close()
})

test('facts are corrected and confirmed beside their sources, and edits by hand are not replaced without a question', async () => {
  const { id } = await draft()
  const page = await openPage()
  await page.route(`**/api/drafts/${id}`, async (route) => {
    const response = await route.fetch()
    const body = (await response.json()) as Draft
    const found = {
      principal: { page: 2, line: 14, quote: 'a sum of Rs. 5,00,000/-' },
      'second.0.name': { page: null, line: null, quote: 'रमेश कुमार' },
    }
    await route.fulfill({ response, json: { ...body, confirmed: false, found } })
  })
  await page.goto(`/draft/${id}`)
  await page.getByText('We found 2 answers in what you gave us.').waitFor()
  await page.getByText('Found on page 2, line 14: a sum of Rs. 5,00,000/-').waitFor()
  await page.getByText('Found in what you wrote: रमेश कुमार').waitFor()
  const sum = page.getByLabel('Principal sum owed')
  expect(await sum.evaluate((input) => input.getAttribute('aria-describedby'))).toBeTruthy()
  await page.unroute(`**/api/drafts/${id}`)
  await sum.fill('600000')
  await page.getByText('₹ 6,00,000').waitFor()
  await page.getByRole('button', { name: 'Confirm and make the paper' }).click()
  await paperOf(page)
    .getByText(/6,00,000/)
    .first()
    .waitFor()
  await saved(page, 2)

  await write(page, 'most respectfully submits')
  await page.keyboard.type(' BY HAND')
  await part(page, 'Facts').click()
  const defendant = page.getByRole('region', { name: 'Defendant' })
  await defendant.getByRole('button', { name: 'Add another Defendant' }).click()
  await page.keyboard.type('Suresh')
  await page.getByRole('button', { name: 'Remake the draft' }).click()
  const question = page.getByRole('dialog', { name: 'The paper was edited by hand' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  expect((await stored(id)).origin).toBe('edited')
  await page.getByRole('button', { name: 'Remake the draft' }).click()
  await question.getByRole('button', { name: 'Remake it' }).click()
  await paperOf(page).getByText('Suresh').first().waitFor()
  expect(await paperOf(page).getByText('BY HAND').count()).toBe(0)
  expect(textOf(await stored(id))).not.toContain('BY HAND')
  await part(page, 'Facts').click()
  const item = page.getByRole('group', { name: 'Before filing' }).getByRole('checkbox').first()
  await item.check()
  await page.reload()
  await part(page, 'Facts').click()
  expect(await item.isChecked()).toBe(true)
  await page.context().close()
})

test('versions show their changes word by word, and an older one can be restored', async () => {
  const { id } = await draft()
  const page = await openPage()
  await openDraft(page, id)
  await write(page, 'most respectfully submits')
  await page.keyboard.type(' NEW WORDS')
  await part(page, 'Versions').click()
  await page.getByText('Version 2 (newest)').waitFor()
  await page.getByRole('button', { name: 'What changed, version 2' }).click()
  await page.locator('ins', { hasText: 'NEW WORDS' }).waitFor()
  expect(await page.locator('del').count()).toBe(0)
  await page.getByRole('button', { name: 'Restore version 1' }).press('Enter')
  await saved(page, 3)
  expect(await part(page, 'Paper').evaluate((button) => button === document.activeElement)).toBe(true)
  expect(await paperOf(page).getByText('NEW WORDS').count()).toBe(0)
  expect((await versions(id)).map(({ origin }) => origin)).toEqual(['restored', 'edited', 'assembled'])
  await page.context().close()
})

test('an exported file has the court’s form and the last words, and a failure says why', async () => {
  const { id } = await draft()
  const page = await openPage()
  await openDraft(page, id)
  await write(page, 'most respectfully submits')
  await page.keyboard.type(' LAST WORDS')
  await part(page, 'Download').click()
  await page.getByText('They’re in square brackets in the file.').waitFor()
  await page.getByText('A plain A4 page.').waitFor()
  await page.getByLabel('Court in which it is filed').selectOption('delhi')
  await page.getByText('This court wants it printed on one side of the sheet.').waitFor()
  await page.getByLabel('Add a statement on the use of artificial intelligence').check()
  const download = page.getByRole('main').locator('form').getByRole('button', { name: 'Download' })
  const arriving = page.waitForEvent('download')
  await download.click()
  const file = await arriving
  expect(file.suggestedFilename()).toMatch(/Asha Rao.*\.docx$/)
  await page.getByText('Downloaded.').waitFor()
  const word = strFromU8(unzipSync(readFileSync(await file.path()))['word/document.xml'] ?? new Uint8Array())
  expect(word).toContain('LAST WORDS')
  expect(word).toMatch(/artificial intelligence/i)

  await page.route('**/export?**', (route) => route.fulfill({ status: 503, json: { message: 'Too much at once.' } }))
  await download.click()
  await page.getByText('We couldn’t create the file. Too much at once.').waitFor()
  await page.context().close()
})

test('on a phone nothing scrolls sideways in the dark theme, and only the paper is printed', async () => {
  const { id } = await draft()
  const page = await openPage({
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
    colorScheme: 'dark',
  })
  const width = () => page.evaluate(() => document.documentElement.scrollWidth)
  await page.goto('/draft')
  await page.getByRole('link', { name: 'Habeas corpus' }).waitFor()
  expect(await width()).toBe(360)
  await openDraft(page, id)
  for (const name of ['Paper', 'Facts', 'Versions', 'Download']) {
    await part(page, name).tap()
    expect(await width()).toBe(360)
  }
  await page.getByText('Before filing', { exact: true }).waitFor()
  await page.emulateMedia({ media: 'print' })
  await paperOf(page).waitFor()
  expect(await page.getByText('Court in which it is filed').isVisible()).toBe(false)
  expect(await part(page, 'Paper').isVisible()).toBe(false)
  await page.context().close()
})

test('a draft of another person and an unknown template each get a page that says so', async () => {
  const { id } = await draft()
  const other = await new Client(stage.product).join()
  const page = await stage.page()
  await page.context().addInitScript((token) => localStorage.setItem('authToken', token), other.token)
  await page.goto(`/draft/${id}`)
  await page.getByRole('heading', { level: 1, name: 'No such draft' }).waitFor()
  await page.goto('/draft/new/civil-suits/nothing-of-ours')
  await page.getByRole('heading', { level: 1, name: 'No such paper' }).waitFor()
  await page.context().close()
})

test('the defects of the paper lead to their places, and one that is mended is gone', async () => {
  const page = await openPage()
  const { id } = await draft()
  await openDraft(page, id)
  await part(page, 'Defects').click()
  await page.getByText(/^\d+ points found$/).waitFor()
  const first = page.getByRole('button', { name: /^Show in the paper: Blank left: court fee/ })
  await first.click()
  await paperOf(page).waitFor()
  await page.keyboard.type('Rs 9,000')
  await expect.poll(async () => textOf(await stored(id))).toContain('a court fee of Rs 9,000 is paid')
  await part(page, 'Defects').click()
  await page.getByText(/^\d+ points found$/).waitFor()
  expect(await first.count()).toBe(0)
})

test('a pasted paper is read before filing, and the report leads to the law', async () => {
  const page = await openPage()
  await page.goto('/draft')
  await page.getByRole('link', { name: 'Read a paper before filing' }).click()
  const button = page.getByRole('button', { name: 'Read the paper' })
  expect(await button.isDisabled()).toBe(true)
  await page
    .getByLabel('Or its text')
    .fill('1. The accused cheated, section 420 of the Indian Penal Code.\n3. It is settled law.')
  await button.click()
  const report = page.getByRole('region', { name: 'Report', exact: true })
  await report.getByText('Repealed from 1 July 2024', { exact: false }).first().waitFor()
  await report.getByText('Paragraph 3 follows paragraph 1').waitFor()
  expect(await report.getByRole('link', { name: 'Section 420, IPC' }).first().getAttribute('href')).toBe(
    '/law/provision/ipc/420',
  )
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    report.getByRole('button', { name: 'Report as PDF' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('Report on Pasted text.pdf')
})

test('the paragraphs of the other side are answered in the form, and what nobody told is a blank in the paper', async () => {
  const page = await openPage()
  await page.goto('/draft/new/civil-suits/written-statement')
  await page.getByText('Answer the other side’s paper paragraph by paragraph').click()
  await page.getByLabel('Or its text').fill('1. Money was lent.\n2. The cheque of the Defendant was returned.')
  await page.getByLabel('What your side says').fill('I never signed any cheque.')
  await page.getByRole('button', { name: 'Answer each paragraph' }).click()
  await page.getByText('2 paragraphs answered below.').waitFor()
  const entry = (at: number) =>
    page.getByRole('textbox', { name: `Answer to each paragraph of the plaint, one to a line, ${at}` })
  await expect.poll(() => entry(2).inputValue()).toBe('Paragraph 2 is denied. The Defendant never signed any cheque.')
  await page.getByRole('button', { name: 'Make the paper' }).click()
  await paperOf(page).waitFor()
  expect(await paperOf(page).textContent()).toContain('Paragraph 1 is not admitted.')
  expect(await paperOf(page).textContent()).not.toContain('[[')
})

test('a form says days in words, has its parts and its button in sight, and knows its advocate', async () => {
  await saveProfile(advocate, { full_name: 'Kiran Joshi', bar_code: 'KAR/77/2012', address: '4 Court Road\nMysuru' })
  const page = await openPage({ viewport: { width: 360, height: 740 } })
  await page.goto('/draft/new/civil-suits/recovery-of-money')
  expect(await page.getByLabel('Name of the advocate', { exact: true }).inputValue()).toBe('Kiran Joshi')
  expect(await page.getByLabel('Enrolment number of the advocate').inputValue()).toBe('KAR/77/2012')
  expect(await page.getByLabel('Address of the advocate').inputValue()).toBe('4 Court Road, Mysuru')
  await page.getByText('For example: MAH/1234/2015').waitFor()

  const make = page.getByRole('button', { name: 'Make the paper' })
  const inSight = async () => {
    const box = await make.boundingBox()
    return box !== null && box.y >= 0 && box.y + box.height <= 740
  }
  expect(await inSight(), 'nothing is answered yet').toBe(false)
  await page.locator('input[type=date]').first().fill('2026-03-10')
  expect(await inSight(), 'in the middle of a long form').toBe(true)
  await page.getByText('10 March 2026').waitFor()
  await page.getByRole('button', { name: 'Parties' }).press('Enter')
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Parties')
  expect(await inSight()).toBe(true)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  expect(await violations(page)).toEqual([])

  await page.getByRole('region', { name: 'Plaintiff' }).getByLabel('Name').fill('Asha Rao')
  await make.click()
  await paperOf(page).waitFor()
  expect(await paperOf(page).textContent()).toContain('Through: Kiran Joshi, Advocate (Enrolment No. KAR/77/2012)')
  await page.goto('/draft')
  await page.getByRole('region', { name: 'Recent' }).getByRole('link', { name: 'Suit for recovery of money' }).click()
  await page.waitForURL('**/draft/new/civil-suits/recovery-of-money')
  await page.context().close()
})

test('in Hindi every paper of the catalogue has a Hindi name, is found by it, and opens under it', async () => {
  const page = await openPage()
  await page.context().addCookies([{ name: 'language', value: 'hi', url: stage.product.address }])
  await page.goto('/draft')
  const links = page.locator('section[aria-labelledby=catalogue] a')
  await links.first().waitFor()
  const names = await links.allTextContents()
  expect(names.length).toBeGreaterThan(250)
  expect(names.filter((name) => !/\p{Script=Devanagari}/u.test(name))).toEqual([])
  await page.locator('section[aria-labelledby=catalogue] input').fill('अग्रिम ज़मानत')
  await page.getByRole('link', { name: 'अग्रिम ज़मानत आवेदन' }).click()
  await page.getByRole('heading', { level: 1, name: 'अग्रिम ज़मानत आवेदन' }).waitFor()
  await page.context().close()
})
