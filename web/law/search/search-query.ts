import { SEARCH_FILTERS, type SearchFilter } from '#shared/law/law-search.ts'

/** A search of the library. It stands in the page's address, so that it can be saved and shared. */
export interface SearchQuery {
  q: string
  filters: Partial<Record<SearchFilter, string>>
  page: number
}

/** @param search of an address, without its question mark */
export function readQuery(search: string): SearchQuery {
  const given = new URLSearchParams(search)
  const filters: SearchQuery['filters'] = {}
  for (const name of SEARCH_FILTERS) {
    const value = given.get(name)?.trim()
    if (value) filters[name] = value
  }
  const page = Number(given.get('page'))
  return { q: given.get('q')?.trim() ?? '', filters, page: Number.isSafeInteger(page) && page > 1 ? page : 1 }
}

/**
 * Writes a query as an address has it. Empty values and the first page are left out, so that the same search has one
 * address.
 */
export function writeQuery({ q, filters, page }: SearchQuery): string {
  const given = new URLSearchParams()
  if (q) given.set('q', q)
  for (const name of SEARCH_FILTERS) if (filters[name]) given.set(name, filters[name])
  if (page > 1) given.set('page', String(page))
  return given.toString()
}

export const asksNothing = ({ q, filters }: SearchQuery) => q === '' && Object.keys(filters).length === 0
