/** The answers to the paragraphs of the other side's paper. */
import * as z from 'zod/mini'

/** The lists of a form that answer another paper paragraph by paragraph. */
export const REPLY_FIELDS: readonly string[] = ['replies', 'answers']

const ParagraphAnswer = z.object({
  /** As it is printed there, or counted where the paper has no numbers. */
  number: z.string(),
  paragraph: z.string(),
  /** The entry for the form. Words in double square brackets become a blank of the paper. */
  answer: z.string(),
  /** Whether it rests on what the person told; else the person has to say. */
  told: z.boolean(),
})

export const ParagraphAnswers = z.object({
  answers: z.array(ParagraphAnswer),
  /** Sentences of the defence that fit no paragraph, or several alike: the person has to place them. */
  unplaced: z.array(z.string()),
  /** Whether the paper has more paragraphs than a form takes. */
  truncated: z.boolean(),
})
export type ParagraphAnswers = z.infer<typeof ParagraphAnswers>
