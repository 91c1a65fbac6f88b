/** The titles of judges and courts that are no entry of their own: content/drafts/court-names.yaml. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'

const words = z.array(z.string().trim().min(1)).min(1)

const courtNames = z.strictObject({
  title_words: words,
  /** The last word of a title, with the words before it in a heading. */
  kinds: z.record(z.string(), z.string()),
  /** By the title that a heading has. */
  short: z.record(z.string(), words),
})
export type CourtNames = z.infer<typeof courtNames>

/** @throws when the file is missing or breaks the schema */
export const readCourtNames = (dir: string): CourtNames =>
  courtNames.parse(parse(readFileSync(join(dir, 'court-names.yaml'), 'utf8')))
