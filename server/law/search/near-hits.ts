/** Turns the nearest keys of the vectors into hits where their documents pass the filters. */
import { digestId, readAuthorityId } from '#shared/law/authority-id.ts'
import type { LawHit } from '#shared/law/law-search.ts'
import {
  digestPasses,
  documentPasses,
  provisionPasses,
  wantsJudgments,
  wantsProvisions,
  type Filters,
} from './filters.ts'
import { digestHit, documentHit, hitId, provisionHit } from './make-hits.ts'
import { findDigestOf } from '../citations/check-judgments/same-judgment.ts'
import { digestWithId, documentWithId, type LawContext } from '../library/context.ts'
import type { CorpusDocument } from '../library/corpus-queries.ts'
import type { JudgmentRecord } from '../library/store.ts'

interface NearHit {
  id: string
  kind: LawHit['kind']
  hit(): LawHit
}

/** The most results of each kind. Something is always nearest, so results that are further away say nothing. */
const OF_EACH_KIND = 40

/**
 * @param keys the nearest first, as `embed` wrote them. A key that the library no longer has is skipped, because
 * vectors may be older than the library.
 * @returns at most 40 judgments and 40 provisions, the nearest first. Each is there once, even where both its digest
 * and its text are near.
 */
export function nearHits(
  law: LawContext,
  keys: readonly string[],
  filters: Filters,
  words: ReadonlySet<string>,
): NearHit[] {
  const hits = new Map<string, NearHit>()
  const left = {
    judgment: wantsJudgments(filters) ? OF_EACH_KIND : 0,
    provision: wantsProvisions(filters) ? OF_EACH_KIND : 0,
  }
  for (const key of keys) {
    if (left.judgment + left.provision === 0) break
    const found = nearHit(key)
    if (!found || left[found.kind] === 0 || hits.has(found.id)) continue
    left[found.kind] -= 1
    hits.set(found.id, found)
  }
  return [...hits.values()]

  function nearHit(key: string): NearHit | null {
    const named = readAuthorityId(key)
    if (named?.of === 'provision') return ofProvision(key, named.act, named.no)
    const digest = digestWithId(law, key)
    if (digest) return ofDigest(digest)
    const document = documentWithId(law, key, ['judgment', 'provision'])
    return document ? ofDocument(document) : null
  }

  function ofProvision(key: string, act: string, no: string): NearHit | null {
    const row = law.store.provision(act, no)
    if (!row || !provisionPasses(row, filters)) return null
    return { id: key, kind: 'provision', hit: () => provisionHit(law, row) }
  }

  function ofDigest(row: JudgmentRecord): NearHit | null {
    if (!digestPasses(law, row, filters)) return null
    return { id: digestId(row.id), kind: 'judgment', hit: () => digestHit(law, row, words) }
  }

  function ofDocument(document: CorpusDocument): NearHit | null {
    const { kind, act, no } = document
    const passes =
      kind === 'judgment'
        ? documentPasses(law, document, filters)
        : provisionPasses({ act: act ?? '', no: no ?? '' }, filters)
    if (!passes) return null
    const digest = kind === 'judgment' ? findDigestOf(law, document) : null
    return digest
      ? { id: digestId(digest.id), kind, hit: () => digestHit(law, digest, words) }
      : { id: hitId(law, document), kind, hit: () => documentHit(law, document, words) }
  }
}
