/** What stands below and beside a document without a template, from content/drafts/any-document.yaml. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'
import { LAYOUTS } from '#shared/drafts.ts'

const words = z.string().trim().min(1)
const content = z.record(
  z.enum(LAYOUTS),
  z.strictObject({ closings: z.array(words).min(1), before_filing: z.array(words).min(1) }),
)
export type FreeContent = z.infer<typeof content>

let opened: FreeContent | undefined

/** @throws when the file is missing or breaks the schema */
export const readFreeContent = (): FreeContent =>
  (opened ??= content.parse(
    parse(readFileSync(join(import.meta.dirname, '../../../content/drafts/any-document.yaml'), 'utf8')),
  ))
