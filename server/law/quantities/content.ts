/** The schema of content/law/drugs.yaml: from which weight a drug is no small quantity, and beyond which a commercial one. */
import { z } from 'zod'

export const drugsFile = z.strictObject({
  /** Why no public table confirms the rows. */
  unchecked: z.string(),
  drugs: z.array(
    z
      .strictObject({
        id: z.string().regex(/^[a-z0-9-]+$/),
        name: z.strictObject({ en: z.string(), hi: z.string() }),
        /** Phrases, as events.yaml has them. */
        says: z.array(z.string()).min(1),
        /** Grams. Less than this is a small quantity. */
        small: z.number().positive(),
        /** Grams. More than this is a commercial quantity. */
        commercial: z.number().positive(),
        /** The provision that punishes it. */
        section: z.string().regex(/^ndps \S+$/),
      })
      .refine(({ small, commercial }) => small < commercial, { error: 'small must be less than commercial' }),
  ),
})

export type DrugsFile = z.infer<typeof drugsFile>
