/** No screen in Hindi has an English sentence of ours. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { englishOn, readsHindi } from '#tests/support/in-hindi.ts'
import { openStage, type Stage } from '#tests/support/journey.ts'
import { STAFF_ENV } from '#tests/support/members.ts'
import { quickFolder } from '#tests/support/quick-folder.ts'
import { populate } from '#tests/support/stops/people.ts'
import { stops } from '#tests/support/stops/stops.ts'

/** The file of an operator who has a name: the stand-ins of ours are English, and production refuses them. */
function namedOperator(): string {
  const file = join(quickFolder(), `company-in-hindi-${process.pid}.yaml`)
  const ours = readFileSync(join(import.meta.dirname, '../../content/company.yaml'), 'utf8')
  const named = ours
    .replace('NyayaDesk (operator not named yet)', 'न्यायदेस्क सेवाएँ')
    .replace('Address of the operator', '12, हज़रतगंज')
    .replace('Grievance Officer (not named yet)', 'मीरा जोशी')
  writeFileSync(file, named)
  return file
}

let stage: Stage
let people: Awaited<ReturnType<typeof populate>>
beforeAll(async () => {
  stage = await openStage({ ...STAFF_ENV, COMPANY_FILE: namedOperator() })
  people = await populate(stage.product)
}, 90_000)
afterAll(() => stage.close())

type Who = keyof typeof people.tokens | 'visitor'

test.each<Who>(['visitor', 'newcomer', 'member', 'lawyer', 'staff'])(
  'a %s who reads Hindi meets no English sentence on any screen',
  { timeout: 600_000 },
  async (who) => {
    const page = await stage.page({ reducedMotion: 'reduce' })
    if (process.env['ZZ']) page.context().setDefaultTimeout(7000)
    await page.context().addCookies([{ name: 'language', value: 'hi', url: stage.product.address }])
    if (who !== 'visitor')
      await page.addInitScript((token) => localStorage.setItem('authToken', token), people.tokens[who])
    const found: string[] = []
    for (const [name, stop] of Object.entries(stops)) {
      if ((stop.as ?? 'visitor') !== who) continue
      await page.emulateMedia({ media: null })
      await page.setViewportSize({ width: stop.narrow ? 360 : 1440, height: 900 })
      try {
        await stop.go(readsHindi(page), people.known)
        await page.locator('main').first().waitFor()
        await page.locator('[class*=_skeleton_]').first().waitFor({ state: 'detached' })
      } catch (e) {
        found.push(`${name}: FAILED ${String(e).split('\n').slice(0, 3).join(' ').slice(0, 300)}`)
        await page.unrouteAll()
      }
      found.push(...(await englishOn(page)).map((line) => `${name}: ${line}`))
      if (process.env['ZZ']) {
        const { mkdirSync } = await import('node:fs')
        mkdirSync('/tmp/hi-pics', { recursive: true })
        await page.screenshot({ path: `/tmp/hi-pics/${name}.png` })
      }
    }
    expect(found.join('\n')).toEqual('')
    await page.context().close()
  },
)
