/** The schemas of content/law/states.yaml, of content/law/state-items.yaml and of the files in content/law/states. */
import { z } from 'zod'
import { STATES } from '#shared/states-and-districts.ts'

const state = z.enum(STATES as [string, ...string[]])
const both = z.strictObject({ en: z.string().min(1), hi: z.string().min(1) })

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

const GROUPS = ['stamp', 'registration', 'fees', 'revenue', 'shops', 'rent', 'local'] as const

/** What is asked of every State, with the words by which people ask it. */
export const stateItemsFile = z.strictObject({
  groups: z.array(
    z.strictObject({
      id: z.enum(GROUPS),
      name: both,
      /** Where a reader checks a row before relying on it. */
      check: both,
      /** A question is about the group only where it has one of these. */
      asks: z.array(z.string()),
      /** The items that are said where the question names none; empty where none is likelier than another. */
      usual: z.array(z.string()),
      items: z.array(
        z.strictObject({
          id: z.string().regex(/^[a-z]+\.[a-z0-9-]+$/),
          /** As it stands in a sentence: "stamp duty on a gift to family". */
          name: both,
          says: z.array(z.string()).default([]),
          /** Items that are meant less, where a question has the words of both. */
          over: z.array(z.string()).default([]),
          /** What is paid together with it, and so is said with it. */
          with: z.string().optional(),
        }),
      ),
    }),
  ),
})
export type StateItems = z.infer<typeof stateItemsFile>

/**
 * One thing that a State says. Either a public page says it (`page`, and the day on which we read it), or a provision
 * that the library has; with neither, two independent writings of ours agree and nobody has checked it.
 */
const row = z
  .strictObject({
    en: z.string().min(1),
    hi: z.string().min(1),
    /** The year for which it is said, because rates change with each budget. */
    year: z.number().int().min(1990).max(2100),
    /** The Act and the place in it, in English. */
    law: z.string(),
    page: z.url().optional(),
    seen: z.iso.date().optional(),
    provision: z.string().optional(),
  })
  .refine(({ page, seen }) => (page === undefined) === (seen === undefined), 'A page has the day on which it was read.')

export const stateFile = z.strictObject({
  state,
  hi: z.string().min(1),
  /** The host of the State's portal of registration. */
  portal: z.string(),
  /** What to look for where a row of the group is not held. */
  look: z.record(z.enum(GROUPS), z.string().min(1)),
  /** By the id of the item. An item that is not there is not held. */
  rows: z.record(z.string(), row),
})
export type StateFile = z.infer<typeof stateFile>
export type StateFileRow = StateFile['rows'][string]
