/** The queues of the back office: an item is looked at, decided once, and its owner is told. */
import { readFile } from 'node:fs/promises'
import type { Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { PlanOnSale } from '#shared/billing.ts'
import { Client, json, signupForm } from '#tests/support/client.ts'
import { textPdf } from '#tests/support/files/documents.ts'
import { openStage, type Stage } from '#tests/support/browser/journey.ts'
import { grantYear, PRACTICE, STAFF_ENV, staffOf } from '#tests/support/accounts/members.ts'
import { messageTo } from '#tests/support/outbox.ts'
import { saveProfile } from '#tests/support/accounts/profile.ts'
import { until } from '#tests/support/until.ts'
import { insertUpload, joinStaff, postUpload } from '#tests/support/drafts/uploads.ts'

let stage: Stage
let staff: Client
let other: Client
let asha: Client
let page: Page
let uploaded: string
beforeAll(async () => {
  stage = await openStage(STAFF_ENV)
  const { product } = stage
  staff = await staffOf(product)
  other = await joinStaff(product)
  asha = await new Client(product).join({ username: 'asha.rao' })
  // The details of this upload are hidden during the review.
  const bytes = await textPdf([
    'The plaintiff, Aadhaar 2341 2341 2346, submits.',
    'He prays for a decree of partition.',
  ])
  uploaded = (await postUpload(asha, { bytes, name: 'suit-1.pdf' })).id ?? expect.fail('not uploaded')
  page = await stage.page()
  await page.context().addInitScript((token) => localStorage.setItem('authToken', token), staff.token)
}, 60_000)
afterAll(() => stage.close())
afterEach(() => expect(stage.complaints.splice(0)).toEqual([]))

const query = (sql: string, values: unknown[] = []) => stage.product.platform.database.query(sql, values)
const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const button = (name: string, inside: Page | Locator = page) => inside.getByRole('button', { name, exact: true })
const waitForAlert = (text: string) => page.getByRole('alert').filter({ hasText: text }).waitFor()
const row = (text: string) => page.locator('tbody tr').filter({ hasText: text })
const choose = (text: string) => row(text).getByRole('checkbox', { name: 'Choose this row' }).press('Space')
const focused = (what: Locator) =>
  until(
    () => what.evaluate((element) => element === document.activeElement || undefined),
    `focus on ${what.toString()}`,
  )

test('a grievance is acknowledged within its clock and answered by mail', async () => {
  const words = { name: 'Ravi', email: 'ravi@example.in', message: 'Charged twice.\n<img src=x onerror=alert(1)>' }
  const grieve = async (email: string) =>
    (
      (await (await new Client(stage.product).call('/grievance', json({ ...words, email }))).json()) as {
        number: string
      }
    ).number
  const number = await grieve(words.email)
  const second = await grieve('meera@example.in')
  await page.goto('/admin/inbox')
  await row(number).getByText('48 hours left to acknowledge').waitFor()
  expect(await row(number).locator('p').first().innerText()).toBe(words.message)
  await choose(number)
  await button('Acknowledge').press('Enter')
  await row(number).getByText('29 days left to resolve').waitFor()
  await focused(page.locator('#main'))

  await choose(number)
  await button('Write an answer').press('Enter')
  const dialog = page.getByRole('dialog', { name: `Answer ${number}` })
  await dialog.getByText('ravi@example.in').waitFor()
  await button('Send and resolve', dialog).press('Enter')
  await dialog.getByText('Please write an answer.').waitFor()
  await dialog.getByLabel('Answer').fill('The second payment was given back.')
  // A text typed for one person must not be sent to another.
  await button('Cancel', dialog).press('Enter')
  await choose(number)
  await choose(second)
  await button('Write an answer').press('Enter')
  const another = page.getByRole('dialog', { name: `Answer ${second}` })
  expect(await another.getByLabel('Answer').inputValue()).toBe('')
  await button('Cancel', another).press('Enter')
  await choose(second)
  // One message is answered from its own row: nobody has to tick a box first.
  await button(`Answer ${number}`, row(number)).press('Enter')
  await page.route('**/api/admin/inbox/resolve', (route) => route.abort())
  await button('Send and resolve', dialog).press('Enter')
  await waitForAlert('The server didn’t respond. Check your connection.')
  await page.unrouteAll()
  expect(await dialog.getByLabel('Answer').inputValue()).toBe('The second payment was given back.')
  await button('Send and resolve', dialog).press('Enter')
  await row(number).getByText('Resolved').waitFor()
  expect(await row(number).innerText()).toContain('The second payment was given back.')
  expect(await button(`Answer ${number}`, row(number)).count()).toBe(0)
  expect((await messageTo(stage.product.dataDir, 'ravi@example.in', 3)).text).toContain('second payment was given back')
})

test('a changed price counts for later purchases, and its tax is shown', async () => {
  await page.goto('/admin/plans')
  expect(await row('Free trial').innerText()).toContain('Given at sign-up')
  expect(await page.getByRole('link', { name: 'Earn', exact: true }).count()).toBe(0)
  await page.getByRole('banner').getByRole('link', { name: 'Back office' }).waitFor()
  await button('Change Yearly plan').press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Change Yearly plan' })
  await dialog.getByText('Orders already started keep their amount.').waitFor()
  const price = dialog.getByLabel('Price before tax, rupees', { exact: true })
  await price.fill('8000')
  await dialog.getByText('With 18% GST: ₹9,440').waitFor()
  await button('Save', dialog).press('Enter')
  await dialog.getByText('The list price can’t be lower than the price').waitFor()
  await price.fill('499.50')
  await button('Save', dialog).press('Enter')
  await dialog.getByText('Enter whole rupees, in digits only.').waitFor()
  await price.fill('6000')
  await button('Save', dialog).press('Enter')
  await row('Yearly plan').getByText('₹7,080').waitFor()
  await focused(button('Change Yearly plan'))
  const plans = (await (await asha.call('/plan/subscription_plans')).json()) as PlanOnSale[]
  expect(plans.find(({ id }) => id === 2)).toMatchObject({ price_paise: 600_000, total_paise: 708_000 })
})

test('an enrolment number is confirmed as it was checked, and a certificate is withdrawn with a reason', async () => {
  await saveProfile(asha, PRACTICE)
  await grantYear(stage.product, staff, asha)
  await asha.call(`/listing/${asha.claims.id}`, json({ declaration: 1 }))
  await page.goto('/admin/enrolments')
  await row('asha.rao').getByText('KAR/1234/2015').waitFor()
  await choose('asha.rao')
  await saveProfile(asha, { ...PRACTICE, bar_code: 'MAH/99/2016' })
  await button('Confirm').press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Confirm this number?' })
  await button('Confirm', dialog).press('Enter')
  await waitForAlert('This enrolment number has changed. Look up the new one.')
  await button('Cancel', dialog).press('Enter')
  await row('asha.rao').getByText('MAH/99/2016').waitFor()
  await button('Confirm').press('Enter')
  await button('Confirm', dialog).press('Enter')
  await waitForAlert('1 number confirmed.')
  await page.getByText('No numbers are waiting.').waitFor()

  await asha.call(`/certificate/${asha.claims.id}`, json({ name: 'Asha Rao' }))
  await page.goto('/admin/certificates')
  const withdraw = row('Asha Rao').getByRole('button')
  const code = (await withdraw.getAttribute('aria-label'))?.split(' ')[1] ?? ''
  await withdraw.press('Enter')
  const why = page.getByRole('dialog', { name: `Withdraw ${code}?` })
  await why.getByRole('textbox').fill('Too short')
  await button('Withdraw', why).press('Enter')
  await why.getByText('Please give a reason of 20 to 500 characters. We keep it.').waitFor()
  await why.getByRole('textbox').fill('The enrolment number is another person’s.')
  await button('Withdraw', why).press('Enter')
  await row('Asha Rao').getByText('Withdrawn').waitFor()
  expect(await (await asha.call(`/certificates/${code}`)).json()).toMatchObject({ standing: 'withdrawn' })
})

test('a mail that has not arrived can be tried again, but one that was given up cannot', async () => {
  const now = stage.product.clock.now().getTime()
  const insert = (recipient: string, failed: Date | null) =>
    query(
      `insert into messages (template, channel, language, recipient, subject, text, html, tries, created_at, expires_at, failed_at, last_error)
       values ('account-kept', 'email', 'en', $1, 'Kept', 'It is kept.', '', 3, $2, $3, $4, 'ECONNREFUSED')`,
      [recipient, new Date(now - 3_600_000), new Date(now + 3_600_000), failed],
    )
  await insert('waits@example.in', null)
  await insert('gone@example.in', new Date(now))
  await page.goto('/admin/mail')
  await row('g•••@example.in').getByText('We can no longer send it.').waitFor()
  await row('g•••@example.in').getByRole('checkbox', { name: 'This row cannot be chosen' }).press('Space')
  expect(await button('Try again').isEnabled()).toBe(false)
  await choose('w•••@example.in')
  await button('Try again').press('Enter')
  await waitForAlert('We’re sending 1 message again.')
  await focused(page.locator('#main'))
  expect((await messageTo(stage.product.dataDir, 'waits@example.in')).text).toContain('It is kept.')
})

test(
  'an upload is read beside its picture without the person’s details, accepted, and the next one follows',
  { timeout: 90_000 },
  async () => {
    const ready = async () =>
      (await query(`select 1 from uploads where id = $1 and preparation = 'ready'`, [uploaded])).rows[0]
    await until(ready, 'the preparation', 60_000)
    await insertUpload(stage.product, staff.claims.id, { file_name: 'mine.pdf' })
    await insertUpload(stage.product, asha.claims.id, { file_name: 'next <b>1</b>.pdf' })
    await page.goto('/admin/uploads')
    await page.getByRole('link', { name: 'suit-1.pdf' }).press('Enter')
    await focused(heading('suit-1.pdf'))
    await page.getByText('Aadhaar numbers: 1').waitFor()
    await page
      .locator('mark')
      .getByText(/hidden\]$/)
      .waitFor()
    expect(await page.locator('body').innerText()).not.toMatch(/2341/)
    const picture = page.getByAltText('Page 1, personal details hidden')
    await until(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth > 0 || undefined), 'the picture')
    await page.keyboard.press('j')
    await page.keyboard.press('j')
    await focused(page.getByRole('heading', { name: 'Page 2 of 2' }))
    await page.keyboard.press('k')
    await focused(page.getByRole('heading', { name: 'Page 1 of 2' }))

    const dialog = page.getByRole('dialog', { name: 'Accept this upload?' })
    await button('Accept').focus()
    await page.keyboard.down('Enter')
    await dialog.getByText('This adds ₹100 to asha.rao’s wallet and can’t be undone.').waitFor()
    await focused(button('Cancel', dialog))
    // A key that is held down after it opened the dialog must neither accept nor close it.
    await page.keyboard.down('Enter')
    await button('Accept', dialog).focus()
    await page.keyboard.down('Enter')
    await page.keyboard.up('Enter')
    await focused(button('Accept', dialog))
    await button('Accept', dialog).dblclick()
    await waitForAlert('Accepted. Rs 100 were credited.')
    await focused(heading('next <b>1</b>.pdf'))
    expect(await (await asha.call(`/wallet/${asha.claims.id}`)).json()).toMatchObject({ coupon_amt: 100 })
    await page.goto(`/admin/uploads/${uploaded}`)
    await page.getByText('He prays for a decree of partition.').waitFor()
    expect(await button('Accept').count()).toBe(0)

    await page.goto('/admin/uploads')
    await page.getByRole('link', { name: 'mine.pdf' }).click()
    await page.getByText('You can’t decide on your own uploads.').waitFor()
    expect(await button('Accept').getAttribute('aria-disabled')).toBe('true')
    const seconded = await insertUpload(stage.product, asha.claims.id, { seconded_by: staff.claims.id })
    await page.goto(`/admin/uploads/${seconded}`)
    await page.getByText(/^You have accepted this upload\..* You may still reject it\.$/).waitFor()
    expect(await button('Accept').getAttribute('aria-disabled')).toBe('true')
    await button('Reject').click()
    await page.getByRole('dialog', { name: 'Reject this upload?' }).waitFor()
  },
)

test('a decision that another reviewer made meanwhile is announced and shown', async () => {
  const id = await insertUpload(stage.product, asha.claims.id, { file_name: 'raced.pdf' })
  await page.goto(`/admin/uploads/${id}`)
  await button('Reject').click()
  const dialog = page.getByRole('dialog', { name: 'Reject this upload?' })
  await button('Reject', dialog).click()
  await dialog.getByText('Please choose the reason.').waitFor()
  await dialog.getByLabel('Reason').selectOption('unreadable')
  await other.call(`/admin/uploads/${id}/accept`, json({}))
  await button('Reject', dialog).click()
  await waitForAlert('Someone has already decided on this upload.')
  await page.locator('main').getByText('Accepted', { exact: true }).waitFor()
  expect(await button('Reject').count()).toBe(0)
  await focused(page.locator('#main'))
})

test('several uploads are rejected with one reason, and those left over are named', async () => {
  const draft = { main_draft: 'writ', sub_draft: 'mandamus' }
  for (const file_name of ['bulk-1.pdf', 'bulk-2.pdf'])
    await insertUpload(stage.product, asha.claims.id, { ...draft, file_name })
  const gone = await insertUpload(stage.product, asha.claims.id, { ...draft, file_name: 'bulk-3.pdf' })
  await page.goto('/admin/uploads?search=mandamus')
  await row('bulk-3').waitFor()
  await page.getByRole('checkbox', { name: 'Choose all on this page' }).press('Space')
  await other.call(`/admin/uploads/${gone}/accept`, json({}))
  await button('Reject').press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Reject 3 uploads?' })
  await dialog.getByLabel('Reason').selectOption('duplicate')
  await dialog.getByLabel('Your note to them').fill('We know these.')
  await button('Reject', dialog).press('Enter')
  const outcome = page.getByRole('dialog', { name: 'Some of this couldn’t be done' })
  await outcome.getByText('2 rejected. 1 unchanged:').waitFor()
  await outcome.getByText('Someone has already decided on this upload.').waitFor()
  await button('OK', outcome).press('Enter')
  await page.getByText('No uploads are waiting.').waitFor()
  await focused(page.locator('#main'))
  const { rows } = await query(`select note from uploads where rejection = 'duplicate'`)
  expect(rows).toEqual([{ note: 'We know these.' }, { note: 'We know these.' }])
})

test('an exported list contains no formula that a spreadsheet would run', async () => {
  const id = await insertUpload(stage.product, asha.claims.id, { file_name: '=HYPERLINK("http://x").pdf' })
  await page.goto(`/admin/uploads?search=${id}`)
  await row('=HYPERLINK').waitFor()
  const download = page.waitForEvent('download')
  await button('Download as CSV').press('Enter')
  const file = await readFile(await (await download).path(), 'utf8')
  expect(file).toMatch(/^\ufeff"id",/)
  expect(file).toContain(`"'=HYPERLINK(""http://x"").pdf"`)
})

test('somebody who is no longer staff is refused, and the page stops asking', async () => {
  await other.logIn(other.claims.email, signupForm().pass_word)
  const page = await stage.page()
  await page.context().addInitScript((token) => localStorage.setItem('authToken', token), other.token)
  await page.goto('/admin')
  await page.getByText('Unbroken').waitFor()
  await query(`update users set role = 'Advocate' where id = $1`, [other.claims.id])
  const asked: string[] = []
  page.on('request', (request) => void (request.url().includes('/api/admin/') && asked.push(request.url())))
  for (const part of ['Certificates', 'People']) {
    await page.getByRole('link', { name: part, exact: true }).click()
    await page.getByRole('heading', { level: 1, name: part }).waitFor()
    await page.getByText('We couldn’t load the list.').waitFor()
  }
  // Two actions ask again at most for the list, the counts of the menu and the state of the second factor.
  expect(asked.length).toBeLessThanOrEqual(8)
  await page.context().close()
})
