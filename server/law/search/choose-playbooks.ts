/** Which of the library's matters a question is about, and whether that is sure: what is only near is offered, never recited. */
import type { LibraryStore } from '../library/store.ts'
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

/**
 * A question of one or two telling words ("mujhe notice aaya hai") fits whatever has them: the second matter must then stay behind
 * this share of the first. Both margins were tuned on the development questions of tests/questions.
 */
const FEW_WORDS = 2
const FEW_WORDS_MARGIN = 2 / 3
/** Where more is said, only a weak match can be doubted, and only when the second is as good as it. */
const WEAK = 4
const WEAK_MARGIN = 0.8
/** What is offered answers at least this share of the question by words of its own. */
const OFFERED_ANSWERS = 0.3
/** And comes at least this near to the first. */
const OFFERED_SHARE = 0.4

export interface Choice {
  /** The matters it is about, best first. */
  matters: number[]
  /** Whether one of these is meant, and not only near. */
  sure: boolean
  /** What to ask back with where it is not, best first. */
  near: number[]
}

/** @param words how many telling words the question has; @param isDocument the words are a document's: most of them are about nothing we hold, so their share says nothing */
export function choosePlaybooks(
  store: LibraryStore,
  ranking: readonly RankedPlaybook[],
  cited: Cited,
  words: number,
  isDocument: boolean,
): Choice {
  const scores = new Map<number, number>()
  const relevant = new Set<number>()
  for (const { id, score, answers, mass, hits } of ranking) {
    scores.set(id, score)
    if (isDocument) {
      if (mass >= DOCUMENT_MASS && hits >= DOCUMENT_HITS) relevant.add(id)
    } else if (answers * mass >= MIN_ANSWERED && (hits >= 2 || answers >= ONE_WORD_ANSWERS)) relevant.add(id)
  }
  const bonus = Math.max(6, ...scores.values())
  for (const { list, weight } of [
    ...cited.provisions.map((id) => ({ list: store.playbooksOnProvision(id), weight: cited.weights?.get(id) ?? 1 })),
    ...cited.judgments.map((id) => ({ list: store.playbooksOnJudgment(id), weight: 1 })),
  ]) {
    const listedIn = list.filter(({ listed }) => listed === 1).length
    for (const { id, place, listed } of list) {
      if (listed !== 1) continue
      relevant.add(id)
      scores.set(id, (scores.get(id) ?? 0) + (weight * bonus) / (1 + 0.35 * place) / Math.sqrt(listedIn))
    }
  }
  const ranked = [...relevant].map((id) => ({ id, score: scores.get(id) ?? 0 })).toSorted((a, b) => b.score - a.score)
  const best = ranked[0]?.score ?? 0
  const matters = ranked
    .filter(({ score }) => score >= NEAR_THE_BEST * best)
    .slice(0, MAX_PLAYBOOKS)
    .map(({ id }) => id)
  const named = cited.provisions.length > 0 || cited.judgments.length > 0
  const sure = named || isDocument || isSure(ranking, matters[0], words)
  return { matters, sure, near: nearTo(ranking, matters.length > 0) }
}

function isSure(ranking: readonly RankedPlaybook[], first: number | undefined, words: number): boolean {
  const best = ranking.find(({ id }) => id === first)?.score ?? 0
  const second = ranking.find(({ id }) => id !== first)?.score ?? 0
  return words <= FEW_WORDS ? second <= FEW_WORDS_MARGIN * best : best >= WEAK || second <= WEAK_MARGIN * best
}

/** @param relevant one of them could be meant; otherwise each has to answer a good part of the question */
const nearTo = (ranking: readonly RankedPlaybook[], relevant: boolean) =>
  ranking
    .filter(({ score }) => score >= OFFERED_SHARE * (ranking[0]?.score ?? 0))
    .filter(({ hits, answers }) => relevant || (hits > 0 && answers >= OFFERED_ANSWERS))
    .slice(0, MAX_PLAYBOOKS)
    .map(({ id }) => id)
