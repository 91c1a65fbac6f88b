/** No screen in Hindi has an English sentence of ours. */
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openCatalogue } from '#server/drafts/catalogue.ts'
import { briefs } from '#tests/support/papers/briefs.ts'
import {
  englishOn,
  expectHindiOf,
  letExamplesStayEnglish,
  letStayEnglish,
  readsHindi,
} from '#tests/support/browser/in-hindi.ts'
import { openStage, type Stage } from '#tests/support/browser/journey.ts'
import { STAFF_ENV } from '#tests/support/accounts/members.ts'
import { quickFolder } from '#tests/support/run/quick-folder.ts'
import { watchAnswers, withSoftWays } from '#tests/support/browser/soft-ways.ts'
import { populate } from '#tests/support/browser/stops/people.ts'
import { stops } from '#tests/support/browser/stops/stops.ts'

const root = join(import.meta.dirname, '../../..')

/**
 * What we have in English alone: the digests of provisions and judgments, and the questions of a cross-examination, which
 * are put in the language of the record. The label beside each is Hindi.
 */
const ENGLISH_CONTENT = 'content/{law/{acts,judgments,parts,states},cross,drafts}/**/*.yaml'
/** What of it has its Hindi, by the English. */
const WITH_HINDI = [
  'content/drafts/words.hi.json',
  'shared/filing/paper-names.hi.json',
  'server/chat/tools/cross-question/lines.hi.json',
]

/** The file of an operator who has a name: the stand-ins of ours are English, and production refuses them. */
function namedOperator(): string {
  const file = join(quickFolder(), `company-in-hindi-${process.pid}.yaml`)
  const ours = readFileSync(join(root, 'content/company.yaml'), 'utf8')
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
  letStayEnglish(...globSync(ENGLISH_CONTENT, { cwd: root }).map((file) => readFileSync(join(root, file), 'utf8')))
  expectHindiOf(
    ...WITH_HINDI.flatMap((file) => {
      const all = JSON.parse(readFileSync(join(root, file), 'utf8')) as Record<string, string | object>
      return Object.entries(all).flatMap(([english, hindi]) =>
        typeof hindi === 'string' ? english : Object.keys(hindi),
      )
    }),
  )
  const { templates, form } = openCatalogue()
  letExamplesStayEnglish(...[...templates.keys()].flatMap((id) => form(id).fields.flatMap(({ hint }) => hint ?? [])))
  // The words of a search are those that the library has, and this upload and its text are a person's.
  letStayEnglish(
    'case section arrest accused notice',
    'Suit for an injunction',
    '[authority 1] Ram Lal v. State of Nowhere',
  )
  letStayEnglish(...briefs.flatMap(({ pages }) => pages.map(({ text }) => text)))
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
    await page.context().addCookies([{ name: 'language', value: 'hi', url: stage.product.address }])
    if (who !== 'visitor')
      await page.addInitScript((token) => localStorage.setItem('authToken', token), people.tokens[who])
    const walker = withSoftWays(page)
    const answered = watchAnswers(page)
    const found: string[] = []
    for (const [name, stop] of Object.entries(stops)) {
      if ((stop.as ?? 'visitor') !== who) continue
      await page.setViewportSize({ width: stop.narrow ? 360 : 1440, height: 900 })
      // A stop may look at what is printed, and the next would be printed too.
      await page.emulateMedia({ media: null })
      await stop.go(readsHindi(walker), people.known)
      await page.locator('main').first().waitFor()
      await page.locator('[class*=_skeleton_]').first().waitFor({ state: 'detached' })
      await answered()
      found.push(...(await englishOn(page)).map((line) => `${name}: ${line}`))
    }
    expect(found).toEqual([])
    await page.context().close()
  },
)

test('a walk steps within the app, and loads a screen that what came before would change', async () => {
  const page = await stage.page()
  const walker = withSoftWays(page)
  const isLoadedFor = async (path: string) => {
    await page.evaluate(() => document.body.classList.add('left'))
    await walker.goto(path)
    return (await page.locator('body.left').count()) === 0
  }
  await walker.goto('/register')
  expect(await isLoadedFor('/login')).toBe(false)
  await page.getByLabel('Email').fill('somebody@example.in')
  expect(await isLoadedFor('/login')).toBe(false)
  expect(await page.getByLabel('Email').inputValue()).toBe('')
  await page.getByRole('button', { name: 'Login' }).click()
  await page.locator('.Toastify__toast').waitFor()
  expect(await isLoadedFor('/register')).toBe(true)
  await walker.route('**/api/nothing', (route) => route.abort())
  expect(await isLoadedFor('/login')).toBe(true)
  await walker.unrouteAll()
  expect(await isLoadedFor('/register')).toBe(true)
  expect(await isLoadedFor('/Terms')).toBe(true)
  await page.context().close()
})
