/** The calls about people. All throw as `send` does. */
import { PlanGranted } from '#shared/billing.ts'
import { Message } from '#shared/answers.ts'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { FullPerson, ViewedChats } from '#shared/admin.ts'
import type { ToolId } from '#shared/chat.ts'
import type { PersonDetails } from '#shared/person-details.ts'
import { fetchJson, retryUnlessRefused } from '#web/lib/api.ts'

const of = (id: number) => `/admin/people/${id}`

/**
 * The key lies outside those of the back office, because each load writes a row of the audit trail and must not happen
 * after every action.
 */
export const personQuery = (id: number) =>
  queryOptions({
    queryKey: ['person', id],
    queryFn: ({ signal }) => fetchJson(FullPerson, of(id), { signal }),
    retry: retryUnlessRefused,
    refetchOnReconnect: false,
  })

/**
 * Puts the result of an action in the cache, because loading the person again would write another row of the audit
 * trail.
 */
export function useChangePerson(id: number) {
  const queries = useQueryClient()
  return (change: (person: FullPerson) => Partial<FullPerson>) =>
    queries.setQueryData(personQuery(id).queryKey, (person) => person && { ...person, ...change(person) })
}

/** Sends the changed details only, with a reason. */
export const changeDetails = (id: number, changes: Partial<PersonDetails> & { reason: string }) =>
  fetchJson(Message, `${of(id)}/details`, { json: changes })
export const suspend = (id: number, reason: string) => fetchJson(Message, `${of(id)}/suspension`, { json: { reason } })
export const restore = (id: number) => fetchJson(Message, `${of(id)}/suspension`, { method: 'DELETE' })
export const grant = (grant: { user_id: number; plan_id: number; ends_at: string }) =>
  fetchJson(PlanGranted, '/admin/grants', { json: grant })
/** Loads one session's chat. Without a session it loads the list of sessions. */
export const viewChats = (id: number, look: { reason: string; tool?: ToolId; session_id?: string }) =>
  fetchJson(ViewedChats, `${of(id)}/chats`, { json: look })
