/**
 * Learns which narrower answer is meant: `node bench/answers/answer-weights.ts` prints the weights of `ANSWER_SIGNS`. The last two
 * questions of an answer were written by somebody who saw the answer alone; the models are made without them, and of each
 * the right answer is known. A quarter of the answers is kept apart, and only the figure of its questions is printed.
 */
import { join } from 'node:path'
import { listExamples } from '#server/law/build/examples.ts'
import { makeMatterModel } from '#server/law/build/matter-model.ts'
import { parseContent, readContentFiles } from '#server/law/build/read-content.ts'
import { resolveContent } from '#server/law/build/resolve-content.ts'
import { openExampleIndex } from '#server/law/search/matters/example-index.ts'
import { hashOf } from '#server/law/search/matters/features.ts'
import { openTextClassifier } from '#server/law/search/matters/text-classifier.ts'
import { openTellingWords } from '#server/law/search/matters/telling-words.ts'
import { openWordSpace } from '#server/law/search/matters/word-space.ts'
import { ANSWER_SIGNS } from '#server/law/search/weights.ts'
import { root } from '../support.ts'

const OTHER_HAND = 2
const ROUNDS = 3
const RATE = 0.4
const APART = 4
/** Of a question only the answers that share most with it, because the others change the sum by nothing. */
const NEAREST = 300

type SignName = keyof typeof ANSWER_SIGNS
const names = Object.keys(ANSWER_SIGNS) as SignName[]

const content = resolveContent(parseContent(readContentFiles(join(root, 'content/law')), []), [])
const rows = new Map(content.playbooks.map(({ id }, at) => [id, at + 1]))
const answers = [...content.answers].flatMap(([matter, list]) =>
  list.map((one) => ({ ...one, matter: rows.get(matter) ?? 0 })),
)
const matterOf = answers.map(({ matter }) => matter)
const held = new Map(answers.flatMap(({ asks }, at) => asks.slice(-OTHER_HAND).map((text) => [text, at + 1] as const)))
const model = await makeMatterModel(listExamples(content).filter(({ text }) => !held.has(text)))
const nearest = openExampleIndex(model)
const about = openWordSpace(model)
const classify = openTextClassifier('matters', model)
const tell = openTellingWords(model, answers.length)

interface AnswerCandidate {
  isRight: boolean
  evidence: Record<SignName, number>
}

function candidatesOf(text: string, right: number): AnswerCandidate[] {
  const near = nearest(text)
  const space = about(text)
  const classified = classify(text)
  const told = tell(text)
  const list = matterOf.map((matter, at) => ({
    isRight: at + 1 === right,
    evidence: {
      best: near.answers.best[at + 1] ?? 0,
      own: near.answers.own[at + 1] ?? 0,
      together: near.answers.together[at + 1] ?? 0,
      space: space[at] ?? 0,
      telling: told.telling[at + 1] ?? 0,
      covered: told.covered[at + 1] ?? 0,
      headed: told.headed[at + 1] ?? 0,
      classified: classified[matter] ?? 0,
      nearMatter: near.matters.get(matter) ?? 0,
    },
  }))
  const sorted = list.toSorted((a, b) => scoreOf(b, ANSWER_SIGNS) - scoreOf(a, ANSWER_SIGNS))
  return [...new Set([...sorted.slice(0, NEAREST), ...sorted.filter(({ isRight }) => isRight)])]
}

function scoreOf({ evidence }: AnswerCandidate, weights: Record<SignName, number>): number {
  return names.reduce((sum, name) => sum + weights[name] * evidence[name], 0)
}

const questions = [...held].map(([text, answer]) => ({
  isApart: hashOf(`answer ${answer}`) % APART === 0,
  candidates: candidatesOf(text, answer),
}))
const weights: Record<SignName, number> = { ...ANSWER_SIGNS }
const moved = new Map(names.map((name) => [name, 1]))
const report = (what: string) => {
  const apart = questions.filter(({ isApart }) => isApart)
  const right = apart.filter(({ candidates }) => {
    const best = candidates.reduce((a, b) => (scoreOf(b, weights) > scoreOf(a, weights) ? b : a))
    return best.isRight
  })
  console.log(
    `${what}: the right answer first for ${((100 * right.length) / apart.length).toFixed(1)} % of ${apart.length}`,
  )
}

report('as shipped')
for (let round = 0; round < ROUNDS; round++)
  for (const { candidates } of questions.filter(({ isApart }) => !isApart)) {
    const scores = candidates.map((one) => scoreOf(one, weights))
    const highest = Math.max(...scores)
    const all = scores.reduce((sum, score) => sum + Math.exp(score - highest), 0)
    for (const name of names) {
      const slope = candidates.reduce(
        (sum, { isRight, evidence }, at) =>
          sum + (Math.exp((scores[at] ?? 0) - highest) / all - Number(isRight)) * evidence[name],
        0,
      )
      const size = (moved.get(name) ?? 1) + slope * slope
      moved.set(name, size)
      weights[name] = Math.max(0, weights[name] - (RATE * slope) / Math.sqrt(size))
    }
  }
report('learned')
console.log(names.map((name) => `${name}: ${weights[name].toFixed(1)}`).join(', '))
