/**
 * The check of support on sentences of our own digests, each once as it stands and once turned round by one word:
 * `node bench/citations/turned-sentences.ts [--missed]` prints for each way to turn one how many are marked, and how many are
 * marked as they stand. It tells whether a sentence that repeats its source is caught; a free paraphrase is harder, and
 * `bench/citations/sentences.ts` has those.
 */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'
import { checkSupport } from '#server/research/index.ts'
import { root } from '../support.ts'

const WAYS: readonly (readonly [RegExp, string])[] = [
  [/\bmay not\b/, 'may'],
  [/\bcannot\b/, 'can'],
  [/\bmust not\b/, 'may'],
  [/\bneed not\b/, 'must'],
  [/\bdo(?:es)? not \b/, ''],
  [/\b(is|are|was|were) not\b/, '$1'],
  [/\bNo one may\b/, 'Anyone may'],
  [/\bgives no\b/, 'gives a'],
  [/\b(has|have) no\b/, '$1 a'],
  [/\bmay\b(?! not)/, 'may not'],
  [/\bmust\b(?! not)/, 'need not'],
  [/\bcan\b/, 'cannot'],
  [/\b(is|are|was|were) (?!not)/, '$1 not '],
  [/\bunless\b/, 'even if'],
  [/\bwithout\b/, 'with'],
  [/\bvoid\b/, 'valid'],
  [/\bbefore\b/, 'after'],
  [/\ballowed\b/, 'refused'],
  [/\bupheld\b/, 'struck down'],
  [/\bdismissed\b/, 'allowed'],
  [/\bpublic\b/, 'private'],
  [/\b(oral|orally)\b/, 'in writing'],
]
/** Characters of a sentence that is taken. A short one is a heading, and a long one no writer repeats. */
const [SHORTEST, LONGEST] = [40, 260]

const act = z.looseObject({ provisions: z.array(z.looseObject({ says: z.string().optional() })).default([]) })
const judgments = z.array(z.looseObject({ points: z.array(z.string()).default([]) }))
const read = (pattern: string) =>
  globSync(pattern, { cwd: root })
    .toSorted()
    .map((file): unknown => parse(readFileSync(join(root, file), 'utf8')))

const passages = [
  ...read('content/law/acts/*.yaml').flatMap((file) => act.parse(file).provisions.flatMap(({ says }) => says ?? [])),
  ...read('content/law/judgments/*.yaml').flatMap((file) =>
    judgments.parse(file).map(({ points }) => points.join(' ')),
  ),
]

const isMarked = (sentence: string, passage: string) =>
  checkSupport(`${sentence.replace(/\.$/, '')} [1].`, new Map([[1, [passage]]])).some(
    ({ finding }) => finding === 'differs' || finding === 'not found',
  )

const rows = passages.flatMap((passage, at) => {
  const sentences = passage.split(/(?<=\.)\s+/).filter(({ length }) => length >= SHORTEST && length <= LONGEST)
  const sentence = sentences[at % Math.max(1, sentences.length)]
  const fitting = WAYS.filter(([from]) => sentence && from.test(sentence))
  const way = fitting[at % Math.max(1, fitting.length)]
  return sentence && way ? [{ passage, sentence, way, turned: sentence.replace(way[0], way[1]) }] : []
})

for (const [[from, to], some] of Map.groupBy(rows, ({ way }) => way)) {
  const missed = some.filter(({ turned, passage }) => !isMarked(turned, passage))
  const share = ((100 * (some.length - missed.length)) / some.length).toFixed(1)
  console.log(
    `${`${from.source} → ${to}`.padEnd(40)} ${String(some.length).padStart(5)}  marked ${share.padStart(5)} %`,
  )
  if (process.argv.includes('--missed')) for (const { turned } of missed) console.log(`      ${turned}`)
}
const marked = rows.filter(({ turned, passage }) => isMarked(turned, passage)).length
const wrongly = rows.filter(({ sentence, passage }) => isMarked(sentence, passage))
console.log(`\nturned round: ${rows.length} sentences, marked ${((100 * marked) / rows.length).toFixed(1)} %`)
console.log(`as they stand: marked ${((100 * wrongly.length) / rows.length).toFixed(1)} %`)
if (process.argv.includes('--missed')) for (const { sentence } of wrongly) console.log(`      ${sentence}`)
