/** What is asked of people. All throw as `send` does. */
import { PlanGranted } from '#shared/billing.ts'
import { Message } from '#shared/answers.ts'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { PersonWhole, LookedAtChats } from '#shared/admin.ts'
import type { ToolId } from '#shared/chat.ts'
import type { PersonDetails } from '#shared/person-details.ts'
import { fetchJson, retryUnlessRefused } from '#web/lib/api.ts'

const of = (id: number) => `/admin/people/${id}`

/** Each look is a row of the trail: not to be asked for without need, so its key is none of the back office's. */
export const personQuery = (id: number) =>
  queryOptions({
    queryKey: ['person', id],
    queryFn: ({ signal }) => fetchJson(PersonWhole, of(id), { signal }),
    retry: retryUnlessRefused,
    refetchOnReconnect: false,
  })

/** Shows what an action has changed of somebody, without another look at them. */
export function useChangePerson(id: number) {
  const queries = useQueryClient()
  return (change: (person: PersonWhole) => Partial<PersonWhole>) =>
    queries.setQueryData(personQuery(id).queryKey, (person) => person && { ...person, ...change(person) })
}

/** Only what differs, with a reason. */
export const changeDetails = (id: number, changes: Partial<PersonDetails> & { reason: string }) =>
  fetchJson(Message, `${of(id)}/details`, { json: changes })
export const suspend = (id: number, reason: string) => fetchJson(Message, `${of(id)}/suspension`, { json: { reason } })
export const restore = (id: number) => fetchJson(Message, `${of(id)}/suspension`, { method: 'DELETE' })
/** @param ends_at ISO */
export const grant = (grant: { user_id: number; plan_id: number; ends_at: string }) =>
  fetchJson(PlanGranted, '/admin/grants', { json: grant })
/** Without a session, the list of them. */
export const viewChats = (id: number, look: { reason: string; tool?: ToolId; session_id?: string }) =>
  fetchJson(LookedAtChats, `${of(id)}/chats`, { json: look })
