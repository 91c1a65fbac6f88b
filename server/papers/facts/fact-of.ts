import { FIELD } from '../content.ts'
import type { Fact, Place } from '../paper.ts'
import { clausesOf } from '../text/clauses.ts'
import type { Clause, ClauseValue } from './read-clauses.ts'

/** A longer sentence is quoted in part, because nobody reads it out in court. */
const MOST_QUOTE = 230
const LEAST_QUOTE = 90

/** @param value null for the clause as a whole */
export function factOf({ clause, value }: { clause: Clause; value: ClauseValue | null }): Fact {
  const { sentence } = clause
  const { from, to } = quoteOf(clause)
  const quote = sentence.text.slice(from, to).trim()
  return {
    field: value?.field ?? 'statement',
    topic: (value && FIELD.get(value.field)?.topic) ?? 'what was said',
    value: value?.key ?? quote,
    words: value ? sentence.text.slice(value.start, value.end) : quote,
    quote,
    at: placeOf(clause, from),
  }
}

/** The whole sentence, or the clause with those before it that are needed to understand it. */
function quoteOf({ sentence, from, to }: Clause): { from: number; to: number } {
  if (sentence.text.length <= MOST_QUOTE) return { from: 0, to: sentence.text.length }
  let start = from
  for (const before of clausesOf(sentence).toReversed()) {
    if (to - start >= LEAST_QUOTE) break
    if (before.from < start && to - before.from <= MOST_QUOTE) start = before.from
  }
  return { from: start, to: Math.min(to, start + MOST_QUOTE * 2) }
}

function placeOf({ sentence }: Clause, offset: number): Place {
  const start = offset + sentence.text.slice(offset).search(/\S/)
  return sentence.breaks.findLast((one) => one.offset <= start)?.at ?? sentence.at
}
