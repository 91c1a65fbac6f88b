import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openCatalogue } from '../catalogue.ts'
import { openExamples } from './example-requests.ts'
import { readRequestContent } from './request-content.ts'
import { openTokenReader } from './request-tokens.ts'

const content = readRequestContent(join(import.meta.dirname, '../../../content/drafts'))
const { templates, choose } = openCatalogue()
const readTokens = openTokenReader(content)

test('every template has example requests, and every example is of a template', () => {
  const have = new Set(content.examples.map(({ paper }) => paper))
  expect([...templates.keys()].filter((id) => !have.has(id))).toEqual([])
  expect([...have].filter((id) => !templates.has(id))).toEqual([])
})

test('no two papers have the same example, because it would teach nothing', () => {
  const seen = new Map<string, string>()
  const doubled = content.examples.filter(({ paper, text }) => {
    const other = seen.get(text)
    seen.set(text, paper)
    return other !== undefined
  })
  expect(doubled).toEqual([])
})

test('a word that tells two papers apart counts for one and against the other', () => {
  const compare = openExamples(
    [
      { paper: 'notice', text: 'notice to the tenant' },
      { paper: 'notice', text: 'notice to vacate for the tenant' },
      { paper: 'answer', text: 'answer to the notice, tenant denies' },
    ],
    readTokens,
    new Set(['draft']),
  )
  const scoresOf = (text: string) => {
    const tokens = readTokens(text)
    return compare(
      tokens,
      tokens.map(() => 1),
    )
  }
  const answered = scoresOf('tenant denies')
  expect(answered.get('answer')).toBeGreaterThan(answered.get('notice') ?? 0)
  const asked = scoresOf('vacate')
  expect(asked.get('notice')).toBeGreaterThan(asked.get('answer') ?? 0)
  // What every request has in it says nothing.
  expect(scoresOf('draft').size).toBe(0)
})

test.each([
  ['rejoinder', 'replies/rejoinder-affidavit'],
  ['Custody petition by father against the mother, Guardians and Wards Act', 'family-disputes/custody-of-child'],
  ['The discom sent a wildly wrong bill, please write to the executive engineer', 'applications/electricity-complaint'],
  ['My co-founders and I want vesting and exit to be written down', 'agreements/founders-agreement'],
  ['RTI lagayi thi, jawab nahi mila, ab pehli appeal banani hai', 'applications/rti-first-appeal'],
  [
    'My team lead keeps touching me at work, I need a complaint to the internal committee',
    'applications/posh-complaint',
  ],
  ['Give our cashier a written warning because he shouted at a guest', 'notices/warning-letter'],
  ['The auditor asks our debtors to confirm their balance as on 31 March 2026', 'notices/balance-confirmation'],
  ['Form 3 demand notice to a corporate debtor for unpaid invoices, IBC section 8', 'notices/ibc-demand-notice'],
])('a paper is found by what people say of it: %s', (request, template) => {
  expect(choose(request).chosen?.template).toBe(template)
})
