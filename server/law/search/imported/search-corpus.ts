/**
 * Ranked retrieval over the imported library: a line or a page of facts gives judgments or provisions, best first, with
 * reasons.
 */
import type { ActNames } from '../../text/act-names.ts'
import type { Corpus, JudgmentFilters, Link, RankedDocument } from '../../library/corpus-queries.ts'
import { chooseTerms, firstMeaningWords } from './text-index.ts'
import { bestScores, type Scores } from './scores.ts'
import { matchJudgments, rankJudgments } from './rank-judgments.ts'
import { rankProvisions } from './rank-provisions.ts'
import { latestYear, latenessOf } from './later-judgments.ts'
import { LATER_JUDGMENTS } from '../weights.ts'

export interface CorpusQuestion {
  /** Only its first 60,000 characters are read. */
  text: string
  kind: 'judgment' | 'provision'
  /** Only documents of this source: "judgments-text". */
  pool?: string | null
  limit: number
  /** A judgment that does not vote and is not found, because the text was taken from it and it would find itself. */
  without?: number
  /** Narrows what an engine looks through. What it gives must be looked at again, because the engine reads them roughly. */
  only?: JudgmentFilters
  filters?: {
    court?: string
    /** ISO dates, both included. A judgment without a date passes neither. */
    from?: string
    to?: string
  }
}

interface ScoredDocument extends RankedDocument {
  /** It falls from the first to the last. Scores of two answers must not be compared. */
  score: number
  /** At most three judgments that support it most, best first: they cite it and match the question. */
  because: number[]
}

interface CorpusAnswer {
  documents: ScoredDocument[]
  terms: string[]
}

export type CorpusSearch = (question: CorpusQuestion) => CorpusAnswer

const READ_CHARACTERS = 60_000
/**
 * The number of terms that are searched. Of 30, 50 and 80 the average precision of judgments was best at 50 (bench/library/aila.ts), and each
 * term costs time.
 */
const TERMS = 50
const LOOKED_AT = 3_000
const REASONS = 3

/**
 * @param names without them, provisions that the question names do not count
 * @returns the search for one thread, because a connection must not be shared
 */
export function openCorpusSearch(corpus: Corpus, names: ActNames | null = null): CorpusSearch {
  const { words: index, ranking: links } = corpus

  function match(text: string, most: number, without: number | undefined, only: JudgmentFilters) {
    const words = firstMeaningWords(text, READ_CHARACTERS)
    const terms = chooseTerms(index, words, TERMS, 'judgment_text', without === undefined ? 0 : 1)
    return {
      of: keyOf(text, most, without, only),
      words,
      terms,
      matches: matchJudgments(index, terms, { most, without, only }),
    }
  }
  /** The last match is kept, because a caller who asks for judgments asks for provisions next with the same words. */
  let last: ReturnType<typeof match> | undefined

  return ({ text, kind, pool = null, limit, without, only: asked = {}, filters = {} }) => {
    const read = text.slice(0, READ_CHARACTERS)
    const most = Math.max(LOOKED_AT, limit)
    const only = index.narrows ? asked : {}
    if (last?.of !== keyOf(read, most, without, only)) last = match(read, most, without, only)
    const { words, terms, matches } = last
    const said = kind === 'judgment' ? [] : chooseTerms(index, words, TERMS, 'provision_text')
    const { scores, votes } =
      kind === 'judgment'
        ? rankJudgments(links, matches)
        : rankProvisions(links, index, { text: read, terms: said, names, voters: matches.voters, most })
    const latest = kind === 'judgment' ? latestYear(read) : null
    const open = pool !== null || [filters, only].some((one) => Object.keys(one).length > 0)
    const documents = links
      .documents(
        open
          ? scores.keys()
          : scores.keys().filter(canReachTop(scores, limit, latest === null ? 0 : LATER_JUDGMENTS.full)),
        kind === 'judgment' ? only : {},
      )
      .filter((document) => document.id !== without && passes(document, pool, filters))
    const ranked = rank(documents, scores, latest).slice(0, limit)
    return {
      documents: withReasons(ranked, votes, matches.voters),
      terms: [...new Set([...terms, ...said].map(({ word }) => word))],
    }
  }
}

const keyOf = (...of: [text: string, most: number, without: number | undefined, only: JudgmentFilters]) =>
  JSON.stringify(of)

/** Lateness can lower a score by so much at most, so that documents far below need not be looked at. */
function canReachTop(scores: Scores, limit: number, lateness: number) {
  // Twice as many are kept, because some of them may be left out.
  const least = (scores.get(bestScores(scores, 2 * limit).at(-1) ?? -1) ?? 0) - lateness
  return (id: number) => (scores.get(id) ?? 0) >= least
}

function passes({ source, court, date }: RankedDocument, pool: string | null, filters: CorpusQuestion['filters'] = {}) {
  if (pool !== null && source !== pool) return false
  if (filters.court !== undefined && court?.toLowerCase() !== filters.court.toLowerCase()) return false
  if (filters.from !== undefined && !(date && date >= filters.from)) return false
  return filters.to === undefined || (date !== null && date <= filters.to)
}

function rank(documents: readonly RankedDocument[], scores: Scores, latest: number | null) {
  const byId = new Map(documents.map((document) => [document.id, document]))
  const final: Scores = new Map(
    documents.map(({ id, date }) => [id, (scores.get(id) ?? 0) - LATER_JUDGMENTS.full * latenessOf(date, latest)]),
  )
  return bestScores(final, documents.length).flatMap((id) => {
    const document = byId.get(id)
    return document ? [{ ...document, score: final.get(id) ?? 0 }] : []
  })
}

function withReasons(
  ranked: readonly Omit<ScoredDocument, 'because'>[],
  votes: readonly Link[],
  voters: Scores,
): ScoredDocument[] {
  const strength = ({ from, weight }: Link) => weight * (voters.get(from) ?? 0)
  const votesFor = Map.groupBy(votes, ({ to }) => to)
  return ranked.map((document) => ({
    ...document,
    because: (votesFor.get(document.id) ?? [])
      .toSorted((a, b) => strength(b) - strength(a) || a.from - b.from)
      .slice(0, REASONS)
      .map(({ from }) => from),
  }))
}
