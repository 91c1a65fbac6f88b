/**
 * Ranks judgments for facts: those with like facts, and above all those that such judgments rely on. A court cites the
 * law that it found decisive, so the best matches vote for the judgments they cite.
 */
import type { JudgmentFilters, Link, RankLinks, WordIndex } from '../../library/corpus-queries.ts'
import type { TextTerm } from './text-index.ts'
import { IMPORTED_JUDGMENTS as WEIGHTS } from '../weights.ts'
import { bestScores, combineScores, normalizeScores, type Scores } from './scores.ts'

/** The number of judgments that vote, and of those whose citing judgments are also counted. */
const VOTERS = 200
const CITING_ASKED = 60

export interface Matches {
  /** The best match of each has 1, so that both can be added. */
  whole: Scores
  opening: Scores
  voters: Scores
}

interface MatchOptions {
  most: number
  /** It must not vote, because the question was taken from it. */
  without: number | undefined
  only: JudgmentFilters
}

export function matchJudgments(
  index: WordIndex,
  terms: readonly TextTerm[],
  { most, without = -1, only }: MatchOptions,
): Matches {
  const isNarrowed = Object.keys(only).length > 0
  const scores = (table: 'judgment_text' | 'opening_text') => {
    const found = index.scores(table, terms, most)
    // The best of all vote, whatever is asked for; those that are asked for are added behind them.
    if (isNarrowed) for (const [id, score] of index.scores(table, terms, most, only)) found.set(id, score)
    found.delete(without)
    return normalizeScores(found)
  }
  const whole = scores('judgment_text')
  const opening = scores('opening_text')
  const match = normalizeScores(combineScores([whole, 1], [opening, WEIGHTS.openingInMatch]))
  const voters = new Map(bestScores(match, VOTERS).map((id) => [id, (match.get(id) ?? 0) ** WEIGHTS.steepness]))
  return { whole, opening, voters }
}

/** @returns the score of every judgment that matches or is linked, and the votes for it */
export function rankJudgments(
  links: RankLinks,
  { whole, opening, voters }: Matches,
): { scores: Scores; votes: Link[] } {
  const votes = links.cited(voters.keys())
  const cited: Scores = new Map()
  const byBest: Scores = new Map()
  for (const { from, to } of votes) {
    const vote = voters.get(from) ?? 0
    cited.set(to, (cited.get(to) ?? 0) + vote)
    byBest.set(to, Math.max(byBest.get(to) ?? 0, vote))
  }
  const citing: Scores = new Map()
  for (const { from, to } of links.citing(bestScores(voters, CITING_ASKED)))
    citing.set(to, (citing.get(to) ?? 0) + (voters.get(from) ?? 0) ** WEIGHTS.citingSteepness)
  const scores = combineScores(
    [whole, WEIGHTS.whole],
    [opening, WEIGHTS.opening],
    [dampenVotes(cited), WEIGHTS.cited],
    [byBest, WEIGHTS.citedByBest],
    [dampenVotes(citing), WEIGHTS.citing],
  )
  return { scores, votes }
}

/** Dampens the votes by a logarithm, because the second vote tells less than the first. */
const dampenVotes = (scores: Scores): Scores => new Map([...scores].map(([id, score]) => [id, Math.log1p(score)]))
