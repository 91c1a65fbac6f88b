/**
 * Searches the library: first for the authorities that the query names exactly, then by its words in digests and
 * imports together.
 */
import { readAuthorityId } from '#shared/law/authority-id.ts'
import type { LawHit, LawSearch } from '#shared/law/law-search.ts'
import type { Authority, Found } from '#shared/law/law.ts'
import { digestWithId, documentWithId, matterRefOf, type LawContext } from '../library/context.ts'
import { findActMentions, type ActNames } from '../text/act-names.ts'
import { meaningWords } from '../text/words.ts'
import {
  digestPasses,
  documentPasses,
  provisionPasses,
  wantsJudgments,
  wantsProvisions,
  type Filters,
} from './filters.ts'
import type { Finder } from './find.ts'
import { digestHit, documentHit, provisionHit } from './make-hits.ts'
import { listByFilters } from './list-by-filters.ts'
import { openRankAll } from './rank-all.ts'
import { describeSearch, type SearchLanguage } from './describe-search.ts'

export interface SearchRequest {
  /** Only its first 8,000 characters are read. */
  q: string
  filters: Filters
  page: number
  /** 20 when left out. */
  perPage?: number
  /** Of the sentence that tells how the search was understood; English when left out. */
  language?: SearchLanguage
}

const PER_PAGE = 20
const MATTERS = 3
const READ_CHARACTERS = 8_000

/** The other calls that it needs. They are passed in, so that the search does not open the same files again. */
interface SearchSources {
  lookUp(query: string): Authority[]
  find: Finder
}

export function openSearch(law: LawContext, names: ActNames, { lookUp, find }: SearchSources) {
  const { store, acts } = law
  const rankAll = openRankAll(law, names)

  return (
    { q, filters: given, page, perPage = PER_PAGE, language }: SearchRequest,
    near: readonly string[] | null = null,
  ): LawSearch => {
    const text = q.slice(0, READ_CHARACTERS).trim()
    const filters = given.act === undefined ? given : { ...given, act: actOf(given.act) }
    const words = new Set(meaningWords(text))
    const exact = text === '' ? [] : lookUp(text).filter((one) => passes(one, filters))
    const found = text === '' ? null : find(text, { lenient: true })
    const { candidates, searched } = found
      ? rankAll({ text, words, filters, near: near ?? [], found })
      : { candidates: listByFilters(law, filters), searched: [] }
    const named = new Set(exact.map(({ id }) => id))
    const all: (() => LawHit | null)[] = [
      ...exact.map((one) => () => exactHit(one, words)),
      ...candidates.filter(({ id }) => !named.has(id)).map(({ hit }) => hit),
    ]
    const from = (page - 1) * perPage
    return {
      ran: describeSearch(
        { query: text, exact, searched, filters, meaning: near !== null && near.length > 0 },
        language,
      ),
      terms: searched,
      matters: page === 1 ? mattersBeside(found, filters) : [],
      hits: all.slice(from, from + perPage).flatMap((make) => make() ?? []),
      total: all.length,
      page,
      pages: Math.max(1, Math.ceil(all.length / perPage)),
      importsAway: false,
    }
  }

  /** @param written an id, or a name as people write it */
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
}

/** With a filter no matters are offered, because a filter asks for authorities of one kind. */
const mattersBeside = (found: Found | null, filters: Filters) =>
  found && Object.keys(filters).length === 0 ? found.playbooks.slice(0, MATTERS).map(matterRefOf) : []
