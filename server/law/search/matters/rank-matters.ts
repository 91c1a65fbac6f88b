/** Ranks the matters of a question by their example questions together with their words. */
import type { LibraryStore } from '../../library/store.ts'
import type { RankedPlaybook } from '../rank-playbooks.ts'
import { EXAMPLES } from '../weights.ts'
import { openExampleIndex } from './example-index.ts'

export interface RankedMatter extends RankedPlaybook {
  /** How near its example questions are. */
  near: number
}

export interface MatterRanking {
  /** Best first. */
  matters: RankedMatter[]
  /** The narrower answers whose example questions are nearest, best first. */
  answers: { id: number; likeness: number }[]
  /** The matters ranked by their own words alone, best first. */
  byWords: readonly RankedPlaybook[]
  /** The number of words in the question. */
  words: number
  /** How near the messages are that no matter answers, on the scale of `near`. */
  none: number
}

export function openMatterRanker(store: LibraryStore) {
  const nearest = openExampleIndex(store.matterModel())

  /** @param byWords the matters ranked by their own words, best first */
  return (text: string, byWords: readonly RankedPlaybook[], without?: 'itself'): MatterRanking => {
    const near = nearest(text, without)
    const mostNear = Math.max(0, ...near.matters.values())
    const best = byWords[0]?.score ?? 0
    const words = new Map(byWords.map((one) => [one.id, one]))
    const score = (id: number) =>
      (mostNear > 0 ? (near.matters.get(id) ?? 0) / mostNear : 0) +
      (best > 0 ? (EXAMPLES.words * (words.get(id)?.score ?? 0)) / best : 0)
    const matters = [...new Set([...near.matters.keys(), ...words.keys()])]
      .map((id) => ({
        ...(words.get(id) ?? { matchedWeight: 0, matchedTerms: 0, coverage: 0 }),
        id,
        score: score(id),
        near: near.matters.get(id) ?? 0,
      }))
      .toSorted((a, b) => b.score - a.score)
    const answers = [...near.answers]
      .map(([id, likeness]) => ({ id, likeness }))
      .toSorted((a, b) => b.likeness - a.likeness)
    return { matters, answers, byWords, none: near.none, words: text.split(/\s+/).length }
  }
}
