/** A search of the library: what the query names exactly first, then what its words lead to, digests and imports together. */
import { digestId, provisionId, readAuthorityId } from '#shared/authority-id.ts'
import type { Authority, Found, LawHit, LawSearch } from '#shared/law.ts'
import { findActMentions, type ActNames } from '../text/act-names.ts'
import { openCorpusSearch, type CorpusSearch } from './imported/search-corpus.ts'
import type { Finder } from './find.ts'
import { JUDGMENTS, openRanker, PROVISIONS } from './rank.ts'
import { openTermReader } from './terms.ts'
import { meaningWords } from '../text/words.ts'
import {
  digestPasses,
  documentPasses,
  provisionPasses,
  wantsJudgments,
  wantsProvisions,
  type Filters,
} from './filters.ts'
import { digestHit, documentHit, hitId, provisionHit } from './hits.ts'
import { nearHits } from './near-hits.ts'
import { digestOf } from '../citations/same-judgment.ts'
import { digestWithId, documentWithId, matterRef, type LawContext } from '../library/context.ts'

export interface SearchRequest {
  /** Its first 8,000 characters are read. */
  q: string
  filters: Filters
  /** From 1. */
  page: number
  /** Hits to a page; 20 when left out. */
  perPage?: number
}

const PER_PAGE = 20
/** Common matters that are offered beside what was found. */
const MATTERS = 3
/** Of what they rest on, so much comes first. */
const RESTS_ON = 5
const MOST_RANKED = 100
/** What a filter leaves may stand far down: a court that is rarely reported is not one that decided nothing. */
const MOST_RANKED_TO_FILTER = 1_500
const READ_CHARACTERS = 8_000
/** Reciprocal rank fusion: what two lists have stands above what one has, whatever their scores mean. */
const FUSED_AT = 60

/** One thing found, made into a hit only when its page is shown. */
interface Candidate {
  id: string
  score: number
  hit(): LawHit | null
}

/** What else of the library is asked: what a query names exactly, and the law for it as a question. */
interface Asked {
  lookUp(query: string): Authority[]
  find: Finder
}

export function openSearch(law: LawContext, names: ActNames, { lookUp, find }: Asked) {
  const { store, acts, imported } = law
  const terms = openTermReader(store)
  const ranker = openRanker(store, terms)
  const corpusSearch: CorpusSearch | null = imported && openCorpusSearch(imported.corpus, names)

  return (
    { q, filters: given, page, perPage = PER_PAGE }: SearchRequest,
    near: readonly string[] | null = null,
  ): LawSearch => {
    const query = q.slice(0, READ_CHARACTERS).trim()
    const filters = given.act === undefined ? given : { ...given, act: actOf(given.act) }
    const words = new Set(meaningWords(query))
    const exact = query === '' ? [] : lookUp(query).filter((one) => passes(one, filters))
    const found = query === '' ? null : find(query, { lenient: true })
    const { candidates, searched } = found ? ranked(query, filters, words, near ?? [], found) : listed(filters, words)
    const named = new Set(exact.map(({ id }) => id))
    const rest = candidates.filter(({ id }) => !named.has(id))
    const all: (() => LawHit | null)[] = [
      ...exact.map((one) => () => exactHit(one, words)),
      ...rest.map(({ hit }) => hit),
    ]
    const from = (page - 1) * perPage
    return {
      ran: sentence({ query, exact, searched, filters, meaning: near !== null && near.length > 0 }),
      terms: searched,
      // A filter asks for authorities of one kind, and a matter is none.
      matters:
        found && page === 1 && Object.keys(filters).length === 0
          ? found.playbooks.slice(0, MATTERS).map(matterRef)
          : [],
      hits: all.slice(from, from + perPage).flatMap((make) => make() ?? []),
      total: all.length,
      page,
      pages: Math.max(1, Math.ceil(all.length / perPage)),
    }
  }

  /** An id, or a name as people write it. */
  function actOf(written: string): string {
    if (acts.has(written)) return written
    return findActMentions(written, names)[0]?.act ?? written
  }

  function passes({ id, kind }: Authority, filters: Filters): boolean {
    if (kind === 'provision') {
      const named = readAuthorityId(id)
      const { act, no } = named?.of === 'provision' ? named : { act: '', no: '' }
      return wantsProvisions(filters) && provisionPasses({ act, no }, filters)
    }
    if (!wantsJudgments(filters)) return false
    const digest = digestWithId(law, id)
    if (digest) return digestPasses(law, digest, filters)
    const document = documentWithId(law, id)
    return document !== undefined && documentPasses(law, document, filters)
  }

  function exactHit({ id, kind, label, heading }: Authority, words: ReadonlySet<string>): LawHit | null {
    const named = readAuthorityId(id)
    const provision =
      named?.of === 'provision' && kind === 'provision'
        ? store.provision(named.act, named.no.replace(/\(.*$/, ''))
        : undefined
    const digest = digestWithId(law, id)
    const document = documentWithId(law, id)
    const hit = provision
      ? provisionHit(law, provision)
      : digest
        ? digestHit(law, digest, words)
        : document && documentHit(law, document, words)
    const bare = { court: null, date: null, report: null, outcome: null, passages: [], why: '', citedBy: 0 }
    return { ...(hit ?? bare), id, kind, label: hit?.label ?? label, heading: hit?.heading ?? heading, how: 'exact' }
  }

  function ranked(
    query: string,
    filters: Filters,
    words: ReadonlySet<string>,
    near: readonly string[],
    { playbooks, provisions, judgments }: Found,
  ) {
    const found = new Map<string, Candidate>()
    const most = Object.keys(filters).some((name) => name !== 'kind') ? MOST_RANKED_TO_FILTER : MOST_RANKED
    const add = (id: string, place: number, hit: () => LawHit | null) => {
      const known = found.get(id)
      const score = (known?.score ?? 0) + 1 / (FUSED_AT + place)
      found.set(id, known ? { ...known, score } : { id, score, hit })
    }
    const asked = terms.read(query, '')
    const searched = new Set(asked.terms.map(({ word }) => word))
    if (wantsProvisions(filters))
      ranker.rank(PROVISIONS, asked, most).forEach(({ id }, place) => {
        const row = store.provisionById(id)
        if (row && provisionPasses(row, filters)) add(provisionId(row.act, row.no), place, () => provisionHit(law, row))
      })
    if (wantsJudgments(filters))
      ranker.rank(JUDGMENTS, asked, most).forEach(({ id }, place) => {
        const row = store.judgmentById(id)
        if (row && digestPasses(law, row, filters)) add(digestId(row.id), place, () => digestHit(law, row, words))
      })
    // What a common matter rests on answers the question, whatever other section has more of its words.
    const rests = playbooks.length > 0 ? { provisions, judgments } : { provisions: [], judgments: [] }
    rests.provisions.slice(0, RESTS_ON).forEach(({ act, no }, place) => {
      const row = store.provision(act, no)
      if (row && wantsProvisions(filters) && provisionPasses(row, filters))
        add(provisionId(row.act, row.no), place, () => provisionHit(law, row))
    })
    rests.judgments.slice(0, RESTS_ON).forEach(({ id }, place) => {
      const row = digestWithId(law, digestId(id))
      if (row && wantsJudgments(filters) && digestPasses(law, row, filters))
        add(digestId(row.id), place, () => digestHit(law, row, words))
    })
    for (const kind of ['judgment', 'provision'] as const) {
      if (!corpusSearch || !(kind === 'judgment' ? wantsJudgments(filters) : wantsProvisions(filters))) continue
      const answer = corpusSearch({ text: query, kind, limit: most })
      for (const term of answer.terms) searched.add(term)
      answer.documents.forEach(({ id, because }, place) => {
        const document = imported?.corpus.document(id)
        if (!document) return
        const fits =
          kind === 'judgment'
            ? documentPasses(law, document, filters)
            : provisionPasses({ act: document.act ?? '', no: document.no ?? '' }, filters)
        if (!fits) return
        const digest = kind === 'judgment' ? digestOf(law, document) : null
        const why = () => becauseOf(because)
        if (digest) add(digestId(digest.id), place, () => ({ ...digestHit(law, digest, words), why: why() }))
        else add(hitId(law, document), place, () => ({ ...documentHit(law, document, words), why: why() }))
      })
    }
    const place = { judgment: 0, provision: 0 }
    for (const { id, kind, hit } of nearHits(law, near, filters, words)) {
      add(id, place[kind], () => ({ ...hit(), why: 'Its meaning is near that of your words.' }))
      place[kind] += 1
    }
    const candidates = found
      .values()
      .toArray()
      .toSorted((a, b) => b.score - a.score)
    return { candidates, searched: [...searched] }
  }

  /** Without words there is nothing to rank: a provision and what was decided on it, the most cited first. */
  function listed(filters: Filters, words: ReadonlySet<string>) {
    const candidates: Candidate[] = []
    const add = (hit: LawHit) => candidates.push({ id: hit.id, score: hit.citedBy, hit: () => hit })
    const { act, no } = filters
    const row = act !== undefined && no !== undefined ? store.provision(act, no) : undefined
    if (row && wantsProvisions(filters)) add(provisionHit(law, row))
    if (wantsJudgments(filters) && act !== undefined && no !== undefined) {
      for (const id of row ? store.judgmentsOnProvision(row.rowid) : []) {
        const digest = store.judgmentById(id)
        if (digest && digestPasses(law, digest, filters)) add(digestHit(law, digest, words))
      }
      for (const id of imported?.corpus.judgmentsOnProvision(act, no) ?? []) {
        const document = imported?.corpus.document(id)
        if (document && documentPasses(law, document, filters) && !digestOf(law, document))
          add(documentHit(law, document, words))
      }
    }
    return { candidates: candidates.toSorted((a, b) => b.score - a.score), searched: [] }
  }

  function becauseOf(ids: readonly number[]): string {
    const titles = ids.slice(0, 2).flatMap((id) => imported?.corpus.document(id)?.title ?? [])
    return titles.length > 0
      ? `Relied on by ${titles.join(' and ')}, which ${titles.length === 1 ? 'matches' : 'match'} your words.`
      : ''
  }
}

const FILTER_WORDS: Record<keyof Filters, string> = {
  kind: 'only',
  court: 'court',
  from: 'from',
  to: 'up to',
  judge: 'judge',
  bench: 'judges on the bench',
  act: 'Act',
  no: 'number',
  outcome: 'outcome',
}

interface Ran {
  query: string
  exact: readonly Authority[]
  searched: readonly string[]
  filters: Filters
  /** Whether meaning was compared too. */
  meaning: boolean
}

function sentence({ query, exact, searched, filters, meaning }: Ran): string {
  const narrowed = Object.entries(filters)
    .map(([name, value]) => `${FILTER_WORDS[name as keyof Filters]}: ${value}`)
    .join(', ')
  const parts = [
    exact.length > 0 &&
      `${exact
        .map(({ label }) => label)
        .slice(0, 3)
        .join('; ')}, as named`,
    searched.length > 0 && `the words ${searched.slice(0, 12).join(', ')}`,
    meaning && 'what is near in meaning',
    query === '' && 'what the filters name',
  ].filter(Boolean)
  if (parts.length === 0) return 'Nothing in your words is in the library.'
  return `Looked for ${parts.join(', then for ')}${narrowed ? ` (${narrowed})` : ''}.`
}
