/** Reads the words of `content/cross` once: signs of papers, names, fields and words that mean the same. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'
import { PAPER_KINDS, type PaperSort, type StatementKind } from './paper.ts'

const FOLDER = join(import.meta.dirname, '../../content/cross')

/** @throws ZodError when the file has another form; Error when it is missing */
const read = <T>(name: string, form: z.ZodType<T>): T =>
  form.parse(parse(readFileSync(join(FOLDER, `${name}.yaml`), 'utf8')))

const signs = z.array(z.string()).default([])
const kindForm = z.strictObject({
  name: z.string(),
  sort: z.enum(['told', 'court', 'pleaded', 'document']),
  strong: signs,
  head: signs,
  weak: signs,
  body: signs,
})
const KINDS = read('kinds', z.partialRecord(z.enum(PAPER_KINDS), kindForm))

/** A word ends where its letters end. `\b` knows no Devanagari. */
export const wholeWords = (patterns: readonly string[], flags = 'u'): RegExp =>
  new RegExp(String.raw`(?<![\p{L}\p{M}\p{N}])(?:${patterns.join('|') || '(?!)'})(?![\p{L}\p{M}\p{N}])`, flags)

export interface KindSigns {
  kind: StatementKind
  /** The strongest first: 3 decides, 2 is the usual heading, 1 leaves it unsure. */
  inHead: { strength: number; pattern: RegExp }[]
  inBody: RegExp
}
export const KIND_SIGNS: readonly KindSigns[] = Object.entries(KINDS).map(([kind, { strong, head, weak, body }]) => ({
  kind: kind as StatementKind,
  inHead: [strong, head, weak].map((list, i) => ({ strength: 3 - i, pattern: wholeWords(list) })),
  inBody: wholeWords(body),
}))

export const sortOf = (kind: StatementKind): PaperSort => KINDS[kind]?.sort ?? 'document'

const MAKERS = read(
  'makers',
  z.strictObject({
    labels: z.array(z.string()),
    clients: z.array(z.string()),
    after_name: z.string(),
    no_name: z.string(),
  }),
)
const LABEL_END = String.raw`\s{0,3}[:.–-]{0,2}\s{0,3}`
export const MAKER = {
  labels: MAKERS.labels.map((label) => new RegExp(String.raw`(?<![\p{L}\p{M}])(?:${label})${LABEL_END}`, 'giu')),
  clients: MAKERS.clients.map((label) => new RegExp(String.raw`(?<![\p{L}\p{M}])(?:${label})${LABEL_END}`, 'giu')),
  afterName: new RegExp(String.raw`^[\s,(-]{0,3}(?:${MAKERS.after_name})(?![\p{L}\p{M}])`, 'iu'),
  noName: new RegExp(String.raw`^(?:${MAKERS.no_name})$`, 'iu'),
}
