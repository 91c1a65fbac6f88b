/** The words of content/drafts/requests.yaml: how people ask for a paper. */
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'

export interface ExampleRequest {
  /** "civil-suits/partition" */
  paper: string
  text: string
}

const words = z.array(z.string().trim().min(1)).min(1)

const requestContent = z.strictObject({
  /** In English what is wanted stands behind them, in Hindi before them. */
  verbs: words,
  hindi_verbs: words,
  /** English words that stand behind what is wanted, as Hindi ones do. */
  verbs_behind: words,
  /** What stands behind a document that is there already: "the application is ready". */
  done: words,
  story: words,
  made_by_others: words,
  hindi_made_by_others: words,
  kinds: words,
  /** Those kinds that answer another paper. */
  answers: words,
  /** What stands between two documents that are both wanted. */
  joins: words,
  little: words,
  /** One word for several of the same meaning. */
  same: z.record(z.string(), words),
  acts: z.record(z.string(), words),
  /**
   * Papers for any request of their kinds in a running case, "civil-suits/partition"; each word of `signs` in a request
   * says that a case is running.
   */
  general: z.strictObject({
    signs: words,
    papers: z.array(z.strictObject({ paper: z.string(), kinds: words, least_signs: z.int().min(0) })),
  }),
  /** Documents without a template, each with the nearest ones: "civil-suits/partition". */
  not_held: z.array(z.strictObject({ name: z.string(), called: words, near: words })),
})
export type RequestContent = z.infer<typeof requestContent> & {
  examples: readonly ExampleRequest[]
  /** What each cue of a place at which a request may ask speaks for it, in points of a score. */
  ask_weights: Readonly<Record<string, number>>
}

/** @throws when a file is missing or breaks its schema */
export const readRequestContent = (dir: string): RequestContent => ({
  ...requestContent.parse(parse(readFileSync(join(dir, 'requests.yaml'), 'utf8'))),
  examples: readExamples(join(dir, 'examples')),
  ask_weights: z.record(z.string(), z.number()).parse(JSON.parse(readFileSync(join(dir, 'ask-weights.json'), 'utf8'))),
})

/** How people ask for each paper, in other words than its names; a file for each category. */
const readExamples = (dir: string): ExampleRequest[] =>
  readdirSync(dir)
    .filter((file) => file.endsWith('.yaml'))
    .toSorted()
    .flatMap((file) =>
      Object.entries(z.record(z.string(), words).parse(parse(readFileSync(join(dir, file), 'utf8')))).flatMap(
        ([paper, texts]) => texts.map((text) => ({ paper: `${basename(file, '.yaml')}/${paper}`, text })),
      ),
    )
