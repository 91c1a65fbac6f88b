/** What every page of the back office asks. All throw as `send` does. */
import { List } from '#shared/answers.ts'
import { Overview, PlanRow, FactorCodeGiven, SecondFactor } from '#shared/admin.ts'
import { TrailCheck } from '#shared/trail.ts'
import { fetchJson, retryUnlessRefused } from '#web/lib/api.ts'

/** All that the back office keeps in the browser is asked for again after an action: a key begins with this. */
export const OFFICE = 'admin'

export const waitingQuery = {
  queryKey: [OFFICE, 'overview'],
  queryFn: ({ signal }: { signal: AbortSignal }) => fetchJson(Overview, '/admin/overview', { signal }),
  retry: retryUnlessRefused,
  // What waits is done by others, too.
  refetchOnWindowFocus: true,
}

export const factorQuery = {
  queryKey: ['second factor'],
  queryFn: ({ signal }: { signal: AbortSignal }) => fetchJson(SecondFactor, '/admin/second-factor', { signal }),
}

/** The server reads the whole trail for it: not asked for again with every action. */
export const trailCheckQuery = {
  queryKey: ['trail check'],
  queryFn: ({ signal }: { signal: AbortSignal }) => fetchJson(TrailCheck, '/admin/trail/check', { signal }),
  staleTime: 10 * 60_000,
}

export const plansQuery = {
  queryKey: [OFFICE, 'plans'],
  queryFn: ({ signal }: { signal: AbortSignal }) => fetchJson(List(PlanRow), '/admin/plans', { signal }),
}

/** Of a first code: recovery codes, shown this once. @param mailCode what goes with a first code, where it was mailed */
export const giveCode = (code: string, mailCode?: string) =>
  fetchJson(FactorCodeGiven, '/admin/second-factor/code', {
    json: { code, mail_code: mailCode },
  })
