/**
 * Ranks provisions for facts. A section hardly ever has the words of the facts it governs, but judgments on like facts
 * name it. So they vote for the provisions they cite and for texts whose words they use. The text itself and the
 * provisions that the question names are added.
 */
import type { ActNames } from '../../text/act-names.ts'
import { parseProvisions } from '../../citations/read-provisions/parse-provisions.ts'
import type { Link, RankLinks, WordIndex } from '../../library/corpus-queries.ts'
import type { TextTerm } from './text-index.ts'
import { IMPORTED_PROVISIONS as WEIGHTS } from '../weights.ts'
import { bestScores, combineScores, normalizeScores, type Scores } from './scores.ts'

const VOTERS = 60

interface ProvisionQuestion {
  text: string
  terms: readonly TextTerm[]
  names: ActNames | null
  voters: Scores
  most: number
}

/** @returns the score of every provision with any evidence, and the votes for it */
export function rankProvisions(
  links: RankLinks,
  index: WordIndex,
  { text, terms, names, voters: all, most }: ProvisionQuestion,
): { scores: Scores; votes: Link[] } {
  const voters: Scores = new Map(bestScores(all, VOTERS).map((id) => [id, all.get(id) ?? 0]))
  const votes = links.provisionsCited(voters.keys()).map((vote) => ({ ...vote, weight: vote.weight ** WEIGHTS.often }))
  const scores = combineScores(
    [normalizeScores(sumVotes(votes, voters)), WEIGHTS.voted],
    [normalizeScores(sumVotes(links.echoes(voters.keys()), voters)), WEIGHTS.echoed],
    [normalizeScores(index.scores('provision_text', terms, most)), WEIGHTS.text],
    [scoreNamedProvisions(text, names, links), WEIGHTS.named],
  )
  return { scores, votes }
}

function sumVotes(votes: readonly Link[], voters: Scores): Scores {
  const sum: Scores = new Map()
  for (const { from, to, weight } of votes) sum.set(to, (sum.get(to) ?? 0) + weight * (voters.get(from) ?? 0))
  return sum
}

function scoreNamedProvisions(text: string, names: ActNames | null, links: RankLinks): Scores {
  const named: Scores = new Map()
  if (!names) return named
  for (const { act, base } of parseProvisions(text, names))
    if (act)
      for (const { id, certainty } of links.textsOf(act, base)) named.set(id, Math.max(named.get(id) ?? 0, certainty))
  return named
}
