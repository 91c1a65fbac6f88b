/**
 * The schemas of content/law/drugs.yaml (from which weight a drug is no small quantity, and beyond which a commercial one)
 * and of content/law/tables.yaml (figures that the law or a judgment sets).
 */
import { z } from 'zod'

const both = z.strictObject({ en: z.string().min(1), hi: z.string().min(1) })
/** A public page that says the figure, and the day on which we read it. */
const seenPage = { page: z.url().optional(), seen: z.iso.date().optional() }
const hasBoth = ({ page, seen }: { page?: string | undefined; seen?: string | undefined }) =>
  (page === undefined) === (seen === undefined)
const DAY_MISSING = 'A page has the day on which it was read.'

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
        ...seenPage,
      })
      .refine(hasBoth, DAY_MISSING)
      .refine(({ small, commercial }) => small < commercial, { error: 'small must be less than commercial' }),
  ),
})

export type DrugsFile = z.infer<typeof drugsFile>

export const tablesFile = z.strictObject({
  tables: z.array(
    z
      .strictObject({
        id: z.string().regex(/^[a-z-]+$/),
        /** The pages of the reader that show it. */
        at: z.array(z.string()).min(1),
        title: both,
        /** What the first column says. */
        range: both,
        /** A share of 3 is a third. */
        columns: z
          .array(z.strictObject({ name: both, unit: z.enum(['times', 'percent', 'share', 'rupees', 'grams']) }))
          .min(1),
        note: both.optional(),
        rows: z
          .array(
            z
              .strictObject({
                when: both,
                /** The last value of the row's range; none where it has no end, or where no value chooses the row. */
                upTo: z.number().optional(),
                /** One for each column; null where there is no limit. */
                values: z.array(z.number().nullable()),
                /** An entry of the library that says the figures. */
                source: z.string().optional(),
                ...seenPage,
              })
              .refine(hasBoth, DAY_MISSING),
          )
          .min(1),
      })
      .refine(({ columns, rows }) => rows.every(({ values }) => values.length === columns.length), {
        error: 'a row has one value for each column',
      }),
  ),
})
export type TableFile = z.infer<typeof tablesFile>['tables'][number]
