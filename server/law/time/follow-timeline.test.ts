import { describe, expect, test } from 'vitest'
import { followTimeline } from './follow-timeline.ts'

const TODAY = '2026-11-24'

describe('a second message', () => {
  const eventsAfter = (earlier: string, asked: string) => followTimeline(asked, earlier, TODAY)
  test('tells the newer day of what was told before', () => {
    const { days } = eventsAfter(
      'He was arrested on 1 October 2026',
      'They arrested him on 1 September 2026, I was wrong',
    )
    expect(days.filter(({ events }) => events.includes('arrested')).map(({ day }) => day)).toEqual(['2026-09-01'])
  })
  test('corrects the only day, without saying what happened on it', () => {
    const { days } = eventsAfter('cheque returned on 10 November 2026', 'sorry, it was 2 November 2026')
    expect(days.filter(({ events }) => events.includes('cheque-returned')).map(({ day }) => day)).toEqual([
      '2026-11-02',
    ])
  })
  test('says that something happened which had not', () => {
    const { absent } = eventsAfter('RTI filed 1 September 2026, no reply', 'They replied on 5 October 2026')
    expect(absent).not.toContain('rti-reply')
  })
  test('says that something did not happen which was told', () => {
    const { days, topics } = eventsAfter(
      'arrested 1 September 2026, chargesheet filed on 20 November 2026',
      'I asked again: the chargesheet has not been filed',
    )
    expect(days.flatMap(({ events }) => events)).not.toContain('charge-sheet-filed')
    expect(topics).not.toContain('charge-sheet-filed')
  })
  test('is read with the subject of the first', () => {
    const { days } = eventsAfter(
      'Cheque returned on 10 November 2026 unpaid',
      'actually it came back on 2 November 2026',
    )
    expect(days.filter(({ events }) => events.includes('cheque-returned')).map(({ day }) => day)).toEqual([
      '2026-11-02',
    ])
  })
  test('keeps what it says nothing about', () => {
    const { days } = eventsAfter('cheque returned on 2 November 2026', 'notice sent on 10 November 2026')
    expect(days.map(({ events }) => events)).toEqual([['notice-sent'], ['cheque-returned']])
  })
})
