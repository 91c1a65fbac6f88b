import { useLocation } from 'wouter'
import { pageAt } from './page-at.tsx'
import { SearchPage } from './search/search-page.tsx'

/** The law library: its search, and a page for each provision, judgment and matter. */
export function LawPages() {
  // Asked for the news that the address has changed; what it says is read where it is written.
  useLocation()
  return pageAt(location.pathname) ?? <SearchPage />
}
