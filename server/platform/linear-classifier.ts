/**
 * Learns from labelled texts which words tell one class from all others: a linear classifier, made by multinomial
 * logistic regression with stochastic gradient descent. The same texts give the same weights each time.
 */

/** The features of a text, by their places, each with its weight. */
export interface FeatureVector {
  places: Uint32Array
  weights: Float32Array
}

interface LearnOptions {
  /** How many there are. */
  classes: number
  features: number
  rounds: number
  /** The length of a step in the first round. It is halved in the second, a third of it in the third. */
  rate: number
}

/** A class whose chance is wrong by less than this is left as it is: most classes have nothing to do with a text. */
const LEAST_ERROR = 0.01

/**
 * @param labels the class of each vector, from 0
 * @returns for each feature one weight for each class, feature by feature. The sum of a text's weights for a class is the
 * logarithm of its chance, but for what is the same for all classes
 */
export function learnLinear(
  vectors: readonly FeatureVector[],
  labels: readonly number[],
  { classes, features, rounds, rate }: LearnOptions,
): Float32Array {
  const weights = new Float32Array(features * classes)
  const errors = new Float64Array(classes)
  const moved = new Uint16Array(classes)
  const order = vectors.map((_, at) => at)
  for (let round = 0; round < rounds; round++)
    for (const at of shuffled(order, round)) {
      const vector = vectors[at]
      if (!vector) continue
      readErrors(vector, labels[at] ?? 0)
      let count = 0
      for (let one = 0; one < classes; one++) if (Math.abs(errors[one] ?? 0) >= LEAST_ERROR) moved[count++] = one
      const step = rate / (1 + round)
      for (let part = 0; part < vector.places.length; part++) {
        const from = (vector.places[part] ?? 0) * classes
        const stride = step * (vector.weights[part] ?? 0)
        for (let i = 0; i < count; i++) {
          const one = moved[i] ?? 0
          weights[from + one] = (weights[from + one] ?? 0) + stride * (errors[one] ?? 0)
        }
      }
    }
  return weights

  /** Leaves in `errors` how much too low the chance of each class is. */
  function readErrors(vector: FeatureVector, label: number): void {
    errors.fill(0)
    const { places, weights: shares } = vector
    const rowAt = (at: number) => (places[at] ?? 0) * classes
    const shareAt = (at: number) => shares[at] ?? 0
    // Four features at once, because reading and writing the sums took half of the time. Behind the last one a share is 0.
    for (let at = 0; at < places.length; at += 4) {
      const [a, b, c, d] = [rowAt(at), rowAt(at + 1), rowAt(at + 2), rowAt(at + 3)] as const
      const [ofA, ofB, ofC, ofD] = [shareAt(at), shareAt(at + 1), shareAt(at + 2), shareAt(at + 3)] as const
      for (let one = 0; one < classes; one++)
        errors[one] =
          (errors[one] ?? 0) +
          ofA * (weights[a + one] ?? 0) +
          ofB * (weights[b + one] ?? 0) +
          ofC * (weights[c + one] ?? 0) +
          ofD * (weights[d + one] ?? 0)
    }
    const most = errors.reduce((a, b) => Math.max(a, b), -Infinity)
    let sum = 0
    for (let one = 0; one < classes; one++) sum += errors[one] = Math.exp((errors[one] ?? 0) - most)
    for (let one = 0; one < classes; one++) errors[one] = Number(one === label) - (errors[one] ?? 0) / sum
  }
}

/** Fisher-Yates with a seed. */
function shuffled(order: number[], seed: number): number[] {
  let dice = seed + 1
  for (let at = order.length - 1; at > 0; at--) {
    dice = (Math.imul(dice, 1_664_525) + 1_013_904_223) | 0
    const other = (dice >>> 0) % (at + 1)
    const [mine, theirs] = [order[at] ?? 0, order[other] ?? 0]
    order[at] = theirs
    order[other] = mine
  }
  return order
}
