import { retryUnlessRefused } from '#web/lib/api.ts'
import { fetchRequests } from '../directory/api.ts'

export const requestsKey = (userId: number) => ['case requests', userId] as const

/** The open requests of clients to a member. */
export const requestsQuery = (userId: number) => ({
  queryKey: requestsKey(userId),
  queryFn: ({ signal }: { signal: AbortSignal }) => fetchRequests(userId, signal),
  retry: retryUnlessRefused,
})
