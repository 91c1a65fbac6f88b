/**
 * The example questions of all matters, as an index from features to examples. It is made when the library is built and
 * read as it is, so that a thread has it at once.
 */
import { EXAMPLES } from '../weights.ts'
import { countTexts, type FeatureTable, keepFeatures, LEFT_OUT, indexOfFeature, unitWeights } from './feature-table.ts'
import { featuresOf } from './features.ts'
import { type ModelPart, openParts, type PartsOf, storeParts } from './model-parts.ts'

export interface Example {
  text: string
  /** The row of its matter; 0 for what no matter answers; `NO_QUESTION` for the words of an answer. */
  matter: number
  /** The row of its narrower answer; 0 where it has none. */
  answer: number
  /**
   * The row of its field of law, from 1, where it says too little to choose a matter. It has no matter then, and the
   * index does not have it.
   */
  field?: number
  /** The line that stands over its answer. Only the words that tell the answers apart are read from it. */
  isHeading?: true
}

/** Instead of a matter: the text is an answer, which says what it is about and is nobody's question. */
export const NO_QUESTION = 0xffff

const PARTS = {
  /** Sorted, each with its rarity and with the end of its examples in `rows`. */
  hashes: Uint32Array,
  rarities: Float32Array,
  ends: Uint32Array,
  /** Where the rows of each feature go on from 65,536: a row has 16 bits, because millions of them are kept in memory. */
  turns: Uint32Array,
  rows: Uint16Array,
  /** 0 to 255 for a weight of 0 to 1. */
  weights: Uint8Array,
  matters: Uint16Array,
  answers: Uint32Array,
  /** By the row of an answer: the length of the sum of all its texts. */
  lengths: Float32Array,
}
type ExampleIndex = PartsOf<typeof PARTS>
const PREFIX = 'examples:'

/** The first row that 16 bits do not hold. */
const TURN = 0x10000

/**
 * @param table the features of each example
 * @throws RangeError from 131,072 examples
 */
export function makeExampleIndex(examples: readonly Example[], table: FeatureTable): ModelPart[] {
  if (examples.length >= 2 * TURN)
    throw new RangeError(`${examples.length} examples are more than the index can number.`)
  const seen = countTexts(table)
  // `from` with a function makes a list of all values first, which fills the memory where there are millions.
  const rare = new Float64Array(seen).map((n) => rarity(n, examples.length))
  const most = examples.length * EXAMPLES.tooCommon
  // The table has features of other texts too. One that no example has would be infinitely rare, and a question with it
  // would be like no example at all.
  const kept = keepFeatures(table.hashes, (place) => seen[place] !== 0 && (seen[place] ?? 0) < most)
  // Where the next example of each feature is put. In the end it is where they end.
  const ends = new Uint32Array(kept.hashes.length)
  let end = 0
  for (const [place, to] of kept.placeOf.entries())
    if (to !== LEFT_OUT) {
      ends[to] = end
      end += seen[place] ?? 0
    }
  const turns = new Uint32Array(ends.length)
  const rows = new Uint16Array(end)
  const exact = new Float32Array(end)
  for (const [row, { places, counts }] of table.texts.entries()) {
    if (row === TURN) turns.set(ends)
    const weights = unitWeights(counts, places, rare)
    // By number, because some ten million features are put into their place.
    for (let i = 0; i < places.length; i++) {
      const to = kept.placeOf[places[i] ?? 0] ?? LEFT_OUT
      if (to === LEFT_OUT) continue
      const at = ends[to] ?? 0
      rows[at] = row
      exact[at] = weights[i] ?? 0
      ends[to] = at + 1
    }
  }
  if (examples.length <= TURN) turns.set(ends)
  const answers = Uint32Array.from(examples, ({ answer }) => answer)
  return storeParts(PREFIX, PARTS, {
    hashes: kept.hashes,
    rarities: new Float32Array(rare.filter((_, place) => kept.placeOf[place] !== LEFT_OUT)),
    ends,
    turns,
    rows,
    weights: new Uint8Array(exact.map((weight) => Math.round(255 * weight))),
    matters: Uint16Array.from(examples, ({ matter }) => matter),
    answers,
    lengths: lengthsOfAnswers({ ends, turns, rows, answers }, exact),
  })
}

/**
 * The length of the sum of all texts of each answer. The texts of one answer stand together, so that the examples of a
 * feature that belong to it do so too.
 */
function lengthsOfAnswers(
  index: Postings & Pick<ExampleIndex, 'answers'>,
  exact: Float32Array,
): Float32Array<ArrayBuffer> {
  const { ends, answers } = index
  const squares = new Float32Array(1 + answers.reduce((most, one) => Math.max(most, one), 0))
  for (const place of ends.keys()) {
    let answer = 0
    let sum = 0
    const add = () => (squares[answer] = (squares[answer] ?? 0) + sum * sum)
    eachExample(index, place, (row, at) => {
      const next = answers[row] ?? 0
      if (next !== answer) {
        add()
        answer = next
        sum = 0
      }
      sum += exact[at] ?? 0
    })
    add()
  }
  return squares.map(Math.sqrt)
}

type Postings = Pick<ExampleIndex, 'ends' | 'turns' | 'rows'>

/** Calls `visit` for each example that has the feature, with its row and its place in `weights`. */
function eachExample({ ends, turns, rows }: Postings, place: number, visit: (row: number, at: number) => void): void {
  const turn = turns[place] ?? 0
  for (let at = place === 0 ? 0 : (ends[place - 1] ?? 0); at < (ends[place] ?? 0); at++)
    visit((rows[at] ?? 0) + (at < turn ? 0 : TURN), at)
}

const rarity = (seen: number, all: number) => Math.log(1 + all / seen) ** EXAMPLES.rarity

interface Nearest {
  /** Row of a matter → how near its nearest examples are. */
  matters: Map<number, number>
  answers: NearAnswers
  /** How near the examples are that no matter answers, on the scale of the matters. */
  none: number
}

/** How like the question the texts of each narrower answer are, 0 to 1 each, by its row. */
interface NearAnswers {
  /** Its nearest example. */
  best: Float32Array
  /** Its own words. */
  own: Float32Array
  /** All of them together: many that are a little like the question say more than one. */
  together: Float32Array
}

export type NearestExamples = (text: string, without?: 'itself') => Nearest

/** @param parts as `makeExampleIndex` made them; empty where the library has no examples */
export function openExampleIndex(parts: readonly ModelPart[]): NearestExamples {
  const none = new Float32Array()
  const index = openParts(PREFIX, PARTS, parts)
  if (!index) return () => ({ matters: new Map(), answers: { best: none, own: none, together: none }, none: 0 })
  const { hashes, rarities, ends, turns, rows, weights, matters, answers, lengths } = index
  const rarest = rarity(1, matters.length)

  return (text, without) => {
    const likeness = likenessOf(text)
    return gather(likeness, without === 'itself')
  }

  /** The examples of a feature are visited in place: a call for each of a hundred thousand took half of the time. */
  function likenessOf(text: string): Float32Array {
    const likeness = new Float32Array(matters.length)
    const features = featuresOf(text)
    const places = Array.from(features.keys(), (hash) => indexOfFeature(hashes, hash) ?? -1)
    const share = unitWeights(Float32Array.from(features.values()), places, rarities, rarest)
    for (let i = 0; i < places.length; i++) {
      const place = places[i] ?? -1
      if (place < 0) continue
      const weight = share[i] ?? 0
      const turn = turns[place] ?? 0
      const end = ends[place] ?? 0
      for (let at = place === 0 ? 0 : (ends[place - 1] ?? 0); at < end; at++) {
        const row = (rows[at] ?? 0) + (at < turn ? 0 : TURN)
        likeness[row] = (likeness[row] ?? 0) + (weight * (weights[at] ?? 0)) / 255
      }
    }
    return likeness
  }

  function gather(likeness: Float32Array, withoutItself: boolean): Nearest {
    const byMatter = new Map<number, number[]>()
    const [best, own, together] = [lengths, lengths, lengths].map(({ length }) => new Float32Array(length)) as [
      Float32Array,
      Float32Array,
      Float32Array,
    ]
    // By number: an iterator makes an array for each of some thousand examples, and a question waits for all of them.
    for (let row = 0; row < likeness.length; row++) {
      const like = likeness[row] ?? 0
      if (like === 0 || (withoutItself && like > EXAMPLES.same)) continue
      const matter = matters[row] ?? 0
      const answer = answers[row] ?? 0
      if (answer > 0) together[answer] = (together[answer] ?? 0) + like / (lengths[answer] || 1)
      if (like < EXAMPLES.least) continue
      if (matter === NO_QUESTION) {
        own[answer] = like
        continue
      }
      const list = byMatter.get(matter)
      if (list) list.push(like)
      else byMatter.set(matter, [like])
      if (answer > 0) best[answer] = Math.max(best[answer] ?? 0, like)
    }
    const near = new Map([...byMatter].map(([matter, list]) => [matter, nearness(list)]))
    const farFromAll = near.get(0) ?? 0
    near.delete(0)
    return { matters: near, answers: { best, own, together }, none: farFromAll }
  }
}

/** The nearest example counts most, so that a matter with many examples has no advantage. */
function nearness(list: number[]): number {
  list.sort((a, b) => b - a)
  return list
    .slice(0, EXAMPLES.counted)
    .reduce((sum, like, at) => sum + like ** EXAMPLES.power * EXAMPLES.fading ** at, 0)
}
