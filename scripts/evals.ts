/**
 * Compares the configured model with the library alone on a file of questions:
 *   npm run evals                            the questions that ship (content/evals/questions.yaml)
 *   npm run evals -- FILE.yaml               one's own, YAML or JSONL
 *   npm run evals -- --json RESULT.json      every score in a file, too
 *   npm run evals -- --offline               the library alone, which costs nothing
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { askQuestion, type EvalModel } from '#server/chat/evals/ask-question.ts'
import { readQuestions } from '#server/chat/evals/question-file.ts'
import { addUp, scoreAnswer, type EvalScore } from '#server/chat/evals/score-answer.ts'
import { buildLibrary, openLibrary } from '#server/law/index.ts'
import { readConfig, type Config } from '#server/platform/config/config.ts'
import { configuredModel } from '#server/platform/models/index.ts'

const root = join(import.meta.dirname, '..')

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { json: { type: 'string' }, offline: { type: 'boolean' } },
  })
  const questions = readQuestions(positionals[0] ?? join(root, 'content/evals/questions.yaml'))
  const config = readConfig()
  const models = configuredModels(config, values.offline ?? false)
  const digests = await buildLibrary(join(root, 'content/law'), join(root, 'dist/library'))
  // Without what was imported a real judgment would count as an invented one.
  const library = await openLibrary(digests, { corpus: config.lawLibrary })
  const scores: Record<string, EvalScore[]> = {}
  try {
    for (const model of models) {
      const ofModel: EvalScore[] = (scores[model.name] = [])
      for (const question of questions) {
        const score = scoreAnswer(question, await askQuestion(library, model, question))
        ofModel.push(score)
        for (const line of faultsOf(score)) console.log(`${model.name}  ${score.id}  ${line}`)
      }
    }
  } finally {
    await library.close()
  }
  const totals = Object.fromEntries(Object.entries(scores).map(([name, all]) => [name, addUp(all)]))
  console.table(totals)
  if (values.json) writeFileSync(values.json, `${JSON.stringify({ totals, scores }, null, 2)}\n`)
}

function configuredModels(config: Config, offlineOnly: boolean): EvalModel[] {
  const free = { in: 0, out: 0 }
  const offline: EvalModel = { name: 'offline', hosted: null, sees: false, limits: config.aiLimits, price: free }
  const configured = configuredModel(config)
  return offlineOnly || !configured.hosted ? [offline] : [configured, offline]
}

const faultsOf = ({ missing, forbidden, unsaid, fabricated, failure }: EvalScore): string[] => [
  ...(failure === '' ? [] : [`failed: ${failure}`]),
  ...missing.map((one) => `missing: ${one}`),
  ...forbidden.map((one) => `forbidden: ${one}`),
  ...unsaid.map((one) => `not said: ${one}`),
  ...fabricated.map((one) => `not found by the check: ${one}`),
]

try {
  await main()
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
