/**
 * The law library and court papers in Hindi: the interface and the form of a paper are translated, the text of
 * the law and of the paper is not.
 */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { Client } from '#tests/support/client.ts'
import { begin } from '#tests/support/drafts/draft-calls.ts'
import { openStage, type Stage } from '#tests/support/browser/journey.ts'

let stage: Stage
let advocate: Client
beforeAll(async () => {
  stage = await openStage()
  advocate = await new Client(stage.product).join()
})
afterAll(() => stage.close())
afterEach(() => expect(stage.complaints.splice(0)).toEqual([]))

/** Opens a phone of a signed-in reader of Hindi. */
async function openPage(): Promise<Page> {
  const page = await stage.page({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })
  await page.context().addCookies([{ name: 'language', value: 'hi', url: stage.product.address }])
  await page.context().addInitScript((token) => localStorage.setItem('authToken', token), advocate.token)
  return page
}
const width = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth)

test('a provision is shown in Hindi', async () => {
  const page = await openPage()
  await page.goto('/law/provision/bns/318')
  await page.getByRole('heading', { level: 1, name: 'धारा 318, BNS' }).waitFor()
  await page.getByText('1 जुलाई 2024 से लागू').waitFor()
  await page.getByRole('button', { name: 'साइटेशन कॉपी करें' }).waitFor()
  const offences = page.getByRole('region', { name: 'अपराध' })
  await offences.getByText('हाँ').first().waitFor()
  await offences.getByText('Any Magistrate').first().waitFor()
  await page.getByRole('region', { name: 'इसमें क्या प्रावधान है' }).getByText('किसी को धोखा').waitFor()
  await page.getByRole('navigation', { name: 'पुराना और नया कानून' }).getByText('कृत्यों पर लागू है').waitFor()
  expect(await width(page)).toBe(360)
  await page.context().close()
})

test('a court paper, its form, versions and file are shown in Hindi', async () => {
  const { id } = await begin(advocate)
  const page = await openPage()
  await page.goto(`/draft/${id}`)
  const paper = page.getByRole('textbox', { name: 'दस्तावेज़ का पाठ' })
  await paper.getByText('most respectfully submits').waitFor()
  expect(await paper.getAttribute('lang')).toBe('en-IN')
  await page.getByRole('heading', { level: 1, name: 'रकम वसूली का वाद: Asha Rao v. Ravi Kale' }).waitFor()
  await page.getByText('संस्करण 1 सहेजा गया').waitFor()
  const part = (name: string) =>
    page.getByRole('navigation', { name: 'मसौदे के भाग' }).getByRole('button', { name, exact: true })
  await part('तथ्य').tap()
  await page.getByRole('region', { name: 'वादी', exact: true }).getByLabel('नाम', { exact: true }).waitFor()
  await page.getByLabel('देय मूलधन').fill('five lakh')
  await page.getByText('राशि रुपयों में, अंकों में लिखें').waitFor()
  expect(await width(page)).toBe(360)
  await part('संस्करण').tap()
  await page.getByText('संस्करण 1 (सबसे नया)').waitFor()
  await part('डाउनलोड').tap()
  await page.getByLabel('किस न्यायालय में दाखिल होगा').getByText('भारत का सर्वोच्च न्यायालय').waitFor({ state: 'attached' })
  await page.getByRole('group', { name: 'दाखिल करने से पहले' }).getByText('जो अनुच्छेद लागू हो उससे परिसीमा गिनें').waitFor()
  expect(await width(page)).toBe(360)
  await page.context().close()
})
