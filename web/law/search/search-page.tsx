import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useLocation, useSearch } from 'wouter'
import { retryUnlessRefused } from '#web/lib/api.ts'
import { PATHS } from '#web/lib/paths.ts'
import { PageHeading } from '#web/ui/layout/page-heading.tsx'
import { t, useWrittenLanguage } from '#web/words/words.ts'
import { fetchHoldings, searchLaw } from '../api.ts'
import { Holdings } from './holdings.tsx'
import { LawFrame } from '../page/law-frame.tsx'
import { KanoonResults } from './kanoon-results.tsx'
import { SearchForm } from './search-form.tsx'
import styles from './search-page.module.css'
import { asksNothing, readQuery, type SearchQuery, writeQuery } from './search-query.ts'
import { SearchResults } from './search-results.tsx'
import { Note, Stack } from '#web/ui/layout/primitives.tsx'

/** The library's own search: first the provision or judgment that the query names, then the matches of its words. */
export function SearchPage() {
  const [, navigate] = useLocation()
  const language = useWrittenLanguage()
  const query = readQuery(useSearch())
  const written = writeQuery(query)
  const nothing = asksNothing(query)
  const [opened] = useState(written)
  // An address that the form itself has set must not fill it again, because the person may be typing on. Any other
  // address does.
  const [form, setForm] = useState({ shows: written, key: 0 })
  if (form.shows !== written) setForm({ shows: written, key: form.key + 1 })
  const holdings = useQuery({
    queryKey: ['holdings'],
    queryFn: ({ signal }) => fetchHoldings(signal),
    staleTime: Infinity,
    retry: retryUnlessRefused,
  })
  const found = useQuery({
    queryKey: ['law search', written, language],
    queryFn: ({ signal }) => searchLaw(written, language, signal),
    enabled: !nothing,
    staleTime: Infinity,
    retry: retryUnlessRefused,
  })
  const go = (next: SearchQuery) => {
    const search = writeQuery(next)
    navigate(search ? `${PATHS.law}?${search}` : PATHS.law)
  }
  const onSearch = (next: SearchQuery) => {
    setForm({ ...form, shows: writeQuery(next) })
    go(next)
  }
  return (
    <LawFrame>
      <Stack gap={3} className={styles['page']}>
        <PageHeading title={t('Law library')} />
        <SearchForm key={form.key} query={query} acts={holdings.data?.acts ?? []} onSearch={onSearch} />
        {nothing && (
          <Note>
            <Link href={`${PATHS.drafts}/check`}>{t('Check the citations of a paper')}</Link>
          </Note>
        )}
        {nothing ? (
          holdings.data && <Holdings holdings={holdings.data} />
        ) : (
          <SearchResults
            found={found}
            query={query}
            another={written !== opened}
            onClear={() => go({ ...query, filters: {}, page: 1 })}
          />
        )}
        {holdings.data?.indianKanoon && found.data && query.q && query.filters.kind !== 'provision' && (
          <KanoonResults key={written} query={query} />
        )}
      </Stack>
    </LawFrame>
  )
}
