/**
 * Judgments for facts: those that tell like facts, and above all those that the judgments with like facts rely on. What a court
 * cites is the law it found decisive, so the best-matching judgments vote for what they cite.
 */
import type { Link, RankLinks } from '../../library/rank-links.ts'
import type { TextIndex, TextTerm } from './text-index.ts'
import { best, mixed, scaled, type Scores } from './evidence.ts'

/** Weights found on the masked-citation development set (bench/aila.ts), one half against the other. */
const OPENING_IN_MATCH = 1
const VOTERS = 200
/** The tenth voter says less than the first: a vote is this power of the match. */
const STEEPNESS = 3
const WHOLE = 0.2
const OPENING = 0.5
const CITED = 0.6
const CITED_BY_BEST = 0.3
const CITING = 0.4
/** A judgment that cites what matches is itself about it, less surely: fewer are asked, and their votes fall less steeply. */
const CITING_ASKED = 60
const CITING_STEEPNESS = 2 / STEEPNESS

export interface Matches {
  /** How well the whole text, and the opening, of each judgment match; the best is 1. */
  whole: Scores
  opening: Scores
  /** Both together: whose opinion counts, and how much. */
  voters: Scores
}

/** @param most judgments that are looked at @param without a judgment that has no say */
export function matchJudgments(index: TextIndex, terms: readonly TextTerm[], most: number, without = -1): Matches {
  const scores = (table: 'judgment_text' | 'opening_text') => {
    const found = index.scores(table, terms, most)
    found.delete(without)
    return scaled(found)
  }
  const whole = scores('judgment_text')
  const opening = scores('opening_text')
  const match = scaled(mixed([whole, 1], [opening, OPENING_IN_MATCH]))
  const voters = new Map(best(match, VOTERS).map((id) => [id, (match.get(id) ?? 0) ** STEEPNESS]))
  return { whole, opening, voters }
}

/** @returns the score of every judgment that matches or is linked, and who voted for it */
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
  for (const { from, to } of links.citing(best(voters, CITING_ASKED)))
    citing.set(to, (citing.get(to) ?? 0) + (voters.get(from) ?? 0) ** CITING_STEEPNESS)
  const scores = mixed(
    [whole, WHOLE],
    [opening, OPENING],
    [softened(cited), CITED],
    [byBest, CITED_BY_BEST],
    [softened(citing), CITING],
  )
  return { scores, votes }
}

/** The second vote tells less than the first. */
const softened = (scores: Scores): Scores => new Map([...scores].map(([id, score]) => [id, Math.log1p(score)]))
