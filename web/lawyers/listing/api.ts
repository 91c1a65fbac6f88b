import { DECLARATION, ListingState } from '#shared/directory.ts'
import { fetchJson } from '#web/lib/api.ts'

export const fetchListing = (userId: number, signal: AbortSignal) =>
  fetchJson(ListingState, `/listing/${userId}`, { signal })

export const listMe = (userId: number) =>
  fetchJson(ListingState, `/listing/${userId}`, { json: { declaration: DECLARATION.version } })

export const delist = (userId: number) => fetchJson(ListingState, `/listing/${userId}`, { method: 'DELETE' })
