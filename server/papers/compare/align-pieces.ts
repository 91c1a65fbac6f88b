/**
 * Finds which clauses of two statements tell the same thing, by the words that they share. Rare words weigh more,
 * because common ones are in every clause.
 */
import type { Piece } from './pieces.ts'

export interface AlignedPair {
  was: Piece
  now: Piece
  /** The part of the shorter clause's weight that both have, 0 to 1. */
  share: number
  common: ReadonlySet<string>
  /**
   * Whether they are paired only because the clauses before them are: "… and it was empty", "… and all were full". Such
   * clauses may share no word at all.
   */
  carried: boolean
}

/**
 * The least part that must be shared of the shorter clause and of the longer one, because a short clause finds its few
 * words anywhere.
 */
const LEAST_SHARE = 0.5
const LEAST_OF_LONGER = 0.2
const LEAST_WORDS = 2
/** Two clauses together may tell what the other statement tells in one. Then this part of the longer one is shared. */
const NEAR = 0.6
const marksOf = ({ stems, compared }: Piece) => [...stems, ...compared]
const CARRIES_ON = /^(?:(?:and|but) )?(?:he|she|it|they|all|both|which|who|I)\b/iu

/** @returns pairs of clauses that fit each other best, where no other clause comes near */
export function alignPieces(was: readonly Piece[], now: readonly Piece[]): AlignedPair[] {
  const weightOf = weigher([...was, ...now])
  const weigh = (stems: Iterable<string>) => [...stems].reduce((sum, stem) => sum + weightOf(stem), 0)
  const [wasWeights, nowWeights] = [was, now].map((pieces) => pieces.map((piece) => weigh(marksOf(piece))))
  const index = new Map<string, number[]>()
  for (const [i, piece] of was.entries())
    for (const stem of marksOf(piece)) index.set(stem, [...(index.get(stem) ?? []), i])
  const scores = now.map((piece) => {
    const shared = new Map<number, number>()
    for (const stem of marksOf(piece))
      for (const i of index.get(stem) ?? []) shared.set(i, (shared.get(i) ?? 0) + weightOf(stem))
    return shared
  })
  const rank = (i: number, j: number, shared: number) => shared / Math.max(wasWeights?.[i] ?? 1, nowWeights?.[j] ?? 1)
  const bestOfWas = new Map<number, { j: number; score: number }>()
  for (const [j, shared] of scores.entries())
    for (const [i, sum] of shared) {
      const score = sum * (1 + rank(i, j, sum))
      if (score > (bestOfWas.get(i)?.score ?? 0)) bestOfWas.set(i, { j, score })
    }
  const found: AlignedPair[] = []
  for (const [j, shared] of scores.entries()) {
    const best = [...shared]
      .map(([i, sum]) => ({ i, sum, score: sum * (1 + rank(i, j, sum)) }))
      .toSorted((a, b) => b.score - a.score)[0]
    const [a, b] = [best && was[best.i], now[j]]
    if (!best || !a || !b || (bestOfWas.get(best.i)?.j !== j && rank(best.i, j, best.sum) < NEAR)) continue
    const common = new Set([...b.stems].filter((stem) => a.stems.has(stem)))
    const share = best.sum / Math.max(0.01, Math.min(wasWeights?.[best.i] ?? 0, nowWeights?.[j] ?? 0))
    if (
      (common.size < LEAST_WORDS && !saysAllAlike(a, b, common)) ||
      share < LEAST_SHARE ||
      rank(best.i, j, best.sum) < LEAST_OF_LONGER
    )
      continue
    found.push({ was: a, now: b, share, common, carried: false })
  }
  return [...found, ...carriedOn(found, was, now)]
}

/** A short clause needs no second shared word when the first is all that both say: "the siren did not ring". */
const saysAllAlike = (a: Piece, b: Piece, common: ReadonlySet<string>) =>
  common.size > 0 && a.stems.size === common.size && b.stems.size === common.size

function carriedOn(found: readonly AlignedPair[], was: readonly Piece[], now: readonly Piece[]): AlignedPair[] {
  const [done, doneNow] = [new Set(found.map((one) => one.was.n)), new Set(found.map((one) => one.now.n))]
  return found.flatMap(({ was: a, now: b, share }) => {
    const [nextWas, nextNow] = [was[a.n + 1], now[b.n + 1]]
    return nextWas &&
      nextNow &&
      nextWas.sentence === a.sentence &&
      nextNow.sentence === b.sentence &&
      !done.has(nextWas.n) &&
      !doneNow.has(nextNow.n) &&
      CARRIES_ON.test(nextWas.text) &&
      CARRIES_ON.test(nextNow.text)
      ? [
          {
            was: nextWas,
            now: nextNow,
            share,
            common: new Set([...nextNow.stems].filter((stem) => nextWas.stems.has(stem))),
            carried: true,
          },
        ]
      : []
  })
}

function weigher(pieces: readonly Piece[]): (stem: string) => number {
  const times = new Map<string, number>()
  for (const piece of pieces) for (const stem of marksOf(piece)) times.set(stem, (times.get(stem) ?? 0) + 1)
  return (stem) => Math.log(1 + pieces.length / (times.get(stem) ?? 1))
}
