import type { Fact, FactKind } from '../paper.ts'
import type { Piece } from './pieces.ts'

export interface PieceDifference {
  earlier: Fact
  later: Fact
}

/**
 * All clauses of the two statements. A value that both give somewhere is no difference, even if the compared clauses
 * differ, so every comparison needs them all.
 */
export interface BothStatements {
  was: readonly Piece[]
  now: readonly Piece[]
}

export const factOf = (piece: Piece, kind: FactKind, topic: string, value: string, words: string): Fact => ({
  kind,
  topic,
  of: '',
  value,
  words,
  quote: piece.text,
  at: piece.at,
})
const NONE: ReadonlySet<string> = new Set()
/** @returns the part of the shorter clause's words that the other has too, 0 to 1 */
export function shareOf({ stems: a }: Piece, { stems: b }: Piece, but = NONE): number {
  const [left, right] = [[...a], [...b]].map((stems) => stems.filter((stem) => !but.has(stem)))
  const common = left?.filter((stem) => b.has(stem)).length ?? 0
  return common / Math.max(1, Math.min(left?.length ?? 0, right?.length ?? 0))
}
export const namesOf = ({ words }: Piece) => words.flatMap(({ text, stem }) => (/^\p{Lu}/u.test(text) ? [stem] : []))
export const countShared = (piece: Piece, common: ReadonlySet<string>) =>
  [...common].filter((stem) => piece.stems.has(stem)).length
