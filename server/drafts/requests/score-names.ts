/**
 * Scores a request against the names of all papers. There are thousands of names, and most of them share no word with a
 * request: what such a name scores is known from the name, so that only the others are read word by word.
 */
import { SCORES } from './weights.ts'

/** The words of a name, each once, with how rare it is. */
export type NameWords = ReadonlyMap<string, number>

/** The words of a request, each with its weight and with the place of the token that weighs most. */
export type WordsByWeight = ReadonlyMap<string, { weight: number; at: number }>

/** What each word of a request costs a name that does not have it. */
export type ExtraWords = readonly { word: string; less: number }[]

interface NameScore {
  score: number
  /** The tokens that the name shares with the request, in the order of the name. */
  matched: number[]
}

/** @returns for each paper the score of its best name, the first of them where several are equal */
export type ScoreNames = (heaviest: WordsByWeight, extra: ExtraWords) => NameScore[]

/** @param papers the names of each paper */
export function openNameScorer(papers: readonly (readonly NameWords[])[]): ScoreNames {
  const having = new Map<string, { paper: number; name: NameWords }[]>()
  for (const [paper, names] of papers.entries())
    for (const name of names)
      for (const word of name.keys()) {
        const list = having.get(word)
        if (list) list.push({ paper, name })
        else having.set(word, [{ paper, name }])
      }
  const leastOf = papers.map((names) => bestOf(names, new Map(), []).score)

  return (heaviest, extra) => {
    const sharing = papers.map(() => new Set<NameWords>())
    for (const word of new Set([...heaviest.keys(), ...extra.map((one) => one.word)]))
      for (const { paper, name } of having.get(word) ?? []) sharing[paper]?.add(name)
    return papers.map((names, paper) => {
      // A shared word never lowers a score, so that no name scores less than this.
      const score = extra.reduce((left, { less }) => left - less, leastOf[paper] ?? -Infinity)
      const shared = sharing[paper]
      if (!shared || shared.size === 0) return { score, matched: [] }
      const best = bestOf(
        names.filter((name) => shared.has(name)),
        heaviest,
        extra,
      )
      if (best.score > score) return best
      // Which of equal names is the first is seen only beside all of them.
      return best.score === score ? bestOf(names, heaviest, extra) : { score, matched: [] }
    })
  }
}

function bestOf(names: readonly NameWords[], heaviest: WordsByWeight, extra: ExtraWords): NameScore {
  let best: NameScore = { score: -Infinity, matched: [] }
  for (const name of names) {
    const scored = scoreName(name, heaviest, extra)
    if (scored.score > best.score) best = scored
  }
  return best
}

/** The longest and rarest name wins, because each of its words counts; a word that only one of the two has counts against it. */
function scoreName(name: NameWords, heaviest: WordsByWeight, extra: ExtraWords): NameScore {
  const matched: number[] = []
  let score = 0
  for (const [word, rare] of name) {
    const found = heaviest.get(word)
    const weight = found?.weight ?? 0
    score += rare * (weight - SCORES.missing * (1 - weight))
    if (found && weight > 0) matched.push(found.at)
  }
  for (const { word, less } of extra) if (!name.has(word)) score -= less
  return { score, matched }
}
