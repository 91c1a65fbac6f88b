/**
 * Reciprocal rank fusion: several ranked lists become one by the rank of each result in each list, because their scores
 * cannot be compared.
 */
import type { LawHit } from '#shared/law/law-search.ts'
import { RANK_FUSION_K } from './weights.ts'

/** It is shaped into a hit only when its page is shown, because that costs queries. */
export interface RankedResult {
  id: string
  score: number
  hit(): LawHit | null
}

/** @param place the rank in one list, from 0. The first list that has the result decides how it is shown. */
export type AddCandidate = (id: string, place: number, hit: () => LawHit | null) => void

export function openFusion(): { add: AddCandidate; candidates: () => RankedResult[] } {
  const found = new Map<string, RankedResult>()
  return {
    add(id, place, hit) {
      const known = found.get(id)
      const score = (known?.score ?? 0) + 1 / (RANK_FUSION_K + place)
      found.set(id, known ? { ...known, score } : { id, score, hit })
    },
    candidates: () => [...found.values()].toSorted((a, b) => b.score - a.score),
  }
}
