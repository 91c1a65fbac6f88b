/**
 * Trains the weights of `distress-model.ts` on cries for help and other messages, by logistic regression with AdaGrad.
 */
import { featuresOf, oddsOf, shareOf, SIZE, type Weights } from './distress-model.ts'

export interface TrainingExample {
  text: string
  isCry: boolean
}

const ROUNDS = 15
const RATE = 0.3
const DECAY = 1e-6
/** A fixed seed, because the weights must not differ from machine to machine. */
const SEED = 7

/** @returns the same weights for the same examples. Three thousand examples take about a second */
export function trainModel(examples: readonly TrainingExample[]): Weights {
  const rows = examples.map(({ text, isCry }) => ({ features: featuresOf(text), isCry }))
  const cries = rows.filter(({ isCry }) => isCry).length
  // A cry weighs more, because there are fewer of them and a missed one costs more.
  const cryWeight = Math.sqrt((rows.length - cries) / cries)
  const weights: Weights = { of: new Float64Array(SIZE), bias: 0 }
  const moved = new Float64Array(SIZE).fill(1e-6)
  let biasMoved = 1e-6
  const random = pseudoRandom(SEED)
  for (let round = 0; round < ROUNDS; round += 1)
    for (const { features, isCry } of shuffled(rows, random)) {
      const share = shareOf(features)
      const error = 1 / (1 + Math.exp(-oddsOf(weights, features))) - (isCry ? 1 : 0)
      const step = error * (isCry ? cryWeight : 1)
      for (const feature of features) {
        const weight = weights.of[feature] ?? 0
        const slope = step * share + DECAY * weight
        const sum = (moved[feature] = (moved[feature] ?? 0) + slope * slope)
        weights.of[feature] = weight - (RATE / Math.sqrt(sum)) * slope
      }
      biasMoved += step * step
      weights.bias -= (RATE / Math.sqrt(biasMoved)) * step
    }
  return weights
}

function shuffled<T>(all: readonly T[], random: () => number): T[] {
  return all
    .map((one) => ({ one, place: random() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ one }) => one)
}

/** A linear congruential generator, so that anybody can repeat the training. @returns numbers from 0 to 1 */
function pseudoRandom(seed: number): () => number {
  let state = seed
  return () => (state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7f_ff_ff_ff) / 0x7f_ff_ff_ff
}
