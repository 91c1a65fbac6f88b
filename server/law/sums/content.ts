/** The schema of content/law/sums.yaml: the words by which people tell the facts that sums and shares are computed from. */
import { z } from 'zod'

/** As events.yaml has them. */
const phrases = z.array(z.string().min(1)).min(1)
const named = z.record(z.string().regex(/^[a-z0-9-]+$/), phrases)
const heirRole = z.enum(['spouse', 'mother', 'father', 'parents', 'son', 'daughter', 'child', 'other'])

export const sumsFile = z.strictObject({
  /** The topic that each common matter stands for. */
  matters: z.record(z.string(), z.string()),
  topics: named,
  events: named,
  roles: named,
  relations: named,
  speaker: z.strictObject({ which: phrases, we: phrases, me: phrases, one: phrases }),
  died: phrases,
  earlier: phrases,
  /** By who died: what each relation is to that person. A relation that is not listed ends the computation. */
  'roles-of-heirs': z.record(z.string(), z.record(z.string(), heirRole)),
})

export type HeirRole = z.infer<typeof heirRole>
