/** Which fact the chat asks for next. One question stands in each answer, because nobody answers twelve at once. */
import type { MissingFact } from '../facts/list-missing.ts'

/** Questions in the chat. What is blank after them stands in the form. */
const MOST_QUESTIONS = 10
/** What the button sends that passes over a question. */
const SKIP = 'Skip: '

export const skipWords = ({ label }: MissingFact): string => `${SKIP}${label}`

/** Whether a message only passes over the question. */
export const isSkip = (message: string): boolean =>
  /^\s*(?:skip\b.*|pass|next|(?:i )?(?:do not|don['’]?t) know|not known|pata nahi|nahi pata|nahin pata|छोड़ो|छोड़ें(?::.*)?|पता नहीं)\s*[.!]?\s*$/iu.test(
    message,
  )

/**
 * @param missing what the paper lacks, the most important first
 * @param earlier the messages of the session since the paper was asked for, which tell what was passed over
 * @param inHindi what the button of a Hindi answer sends in place of the English words that pass over a question
 * @returns null when nothing is missing, or when enough was asked
 */
export function nextQuestion(
  missing: readonly MissingFact[],
  earlier: readonly string[],
  inHindi: (skip: string) => string = (skip) => skip,
): MissingFact | null {
  if (earlier.length > MOST_QUESTIONS) return null
  const isSkipped = (skip: string) => earlier.includes(skip) || earlier.includes(inHindi(skip))
  return missing.find((one) => !isSkipped(skipWords(one))) ?? null
}
