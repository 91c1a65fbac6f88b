import { QueryClient } from '@tanstack/react-query'

/**
 * The answers of the server that pages have asked for. All pages share one client, so that moving between them does not
 * ask again for what is fresh.
 */
export const queries = new QueryClient({ defaultOptions: { queries: { retry: 1, refetchOnWindowFocus: false } } })
