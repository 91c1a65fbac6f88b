/** The calls that several pages of the back office share. All throw as `send` does. */
import { List } from '#shared/answers.ts'
import { Overview, PlanRow, FactorCodeGiven, SecondFactor } from '#shared/admin.ts'
import { TrailCheck } from '#shared/trail.ts'
import { fetchJson, retryUnlessRefused } from '#web/lib/api.ts'

/** The first part of every query key of the back office, so that one call can reload all of it after an action. */
export const OFFICE = 'admin'

export const waitingQuery = {
  queryKey: [OFFICE, 'overview'],
  queryFn: ({ signal }: { signal: AbortSignal }) => fetchJson(Overview, '/admin/overview', { signal }),
  retry: retryUnlessRefused,
  // Others work on the same queues, so the counts may have changed.
  refetchOnWindowFocus: true,
}

export const factorQuery = {
  queryKey: ['second factor'],
  queryFn: ({ signal }: { signal: AbortSignal }) => fetchJson(SecondFactor, '/admin/second-factor', { signal }),
}

/**
 * The check has a key outside those of the back office, because the server reads the whole trail for it and must not do
 * so after every action.
 */
export const trailCheckQuery = {
  queryKey: ['trail check'],
  queryFn: ({ signal }: { signal: AbortSignal }) => fetchJson(TrailCheck, '/admin/trail/check', { signal }),
  staleTime: 10 * 60_000,
}

export const plansQuery = {
  queryKey: [OFFICE, 'plans'],
  queryFn: ({ signal }: { signal: AbortSignal }) => fetchJson(List(PlanRow), '/admin/plans', { signal }),
}

/**
 * Gives the code of the app. A first code returns recovery codes, which are shown only once.
 * @param mailCode the code from the mail that must go with a first code
 */
export const giveCode = (code: string, mailCode?: string) =>
  fetchJson(FactorCodeGiven, '/admin/second-factor/code', {
    json: { code, mail_code: mailCode },
  })
