/** The schema of content/law/states.yaml. */
import { z } from 'zod'
import { STATES } from '#shared/states-and-districts.ts'

const state = z.enum(STATES as [string, ...string[]])
const both = z.strictObject({ en: z.string(), hi: z.string() })

export const statesFile = z.strictObject({
  /** How people name a State: by its towns, in short, in Hindi. The districts are known besides. */
  places: z.partialRecord(state, z.array(z.string())),
  subjects: z.array(
    z.strictObject({
      id: z.string(),
      name: both,
      /** The common matters that it belongs to. */
      matters: z.array(z.string()),
      /** The words by which people name it. */
      says: z.array(z.string()),
      /** The ids of the State Acts that the library has, by State. */
      held: z.partialRecord(state, z.string()).optional(),
      /** The name of the State's Act, for a person to look for. */
      acts: z.partialRecord(state, z.string()),
    }),
  ),
})
