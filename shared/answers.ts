import * as z from 'zod/mini'

/** What was done, in a sentence for the person. */
export const Message = z.object({ message: z.string() })

export const List = <One extends z.ZodMiniType>(one: One) => z.array(one)
