/** Which of the library's matters a question is about: none, rather than a wrong one. */
import type { LibraryStore } from '../store.ts'
import type { Cited } from './cited.ts'
import type { RankedPlaybook } from './rank-playbooks.ts'

const MAX_PLAYBOOKS = 4
/** Share of the question's weight of words that the best matter must answer in the people's own words. */
const MIN_ANSWERS = 0.45
/** And how much weight that must be, so that one middling word is not enough. */
const MIN_MASS = 3
/** Long questions tell a story around the matter: a smaller share is enough when much is answered. */
const MASS_OF_A_STORY = 14
const MIN_ANSWERS_OF_A_STORY = 0.3
/** A second matter must come near the first. */
const NEAR_THE_BEST = 0.6

export function choosePlaybooks(store: LibraryStore, ranking: readonly RankedPlaybook[], cited: Cited): number[] {
  const scores = new Map<number, number>()
  const relevant = new Set<number>()
  for (const { id, score, answers, mass } of ranking) {
    scores.set(id, score)
    if ((answers >= MIN_ANSWERS && mass >= MIN_MASS) || (mass >= MASS_OF_A_STORY && answers >= MIN_ANSWERS_OF_A_STORY)) relevant.add(id)
  }
  const bonus = Math.max(6, ...scores.values())
  for (const [links, weight] of [
    [cited.provisions.map((id) => store.playbooksOnProvision(id)), 1],
    [cited.judgments.map((id) => store.playbooksOnJudgment(id)), 1],
  ] as const) {
    for (const list of links) {
      const listedIn = list.filter(({ listed }) => listed === 1).length
      for (const { id, place, listed } of list) {
        if (listed !== 1) continue
        relevant.add(id)
        scores.set(id, (scores.get(id) ?? 0) + (weight * bonus) / (1 + 0.35 * place) / Math.sqrt(listedIn))
      }
    }
  }
  const ranked = [...relevant].map((id) => ({ id, score: scores.get(id) ?? 0 })).sort((a, b) => b.score - a.score)
  const best = ranked[0]?.score ?? 0
  return ranked
    .filter(({ score }) => score >= NEAR_THE_BEST * best)
    .slice(0, MAX_PLAYBOOKS)
    .map(({ id }) => id)
}
