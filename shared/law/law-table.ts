/** The wire shape of a table of figures that the law or a judgment sets, each row with where it is confirmed. */
import * as z from 'zod/mini'

const Both = z.object({ en: z.string(), hi: z.string() })

export const LawTable = z.object({
  id: z.string(),
  title: Both,
  columns: z.array(Both),
  rows: z.array(
    z.object({
      /** One for each column. */
      cells: z.array(Both),
      /** The id of a provision that says the figures, where one does. */
      provision: z.nullable(z.string()),
      /** The public page that says them, and the ISO day on which we read it. With neither, nobody has checked the row. */
      page: z.nullable(z.object({ address: z.string(), seen: z.string() })),
    }),
  ),
  note: z.nullable(Both),
})
export type LawTable = z.infer<typeof LawTable>
