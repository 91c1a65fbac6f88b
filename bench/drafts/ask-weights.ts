/**
 * Learns what each cue of a place at which a request may ask speaks for it, from the development requests of
 * tests/drafting, and writes content/drafts/ask-weights.json: `node bench/drafts/ask-weights.ts [--write]`. It prints for each
 * set how many right papers come first when it is left out of the learning, so that the figure is for a writer who was
 * not learned from. It takes some minutes, because it makes every likely paper of every request to see which are right.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openCatalogue } from '#server/drafts/catalogue.ts'
import { readRequestContent } from '#server/drafts/requests/request-content.ts'
import { openRequestReader } from '#server/drafts/requests/request-reader.ts'
import { judgePaper, readRows } from './judge-paper.ts'
import { root } from '../support.ts'

const SETS = ['development', 'development-2', 'development-3', 'development-4', 'development-5', 'development-6']
/** Papers of each reading that are looked at. */
const LIKELY = 15
/** How much a point of a template's score counts beside the cues; the weights are written in its points. */
const SCALE = 0.35
const [ROUNDS, STEP, HOLD] = [400, 0.02, 1]

interface AskExample {
  cues: readonly string[]
  papers: { score: number; isRight: boolean }[]
}
type Weights = Map<string, number>

const { values } = parseArgs({ options: { write: { type: 'boolean' } } })
const dir = join(root, 'content/drafts')
const catalogue = openCatalogue()
const content = readRequestContent(dir)
const { readTokens, readZones, score } = openRequestReader(catalogue.templates, content)

const sets = new Map<string, AskExample[][]>()
for (const set of SETS) {
  const requests: AskExample[][] = []
  for (const row of readRows(join(root, `tests/drafting/${set}.jsonl`))) {
    const tokens = readTokens(row.request)
    const readings = readZones(row.request, tokens).readings.map((zones) => ({
      cues: zones.cues,
      likely: score(tokens, [zones])
        .ranked.filter(({ id }) => catalogue.templates.has(id))
        .slice(0, LIKELY),
    }))
    const right = new Map<string, boolean>()
    for (const id of new Set(readings.flatMap(({ likely }) => likely.map((one) => one.id))))
      right.set(id, (await judgePaper(catalogue, row, id)).faults.length === 0)
    requests.push(
      readings.map(({ cues, likely }) => ({
        cues,
        papers: likely.map((one) => ({ score: one.score * SCALE, isRight: right.get(one.id) === true })),
      })),
    )
  }
  sets.set(set, requests)
}

for (const [left, requests] of sets) {
  const others = [...sets].filter(([set]) => set !== left).flatMap(([, rows]) => rows)
  console.log(`${left}, left out: ${countRight(requests, learn(others))} of ${requests.length}`)
}
const all = [...sets.values()].flat()
const weights = learn(all)
console.log(`all, learned from: ${countRight(all, weights)} of ${all.length}`)
const written = [...weights].map(([cue, weight]) => [cue, Number((weight / SCALE).toFixed(1))])
console.log(JSON.stringify(Object.fromEntries(written)))
if (values.write)
  writeFileSync(join(dir, 'ask-weights.json'), `${JSON.stringify(Object.fromEntries(written), null, 2)}\n`)

/** Makes the right papers likelier, wherever they are asked for: the place itself is not marked in the requests. */
function learn(requests: readonly AskExample[][]): Weights {
  const cues = new Set(requests.flatMap((readings) => readings.flatMap((reading) => reading.cues)))
  const learned: Weights = new Map([...cues].map((cue) => [cue, 0]))
  for (let round = 0; round < ROUNDS; round++) {
    const slope: Weights = new Map([...learned].map(([cue, weight]) => [cue, -HOLD * weight]))
    for (const readings of requests) {
      const shares = readings.map(({ cues: own, papers }) => {
        const points = papers.map((one) => ({ ...one, share: Math.exp(one.score + priorOf(own, learned)) }))
        return { own, all: total(points), right: total(points.filter(({ isRight }) => isRight)) }
      })
      const [sumAll, sumRight] = [sumOf(shares.map((one) => one.all)), sumOf(shares.map((one) => one.right))]
      if (sumRight === 0) continue
      for (const share of shares)
        for (const cue of share.own) slope.set(cue, (slope.get(cue) ?? 0) + share.right / sumRight - share.all / sumAll)
    }
    for (const [cue, rise] of slope) learned.set(cue, (learned.get(cue) ?? 0) + STEP * rise)
  }
  return learned
}

function countRight(requests: readonly AskExample[][], learned: Weights): number {
  return requests.filter((readings) => {
    const papers = readings.flatMap(({ cues, papers: own }) =>
      own.map((one) => ({ ...one, score: one.score + priorOf(cues, learned) })),
    )
    return papers.toSorted((one, other) => other.score - one.score)[0]?.isRight
  }).length
}

function priorOf(cues: readonly string[], learned: Weights): number {
  return sumOf(cues.map((cue) => learned.get(cue) ?? 0))
}

function total(papers: readonly { share: number }[]): number {
  return sumOf(papers.map(({ share }) => share))
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, one) => sum + one, 0)
}
