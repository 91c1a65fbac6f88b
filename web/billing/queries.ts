/** The queries of this slice, each under one key, so that two pages share one answer. */
import { queryOptions } from '@tanstack/react-query'
import { retryUnlessRefused } from '#web/lib/api.ts'
import { fetchBillingDetails, fetchFigures, fetchPayments, fetchPlans, fetchPurse } from './api.ts'

const retry = retryUnlessRefused

export const plansQuery = queryOptions({ queryKey: ['plans'], queryFn: ({ signal }) => fetchPlans(signal), retry })

export const figuresQuery = queryOptions({
  queryKey: ['figures'],
  queryFn: ({ signal }) => fetchFigures(signal),
  retry,
})

export const detailsQuery = (userId: number) =>
  queryOptions({
    queryKey: ['billing details', userId],
    queryFn: ({ signal }) => fetchBillingDetails(userId, signal),
    // `always`, because somebody is waiting: without a connection the page must say so and not pause.
    networkMode: 'always',
    retry,
  })

export const purseQuery = (userId: number) =>
  queryOptions({ queryKey: ['purse', userId], queryFn: ({ signal }) => fetchPurse(userId, signal), retry })

export const paymentsQuery = (userId: number) =>
  queryOptions({ queryKey: ['payments', userId], queryFn: ({ signal }) => fetchPayments(userId, signal), retry })
