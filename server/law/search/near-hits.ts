/** What is near in meaning, as a search shows it: the keys under which vectors are kept, made into hits that pass the filters. */
import type { LawHit } from '#shared/law.ts'
import {
  digestPasses,
  documentPasses,
  provisionPasses,
  wantsJudgments,
  wantsProvisions,
  type Filters,
} from './filters.ts'
import { digestHit, documentHit, hitId, provisionHit } from './hits.ts'
import { digestOf, type Shelf } from '../library/context.ts'

interface NearHit {
  id: string
  kind: LawHit['kind']
  hit(): LawHit
}

/** Something is always nearest: what is further off than so many of its kind says nothing. */
const OF_EACH_KIND = 40

/**
 * @param keys nearest first, as `embed` wrote them; those the library does not hold any more are passed over
 * @returns at most 40 judgments and 40 provisions, each once though digest and text of it are near, nearest first
 */
export function nearHits(
  shelf: Shelf,
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
    const found = key.startsWith('j:') ? ofDigest(key) : key.startsWith('d:') ? ofDocument(key) : ofProvision(key)
    if (!found || left[found.kind] === 0 || hits.has(found.id)) continue
    left[found.kind] -= 1
    hits.set(found.id, found)
  }
  return [...hits.values()]

  function ofProvision(key: string): NearHit | null {
    const [act = '', ...no] = key.split(' ')
    const row = shelf.store.provision(act, no.join(' '))
    if (!row || !provisionPasses(row, filters)) return null
    return { id: key, kind: 'provision', hit: () => provisionHit(shelf, row) }
  }

  function ofDigest(key: string): NearHit | null {
    const named = shelf.store.judgmentNamed(key.slice(2))
    const row = named && shelf.store.judgmentById(named.id)
    if (!row || !digestPasses(shelf, row, filters)) return null
    return { id: key, kind: 'judgment', hit: () => digestHit(shelf, row, words) }
  }

  function ofDocument(key: string): NearHit | null {
    const [, source = '', name = ''] = /^d:([^/]+)\/(.+)$/s.exec(key) ?? []
    const id = (['judgment', 'provision'] as const).flatMap(
      (kind) => shelf.imported?.links.named(source, name, kind) ?? [],
    )[0]
    const document = id === undefined ? undefined : shelf.imported?.corpus.document(id)
    if (!document) return null
    const { kind, act, no } = document
    const passes =
      kind === 'judgment'
        ? documentPasses(shelf, document, filters)
        : provisionPasses({ act: act ?? '', no: no ?? '' }, filters)
    if (!passes) return null
    const digest = kind === 'judgment' ? digestOf(shelf, document) : null
    return digest
      ? { id: `j:${digest.id}`, kind, hit: () => digestHit(shelf, digest, words) }
      : { id: hitId(shelf, document), kind, hit: () => documentHit(shelf, document, words) }
  }
}
