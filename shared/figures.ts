/** The figures of the back office. */
import * as z from 'zod/mini'
import { ToolId } from './chat.ts'

/** `GET /admin/figures?days=`: a point for each day in India, oldest first. */
export const Figures = z.object({
  days: z.array(z.string()),
  sign_ups: z.array(z.number()),
  /** People who asked something that day. */
  active: z.array(z.number()),
  answers: z.record(ToolId, z.array(z.number())),
  failures: z.array(z.number()),
  /** Of answers, from the question to the first piece of text, ms; null on a day without. */
  first_text_p50: z.array(z.nullable(z.number())),
  first_text_p95: z.array(z.nullable(z.number())),
  /** How the citations of answers were checked: by state. */
  citations: z.record(z.string(), z.array(z.number())),
  /** What was captured less what was given back, paise. */
  revenue: z.array(z.number()),
  /** What paid services cost, paise. */
  spending: z.array(z.number()),
  /** What today has cost of what has a cap, and the cap, paise. */
  spending_today: z.object({
    paise: z.number(),
    cap: z.number(),
  }),
})
export type Figures = z.infer<typeof Figures>
