/** A search without words lists the provision of its filters and the judgments on it. */
import type { LawHit } from '#shared/law/law-search.ts'
import { findDigestOf } from '../citations/check-judgments/same-judgment.ts'
import type { LawContext } from '../library/context.ts'
import { digestPasses, documentPasses, wantsJudgments, wantsProvisions, type Filters } from './filters.ts'
import type { RankedResult } from './rank-fusion.ts'
import { digestHit, documentHit, provisionHit } from './make-hits.ts'

/** The most cited come first, because without words nothing else ranks them. */
export function listByFilters(law: LawContext, filters: Filters): RankedResult[] {
  const { store, imported } = law
  const candidates: RankedResult[] = []
  const words: ReadonlySet<string> = new Set()
  const add = (hit: LawHit) => candidates.push({ id: hit.id, score: hit.citedBy, hit: () => hit })
  const { act, no } = filters
  if (act === undefined || no === undefined) return []
  const row = store.provision(act, no)
  if (row && wantsProvisions(filters)) add(provisionHit(law, row))
  if (wantsJudgments(filters)) {
    for (const id of row ? store.judgmentsOnProvision(row.rowid) : []) {
      const digest = store.judgmentById(id)
      if (digest && digestPasses(law, digest, filters)) add(digestHit(law, digest, words))
    }
    for (const id of imported?.corpus.judgmentsOnProvision(act, no) ?? []) {
      const document = imported?.corpus.document(id)
      if (document && documentPasses(law, document, filters) && !findDigestOf(law, document))
        add(documentHit(law, document, words))
    }
  }
  return candidates.toSorted((a, b) => b.score - a.score)
}
