/** Reads the bank of clauses that can be added to an agreement, from content/drafts/clauses.yaml. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'

const words = z.string().trim().min(1)
const clause = z
  .strictObject({
    called: z.array(words).min(1),
    fields: z.array(words).default([]),
    value: words.optional(),
    text: words,
  })
  .refine(
    ({ value, text }) => text.includes('{{value}}') === (value !== undefined),
    'a value, and its place in the text',
  )

export type Clause = z.infer<typeof clause>

let opened: Clause[] | undefined

/** @throws when the file is missing or breaks the schema */
export const readClauseTexts = (): readonly Clause[] =>
  (opened ??= z
    .array(clause)
    .min(1)
    .parse(parse(readFileSync(join(import.meta.dirname, '../../../content/drafts/clauses.yaml'), 'utf8'))))
