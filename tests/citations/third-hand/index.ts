/**
 * Passages as a chatbot or a dishonest opponent writes them, each with an authority that is made up in a known place, and passages in
 * which every authority is right. The citation check is measured with them. They were written by somebody who had not read the checker.
 * What is right is in the public data, and what is made up is not; no passage takes its truth from the checker.
 *
 * Who may read what: whoever improves the checker reads `development/` and the failures of its families only. The folder `held/`, the
 * frames `HELD` and each failed passage of a held family stay unread. Only their figures are looked at, and they are what counts. A held
 * family that was read belongs to development, and another one has to take its place.
 */
import { provisions } from './development/provisions.ts'
import { judgments } from './development/judgments.ts'
import { quotations } from './development/quotations.ts'
import { rightOnes } from './development/right.ts'
import type { PublicFacts } from './facts.ts'
import { HELD, OPEN } from './frames.ts'
import { judgments as heldJudgments } from './held/judgments.ts'
import { provisions as heldProvisions } from './held/provisions.ts'
import { quotations as heldQuotations } from './held/quotations.ts'
import { rightOnes as heldRightOnes } from './held/right.ts'
import { lay, picker, type Family, type UntruthKind, type Laid } from './pieces.ts'

export interface Passage extends Laid {
  family: string
  /** Null where everything is right. */
  kind: UntruthKind | null
}

const DEVELOPMENT: readonly Family[] = [...judgments, ...quotations, ...provisions, ...rightOnes]
const HELD_OUT: readonly Family[] = [...heldJudgments, ...heldQuotations, ...heldProvisions, ...heldRightOnes]
/** The number of attempts. Facts that do not suit a family are common; facts that never do are a mistake in the family. */
const MOST_TRIES = 20_000

/**
 * @param seed the same seed and data give the same passages
 * @param options.each how many passages of each family, untrue and right
 * @returns passages of the development families, or of those held out
 */
export function passages(
  facts: PublicFacts,
  seed: number,
  { held, each }: { held: boolean; each: { untrue: number; right: number } },
): Passage[] {
  return (held ? HELD_OUT : DEVELOPMENT).flatMap((family, at) => {
    const pick = picker(seed * 1_000 + at + (held ? 500 : 0))
    const frames = held ? [...OPEN, ...HELD, ...HELD] : OPEN
    return Array.from({ length: family.kind ? each.untrue : each.right }, (): Passage => {
      for (let tries = 0; tries < MOST_TRIES; tries++) {
        const claim = family.write(facts, pick)
        if (claim) return { family: family.name, kind: family.kind, ...lay(pick.of(frames)(claim, pick), pick) }
      }
      throw new Error(`The facts do not carry "${family.name}"`)
    })
  })
}
