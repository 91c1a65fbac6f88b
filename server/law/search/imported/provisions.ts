/**
 * Provisions for facts. A section hardly ever has the words of the facts it governs; judgments on like facts name it. They vote for
 * what they cite, and for texts whose words they speak; the text itself and what the question names come beside.
 */
import type { ActNames } from '../../text/act-names.ts'
import { parseProvisions } from '../../citations/provisions.ts'
import type { Link, RankLinks } from '../../library/rank-links.ts'
import type { TextIndex, TextTerm } from './text-index.ts'
import { best, mixed, scaled, type Scores } from './evidence.ts'

/** Weights found as those of judgments. */
const VOTERS = 60
/** A judgment that names a section twenty times does not say twenty times as much. */
const OFTEN = 0.5
const VOTED = 1
const ECHOED = 0.2
const TEXT = 0.1
/** "Section 147 of the Indian Penal Code" in the question itself. */
const NAMED = 0.4

interface Asked {
  text: string
  terms: readonly TextTerm[]
  names: ActNames | null
  /** How much the opinion of each judgment counts. */
  voters: Scores
  /** Provisions that are looked at. */
  most: number
}

/** @returns the score of every provision that anything speaks for, and who voted for it */
export function rankProvisions(
  links: RankLinks,
  index: TextIndex,
  { text, terms, names, voters: all, most }: Asked,
): { scores: Scores; votes: Link[] } {
  const voters: Scores = new Map(best(all, VOTERS).map((id) => [id, all.get(id) ?? 0]))
  const votes = links.provisionsCited(voters.keys()).map((vote) => ({ ...vote, weight: vote.weight ** OFTEN }))
  const scores = mixed(
    [scaled(sumVotes(votes, voters)), VOTED],
    [scaled(sumVotes(links.echoes(voters.keys()), voters)), ECHOED],
    [scaled(index.scores('provision_text', terms, most)), TEXT],
    [namedIn(text, names, links), NAMED],
  )
  return { scores, votes }
}

function sumVotes(votes: readonly Link[], voters: Scores): Scores {
  const sum: Scores = new Map()
  for (const { from, to, weight } of votes) sum.set(to, (sum.get(to) ?? 0) + weight * (voters.get(from) ?? 0))
  return sum
}

function namedIn(text: string, names: ActNames | null, links: RankLinks): Scores {
  const named: Scores = new Map()
  if (!names) return named
  for (const { act, base } of parseProvisions(text, names))
    if (act)
      for (const { id, certainty } of links.textsOf(act, base)) named.set(id, Math.max(named.get(id) ?? 0, certainty))
  return named
}
