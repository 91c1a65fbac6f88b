/**
 * Chooses the matters that a question is about and says whether that is sure. A matter that is only near is offered and
 * must never be recited as an answer.
 */
import type { LibraryStore } from '../library/store.ts'
import type { CitedAuthorities } from './cited-authorities.ts'
import type { MatterRanking, RankedMatter } from './matters/rank-matters.ts'
import { MATTER_CHOICE } from './weights.ts'

const MAX_PLAYBOOKS = 4
export interface MatterChoice {
  matters: number[]
  /** Whether one of these is meant and not only near. */
  sure: boolean
  /** Whether one of these may be meant, which is enough for a list that a reader looks through. */
  likely: boolean
  /** Best first. These are offered where none is sure. */
  near: number[]
}

/**
 * @param ranking by example questions and by words; of a document by words alone
 * @param isDocument whether the words are a document's. Most of its words are about nothing in the library, so their
 * coverage says nothing.
 */
export function choosePlaybooks(
  store: LibraryStore,
  ranking: MatterRanking,
  cited: CitedAuthorities,
  isDocument: boolean,
  isVague: boolean,
): MatterChoice {
  const scores = new Map<number, number>()
  const relevant = new Set<number>()
  for (const matter of ranking.matters) {
    scores.set(matter.id, matter.score)
    if (isDocument ? isOfDocument(matter) : isRelevant(matter, ranking.words)) relevant.add(matter.id)
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
  const sure = named || isDocument || isSure(ranking)
  const [first] = ranking.matters
  const isLike = first !== undefined && (first.matchedTerms > 0 || first.near >= MATTER_CHOICE.nearAnExample)
  const likely = sure || (isLike && sureness(ranking) >= MATTER_CHOICE.likely)
  return {
    matters,
    sure,
    likely,
    near: listNearMatters(ranking, {
      telling: isVague || sure || sureness(ranking) >= MATTER_CHOICE.offered,
      share: sure && !isVague ? MATTER_CHOICE.besideShare : MATTER_CHOICE.offeredShare,
    }),
  }
}

const isOfDocument = ({ matchedWeight, matchedTerms }: RankedMatter) =>
  matchedWeight >= MATTER_CHOICE.documentWeight && matchedTerms >= MATTER_CHOICE.documentMatchedTerms

const isRelevant = ({ near, chance, coverage, matchedWeight, matchedTerms }: RankedMatter, words: number) =>
  near >= MATTER_CHOICE.leastNear ||
  (chance >= MATTER_CHOICE.leastChance && words > MATTER_CHOICE.wordsOfChance) ||
  (coverage * matchedWeight >= MATTER_CHOICE.leastMatch &&
    (matchedTerms >= 2 || coverage >= MATTER_CHOICE.oneWordCoverage))

/** The figures from which the probability that one of the first matters is meant is computed, each 0 to about 2. */
export function surenessFeatures({ matters, none, words }: MatterRanking): Record<keyof Sureness, number> {
  const [first, second] = matters
  const near = first?.near ?? 0
  const nextNear = Math.max(0, ...matters.filter((one) => one !== first).map((one) => one.near))
  return {
    near,
    // A long message has words that no example question has, so the same nearness means more there.
    nearOfLong: Math.min(2, (near * Math.sqrt(words)) / 2),
    second: first && first.score > 0 ? (second?.score ?? 0) / first.score : 1,
    weight: Math.min(1, (first?.matchedWeight ?? 0) / 6),
    coverage: first?.coverage ?? 0,
    ahead: near > 0 ? Math.max(-1, (near - nextNear) / near) : 0,
    chance: first?.chance ?? 0,
    none: near > 0 ? Math.min(2, none / near) : 2,
  }
}
type Sureness = Omit<typeof MATTER_CHOICE.sureness, 'bias'>

/** @returns the probability, 0 to 1, that one of the three likeliest matters is meant, by a logistic regression */
export function sureness(ranking: MatterRanking): number {
  const { bias, ...weights } = MATTER_CHOICE.sureness
  const features = surenessFeatures(ranking)
  const sum = Object.entries(weights).reduce(
    (all, [name, weight]) => all + weight * features[name as keyof Sureness],
    bias,
  )
  return 1 / (1 + Math.exp(-sum))
}

/** Somebody who told a whole story is answered sooner, because asking back what it is about would be no help. */
function isSure(ranking: MatterRanking): boolean {
  const { sure, sureOfStory, few, story } = MATTER_CHOICE
  const told = Math.min(1, Math.max(0, (ranking.words - few) / (story - few)))
  return sureness(ranking) >= sure + told * (sureOfStory - sure) || isTold(ranking)
}

/** Its own words alone say the same matter, cover the question, and leave the second behind. */
function isTold({ matters: [first], byWords: [best, second], words }: MatterRanking): boolean {
  if (first === undefined || best?.id !== first.id) return false
  const { leastMatch, onlyWord, weak, weakMargin, fewWordsMargin, fewWords } = MATTER_CHOICE.told
  // One word is enough where the message says nothing else: "on 12 March a man cheated me, which section applies".
  const isMatched =
    best.coverage * best.matchedWeight >= leastMatch && (best.matchedTerms >= 2 || best.coverage >= onlyWord)
  const margin = words <= fewWords ? fewWordsMargin : weakMargin
  return isMatched && (best.score >= weak || words > fewWords) && (second?.score ?? 0) <= margin * best.score
}

/**
 * Two to four matters that may be meant.
 * @param telling whether they are near enough to be offered; otherwise an offer of strange matters would only confuse
 * @param share the least share of the best score
 */
const listNearMatters = (
  { matters }: MatterRanking,
  { telling, share }: { telling: boolean; share: number },
): number[] =>
  telling
    ? matters
        .filter(
          ({ near, chance, coverage }) =>
            near >= MATTER_CHOICE.offeredNear ||
            chance >= MATTER_CHOICE.leastChance ||
            coverage >= MATTER_CHOICE.oneWordCoverage,
        )
        .filter(({ score }) => score >= share * (matters[0]?.score ?? 0))
        .slice(0, MAX_PLAYBOOKS)
        .map(({ id }) => id)
    : []
