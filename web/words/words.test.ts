import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type * as Words from './words.ts'

const page = { cookie: '', documentElement: { lang: 'en-IN' } }
const root = join(import.meta.dirname, '../..')
const fetched = vi.fn<(url: string) => Promise<Response>>()
let words: typeof Words

beforeEach(async () => {
  vi.resetModules()
  page.cookie = ''
  page.documentElement.lang = 'en-IN'
  vi.stubGlobal('document', page)
  vi.stubGlobal('fetch', fetched)
  fetched.mockReset().mockImplementation(async (url) => new Response(await readFile(join(root, url), 'utf8')))
  words = await import('./words.ts')
})
afterEach(() => vi.unstubAllGlobals())

const WRONG = 'Failed to verify OTP. Please try again.'
const IN_HINDI = 'OTP का सत्यापन नहीं हो सका। कृपया फिर कोशिश करें।'

describe('a sentence', () => {
  it('stays English until Hindi is chosen, and again when English is chosen', async () => {
    const { t, chooseLanguage } = words
    expect(t(WRONG)).toBe(WRONG)
    await chooseLanguage('hi')
    expect(t(WRONG)).toBe(IN_HINDI)
    await chooseLanguage('en')
    expect(t(WRONG)).toBe(WRONG)
  })

  it('without a translation is shown in English', async () => {
    await words.chooseLanguage('hi')
    expect(words.t('The library has been told nothing of this.')).toBe('The library has been told nothing of this.')
  })

  it('takes its values literally, and keeps a placeholder without a value', async () => {
    const { t, chooseLanguage } = words
    expect(t('Error: {message}', { message: 'Costs $& or {name}' })).toBe('Error: Costs $& or {name}')
    expect(t('{n} of {all}', { n: 0 })).toBe('0 of {all}')
    await chooseLanguage('hi')
    expect(t('Error: {message}', { message: IN_HINDI })).toBe(`त्रुटि: ${IN_HINDI}`)
  })
})

describe('a sentence with a number', () => {
  const days = (n: number) => words.tn(n, '{n} day of {plan}', '{n} days of {plan}', { plan: 'the trial' })

  it('is singular or plural as each language counts', async () => {
    expect([0, 1, 2].map(days)).toEqual(['0 days of the trial', '1 day of the trial', '2 days of the trial'])
    await words.chooseLanguage('hi')
    expect([0, 1, 2].map(days)).toEqual(['0 day of the trial', '1 day of the trial', '2 days of the trial'])
  })
})

describe('an error of the server', () => {
  const suspended = { code: 'account_suspended', message: 'In English.', params: { reason: 'Spam' } }

  it('is shown in its own English, and in Hindi by its code, with its parameters', async () => {
    expect(words.translateError(suspended)).toBe('In English.')
    await words.chooseLanguage('hi')
    expect(words.translateError(suspended)).toBe('यह खाता निलंबित है: Spam. यदि आपको लगता है कि यह गलत है तो हमें लिखें।')
    const limit = { code: 'questions_20', message: 'In English.', params: { until: '2030-03-02T10:35:00.000Z' } }
    expect(words.translateError(limit)).toContain('2 मार्च 2030, 4:05 pm')
  })

  it('with an unknown code is shown in its own English', async () => {
    await words.chooseLanguage('hi')
    expect(words.translateError({ code: 'of_a_later_release', message: 'In English.', params: {} })).toBe('In English.')
    expect(words.translateError({ message: 'In English.' })).toBe('In English.')
  })
})

describe('the language', () => {
  it.each([
    ['', 'en'],
    ['language=hi', 'hi'],
    ['flow=1; language=hi; other=2', 'hi'],
    ['language=en', 'en'],
    ['language=mr', 'mr'],
    ['language=constructor', 'en'],
    ['language=hindi', 'en'],
    ['spoken_language=hi', 'en'],
  ])('of the cookie "%s" is %s', async (cookie, chosen) => {
    page.cookie = cookie
    await words.startLanguage()
    expect(words.language()).toBe(chosen)
  })

  it('in beta has the words of one file, numbers of 0 to 9, and English where it has no words yet', async () => {
    const { t, chooseLanguage, locale, tag } = words
    await chooseLanguage('mr')
    expect(fetched).toHaveBeenCalledTimes(1)
    expect(t(WRONG)).toBe('OTP ची पडताळणी झाली नाही. कृपया पुन्हा प्रयत्न करा.')
    expect(t('The library has been told nothing of this.')).toBe('The library has been told nothing of this.')
    expect([tag(), (1_234_567).toLocaleString(locale())]).toEqual(['mr-IN', '12,34,567'])
    await chooseLanguage('hi')
    expect(t(WRONG)).toBe(IN_HINDI)
    await chooseLanguage('mr')
    expect(t(WRONG)).not.toBe(IN_HINDI)
  })

  it('stays as it was while words are missing, and can be chosen again', async () => {
    const { chooseLanguage, language, t } = words
    fetched.mockResolvedValueOnce(new Response('<!doctype html>', { status: 404 }))
    await expect(chooseLanguage('hi')).rejects.toThrow('404')
    expect([language(), page.cookie, page.documentElement.lang]).toEqual(['en', '', 'en-IN'])
    await chooseLanguage('hi')
    expect(t(WRONG)).toBe(IN_HINDI)
  })

  it('is stored for a year and announced to the browser and the components', async () => {
    const { chooseLanguage, locale } = words
    await chooseLanguage('hi')
    expect(page.cookie).toBe('language=hi; path=/; max-age=31536000; samesite=lax')
    expect(page.documentElement.lang).toBe('hi-IN')
    expect(locale()).toBe('hi-IN')
    await chooseLanguage('en')
    expect(page.documentElement.lang).toBe('en-IN')
  })
})
