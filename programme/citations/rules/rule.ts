import type { Authorities } from '../authorities.ts'
import type { Dice } from '../invent.ts'
import type { Made } from '../sentences.ts'

export interface Rule {
  name: string
  /** How many of them a whole run makes. */
  n: number
  /** @returns null when what a false rule made happens to be true, or nobody can know whether it is */
  make(dice: Dice, known: Authorities): Made | null
}
