/** What people write → the days and events in it → the last day, with its working. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { computePeriods, readTimeline, type PeriodFinding, type Timeline } from '../index.ts'
import { asksForLastDay, countStatedPeriod } from './stated-periods.ts'
import { timeTables } from './tables.ts'

const TODAY = '2026-11-24'
const root = join(import.meta.dirname, '../../..')
const cases = z
  .array(
    z.strictObject({
      name: z.string(),
      text: z.string(),
      today: z.string().default(TODAY),
      lastDay: z.string().optional(),
      period: z.string().optional(),
      none: z.boolean().default(false),
    }),
  )
  .parse(parse(readFileSync(join(root, 'tests/time/by-hand.yaml'), 'utf8')))

const compute = (text: string, today = TODAY, matters: string[] = []): PeriodFinding[] =>
  computePeriods(readTimeline(text, today), { today, matters })
const eventsOf = (text: string, today = TODAY) =>
  readTimeline(text, today).days.map(({ day, events }) => `${day} ${events.toSorted().join(' ')}`.trim())

describe('days counted by hand', () => {
  test.each(cases.filter(({ none }) => !none))('$name: $text', ({ text, today, lastDay, period }) => {
    const found = compute(text, today).map((one) => `${one.periodId} ${one.lastDay}`)
    expect(found).toContain(`${period} ${lastDay}`)
  })
  test.each(cases.filter(({ none }) => none))('$name starts nothing: $text', ({ text, today }) => {
    expect(compute(text, today)).toEqual([])
  })
})

describe('the timeline', () => {
  test.each([
    [
      'cheque returned on 2 September 2026, I sent notice 20 sept, he received 24 sept',
      '2026-09-02 cheque-returned',
      '2026-09-20 notice-sent',
      '2026-09-24 notice-received',
    ],
    ['On 5 May 2026 I filed RTI and on 1 June 2026 they replied', '2026-05-05 rti-filed', '2026-06-01 rti-reply'],
    ['arrested and remanded on 1 August 2026', '2026-08-01 arrested remanded'],
    ['3 october ko giraftar hua, remand usi din hua', '2026-10-03 arrested', '2026-10-03 remanded'],
    ['notice 20 sept ko bheja, 24 ko cheque wale ko mila', '2026-09-20 notice-sent', '2026-09-24 notice-received'],
    ['5 din pehle giraftar hua', '2026-11-19 arrested'],
    ['कल गिरफ्तार हुआ', '2026-11-23 arrested'],
  ])('%s', (text, ...days) => {
    expect(eventsOf(text)).toEqual(days)
  })

  test.each([
    ['RTI 1 september ko lagayi, jawab nahi mila', 'rti-reply'],
    ['arrested 1 July 2026, charge sheet has not been filed', 'charge-sheet-filed'],
    ['arrested 1 July 2026, chargesheet nahi aayi', 'charge-sheet-filed'],
    ['arrested 1 November 2026, chargesheet kab file hogi', 'charge-sheet-filed'],
    ['arrested 1 July 2026, no chargesheet yet', 'charge-sheet-filed'],
    ['RTI filed on 1 September 2026, they did not answer', 'rti-reply'],
  ])('%s: what did not happen is no event', (text, event) => {
    const { days, absent } = readTimeline(text, TODAY)
    expect(days.flatMap(({ events }) => events)).not.toContain(event)
    expect(absent).toContain(event)
  })

  test.each([
    ['HC ordered the department to pay within 8 weeks on 3 March 2026, contempt?', { weeks: 8 }],
    ['court ne 2 mahine ke andar paisa dene ka aadesh diya', { months: 2 }],
    ['कोर्ट ने तीन हफ्ते में बहाल करने का आदेश दिया', { weeks: 3 }],
    ['ordered to vacate within thirty days', { days: 30 }],
    ['They ignored the order for 8 weeks', undefined],
    ['Order passed. I must move within 30 days?', undefined],
  ])('%s: the time that an order gives is read', (text, given) => {
    expect(readTimeline(text, TODAY).timeGiven).toEqual(given)
  })

  test.each([
    ['I received a 148A notice dated 3 March giving seven days', { days: 7 }],
    ['148A ka notice aaya, 10 din ka time diya hai', { days: 10 }],
    ['show cause notice with 15 days to reply', { days: 15 }],
    ['notice came 7 days ago', undefined],
    ['court ne 2 mahine ke andar paisa dene ka aadesh diya', undefined],
  ])('%s: the time that a notice gives to answer it is read', (text, given) => {
    expect(readTimeline(text, TODAY).timeToReply).toEqual(given)
  })

  test('the time of a notice of reassessment is counted from the day that is named', () => {
    const [found] = compute('I received a 148A notice dated 3 March 2026 giving seven days, till when must I reply?')
    expect(found).toMatchObject({ lastDay: '2026-03-10', periodId: 'reassessment-reply' })
  })

  test('who is told to resign today or be terminated was not terminated today', () => {
    expect(readTimeline('HR said resign today or we will mark you terminated', TODAY).days).toEqual([])
  })

  test('a month or a year is counted from its first day, and the last is said too', () => {
    const [day] = readTimeline('gave loan to friend in March 2024', TODAY).days
    expect(day).toMatchObject({ day: '2024-03-01', latest: '2024-03-31' })
    const [found] = compute('gave loan to friend in March 2024')
    expect(found?.lastDay).toBe('2027-03-01')
    expect(found?.working.en).toContain('at the latest it is 31 March 2027')
  })

  test('"till today" and "aaj tak" are no days', () => {
    expect(readTimeline('RTI filed, no reply till today', TODAY).days).toEqual([])
    expect(readTimeline('RTI dali thi, aaj tak jawab nahi aaya', TODAY).days).toEqual([])
  })
})

describe('the working', () => {
  const [cheque] = compute(
    'cheque returned on 2 September 2026 funds insufficient, I sent notice 20 sept, he received 24 sept, no payment, can I still file',
  )

  test('says from what it starts, each step, the last day and how long ago that was', () => {
    expect(cheque?.working.en).toBe(
      'Notice received 24 September 2026; payment by the drawer: 15 days, ended 9 October 2026; the complaint to the Magistrate: within 1 month of 10 October 2026, by 10 November 2026. That was 14 days ago.',
    )
    expect(cheque?.working.hi).toBe(
      'नोटिस मिला 24 सितंबर 2026; चेक देने वाले का भुगतान: 15 दिन, 9 अक्टूबर 2026 को समाप्त; मजिस्ट्रेट को शिकायत: 10 अक्टूबर 2026 से 1 महीने के भीतर, 10 नवंबर 2026 तक। वह दिन 14 दिन पहले बीत गया।',
    )
  })

  test('what to do once it is late stands apart, and only then', () => {
    expect(cheque?.daysLeft).toBe(-14)
    expect(cheque?.late?.en).toContain('proviso to section 142(1)(b)')
    expect(cheque?.sources).toEqual(['ni 142(1)(b)', 'ni 138'])
    const [early] = compute('cheque returned on 10 November 2026')
    expect(early?.daysLeft).toBe(16)
    expect(early?.late).toBeUndefined()
  })

  test('a closed last day is named with the day it moves to', () => {
    const [moved] = compute('Bank pasted possession notice on my house on 1 October 2026')
    expect(moved).toMatchObject({ lastDay: '2026-11-16', movedFrom: { day: '2026-11-15', why: { en: 'a Sunday' } } })
    expect(moved?.working.en).toContain('That is a Sunday, so the last day is 16 November 2026.')
  })

  test('the most that a court may add is counted from the last day, also where that has passed', () => {
    const award = (day: string) => compute(`arbitration award received on ${day}`)[0]
    expect(award('31 July 2026')?.late?.en).toContain('At most 30 days more can be allowed, until 30 November 2026.')
    expect(award('31 May 2026')?.late?.en).toContain('until 30 September 2026: that has passed too.')
  })

  test('days left out for the copy are said', () => {
    const [appeal] = compute(
      'Decree of civil judge passed on 14 July 2026, certified copy applied 20 July, received 5 August. Appeal?',
    )
    expect(appeal?.working.en).toContain('17 days for the certified copy (20 July 2026 to 5 August 2026) are left out')
  })

  test('a copy that was asked for after the time was over adds nothing', () => {
    const [appeal] = compute(
      'Decree of civil judge passed on 1 July 2026, certified copy applied 20 August 2026, received 5 September 2026. Appeal?',
    )
    expect(appeal?.lastDay).toBe('2026-07-31')
  })

  test('a notice in time is said to be in time, and one that was late how late', () => {
    const [inTime] = compute('cheque returned on 2 September 2026, notice sent on 20 September 2026')
    expect(inTime?.working.en).toContain('It was done on 20 September 2026, in time.')
    expect(inTime?.late).toBeUndefined()
    const [late] = compute('cheque returned on 2 September 2026, notice sent on 12 October 2026')
    expect(late?.working.en).toContain('10 days late')
  })
})

test('a matter that the library found stands for the topic that the text does not name', () => {
  const text = 'it was returned unpaid by the bank on 10 November 2026'
  expect(compute(text)).toEqual([])
  const { days } = readTimeline('cheque returned 10 November 2026', TODAY)
  const timeline: Timeline = { days, topics: new Set(['cheque-returned']), absent: new Set<string>() }
  expect(computePeriods(timeline, { today: TODAY })).toEqual([])
  expect(computePeriods(timeline, { today: TODAY, matters: ['cheque-bounce'] })[0]?.lastDay).toBe('2026-12-10')
})

test('at most three periods are told, and what runs now comes first', () => {
  for (const { text, today } of cases) expect(compute(text, today).length).toBeLessThanOrEqual(3)
  expect(
    compute('cheque returned 2 november 2026, notice received by him on 15 november 2026').map(
      ({ periodId }) => periodId,
    ),
  ).toEqual(['cheque-payment', 'cheque-complaint'])
})

test('every period can be put in words in both languages', () => {
  const { periods, eventNames } = timeTables()
  for (const { id, starts, needs, length } of periods) {
    const events = [...starts, ...needs.flatMap((either) => either.split('|'))]
    const days = starts.slice(0, 1).map((event) => ({
      day: '2026-11-02',
      latest: '2026-11-02',
      isRounded: false,
      words: '',
      start: 0,
      end: 0,
      events: [event],
    }))
    for (const event of starts) expect(eventNames.has(event), `${id}: ${event}`).toBe(true)
    const found = computePeriods({ days, topics: new Set(events), absent: new Set() }, { today: TODAY })
    for (const { working } of found) {
      expect(working.en, `${id} ${JSON.stringify(length)}`).not.toMatch(/undefined|NaN|\s{2}|\.\./)
      expect(working.hi).not.toMatch(/undefined|NaN|\s{2}|।।/)
    }
  }
})

test('a long text costs no more than its first page', () => {
  const text = 'cheque returned on 2 September 2026 and notice sent 20 sept. '.repeat(5_000)
  const start = performance.now()
  readTimeline(text, TODAY)
  expect(performance.now() - start).toBeLessThan(2_000)
})

describe('a period that an answer states', () => {
  const OPPOSE =
    'Anyone may, within four months of the advertisement, by notice ([[trade-marks 21]]); this cannot be stretched.'
  const APPEAL = 'Appeal to the Board within thirty days, more for sufficient cause ([[x 5]]).'
  const state = (question: string, says: string, hi = '', likeness = 0.8) =>
    countStatedPeriod(
      question,
      readTimeline(question, TODAY),
      [{ question: { en: '', hi: '' }, says, hi, likeness, chance: 0.7 }],
      TODAY,
    )

  test('is counted from the one day of the question, and says from what', () => {
    const found = state(
      'rival mark was advertised on 3 August 2026, last date to oppose',
      OPPOSE,
      'कोई भी, विज्ञापन से चार महीने में, नोटिस देकर ([[trade-marks 21]])।',
    )
    expect(found?.working.en).toBe(
      '4 months from 3 August 2026 (the advertisement): until 3 December 2026. 9 days are left.',
    )
    expect(found?.working.hi).toBe('3 अगस्त 2026 (विज्ञापन) से 4 महीने: 3 दिसंबर 2026 तक। 9 दिन बाकी हैं।')
    expect(found?.sources).toEqual(['trade-marks 21'])
  })

  test('of several days it takes the one beside the word that it runs from', () => {
    expect(
      state('I filed on 5 May 2025, his mark was advertised on 3 August 2026, last date to oppose', OPPOSE)?.working.en,
    ).toContain('from 3 August 2026')
    expect(state('I met him on 5 May 2026, then on 3 August 2026, last date to oppose', OPPOSE)).toBeUndefined()
  })

  test('today and a day to come are no start', () => {
    for (const other of ['today is 24 November 2026', 'aaj 24 november 2026 hai', 'I come home on 5 December 2026'])
      expect(state(`order of 5 November 2026, ${other}, last date of appeal`, APPEAL)?.working.en).toContain(
        'from 5 November 2026 (the day that you name)',
      )
  })

  test('moves a closed last day', () => {
    expect(state('order passed 25 September 2026, last date of appeal', APPEAL)?.working.en).toContain(
      'until 25 October 2026. That is a Sunday, so the last day is 26 October 2026.',
    )
  })

  test.each([
    ['order of 5 November 2026, what is the last date to apply afresh', APPEAL, 'the time of another act'],
    ['we met on 5 November 2026, till when can I appeal', APPEAL, 'a day that is of nothing'],
    ['order in March 2026, last date of appeal', APPEAL, 'a month'],
    [
      'order of 5 November 2026, last date of appeal',
      'Appeal now; he may be jailed for thirty days of the order.',
      'jail',
    ],
    [
      'order of 5 November 2026, last date of appeal',
      'Appeal; the Board must decide within sixty days of the order.',
      'a duty of others',
    ],
    ['order of 5 November 2026, last date of appeal', 'Appeal, but only two months after the order.', 'a time to wait'],
    [
      'order of 5 November 2026, last date of appeal',
      'Appeal within thirty days of the order; in tax appeal within sixty days of the order.',
      'two periods',
    ],
  ])('%s | %s: nothing is counted (%s)', (question, says) => {
    expect(state(question, says)).toBeUndefined()
  })

  test('an answer that may be about something else is not counted from', () => {
    expect(state('order of 5 November 2026, last date of appeal', APPEAL, '', 0.45)).toBeUndefined()
  })

  test.each([
    'appeal by when',
    'upto which date',
    'appeal kab tak',
    'कब तक',
    'kitne din bache hai',
    'am I late',
    'अपील की आखिरी तारीख',
  ])('"%s" asks for the last day', (question) => expect(asksForLastDay(question)).toBe(true))
  test.each([
    'how do I appeal',
    'due date is 18 August',
    'kab milega',
    'what can I do before delivery',
    'कितने महीने की नोटिस',
  ])('"%s" does not', (question) => expect(asksForLastDay(question)).toBe(false))
})
