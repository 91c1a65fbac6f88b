/** Whose papers are whose. What is put to a witness as his own must never be another's. */
import type { Statement } from '../paper.ts'
import { isOneSpeaker } from '../text/names.ts'

/** A thousand names against a thousand would take too long. A later paper is a speaker of its own. */
export const MOST_STATEMENTS_ASKED = 300

/** "M/s Sai Traders" sends the notice, and its proprietor is the witness. */
const FIRM =
  /\b(?:m\/s|traders?|agenc(?:y|ies)|enterprises?|ltd|limited|co|company|bank|industries|store|stores|firm|house|builders|finance|society|trust|corporation|sons|brothers)\b/i

/**
 * Different spellings of one name are one speaker. What a party's advocate wrote without a name is the party's; what
 * somebody told without a name may be anybody's.
 */
function isSameSpeaker(a: Statement, b: Statement): boolean {
  if (isOneSpeaker(a, b)) return true
  if (a.party === null || a.party !== b.party || (a.sort !== 'pleaded' && b.sort !== 'pleaded')) return false
  const [known, other] = a.witness === null ? [b, a] : [a, b]
  return other.witness === null
    ? known.witness !== null && other.sort === 'pleaded'
    : [a, b].some(({ witness }) => FIRM.test(witness ?? ''))
}

const partsOf = ({ witness }: Statement) => witness?.split(/\s+/).length ?? 0

/**
 * @returns the papers of each speaker, in their order. A paper that fits two of them is neither's: a bare "Ramesh" beside
 * Ramesh Chand and Ramesh Pal, a reply without a name where two witnesses speak for that side
 */
export function speakersOf(statements: readonly Statement[]): Statement[][] {
  const found: Statement[][] = []
  // The fuller names first, so that a short one finds all that it may mean.
  for (const one of statements.slice(0, MOST_STATEMENTS_ASKED).toSorted((a, b) => partsOf(b) - partsOf(a))) {
    const known = found.filter((own) => own.every((other) => isSameSpeaker(other, one)))
    if (known.length === 1) known[0]?.push(one)
    else found.push([one])
  }
  return [...found, ...statements.slice(MOST_STATEMENTS_ASKED).map((one) => [one])].map((own) =>
    own.toSorted((a, b) => a.n - b.n),
  )
}
