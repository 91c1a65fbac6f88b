/** Which of the library's matters a question is about: none, rather than a wrong one. */
import type { LibraryStore } from '../store.ts'
import type { Cited } from './cited.ts'
import type { RankedPlaybook } from './rank-playbooks.ts'

const MAX_PLAYBOOKS = 4
/**
 * The weight a matter answers, times the share of the question that is. Measured on questions the library can and cannot answer:
 * below this nearly all are of the second kind.
 */
const MIN_ANSWERED = 1
/** One word of a matter is enough only where the question says little else. */
const ONE_WORD_ANSWERS = 0.35
/** What a document must say of a matter: several of its words, and rare ones. */
const DOCUMENT_MASS = 7
const DOCUMENT_HITS = 3
/** A second matter must come near the first. */
const NEAR_THE_BEST = 0.6

/** @param isDocument the words are a document's: most of them are about nothing we hold, so their share says nothing */
export function choosePlaybooks(
  store: LibraryStore,
  ranking: readonly RankedPlaybook[],
  cited: Cited,
  isDocument: boolean,
): number[] {
  const scores = new Map<number, number>()
  const relevant = new Set<number>()
  for (const { id, score, answers, mass, hits } of ranking) {
    scores.set(id, score)
    if (isDocument) {
      if (mass >= DOCUMENT_MASS && hits >= DOCUMENT_HITS) relevant.add(id)
    } else if (answers * mass >= MIN_ANSWERED && (hits >= 2 || answers >= ONE_WORD_ANSWERS)) relevant.add(id)
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
  const ranked = [...relevant].map((id) => ({ id, score: scores.get(id) ?? 0 })).toSorted((a, b) => b.score - a.score)
  const best = ranked[0]?.score ?? 0
  return ranked
    .filter(({ score }) => score >= NEAR_THE_BEST * best)
    .slice(0, MAX_PLAYBOOKS)
    .map(({ id }) => id)
}
