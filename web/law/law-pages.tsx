import { useLocation } from 'wouter'
import { pageOfPath } from './page-of-path.tsx'
import { SearchPage } from './search/search-page.tsx'

/** The law library: its search, and a page for each provision, judgment, matter and State. */
export function LawPages() {
  // Only makes the component render when the address changes. The address is read below, because the hook would give it
  // decoded.
  useLocation()
  return pageOfPath(location.pathname) ?? <SearchPage />
}
