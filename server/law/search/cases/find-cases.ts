/**
 * Finds judgments on a question, the best first, each with the facts that a lawyer wants of an authority. It is built
 * on the search.
 */
import { digestId } from '#shared/law/authority-id.ts'
import type { LawHit, LawSearch } from '#shared/law/law-search.ts'
import type { Found } from '#shared/law/law.ts'
import type { LawContext } from '../../library/context.ts'
import type { CorpusDocument } from '../../library/corpus-queries.ts'
import type { Finder } from '../find.ts'
import { JUDGMENT_TABLE, openDigestRanker, type RankedEntry } from '../rank-digests.ts'
import type { SearchRequest } from '../search-library.ts'
import { openTermReader, type QuestionTerms } from '../terms.ts'
import { CASES } from '../weights.ts'
import { openCaseHoldings, type CaseHoldings, type FilterCount } from './case-holdings.ts'
import { describeCase, sourcesOf, type CaseSources, type FoundCase } from './describe-case.ts'
import { openQuestionWords, type QuestionWords } from './question-words.ts'

export interface CaseSearch {
  cases: FoundCase[]
  /** It counts only the results that were read, because reading all would take too long. */
  total: number
  terms: string[]
  holdings: CaseHoldings
  /** Filled only where nothing was found, because only then does the person need to know which filter is to blame. */
  perFilter: FilterCount[]
  /** The imported judgments could not be searched just now, and only the digests were. */
  importsAway: boolean
}

export type JudgmentQuery = Required<Pick<SearchRequest, 'q' | 'filters' | 'page' | 'perPage'>> & {
  /** How many results are read to see whether they answer; 40 when left out. Each costs about 3 ms where it has a text. */
  lookedAt?: number
}

/** There are few, because each of these results is read to see whether it answers the question. */
const LOOKED_AT = 40
const MOST_RANKED = 1_000
/** Characters of a text that are read to see whether it answers. */
const READ_CHARACTERS = 60_000

interface CaseFinders {
  search(request: SearchRequest, near: readonly string[] | null): LawSearch
  find: Finder
}

/** A question with everything that is known of it before any judgment is read. */
interface CaseQuestion {
  q: string
  terms: QuestionTerms
  words: QuestionWords
  ranked: ReadonlyMap<number, RankedEntry>
  matterOf(id: string): Pick<FoundCase, 'matter' | 'matterHi'>
}

export function openCaseSearch(law: LawContext, { search, find }: CaseFinders) {
  const { store, imported } = law
  const terms = openTermReader(store)
  const ranker = openDigestRanker(store, terms)
  const about = openCaseHoldings(law)

  return (
    { q, filters, page, perPage, lookedAt = LOOKED_AT }: JudgmentQuery,
    near: readonly string[] | null = null,
  ): CaseSearch => {
    const only = { ...filters, kind: 'judgment' }
    const found = search({ q, filters: only, page: 1, perPage: lookedAt }, near)
    const question = read(q)
    const fitting = inRankOrder(
      question,
      found.hits.flatMap((hit, place) => scoreHit(question, hit, place) ?? []),
    )
    return {
      cases: fitting.slice((page - 1) * perPage, page * perPage).map(({ hit, sources, has }) => ({
        ...describeCase(law, hit, sources, question.words),
        words: has,
        ...question.matterOf(hit.id),
      })),
      total: fitting.length,
      terms: found.terms,
      holdings: about.holdings(),
      perFilter: fitting.length === 0 ? about.alone(only) : [],
      importsAway: false,
    }
  }

  function read(q: string): CaseQuestion {
    const asked = terms.read(q, '')
    return {
      q,
      terms: asked,
      words: openQuestionWords(asked, terms),
      ranked: new Map(ranker.rank(JUDGMENT_TABLE, asked, MOST_RANKED).map((one) => [one.id, one])),
      matterOf: openMatterLookUp(find(q, { lenient: true })),
    }
  }

  /**
   * @returns null where the hit does not answer the question, because no authority is better than one about something
   * else
   */
  function scoreHit(question: CaseQuestion, hit: LawHit, place: number) {
    const sources = sourcesOf(law, hit.id)
    const { coverage, hits, words: has } = measureFit(question, sources)
    const { matter } = question.matterOf(hit.id)
    const named = hit.how === 'exact'
    const severalWords = hits > 1 || question.terms.terms.length === 1
    const enough =
      question.q === '' ||
      named ||
      matter ||
      isLong(question) ||
      (severalWords && coverage >= (hit.why === '' ? CASES.coverage : CASES.coverageCited))
    const score = named ? CASES.named : coverage + CASES.place * (1 - place / LOOKED_AT) + (matter ? CASES.matter : 0)
    return enough ? { hit, sources, has, score } : null
  }

  /** @returns the coverage, 0 to 1: the share of the question's weight that the judgment has; and the matched words */
  function measureFit({ words, ranked }: CaseQuestion, { digest, documents }: CaseSources) {
    const text = [digest?.title ?? '', ...(digest?.points ?? []), ...documents.flatMap(openingOf)].join(' ')
    const has = words.termsIn(text)
    const inText = words.totalWeight > 0 ? words.weightOf(has) / words.totalWeight : 0
    const inIndex = digest ? ranked.get(digest.rowid) : undefined
    return {
      coverage: Math.max(inText, inIndex?.coverage ?? 0),
      hits: Math.max(has.length, inIndex?.matchedTerms ?? 0),
      words: has.map(({ word }) => word),
    }
  }

  function openingOf({ id }: CorpusDocument): string[] {
    const text: string[] = []
    let room = READ_CHARACTERS
    for (const passage of imported?.corpus.passages(id) ?? []) {
      text.push(passage.text.slice(0, room))
      room -= passage.text.length
      if (room <= 0) break
    }
    return text
  }
}

const isLong = ({ terms }: CaseQuestion) => terms.terms.length > CASES.shortQuestion

/**
 * Facts keep the order of the search, which ranks by what courts relied on for such facts. A short question is one point, so the judgment
 * that decides more of it comes first.
 */
const inRankOrder = <T extends { score: number }>(question: CaseQuestion, found: readonly T[]): readonly T[] =>
  isLong(question) ? found : found.toSorted((one, other) => other.score - one.score)

function openMatterLookUp({ playbooks, judgments }: Found): CaseQuestion['matterOf'] {
  return (id) => {
    const matter = judgments.some((one) => digestId(one.id) === id)
      ? (playbooks.find(({ authorities }) => authorities.includes(id)) ?? playbooks[0])
      : undefined
    return { matter: matter?.title ?? null, matterHi: matter?.hi?.title ?? null }
  }
}
