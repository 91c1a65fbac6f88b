/**
 * Which matter a question is about: `node bench/answers/matters.ts [--learn]`. The development questions are compared without
 * themselves, and a fifth of them at a time by a classifier that was made from the others; of the held-out ones, which another hand wrote before any output was seen, only the figure is printed.
 * `--learn` fits the weights of `sureness` on the development questions and prints them for `weights.ts`.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { parse } from 'yaml'
import { z } from 'zod'
import { isClassified, labelMatters, listExamples } from '#server/law/build/examples.ts'
import { parseContent, readContentFiles } from '#server/law/build/read-content.ts'
import { resolveContent } from '#server/law/build/resolve-content.ts'
import { buildLibrary } from '#server/law/index.ts'
import { openStore } from '#server/law/library/store.ts'
import { sureness, surenessFeatures } from '#server/law/search/choose-playbooks.ts'
import { makeTextClassifier } from '#server/law/search/matters/text-classifier.ts'
import { openMatterRanker } from '#server/law/search/matters/rank-matters.ts'
import { openPlaybookRanker } from '#server/law/search/rank-playbooks.ts'
import { openTermReader } from '#server/law/search/terms.ts'
import { MATTER_CHOICE } from '#server/law/search/weights.ts'
import { percentile, root } from '../support.ts'

const { values } = parseArgs({ options: { learn: { type: 'boolean' } } })
const file = z.record(z.string(), z.array(z.string()))
const dir = mkdtempSync(join(tmpdir(), 'nyayadesk-matters-'))
const store = openStore(await buildLibrary(join(root, 'content/law'), dir))
const terms = openTermReader(store)
const rankByWords = openPlaybookRanker(store)
const rankMatters = openMatterRanker(store)
const FOLDS = 5
const MOST_RANKED = 20

interface MatterQuestion {
  ask: string
  /** Empty where no matter answers it. */
  matter: string
}

const readFolder = (path: string): MatterQuestion[] =>
  readdirSync(join(root, path))
    .filter((name) => name !== '_vague.yaml')
    .flatMap((name) =>
      Object.values(file.parse(parse(readFileSync(join(root, path, name), 'utf8'))))
        .flat()
        .map((ask) => ({ ask, matter: name.startsWith('_') ? '' : name.replace('.yaml', '') })),
    )

function readMatters(asked: readonly MatterQuestion[], rankMatters: ReturnType<typeof openMatterRanker>) {
  return asked.map(({ ask, matter }) => {
    const began = performance.now()
    const ranking = rankMatters(ask, rankByWords(terms.read(ask, ''), MOST_RANKED), 'itself')
    const ms = performance.now() - began
    const names = ranking.matters.slice(0, 3).map(({ id }) => store.playbookById(id)?.id)
    return { matter, names, ms, sure: sureness(ranking), features: surenessFeatures(ranking) }
  })
}

const developed = readFolder('content/law/questions')
const content = resolveContent(parseContent(readContentFiles(join(root, 'content/law')), []), [])
const examples = listExamples(content).filter(isClassified)
const development = Array.from({ length: FOLDS }, (_, fold) => {
  const apart = developed.filter((__, at) => at % FOLDS === fold)
  const unseen = new Set(apart.map(({ ask }) => ask))
  const classifier = makeTextClassifier('matters', labelMatters(examples.filter(({ text }) => !unseen.has(text))))
  return readMatters(apart, openMatterRanker(store, [...store.matterModel(), ...classifier]))
}).flat()
const heldOut = readMatters(readFolder('tests/questions/held-out'), rankMatters)
const share = (some: number, all: number) => `${((100 * some) / all).toFixed(1)} %`
console.table(
  Object.fromEntries(
    Object.entries({ development, 'held out': heldOut }).map(([name, rows]) => {
      const known = rows.filter(({ matter }) => matter !== '')
      const none = rows.filter(({ matter }) => matter === '')
      const answered = known.filter(({ sure }) => sure >= MATTER_CHOICE.sureOfStory)
      return [
        name,
        {
          questions: known.length,
          first: share(known.filter(({ matter, names }) => names[0] === matter).length, known.length),
          'among three': share(known.filter(({ matter, names }) => names.includes(matter)).length, known.length),
          answered: share(answered.length, known.length),
          'right of answered': share(
            answered.filter(({ matter, names }) => names[0] === matter).length,
            answered.length,
          ),
          'not law, answered': `${none.filter(({ sure }) => sure >= MATTER_CHOICE.sure).length} of ${none.length}`,
          'p95 ms': percentile(
            rows.map(({ ms }) => ms),
            0.95,
          ).toFixed(1),
        },
      ]
    }),
  ),
)
if (values.learn) console.log(learn())
store.close()
rmSync(dir, { recursive: true, force: true })

/** Logistic regression by AdaGrad over all development questions at once. */
function learn(): string {
  const ROUNDS = 3_000
  const RATE = 0.3
  const names = Object.keys(development[0]?.features ?? {}) as (keyof (typeof development)[number]['features'])[]
  const weights = new Map<string, number>(['bias', ...names].map((name) => [name, 0]))
  const moved = new Map<string, number>()
  const at = (row: (typeof development)[number], name: string) =>
    name === 'bias' ? 1 : row.features[name as (typeof names)[number]]
  for (let round = 0; round < ROUNDS; round++) {
    const slopes = new Map<string, number>()
    for (const row of development) {
      const sum = [...weights].reduce((all, [name, weight]) => all + weight * at(row, name), 0)
      const isRight = row.matter !== '' && row.names.includes(row.matter)
      // An answer about law to what is none harms more than a question back.
      const error = (1 / (1 + Math.exp(-sum)) - Number(isRight)) * (row.matter === '' ? 2 : 1)
      for (const name of weights.keys())
        slopes.set(name, (slopes.get(name) ?? 0) + (error * at(row, name)) / development.length)
    }
    for (const [name, slope] of slopes) {
      const size = (moved.get(name) ?? 1e-8) + slope * slope
      moved.set(name, size)
      weights.set(name, (weights.get(name) ?? 0) - (RATE * slope) / Math.sqrt(size))
    }
  }
  return [...weights].map(([name, weight]) => `${name}: ${weight.toFixed(2)}`).join(', ')
}
