/** What many calls answer alike. */
import * as z from 'zod/mini'

/** Said to whoever called: what was done. */
export const Message = z.object({ message: z.string() })

export const List = <One extends z.ZodMiniType>(one: One) => z.array(one)
