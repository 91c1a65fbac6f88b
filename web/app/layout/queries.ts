import { QueryClient } from '@tanstack/react-query'

/** What pages have asked the server for; one for all, so that moving between them asks again for nothing that is fresh. */
export const queries = new QueryClient({ defaultOptions: { queries: { retry: 1, refetchOnWindowFocus: false } } })
