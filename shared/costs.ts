/** What paid services cost, for the back office. */
import * as z from 'zod/mini'
import { ToolId } from './chat.ts'

const Cost = z.object({
  calls: z.number(),
  paise: z.number(),
  /** Of models alone; 0 where the provider reported nothing. */
  tokens_in: z.number(),
  tokens_out: z.number(),
})
export type Cost = z.infer<typeof Cost>

export const Costs = z.object({
  /** Those on which something was spent, in order. */
  days: z.array(z.extend(Cost, { day: z.string() })),
  /** The dearest first; `tool` is null for work outside the chats. */
  tools: z.array(z.extend(Cost, { service: z.string(), tool: z.nullable(ToolId) })),
  /** The dearest first; null for work of nobody in particular, and for accounts that are deleted. */
  people: z.array(z.extend(Cost, { user_id: z.nullable(z.number()), name: z.nullable(z.string()) })),
  answers: z.array(
    z.extend(Cost, {
      id: z.string(),
      user_id: z.nullable(z.number()),
      name: z.nullable(z.string()),
      tool: z.nullable(ToolId),
      at: z.string(),
    }),
  ),
})
export type Costs = z.infer<typeof Costs>
