/** A name in the tables of periods that leads nowhere is a fault of the content. */
import { expect, test } from 'vitest'
import { eventsFile, periodsFile } from '../time/content.ts'
import { checkPeriodNames } from './check-period-names.ts'

const both = { en: 'text', hi: 'पाठ' }
const event = (id: string, more: object = {}) => ({ id, name: both, says: [id.replaceAll('-', ' ')], ...more })
const CODE = ['part-paid', 'acknowledged', 'copy-applied', 'copy-ready', 'wrong-court-filed', 'wrong-court-ended']
const events = (more: object[] = []) =>
  eventsFile.parse({
    topics: { cheque: ['cheque'] },
    asksForLastDay: ['last date'],
    acts: { appeal: ['appeal'] },
    runsFrom: { order: ['order'] },
    events: [...CODE.map((id) => event(id)), ...more],
  })
const period = {
  id: 'notice',
  title: both,
  needs: ['cheque'],
  starts: ['part-paid'],
  length: { days: 30 },
  step: both,
  late: 'condone',
  source: ['ni 138'],
  unchecked: 'a test',
}
const periods = (change: object = {}, more: object[] = []) =>
  periodsFile.parse({ remedies: { condone: both }, periods: [{ ...period, ...change }, ...more] })
const rules = (of: ReturnType<typeof periods>, with_ = events()) =>
  checkPeriodNames(of, with_, new Set(['cheque-bounce'])).map(({ where, rule }) => `${where}: ${rule}`)

test('tables whose names all lead somewhere have no fault', () => {
  expect(rules(periods({ matters: ['cheque-bounce'], done: ['copy-ready'] }))).toEqual([])
})

test.each([
  [{ starts: ['returned'] }, 'notice: returned: no event has this id'],
  [{ needs: ['cheque|check'] }, 'notice: check: no event or topic has this id'],
  [{ not: ['check'] }, 'notice: check: no event or topic has this id'],
  [{ not: ['cheque unless check'] }, 'notice: check: no event or topic has this id'],
  [{ done: ['sent'] }, 'notice: sent: no event has this id'],
  [{ matters: ['bounce'] }, 'notice: bounce: no matter has this id'],
  [{ after: { period: 'payment' } }, 'notice: payment: no period has this id'],
  [{ late: 'nothing' }, 'notice: late: nothing: no text of remedies has this name'],
])('%j is a fault', (change, fault) => {
  expect(rules(periods(change))).toContain(fault)
})

test('an id that stands twice and a name that nothing uses are faults', () => {
  expect(rules(periods({}, [period]))).toContain('notice: this id stands twice')
  expect(rules(periods(), events([event('hearing')]))).toEqual(['hearing: no period or event uses this'])
  expect(rules(periods(), events([event('hearing', { startsNothing: true })]))).toEqual([])
  expect(rules(periods(), events([event('part-paid', { topics: ['loan'] })]))).toEqual([
    'part-paid: loan: no topic has this id',
  ])
})

test('a period needs a start, a source, and the words of the Act or the reason why none were compared', () => {
  for (const change of [{ starts: [] }, { source: [] }, { unchecked: undefined }, { length: { days: 1, months: 1 } }])
    expect(() => periods(change)).toThrow()
})
