import { afterAll, beforeAll, test } from 'vitest'
import { ask, enter, openStage, type Stage } from '#tests/support/journey.ts'
let stage: Stage
beforeAll(async () => {
  stage = await openStage({}, 0)
})
afterAll(() => stage.close())
const shot = (p: any, n: string, full = false) => p.screenshot({ path: `/tmp/q/s37/${n}.png`, fullPage: full })
test('look', async () => {
  const page = await stage.page({ viewport: { width: 1440, height: 1000 } })
  await enter(page, stage)
  await ask(
    page,
    'My landlord in Pune is not returning my deposit of Rs 1.5 lakh, he says painting charges 60000. I vacated on 30 September 2026. What can I do',
  )
  await page.getByRole('button', { name: 'Copy the answer' }).last().waitFor()
  await shot(page, 'answer')
  await page.setViewportSize({ width: 360, height: 780 })
  await shot(page, 'answer-360')
  await page.setViewportSize({ width: 1440, height: 1000 })
  await page.goto('/law/matter/cheque-bounce')
  await page.getByRole('region', { name: 'Questions and answers' }).waitFor()
  await page.locator('details summary').first().click()
  await shot(page, 'matter', true)
  await page.setViewportSize({ width: 360, height: 780 })
  await shot(page, 'matter-360', true)
  await page.evaluate(() => localStorage.setItem('language', 'hi'))
  const hi = await stage.page({ viewport: { width: 768, height: 1000 }, locale: 'hi-IN' })
  await enter(hi, stage)
  await hi.goto('/law/matter/cheque-bounce')
  await hi.locator('details summary').first().waitFor()
  await hi.locator('details summary').nth(2).click()
  await shot(hi, 'matter-hi', true)
})
