/** The wire shape of the page of a State: what it says in its own law, row by row, each with its year and its source. */
import * as z from 'zod/mini'

const Both = z.object({ en: z.string(), hi: z.string() })

export const StateRow = z.object({
  /** "stamp.gift-family"; it is the anchor of the row too. */
  id: z.string(),
  name: Both,
  says: Both,
  /** The year for which it is said, because rates change with each budget. */
  year: z.number(),
  /** The Act and the place in it; empty where no place is known. */
  law: z.string(),
  /** The public page that says it, and the ISO day on which we read it. */
  page: z.nullable(z.object({ address: z.string(), seen: z.string() })),
  /** The id of the provision that says it, where the library has the Act. With neither, nobody has checked the row. */
  provision: z.nullable(z.string()),
})
export type StateRow = z.infer<typeof StateRow>

export const StateRef = z.object({ id: z.string(), name: Both })
export type StateRef = z.infer<typeof StateRef>

export const StatePage = z.extend(StateRef, {
  /** The host of the State's portal of registration. */
  portal: z.string(),
  groups: z.array(
    z.object({
      id: z.string(),
      name: Both,
      check: Both,
      rows: z.array(StateRow),
      /** The names of what is not held, and the Act to look for. */
      missing: z.array(Both),
      look: z.string(),
    }),
  ),
})
export type StatePage = z.infer<typeof StatePage>

/** @param id "uttar-pradesh" */
export const statePath = (id: string) => `/law/state/${encodeURIComponent(id)}`
