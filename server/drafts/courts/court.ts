/** The schema of a court: everything that is known of one, in its entry of content/drafts/courts.yaml. */
import { z } from 'zod'
import { STATES } from '#shared/states-and-districts.ts'
import { printSchema } from '../export/court-profile.ts'

const text = z.string().trim().min(1)
const words = z.array(text).min(1)
const states = z.array(z.enum(STATES)).min(1)

const bench = z.strictObject({
  /** The town by which people name it. */
  town: text,
  called: words.default([]),
  heading: text,
  /** The States that it serves, whole or in its districts. A bench without them is never suggested. */
  states: states.optional(),
  /** Districts, and other names of their towns, of these States. */
  districts: words.optional(),
})

const court = z.strictObject({
  id: z.string().regex(/^[a-z-]+$/),
  name: text,
  hindi: text,
  called: words.default([]),
  marks: words.default([]),
  heading: text.optional(),
  takes: text.optional(),
  seat: text.optional(),
  seats: words.default([]),
  states: states.optional(),
  benches: z.array(bench).default([]),
  unsure: words.default([]),
  languages: z.array(z.enum(['English', 'Hindi'])).default([]),
  case_types: z.record(text, text).default({}),
  /** The page that its rules want; without it the paper has the plain print. */
  print: printSchema.optional(),
  /** What the registry asks for beside the paper. It is asked for only where the paper names this court. */
  asks: z.array(z.enum(['index', 'synopsis', 'memo'])).default([]),
})

export type CourtEntry = z.infer<typeof court>

/** `takes` of a group is that of each court in it. */
export const courtGroups = z.array(
  z.strictObject({
    name: text.optional(),
    hindi: text.optional(),
    takes: text.optional(),
    courts: z.array(court).min(1),
  }),
)
