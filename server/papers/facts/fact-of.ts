import { fieldOf } from '../content.ts'
import type { PaperFact, PaperPlace, Sentence } from '../paper.ts'
import { clausesOf } from '../text/clauses.ts'
import type { Clause, ClauseValue } from './read-clauses.ts'

/** A longer sentence is quoted in part, because nobody reads it out in court. */
const MOST_QUOTE = 230
const LEAST_QUOTE = 90

/** @param value null for the clause as a whole */
export function factOf({ clause, value }: { clause: Clause; value: ClauseValue | null }): PaperFact {
  const { sentence } = clause
  const { from, to } = quoteOf(clause, value)
  const quote = sentence.text.slice(from, to).trim()
  return {
    field: value?.field ?? 'statement',
    topic: (value && fieldOf(value.field)?.topic) ?? 'what was said',
    value: value?.key ?? quote,
    words: value ? sentence.text.slice(value.start, Math.min(value.end, to)) : quote,
    quote,
    at: clausePlaceAt(clause, from),
  }
}

/**
 * The whole sentence, or the clause with those before it that are needed to understand it. A quote never runs over the
 * end of a page or a line that was left out, because it would not stand there letter by letter.
 */
function quoteOf({ sentence, from, to }: Clause, value: ClauseValue | null): { from: number; to: number } {
  const part = partOf(sentence, value?.start ?? from)
  let [start, end] = [0, sentence.text.length]
  if (end > MOST_QUOTE) {
    ;[start, end] = [from, Math.min(to, from + MOST_QUOTE * 2)]
    for (const before of clausesOf(sentence).toReversed()) {
      if (end - start >= LEAST_QUOTE) break
      if (before.from < start && end - before.from <= MOST_QUOTE) start = before.from
    }
  }
  return { from: Math.max(start, part.from), to: Math.min(end, part.to) }
}

/** The stretch of lines that follow one another on one page around an offset. */
function partOf({ text, at, breaks }: Sentence, offset: number): { from: number; to: number } {
  let [from, to, last] = [0, text.length, at]
  for (const { offset: start, at: place } of breaks) {
    if (place.page !== last.page || place.line !== last.line + 1) {
      if (start <= offset) from = start
      else to = Math.min(to, start)
    }
    last = place
  }
  return { from, to }
}

function clausePlaceAt({ sentence }: Clause, offset: number): PaperPlace {
  const start = offset + sentence.text.slice(offset).search(/\S/)
  return sentence.breaks.findLast((one) => one.offset <= start)?.at ?? sentence.at
}
