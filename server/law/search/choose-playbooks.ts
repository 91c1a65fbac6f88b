/**
 * Chooses the matters that a question is about and says whether that is sure. A matter that is only near is offered and
 * must never be recited as an answer.
 */
import type { LibraryStore } from '../library/store.ts'
import type { CitedAuthorities } from './cited-authorities.ts'
import type { RankedPlaybook } from './rank-playbooks.ts'
import { MATTER_CHOICE } from './weights.ts'

const MAX_PLAYBOOKS = 4
export interface MatterChoice {
  matters: number[]
  /** Whether one of these is meant and not only near. */
  sure: boolean
  /** Best first. These are offered where none is sure. */
  near: number[]
}

/**
 * @param words the number of telling words in the question
 * @param isDocument whether the words are a document's. Most of its words are about nothing in the library, so their
 * coverage says nothing.
 */
export function choosePlaybooks(
  store: LibraryStore,
  ranking: readonly RankedPlaybook[],
  cited: CitedAuthorities,
  words: number,
  isDocument: boolean,
): MatterChoice {
  const scores = new Map<number, number>()
  const relevant = new Set<number>()
  for (const { id, score, coverage, matchedWeight, matchedTerms } of ranking) {
    scores.set(id, score)
    if (isDocument) {
      if (matchedWeight >= MATTER_CHOICE.documentWeight && matchedTerms >= MATTER_CHOICE.documentMatchedTerms)
        relevant.add(id)
    } else if (
      coverage * matchedWeight >= MATTER_CHOICE.leastMatch &&
      (matchedTerms >= 2 || coverage >= MATTER_CHOICE.oneWordCoverage)
    )
      relevant.add(id)
  }
  const bonus = Math.max(MATTER_CHOICE.cited, ...scores.values())
  for (const { list, weight } of [
    ...cited.provisions.map((id) => ({ list: store.playbooksOnProvision(id), weight: cited.weights?.get(id) ?? 1 })),
    ...cited.judgments.map((id) => ({ list: store.playbooksOnJudgment(id), weight: 1 })),
  ]) {
    const listedIn = list.filter(({ listed }) => listed === 1).length
    for (const { id, place, listed } of list) {
      if (listed !== 1) continue
      relevant.add(id)
      scores.set(
        id,
        (scores.get(id) ?? 0) + (weight * bonus) / (1 + MATTER_CHOICE.citedPlace * place) / Math.sqrt(listedIn),
      )
    }
  }
  const ranked = [...relevant].map((id) => ({ id, score: scores.get(id) ?? 0 })).toSorted((a, b) => b.score - a.score)
  const best = ranked[0]?.score ?? 0
  const matters = ranked
    .filter(({ score }) => score >= MATTER_CHOICE.nearTheBest * best)
    .slice(0, MAX_PLAYBOOKS)
    .map(({ id }) => id)
  const named = cited.provisions.length > 0 || cited.judgments.length > 0
  const sure = named || isDocument || isSure(ranking, matters[0], words)
  return { matters, sure, near: listNearMatters(ranking, matters.length > 0) }
}

function isSure(ranking: readonly RankedPlaybook[], first: number | undefined, words: number): boolean {
  const best = ranking.find(({ id }) => id === first)?.score ?? 0
  const second = ranking.find(({ id }) => id !== first)?.score ?? 0
  return words <= MATTER_CHOICE.fewWords
    ? second <= MATTER_CHOICE.fewWordsMargin * best
    : best >= MATTER_CHOICE.weak || second <= MATTER_CHOICE.weakMargin * best
}

/**
 * @param relevant whether one of them could be meant. Otherwise each must cover a good part of the question, because an
 * offer of strange matters would only confuse.
 */
const listNearMatters = (ranking: readonly RankedPlaybook[], relevant: boolean) =>
  ranking
    .filter(({ score }) => score >= MATTER_CHOICE.offeredShare * (ranking[0]?.score ?? 0))
    .filter(({ matchedTerms, coverage }) => relevant || (matchedTerms > 0 && coverage >= MATTER_CHOICE.offeredCoverage))
    .slice(0, MAX_PLAYBOOKS)
    .map(({ id }) => id)
