/**
 * Learns from labelled texts which words tell one class from its neighbours: a linear classifier, made by
 * passive-aggressive learning (Crammer et al., 2006, PA-I). The same texts give the same weights each time.
 */

/** Places of features with their weights. */
export type FeatureVector = { place: number; weight: number }[]

interface LearnOptions {
  /** How many there are. */
  classes: number
  features: number
  rounds: number
  /** The largest step. */
  boldness: number
}

/**
 * @param labels the class of each vector, from 0
 * @returns for each feature one weight for each class, feature by feature
 */
export function learnLinear(
  vectors: readonly FeatureVector[],
  labels: readonly number[],
  { classes, features, rounds, boldness }: LearnOptions,
): Float32Array {
  const weights = new Float32Array(features * classes)
  const scores = new Float32Array(classes)
  const order = vectors.map((_, at) => at)
  for (let round = 0; round < rounds; round++)
    for (const at of shuffled(order, round)) {
      const vector = vectors[at] ?? []
      const label = labels[at] ?? 0
      scores.fill(0)
      for (const { place, weight } of vector)
        for (let one = 0, from = place * classes; one < classes; one++)
          scores[one] = (scores[one] ?? 0) + weight * (weights[from + one] ?? 0)
      const rival = bestBut(scores, label)
      const loss = 1 - (scores[label] ?? 0) + (scores[rival] ?? 0)
      if (loss <= 0 || rival === label) continue
      const step = Math.min(boldness, loss / 2)
      for (const { place, weight } of vector) {
        weights[place * classes + label] = (weights[place * classes + label] ?? 0) + step * weight
        weights[place * classes + rival] = (weights[place * classes + rival] ?? 0) - step * weight
      }
    }
  return weights
}

/** @returns the class with the highest score, but for one; that one itself where there is no other */
function bestBut(scores: Float32Array, except: number): number {
  let found = except
  for (let one = 0; one < scores.length; one++)
    if (one !== except && (found === except || (scores[one] ?? 0) > (scores[found] ?? 0))) found = one
  return found
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
