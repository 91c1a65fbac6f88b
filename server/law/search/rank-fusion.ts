/** Lists of different kinds made into one, by the place of each thing in each list. */
import type { LawHit } from '#shared/law.ts'
import { RANK_FUSION_K } from './weights.ts'

/** One thing found, made into a hit only when its page is shown. */
export interface Candidate {
  id: string
  score: number
  hit(): LawHit | null
}

/** Takes a thing at its place in one list, from 0: the first list that has it says how it is shown. */
export type AddCandidate = (id: string, place: number, hit: () => LawHit | null) => void

export function openFusion(): { add: AddCandidate; candidates: () => Candidate[] } {
  const found = new Map<string, Candidate>()
  return {
    add(id, place, hit) {
      const known = found.get(id)
      const score = (known?.score ?? 0) + 1 / (RANK_FUSION_K + place)
      found.set(id, known ? { ...known, score } : { id, score, hit })
    },
    candidates: () => [...found.values()].toSorted((a, b) => b.score - a.score),
  }
}
