/** What is asked of people. All throw as `send` does. */
import { queryOptions } from '@tanstack/react-query'
import type { LookedAtChats, PersonWhole } from '#shared/admin.ts'
import type { ToolId } from '#shared/chat.ts'
import { fetchJson, retryUnlessRefused } from '#web/lib/api.ts'
import { OFFICE } from '../api.ts'

const of = (id: number) => `/admin/people/${id}`

/** Each look is a row of the trail: not to be asked for without need. */
export const personQuery = (id: number) =>
  queryOptions({
    queryKey: [OFFICE, 'person', id],
    queryFn: ({ signal }) => fetchJson<PersonWhole>(of(id), { signal }),
    retry: retryUnlessRefused,
    refetchOnReconnect: false,
  })

export const suspend = (id: number, reason: string) => fetchJson(`${of(id)}/suspension`, { json: { reason } })
export const restore = (id: number) => fetchJson(`${of(id)}/suspension`, { method: 'DELETE' })
/** @param ends_at ISO */
export const grant = (grant: { user_id: number; plan_id: number; ends_at: string }) =>
  fetchJson('/admin/grants', { json: grant })
/** Without a session, the list of them. */
export const lookAtChats = (id: number, look: { reason: string; tool?: ToolId; session_id?: string }) =>
  fetchJson<LookedAtChats>(`${of(id)}/chats`, { json: look })
