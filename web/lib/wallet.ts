import { queryOptions } from '@tanstack/react-query'
import { Wallet } from '#shared/billing.ts'
import { fetchJson, retryUnlessRefused } from './api.ts'

/** Somebody's wallet, kept under one key for all who show it or pay with it. */
export const walletQuery = (userId: number) =>
  queryOptions({
    queryKey: ['wallet', userId],
    queryFn: ({ signal }) => fetchJson(Wallet, `/wallet/${userId}`, { signal }),
    retry: retryUnlessRefused,
  })
