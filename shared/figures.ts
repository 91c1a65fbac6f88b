import * as z from 'zod/mini'
import { ToolId } from './chat.ts'

/** A point for each day in India, oldest first. */
export const Figures = z.object({
  days: z.array(z.string()),
  sign_ups: z.array(z.number()),
  active: z.array(z.number()),
  answers: z.record(ToolId, z.array(z.number())),
  failures: z.array(z.number()),
  /**
   * ms from the question to the first piece of an answer's text. Null on a day without answers, because 0 would look
   * fast.
   */
  first_text_p50: z.array(z.nullable(z.number())),
  first_text_p95: z.array(z.nullable(z.number())),
  citations: z.record(z.string(), z.array(z.number())),
  /** Paise captured, less paise given back. */
  revenue: z.array(z.number()),
  spending: z.array(z.number()),
  spending_today: z.object({
    paise: z.number(),
    cap: z.number(),
  }),
})
export type Figures = z.infer<typeof Figures>
