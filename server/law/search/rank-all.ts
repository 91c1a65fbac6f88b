/**
 * Ranks everything that a search finds as one list: digests and imports by their words, and texts that are near in
 * meaning.
 */
import { digestId, provisionId } from '#shared/law/authority-id.ts'
import type { Found } from '#shared/law/law.ts'
import { findDigestOf } from '../citations/check-judgments/same-judgment.ts'
import { digestWithId, type LawContext } from '../library/context.ts'
import type { CorpusDocument } from '../library/corpus-queries.ts'
import type { JudgmentRecord, ProvisionRecord } from '../library/store.ts'
import type { ActNames } from '../text/act-names.ts'
import {
  digestPasses,
  documentPasses,
  provisionPasses,
  wantsJudgments,
  wantsProvisions,
  type Filters,
} from './filters.ts'
import { openFusion, type AddCandidate, type RankedResult } from './rank-fusion.ts'
import { digestHit, documentHit, hitId, provisionHit } from './make-hits.ts'
import { openCorpusSearch } from './imported/search-corpus.ts'
import { nearHits } from './near-hits.ts'
import { JUDGMENT_TABLE, openDigestRanker, PROVISION_TABLE } from './rank-digests.ts'
import { openTermReader, type QuestionTerms } from './terms.ts'

const MOST_OF_MATTER = 5
const MOST_RANKED = 100
/** More results are ranked when a filter is set, because a court that is seldom reported is far down in the ranking. */
const MOST_RANKED_TO_FILTER = 1_500

export interface SearchQuery {
  text: string
  words: ReadonlySet<string>
  filters: Filters
  /** Keys of the texts near in meaning, the nearest first. */
  near: readonly string[]
  found: Found
}

/** @returns the candidates, best first, and the words that were searched for */
export function openRankAll(law: LawContext, names: ActNames) {
  const { store, imported } = law
  const terms = openTermReader(store)
  const ranker = openDigestRanker(store, terms)
  const searchCorpus = imported && openCorpusSearch(imported.corpus, names)

  return (query: SearchQuery): { candidates: RankedResult[]; searched: string[] } => {
    const { add, candidates } = openFusion()
    const most = Object.keys(query.filters).some((name) => name !== 'kind') ? MOST_RANKED_TO_FILTER : MOST_RANKED
    const asked = terms.read(query.text, '')
    const searched = new Set(asked.terms.map(({ word }) => word))
    addDigests(query, asked, most, add)
    addMatters(query, add)
    for (const word of addImported(query, most, add)) searched.add(word)
    addNear(query, add)
    return { candidates: candidates(), searched: [...searched] }
  }

  function addProvision(row: ProvisionRecord | undefined, place: number, { filters }: SearchQuery, add: AddCandidate) {
    if (row && wantsProvisions(filters) && provisionPasses(row, filters))
      add(provisionId(row.act, row.no), place, () => provisionHit(law, row))
  }

  function addDigest(
    row: JudgmentRecord | undefined,
    place: number,
    { filters, words }: SearchQuery,
    add: AddCandidate,
  ) {
    if (row && wantsJudgments(filters) && digestPasses(law, row, filters))
      add(digestId(row.id), place, () => digestHit(law, row, words))
  }

  function addDigests(query: SearchQuery, asked: QuestionTerms, most: number, add: AddCandidate) {
    if (wantsProvisions(query.filters))
      for (const [place, { id }] of ranker.rank(PROVISION_TABLE, asked, most).entries())
        addProvision(store.provisionById(id), place, query, add)
    if (wantsJudgments(query.filters))
      for (const [place, { id }] of ranker.rank(JUDGMENT_TABLE, asked, most).entries())
        addDigest(store.judgmentById(id), place, query, add)
  }

  /** Adds the law of a common matter, because it answers the question even if another section has more of its words. */
  function addMatters(query: SearchQuery, add: AddCandidate) {
    const { playbooks, provisions, judgments } = query.found
    if (playbooks.length === 0) return
    for (const [place, { act, no }] of provisions.slice(0, MOST_OF_MATTER).entries())
      addProvision(store.provision(act, no), place, query, add)
    for (const [place, { id }] of judgments.slice(0, MOST_OF_MATTER).entries())
      addDigest(digestWithId(law, digestId(id)), place, query, add)
  }

  function addImported(query: SearchQuery, most: number, add: AddCandidate): string[] {
    const searched: string[] = []
    const { kind: _, ...only } = query.filters
    for (const kind of ['judgment', 'provision'] as const) {
      if (!searchCorpus || !(kind === 'judgment' ? wantsJudgments : wantsProvisions)(query.filters)) continue
      const answer = searchCorpus({ text: query.text, kind, limit: most, only })
      searched.push(...answer.terms)
      const documents = imported?.corpus.documents(answer.documents.map(({ id }) => id)) ?? []
      for (const [place, document] of documents.entries()) {
        const because = answer.documents[place]?.because ?? []
        addDocument(document, because, place, query, add)
      }
    }
    return searched
  }

  function addDocument(
    document: CorpusDocument,
    because: readonly number[],
    place: number,
    { filters, words }: SearchQuery,
    add: AddCandidate,
  ) {
    const { kind, act, no } = document
    const passes =
      kind === 'judgment'
        ? documentPasses(law, document, filters)
        : provisionPasses({ act: act ?? '', no: no ?? '' }, filters)
    if (!passes) return
    const digest = kind === 'judgment' ? findDigestOf(law, document) : null
    const hit = () => (digest ? digestHit(law, digest, words) : documentHit(law, document, words))
    add(digest ? digestId(digest.id) : hitId(law, document), place, () => ({ ...hit(), why: explainSupport(because) }))
  }

  function addNear({ near, filters, words }: SearchQuery, add: AddCandidate) {
    const place = { judgment: 0, provision: 0 }
    for (const { id, kind, hit } of nearHits(law, near, filters, words)) {
      add(id, place[kind], () => ({ ...hit(), why: 'Its meaning is near that of your words.' }))
      place[kind] += 1
    }
  }

  function explainSupport(ids: readonly number[]): string {
    const titles = ids.slice(0, 2).flatMap((id) => imported?.corpus.document(id)?.title ?? [])
    return titles.length > 0
      ? `Relied on by ${titles.join(' and ')}, which ${titles.length === 1 ? 'matches' : 'match'} your words.`
      : ''
  }
}
