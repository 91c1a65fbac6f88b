/** The landing page as a visitor meets it: with and without script, by keyboard, at each width. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import sample from '../../../content/site/sample-answer.en.json' with { type: 'json' }
import { INBOX_TEXTS } from '#shared/inbox.ts'
import { Client } from '#tests/support/client.ts'
import { openStage, type Stage } from '#tests/support/browser/journey.ts'
import { shippedLibrary } from '#tests/support/law/shipped-library.ts'
import { until } from '#tests/support/until.ts'
import { LEAST_SHOWN_USERS } from '#web/lib/least-shown-users.ts'

const VOICES = ['first', 'second', 'third', 'fourth', 'fifth']
const COMPANY = `legal_name: Example & Sons LLP
address: 1 MG Road
city: Bengaluru
pin_code: "560001"
state: Karnataka
email: help@firm.example
phone: "+91 80 0000 0000"
grievance_officer: { name: R. Iyer, email: grievance@firm.example, phone: "+91 80 0000 0001" }
gstin: ""
sac: "9984"
invoice_series: EX
credit_note_series: EC
rating: { stars: 4.1, reviews: 634, source: Play Store }
testimonials:
${VOICES.map((n) => `  - { name: The ${n}, role: Advocate, words: Words of the ${n}., consent_date: "2026-11-01" }`).join('\n')}
social: [{ name: Elsewhere Inc, url: "https://social.example/nyaya" }]
`

let folder: string
let stage: Stage
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nyayadesk-company-'))
  await writeFile(join(folder, 'company.yaml'), COMPANY)
  stage = await openStage({ COMPANY_FILE: join(folder, 'company.yaml') })
})
afterAll(async () => {
  await stage.close()
  await rm(folder, { recursive: true })
})
afterEach(() => expect(stage.complaints.splice(0)).toEqual([]))

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const contact = (page: Page) => region(page, 'Contact us')
const hrefOf = (page: Page, name: string) => link(page, name).first().getAttribute('href')

test('has every documented part and link, and gives prices and questions to search engines', async () => {
  const page = await stage.page({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'allow' })
  await page.goto('/')
  const ids = await page.locator('[id]').evaluateAll((all) => all.map(({ id }) => id))
  expect(ids).toEqual(expect.arrayContaining(['home', 'about', 'services', 'pricing', 'cals', 'contact', 'footer']))
  expect(new Set(ids).size).toBe(ids.length)
  const header = page.getByRole('banner')
  const links = await header.getByRole('link').evaluateAll((all) => all.map((one) => one.getAttribute('href')))
  expect(links).toEqual(
    expect.arrayContaining(['/#about', '/#services', '/#pricing', '/#cals', '/#contact', '/login', '/register']),
  )
  expect(await hrefOf(page, 'Ask a question')).toBe('/login')
  await page.getByText('Exclusive Access – Register and Subscribe to Unlock All Features!').waitFor()
  for (const [tool, path] of [
    ['Scenario Solver', '/scenario-solver-Demo'],
    ['Legal Drafting', '/Leal-draft-Demo'],
    ['Cross Q/A', '/Cross-Demo'],
    ['Relevant Judgement', '/Relevent-judgement-Demo'],
  ] as const)
    expect(await hrefOf(page, `See the demo: ${tool}`)).toBe(path)
  for (const [name, path] of [
    ['Privacy Policy', '/Privacy_Policy'],
    ['Refund policy', '/Refundpolicy'],
    ['Terms & Conditions', '/Terms'],
  ] as const)
    expect(await page.getByRole('contentinfo').getByRole('link', { name }).getAttribute('href')).toBe(path)
  await page.getByRole('contentinfo').getByText('R. Iyer').waitFor()
  await contact(page).getByText('Example & Sons LLP').waitFor()

  const data = (await page.locator('script[type="application/ld+json"]').allInnerTexts()).map(
    (text) => JSON.parse(text) as { '@type': string; mainEntity?: object[]; offers?: object[] },
  )
  expect(data.find((one) => one['@type'] === 'FAQPage')?.mainEntity).toHaveLength(8)
  expect(data.find((one) => one['@type'] === 'Product')?.offers).toMatchObject([
    { priceSpecification: { price: 5_900, valueAddedTaxIncluded: true } },
    { priceSpecification: { price: 590 } },
  ])
  await page.context().close()
})

test('is complete without scripts, with an address in place of the form', async () => {
  const page = await stage.page({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } })
  await page.goto('/')
  await page.getByRole('banner').getByLabel('Menu').first().click()
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Pricing' }).click()
  expect(new URL(page.url()).hash).toBe('#pricing')

  // Sources are numbered as a reader meets them.
  const marks = sample.sections[0]?.text.matchAll(/\[(\d+)\]/g) ?? []
  const [, second] = new Set([...marks].map(([, n]) => Number(n)))
  const label = sample.sources.find(({ n }) => n === second)?.label ?? expect.fail('the sample has no second source')
  const mark = link(page, `Source 2: ${label}, verified`).first()
  await mark.click()
  const source = page.locator('#source-2')
  await source.getByText('verified').waitFor()
  expect(await source.evaluate((element) => element.matches(':target'))).toBe(true)
  await link(page, 'Back to mark 2 in the answer').click()

  for (const question of await page.locator('#faq h3').all()) expect(await question.isVisible()).toBe(true)
  expect(await page.locator('#faq h3').count()).toBe(8)
  const checks = region(page, 'Five things you can check yourself').getByRole('figure')
  expect(await checks.count()).toBe(5)
  for (const check of await checks.all()) expect(await check.isVisible()).toBe(true)
  expect(await button(page, 'Send Your Message').isVisible()).toBe(false)
  await contact(page).getByText('Please write to us by email').waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await page.context().close()
})

test('shows listed members, five, four, two or one in a row, and says when there are none or they cannot be loaded', async () => {
  const page = await stage.page({ viewport: { width: 1440, height: 900 } })
  const members = Array.from({ length: 7 }, (_, at) => ({
    id: 7 - at,
    username: `member_${7 - at}`,
    full_name: `member.${7 - at}`,
    profile_img: '',
    law_category: 'Civil',
    role: 'Advocate',
    town: 'Mysuru',
    law_specialists: [],
    mobile_no: '',
  }))
  let answer: { status: number; json: unknown } = { status: 502, json: {} }
  await page.route('**/api/calsprofile', (route) => route.fulfill(answer))
  await page.goto('/#cals')
  const cals = region(page, 'The CALS certificate, and its members')
  await cals.getByText('Failed to fetch profiles', { exact: true }).waitFor()
  answer = { status: 200, json: [] }
  await cals.getByRole('button', { name: 'Load it again' }).press('Enter')
  await cals.getByText('No members found').waitFor()

  answer = { status: 200, json: members }
  await page.reload()
  const list = cals.getByRole('group', { name: 'Members of CALS' })
  await list.getByText('member.7').waitFor()
  const beside = () =>
    list.evaluate((track) => {
      const { left, right } = track.getBoundingClientRect()
      return [...track.querySelectorAll('li')].filter((item) => {
        const box = item.getBoundingClientRect()
        return box.left >= left - 1 && box.right <= right + 1
      }).length
    })
  for (const [width, count] of [
    [1024, 5],
    [1023, 4],
    [768, 4],
    [767, 2],
    [576, 2],
    [575, 1],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    expect(await beside(), `at ${width} px`).toBe(count)
  }
  await cals.getByText('1 of 7').waitFor()
  await cals.getByRole('button', { name: 'Next' }).press('Enter')
  await cals.getByText('2 of 7').waitFor()
  await page.setViewportSize({ width: 1024, height: 900 })
  await cals.getByText('of 3').waitFor()
  await page.context().close()
})

test('rotates quotations every three seconds without end, and stops for a pointer, a focus or reduced motion', async () => {
  const page = await stage.page()
  await page.clock.install()
  await page.goto('/')
  await page.getByRole('banner').hover()
  const voices = region(page, 'What our users say')
  await page.locator('#voices-title').scrollIntoViewIfNeeded()
  const count = (text: string) => voices.getByText(text, { exact: true }).waitFor()
  // The live region is off while the slides move, otherwise a screen reader would be interrupted again and again.
  await voices.locator('[aria-live=off]').waitFor()
  await count('1 of 5')
  await page.clock.fastForward(1_000)
  await count('1 of 5')
  const order: number[] = []
  while (order.length < 6) {
    await page.clock.fastForward(3_000)
    const label = await until(async () => {
      const now = await voices.getByText(/^\d of 5$/).innerText()
      return Number(now[0]) === (order.at(-1) ?? 1) ? undefined : now
    }, 'the next of five')
    order.push(Number(label[0]))
  }
  expect(order).toEqual(order.map((_, at) => (((order[0] ?? 0) - 1 + at) % 5) + 1))
  // With the focus inside, the slides stop and the live region speaks.
  await voices.getByRole('button', { name: 'Next' }).focus()
  await voices.locator('[aria-live=polite]').waitFor()
  const here = Number((await voices.getByText(/^\d of 5$/).innerText())[0])
  const after = (by: number) => `${((here - 1 + by) % 5) + 1} of 5`
  await page.clock.fastForward(9_000)
  await count(after(0))
  await page.keyboard.press('Enter')
  await count(after(1))
  await voices.getByText(`Words of the ${VOICES[here % 5]}.`).waitFor()
  await voices.getByRole('button', { name: 'Pause' }).press('Enter')
  await page.getByRole('banner').getByRole('link').first().focus()
  await page.clock.fastForward(9_000)
  await count(after(1))

  await page.emulateMedia({ reducedMotion: 'reduce' })
  await voices.getByRole('button', { name: 'Play' }).waitFor({ state: 'detached' })
  await voices.getByRole('button', { name: 'Previous' }).press('Enter')
  await count(after(0))
  await page.context().close()
})

test('the questions turn by button and are counted right', async () => {
  const page = await stage.page()
  await page.goto('/#faq')
  const faq = region(page, 'Before you join')
  await page.locator('[data-island=list-buttons][data-live]').waitFor()
  await faq.getByText('1 of 8').waitFor()
  await faq.getByRole('button', { name: 'Next' }).press('Enter')
  await faq.getByText('2 of 8').waitFor()
  await faq.getByRole('heading', { name: 'Who is it for?' }).waitFor()
  await page.context().close()
})

test('the contact form says what is wrong, sends once, keeps what is typed over a reload and a failure, and shows the limit', async () => {
  const page = await stage.page()
  let sent = 0
  let answer: 'server' | 'limit' | 'broken' | 'gone' = 'broken'
  await page.route('**/api/send-message', async (route) => {
    sent += 1
    if (answer === 'server') return route.continue()
    if (answer === 'gone') return route.abort()
    const message = 'Your network has reached the limit of three messages in an hour. You can go on at 10:30.'
    return route.fulfill(answer === 'limit' ? { status: 429, json: { message } } : { status: 500, json: {} })
  })
  await page.goto('/#contact')
  const form = contact(page)
  await page.locator('[data-island=contact-form][data-live]').waitFor()
  const said = (text: string) => form.getByRole('alert').filter({ hasText: text }).waitFor()
  const field = (label: string) => form.getByLabel(label, { exact: true })
  const submit = form.getByRole('button', { name: /Send Your Message|Sending/ })

  await submit.press('Enter')
  for (const text of [INBOX_TEXTS.name, INBOX_TEXTS.email, INBOX_TEXTS.message]) await form.getByText(text).waitFor()
  expect(await field('First Name').evaluate((element) => element === document.activeElement)).toBe(true)
  await field('First Name').fill('x'.repeat(51))
  await field('Email').fill('meera@')
  await submit.press('Enter')
  for (const text of [INBOX_TEXTS.nameLong, INBOX_TEXTS.emailWrong]) await form.getByText(text).waitFor()
  expect(sent).toBe(0)

  await field('First Name').fill('Meera')
  await field('Mobile Number').fill('98450')
  await field('Email').fill('meera@example.in')
  await field('Message').fill('Where is my invoice?')
  await page.reload()
  await page.locator('[data-island=contact-form][data-live]').waitFor()
  expect(await field('Message').inputValue()).toBe('Where is my invoice?')

  for (const [how, text] of [
    ['broken', INBOX_TEXTS.failed],
    ['limit', `${INBOX_TEXTS.failed} Your network has reached the limit of three messages in an hour`],
    ['gone', INBOX_TEXTS.unreached],
  ] as const) {
    answer = how
    await submit.press('Enter')
    await said(text)
    expect(await field('Message').inputValue()).toBe('Where is my invoice?')
  }

  answer = 'server'
  sent = 0
  await submit.evaluate((element) => {
    for (let press = 0; press < 2; press += 1)
      element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  })
  await form.getByRole('status').filter({ hasText: INBOX_TEXTS.sent }).waitFor()
  expect(sent).toBe(1)
  for (const label of ['First Name', 'Mobile Number', 'Email', 'Message'])
    expect(await field(label).inputValue()).toBe('')
  await page.reload()
  await page.locator('[data-island=contact-form][data-live]').waitFor()
  expect(await field('Email').inputValue()).toBe('')
  expect(await link(page, 'Elsewhere Inc').getAttribute('href')).toBe('https://social.example/nyaya')
  await page.context().close()
})

test('leads signed-in people to the plans, and shows the rating of the operator', async () => {
  const person = await new Client(stage.product).join()
  const page = await stage.page()
  await page.addInitScript((token) => localStorage.setItem('authToken', token), person.token)
  await page.goto('/#pricing')
  const pricing = region(page, 'What it costs, tax included')
  await until(
    () =>
      pricing
        .getByRole('heading')
        .first()
        .evaluate((element) => element === document.activeElement || undefined),
    'the focus on the prices',
  )
  const plan = pricing.getByRole('link', { name: 'Go to the plans' })
  expect(await plan.getAttribute('href')).toBe('/Subscription')
  // An island that is out of sight has not started.
  await page.getByRole('banner').scrollIntoViewIfNeeded()
  await page.getByRole('banner').getByRole('link', { name: 'Open app' }).waitFor()
  await page.locator('#about').scrollIntoViewIfNeeded()
  await page.getByText('4.1 of 5 from 634 reviews (Play Store)').waitFor()
  await page.context().close()
})

test.each([
  [LEAST_SHOWN_USERS, true],
  [LEAST_SHOWN_USERS - 1, false],
])('%i accounts are shown: %s', async (totalUsers, isShown) => {
  const page = await stage.page()
  const rating = { stars: 4.1, reviews: 634, source: 'Play Store' }
  await page.route('**/api/user-count', (route) => route.fulfill({ json: { success: true, totalUsers, rating } }))
  await page.goto('/')
  await page.locator('#about').scrollIntoViewIfNeeded()
  await page.getByText('4.1 of 5 from 634 reviews (Play Store)').waitFor()
  expect(await page.getByText(`${totalUsers} people have an account here`).count()).toBe(isShown ? 1 : 0)
  await page.context().close()
})

test.each([
  { width: 1280, colorScheme: 'light', language: 'en', shown: 'wide-light-en' },
  { width: 360, colorScheme: 'dark', language: 'hi', shown: 'phone-dark-hi' },
] as const)(
  'shows the product in pictures of the reader’s own kind: $shown',
  async ({ width, colorScheme, language, shown }) => {
    const page = await stage.page({ viewport: { width, height: 740 }, colorScheme })
    await page.goto(`/?language=${language}`)
    const pictures = page.locator('picture img')
    expect(await pictures.count()).toBe(3)
    for (const picture of await pictures.all()) {
      await picture.scrollIntoViewIfNeeded()
      await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
      expect(await picture.evaluate((image: HTMLImageElement) => image.currentSrc)).toContain(shown)
      expect(await picture.getAttribute('alt')).toMatch(
        language === 'hi' ? /\p{Script=Devanagari}/u : /^An|^A |^Questions/,
      )
    }
    await page.context().close()
  },
)

test('says how much is in the library that answers', async () => {
  const page = await stage.page()
  await page.goto('/')
  const { provisions, acts, judgments, playbooks } = (await shippedLibrary()).coverage()
  const n = (count: number) => count.toLocaleString('en-IN')
  await page
    .getByText(
      `In the library: ${n(provisions)} provisions of ${n(acts.length)} Acts, ${n(judgments)} judgments, and answers to ${n(playbooks)} everyday matters.`,
    )
    .waitFor()
  await page.context().close()
})

test('on a phone the questions are a list, because one cannot see what the next page has', async () => {
  const page = await stage.page({ viewport: { width: 360, height: 740 } })
  await page.goto('/#faq')
  const faq = region(page, 'Before you join')
  await faq.scrollIntoViewIfNeeded()
  expect(await faq.getByRole('button', { name: 'Next' }).isVisible()).toBe(false)
  const left = await faq
    .locator('h3')
    .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().left)))
  expect(left).toHaveLength(8)
  expect(new Set(left).size).toBe(1)
  await page.context().close()
})
