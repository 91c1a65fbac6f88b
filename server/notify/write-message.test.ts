/** Every message of content/messages, in both languages, as it is sent. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'node-html-parser'
import { describe, expect, test } from 'vitest'
import { ConfigError } from '#server/platform/config/config.ts'
import { checkDltIds, registeredTexts } from './dlt.ts'
import { messageTemplates } from './templates.ts'
import { writeMessage } from './write-message.ts'

const LANGUAGES = ['en', 'hi'] as const
const PUBLIC_URL = 'https://desk.example.in'
/** The most difficult values: the longest ones, and a code that begins with a zero. */
const VALUES = {
  code: '012345',
  spent: '4,100.50',
  cap: '5,000.00',
  time: '22 November 2026, 23:59 IST',
  day: '22 December 2026',
  plan: 'Yearly plan',
  amount: '₹5,900.00',
  name: 'Ravi Kale',
  member: 'A member with a name of thirty',
  mobile: '98765 43210',
  number: 'G-0000-0012',
  draft: 'Suit for partition and separate possession',
  what: 'email address, mobile number',
  reason: 'Sent the same message to forty members.',
  question: 'Can an FIR be quashed on a settlement where the offence is not compoundable?',
  page: 'S',
  session: '3f2b8c1e-7a6d-4c5b-9e8f-0a1b2c3d4e5f',
  answer: 'The amount was paid back.\nThe paper 452301 is with your payments.',
}
/** The part of GSM 03.38 that our texts use: 160 of these are one SMS. */
const GSM_7 = /^[A-Za-z0-9 @!"#%&'()*+,\-./:;<=>?\n]*$/

const templates = [...messageTemplates()]
const mails = templates.filter(([, { mail }]) => mail).map(([name]) => name)
const texts = templates.filter(([, { sms }]) => sms).map(([name]) => name)
const slotsOf = (text: unknown) => [...new Set(JSON.stringify(text ?? '').match(/\{\w+\}/g))].toSorted()

test.each(templates)('%s exists in both languages, with the same values and the same link', (_, { mail, sms }) => {
  expect(mail ?? sms).toBeDefined()
  expect(slotsOf(mail?.hi)).toEqual(slotsOf(mail?.en))
  expect(slotsOf(sms?.hi)).toEqual(slotsOf(sms?.en))
  expect(mail?.hi.link?.path).toBe(mail?.en.link?.path)
  expect(mail?.hi.paragraphs.length).toBe(mail?.en.paragraphs.length)
})

describe.each(LANGUAGES)('in %s', (language) => {
  test.each(mails)('the mail %s has the same content as text and as HTML', (name) => {
    const { subject, text, html } = writeMessage(name, 'email', language, VALUES, PUBLIC_URL)
    expect(subject).toContain('NyayaDesk')
    const page = parse(html)
    expect(page.querySelector('html')?.getAttribute('lang')).toBe(language)
    expect(page.querySelector('title')?.textContent).toBe(subject)
    expect(page.querySelectorAll('img, link, script, iframe, video, style')).toEqual([])
    expect(html).not.toMatch(/url\(|@import/)
    const spoken = page.querySelectorAll('p').map((paragraph) => {
      const link = paragraph.querySelector('a')
      return link ? `${link.textContent}: ${link.getAttribute('href')}` : paragraph.textContent
    })
    expect([...text.split('\n\n'), `NyayaDesk\n${PUBLIC_URL}`]).toEqual(spoken)
    expect(page.querySelectorAll('a').length).toBeLessThan(2)
  })

  test.each(mails)('a code is the only number of six digits in the mail %s', (name) => {
    const { subject, text, html } = writeMessage(name, 'email', language, VALUES, PUBLIC_URL)
    const codes = slotsOf(messageTemplates().get(name)?.mail?.[language]).includes('{code}') ? ['012345'] : []
    expect(text.match(/\d{6}/g) ?? []).toEqual(codes)
    expect(html.match(/\d{6}/g) ?? []).toEqual(codes)
    expect(subject).not.toMatch(/\d{6}/)
  })

  test.each(texts)('the SMS %s is short, and a code is its only number of six digits', (name) => {
    const { text } = writeMessage(name, 'sms', language, VALUES, PUBLIC_URL)
    const codes = slotsOf(messageTemplates().get(name)?.sms?.[language]).includes('{code}') ? ['012345'] : []
    expect(text.match(/\d{6}/g) ?? []).toEqual(codes)
    expect(text).toContain('NyayaDesk')
    // English is one SMS; Hindi is two, of 67 UTF-16 units each.
    if (language === 'en') expect(text).toMatch(GSM_7)
    expect(text.length).toBeLessThanOrEqual(language === 'en' ? 160 : 134)
  })
})

test('a value is never read as markup or as another header', () => {
  const time = '<img src=x onerror="1">&amp;'
  const { text, html } = writeMessage('password-changed', 'email', 'en', { time }, PUBLIC_URL)
  expect(text).toContain(time)
  expect(parse(html).querySelectorAll('img')).toEqual([])
  expect(html).toContain('&lt;img src=x onerror=&quot;1&quot;&gt;&amp;amp;')
  const day = '1 May\r\nBcc: everybody@example.in'
  const { subject } = writeMessage('account-closing', 'email', 'en', { day }, PUBLIC_URL)
  expect(subject).toBe('Your NyayaDesk account will be deleted on 1 May Bcc: everybody@example.in')
})

test('a value of several lines has its line breaks in HTML, too', () => {
  const { html } = writeMessage('inbox-answered', 'email', 'en', VALUES, PUBLIC_URL)
  expect(html).toContain('The amount was paid back.<br>The paper 452 301 is with your payments.')
})

test('a message that does not exist, or has a missing value, is not written', () => {
  expect(() => writeMessage('signup-code', 'email', 'en', {}, PUBLIC_URL)).toThrow('needs code')
  expect(() => writeMessage('greeting', 'email', 'en', {}, PUBLIC_URL)).toThrow('no mail greeting')
  expect(() => writeMessage('reset-paused', 'sms', 'en', {}, PUBLIC_URL)).toThrow('no SMS reset-paused')
})

describe('the registration of text messages', () => {
  const all = new Map([...registeredTexts().keys()].map((name, i) => [name, String(1_107_000_000 + i)]))

  test('docs/messages.md has every text as it is registered, and no other', () => {
    const page = readFileSync(join(import.meta.dirname, '../../docs/messages.md'), 'utf8')
    const rows = [...page.matchAll(/^\| `([\w-]+\.\w+)` \| (.+) \|$/gm)].map(([, name, text]) => [name, text])
    expect(rows).toEqual([...registeredTexts()].toSorted(([a], [b]) => (a < b ? -1 : 1)))
  })

  test('every text has an id, and every id a text', () => {
    expect(() => checkDltIds(all)).not.toThrow()
    const without = new Map(all)
    without.delete('signup-code.hi')
    expect(() => checkDltIds(without)).toThrow(new ConfigError('SMS_DLT_TEMPLATES: there is no id for signup-code.hi'))
    expect(() => checkDltIds(new Map([...all, ['signup-cod.hi', '1107']]))).toThrow(
      new ConfigError('SMS_DLT_TEMPLATES: there is no message signup-cod.hi'),
    )
  })
})
