/**
 * Judges one answer against a row of tests/questions/asked: what it must say or cite, what its first 120 words must
 * hold, what it must never name, and how long it may be.
 */
import { z } from 'zod'

export const askedRow = z.looseObject({
  id: z.string(),
  q: z.string(),
  /** A second message; its answer is the one judged. */
  // oxlint-disable-next-line unicorn/no-thenable -- the name that the rows have
  then: z.string().optional(),
  /** Of each list one pattern must be in the answer or in what it cites. */
  any: z.array(z.array(z.string())),
  never: z.array(z.string()),
  first: z.string().optional(),
  expect: z.enum(['answer', 'correct-premise', 'not-held', 'ask-back', 'care', 'decline']),
  /** Without it in the beginning the answer is about something else. */
  subject: z.string().optional(),
  max: z.number().optional(),
  /** ISO: the day on which it was asked, where that is another than the bench's own. */
  today: z.iso.date().optional(),
})
export type QuestionRow = z.infer<typeof askedRow>

export interface Verdict {
  isRight: boolean
  isElsewhere: boolean
  words: number
}

const FIRST_WORDS = 120
const LEADING = 4
const MOST_ASK_BACK = 250
const NOT_HELD = /\bnot (?:yet )?(?:held|in (?:this|the) library)|library (?:has|holds) (?:no|only)|लाइब्रेरी में नहीं/iu

const matches = (pattern: string, text: string) => new RegExp(pattern, 'iu').test(text)
const plain = (text: string) => text.replaceAll(/\[\d+\]/g, '').replaceAll(/[*_`|>]/g, ' ')

/** @param cited labels of the authorities in the order of the answer */
export function judge(row: QuestionRow, text: string, cited: readonly string[]): Verdict {
  const body = plain(text)
  const tokens = body.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word))
  const first = plain(text.replaceAll(/^#.*$/gm, '')).split(/\s+/).filter(Boolean).slice(0, FIRST_WORDS).join(' ')
  const leading = `${first}\n${cited.slice(0, LEADING).join('\n')}`
  const whole = `${body}\n${cited.join('\n')}`
  const has = (list: readonly string[], where: string) => list.some((pattern) => matches(pattern, where))
  const isLaw = cited.length > 0
  const isElsewhere =
    row.never.some((pattern) => matches(pattern, leading)) ||
    (row.expect === 'decline' ? isLaw : isLaw && row.subject !== undefined && !matches(row.subject, leading))
  const says = row.any.every((list) => has(list, row.expect === 'care' ? first : whole))
  const begins = row.first === undefined || matches(row.first, first)
  const fits = tokens.length <= (row.max ?? (row.expect === 'ask-back' ? MOST_ASK_BACK : Infinity))
  const held = row.expect !== 'not-held' || NOT_HELD.test(first) || says
  const asks = row.expect !== 'ask-back' || /[?？]/u.test(body)
  const right = row.expect === 'not-held' ? held : says && begins
  return { isRight: !isElsewhere && right && fits && asks, isElsewhere, words: tokens.length }
}
