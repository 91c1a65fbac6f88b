import type { Query } from '@tanstack/react-query'
import type { ImportedHoldings } from '#shared/admin.ts'
import { LawInstalls } from '#shared/office/law-install.ts'
import { fetchJson, retryUnlessRefused } from '#web/lib/api.ts'
import { OFFICE } from '../../api.ts'

export const INSTALLS = '/admin/law/installs'
/** How often a running install is asked about, ms. The server writes its progress as often. */
const LOOK_EVERY = 1_000
/** How often, and for how long after an install, the library is asked for what is new in it, ms. */
const [COUNT_EVERY, COUNT_FOR] = [2_000, 60_000]

export const installsQuery = {
  queryKey: [OFFICE, 'installs'],
  queryFn: ({ signal }: { signal: AbortSignal }) => fetchJson(LawInstalls, INSTALLS, { signal }),
  retry: retryUnlessRefused,
  staleTime: 0,
  refetchInterval: ({ state }: Query<LawInstalls>) => (state.data?.runs[0]?.ended_at === null ? LOOK_EVERY : false),
}

/**
 * The server notices a new library some seconds after an install has ended, so that its first counts may be the old
 * ones.
 * @returns ms until the library is to be asked again; false when it has what the last install brought
 */
export function countAgainAfter(
  installs: LawInstalls | undefined,
  holdings: ImportedHoldings | undefined,
): number | false {
  const last = installs?.runs[0]
  if (last?.state !== 'done' || last.ended_at === null || !holdings) return false
  const isCounted = holdings.imports.some(({ at }) => at !== null && Date.parse(at) >= Date.parse(last.started_at))
  return !isCounted && Date.now() - Date.parse(last.ended_at) < COUNT_FOR ? COUNT_EVERY : false
}
