/** What a visitor asks without an account. */
import { z } from 'zod'

export const MAX_VISITOR_QUESTION_CHARS = 2_000
/** For one network within a day. */
export const VISITOR_QUESTIONS_A_DAY = 3

export const VisitorQuestion = z.object({
  question: z.string(),
  language: z.enum(['en', 'hi']).default('en'),
})
export type VisitorQuestion = z.infer<typeof VisitorQuestion>
