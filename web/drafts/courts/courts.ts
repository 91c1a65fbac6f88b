import { type DraftCourt, type DraftDocument } from '#shared/drafts.ts'
import { courtOfHeading } from '#shared/filing/court-of-heading.ts'
import { retryUnlessRefused } from '#web/lib/api.ts'
import { language } from '#web/words/words.ts'
import { fetchCourts } from '../api.ts'

/** All courts. They change with the product only. */
export const courtsQuery = {
  queryKey: ['draft-courts'],
  queryFn: ({ signal }: { signal: AbortSignal }) => fetchCourts(signal),
  staleTime: Infinity,
  retry: retryUnlessRefused,
}

export const courtName = ({ name, hindi }: { name: string; hindi: string }): string =>
  language() === 'hi' ? hindi : name

/**
 * Finds the court that a paper names in its heading, so that nobody files it in the print of another one.
 * @param courts the plain print first
 * @returns the id of its print; that of the plain print where it names none that is known
 */
export function courtOfPaper(
  { blocks }: Pick<DraftDocument, 'blocks'>,
  courts: readonly Pick<DraftCourt, 'id' | 'marks'>[],
): string {
  const headings = blocks
    .filter(({ style }) => style === 'court')
    .map(({ spans }) => spans.map(({ text }) => text).join(''))
  const named = headings.map((heading) => courtOfHeading(heading, courts)).find((id) => id !== undefined)
  return courts.find(({ id }) => id === named)?.id ?? courts[0]?.id ?? ''
}
