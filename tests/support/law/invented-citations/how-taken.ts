import type { LibraryReader } from '#server/law/threads/reader.ts'
import type { CheckedCitation } from '#shared/law/law.ts'
import type { Made } from './made.ts'

/** Tells how the check judged a citation. Every mark that overlaps it counts. */
export function howTaken(library: Pick<LibraryReader, 'check'>, { text, start, end }: Made, today: string) {
  const found = library.check(text, { today }).filter((one) => one.start < end && one.end > start)
  const said: (one: CheckedCitation) => string = ({ raw, state, reason }) => `${state} ${raw}: ${reason}`
  return {
    verified: found.length > 0 && found.every(({ state }) => state === 'verified'),
    someVerified: found.some(({ state }) => state === 'verified'),
    unmarked: found.length === 0,
    said: `${text} → ${found.map(said).join(' | ') || 'nothing'}`,
  }
}
