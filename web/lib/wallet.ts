import { queryOptions } from '@tanstack/react-query'
import { Wallet } from '#shared/billing.ts'
import { fetchJson, retryUnlessRefused } from './api.ts'

/** The query of somebody's wallet. All who show it or pay with it share one key, so that they agree. */
export const walletQuery = (userId: number) =>
  queryOptions({
    queryKey: ['wallet', userId],
    queryFn: ({ signal }) => fetchJson(Wallet, `/wallet/${userId}`, { signal }),
    retry: retryUnlessRefused,
  })
