/** The questions by which an operator compares models, as YAML or as lines of JSON. */
import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { z } from 'zod'

/** One of these has to be there: `[bns 103, ipc 302]`. A single one may be written without the brackets. */
const anyOf = z
  .union([z.string().min(1), z.array(z.string().min(1)).min(1)])
  .transform((one) => (typeof one === 'string' ? [one] : one))

export const EvalQuestion = z.strictObject({
  id: z.string().min(1),
  question: z.string().min(1).max(8_000),
  /** The other two tools make papers and plans, which need a person's case. */
  tool: z.enum(['scenario', 'judgement']).default('scenario'),
  /** Ids of authorities that the answer has to rest on: `bnss 173`, `j:lalita-kumari`. */
  expected: z.array(anyOf).default([]),
  /** Ids that it must not rest on. */
  forbidden: z.array(z.string().min(1)).default([]),
  /** Words that it has to say, in any case of letters. */
  must_say: z.array(anyOf).default([]),
})
export type EvalQuestion = z.infer<typeof EvalQuestion>

/**
 * @param file ends with .yaml, .yml, .jsonl or .json (a list)
 * @throws Error with the place of the fault in one line
 */
export function readQuestions(file: string): EvalQuestion[] {
  const text = readFileSync(file, 'utf8')
  const rows: unknown = file.endsWith('.jsonl') ? readLines(file, text) : readYaml(file, text)
  const parsed = z.array(EvalQuestion).min(1, 'has no question').safeParse(rows)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    const [at, ...field] = issue?.path ?? []
    const where = typeof at === 'number' ? `question ${at + 1}, ${field.join('.') || 'as a whole'}: ` : ''
    throw new Error(`${file}: ${where}${issue?.message}`)
  }
  const twice = parsed.data.find(({ id }, at) => parsed.data.findIndex((one) => one.id === id) < at)
  if (twice) throw new Error(`${file}: two questions have the id ${twice.id}`)
  return parsed.data
}

function readYaml(file: string, text: string): unknown {
  try {
    return parse(text)
  } catch (cause) {
    throw new Error(`${file}: ${(cause as Error).message.split('\n', 1)[0]}`, { cause })
  }
}

const readLines = (file: string, text: string): unknown[] =>
  text.split('\n').flatMap((line, at) => {
    if (line.trim() === '') return []
    try {
      return [JSON.parse(line) as unknown]
    } catch (cause) {
      throw new Error(`${file}: line ${at + 1} is no JSON`, { cause })
    }
  })
