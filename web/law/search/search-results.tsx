import type { UseQueryResult } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef } from 'react'
import type { LawSearch } from '#shared/law/law-search.ts'
import { ApiError } from '#web/lib/api.ts'
import { PATHS } from '#web/lib/paths.ts'
import { Button } from '#web/ui/button/button.tsx'
import { focusMain, useFocusAfter } from '#web/ui/focus.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Pager } from '#web/ui/table/pager.tsx'
import { t } from '#web/words/words.ts'
import { Hit } from './hit.tsx'
import { howMany } from './how-many.ts'
import { Matters } from '../matter/matters.tsx'
import styles from './search-results.module.css'
import { type SearchQuery, writeQuery } from './search-query.ts'
import { LawSection } from '../page/law-section.tsx'
import { Callout, Stack, Text } from '#web/ui/layout/primitives.tsx'

interface SearchResultsProps {
  found: UseQueryResult<LawSearch>
  query: SearchQuery
  onClear: () => void
  /** True for every search but the one that the page was opened with. */
  another: boolean
}

export function SearchResults({ found, query, onClear, another }: SearchResultsProps) {
  const place = useRef<HTMLOutputElement>(null)
  useEffect(() => {
    // The link that was followed is gone, and the focus would be lost with it.
    if (another && found.data && document.activeElement === document.body) place.current?.focus()
  }, [another, found.data])
  if (found.data) return <Found place={place} found={found.data} query={query} onClear={onClear} />
  if (found.isPending) return <Skeleton lines={6} label={t('Searching the library')} />
  return <Failed found={found} />
}

function Failed({ found }: Pick<SearchResultsProps, 'found'>) {
  const root = useRef<HTMLDivElement>(null)
  useFocusAfter(root, focusMain)
  return (
    <Stack ref={root} role="alert" gap={2} justifyItems="start" font="reading" size="reading" leading="reading" measure>
      <p>
        {t(
          found.error instanceof ApiError
            ? found.error.message
            : 'The server didn’t respond. Check your connection and search again.',
        )}
      </p>
      <Button look="secondary" onClick={() => void found.refetch()}>
        {t('Search again')}
      </Button>
    </Stack>
  )
}

interface FoundProps extends Pick<SearchResultsProps, 'query' | 'onClear'> {
  found: LawSearch
  place: RefObject<HTMLOutputElement | null>
}

function Found({ found, query, onClear, place }: FoundProps) {
  const { ran, hits, total, matters, importsAway } = found
  const exact = hits.filter(({ how }) => how === 'exact')
  const ranked = hits.filter(({ how }) => how === 'ranked')
  return (
    <>
      <Text as="output" ref={place} tabIndex={-1} tone="soft" size="s">
        {ran} <span className={styles['count']}>{howMany(total)}</span>
      </Text>
      {importsAway && (
        <Callout>
          {t('We can’t search the imported judgments and Acts right now. Please try again in a few minutes.')}
        </Callout>
      )}
      {exact.length > 0 && (
        <LawSection title={t('What you named')}>
          <Hits hits={exact} />
        </LawSection>
      )}
      <Matters title={t('Common matters')} matters={matters} />
      {ranked.length > 0 && (
        <LawSection title={t(exact.length > 0 ? 'Results for your words' : 'Found')}>
          <Hits hits={ranked} />
        </LawSection>
      )}
      {hits.length === 0 && <Nothing filtered={Object.keys(query.filters).length > 0} onClear={onClear} />}
      <Pager
        label={t('Pages of results')}
        page={found.page}
        pages={found.pages}
        hrefOf={(page) => `${PATHS.law}?${writeQuery({ ...query, page })}`}
      />
    </>
  )
}

export const Hits = ({ hits }: { hits: LawSearch['hits'] }) => (
  <Stack as="ol" className={styles['hits']}>
    {hits.map((hit) => (
      <li key={`${hit.kind} ${hit.id}`}>
        <Hit hit={hit} />
      </li>
    ))}
  </Stack>
)

function Nothing({ filtered, onClear }: { filtered: boolean; onClear: () => void }) {
  return (
    <Stack gap={2} justifyItems="start" font="reading" size="reading" leading="reading" measure>
      <p>
        {t(
          'Try fewer or plainer words, one party’s name, or the section with its Act: “section 138 NI Act”. No results doesn’t mean there is no law on it.',
        )}
      </p>
      {filtered && (
        <Button look="secondary" onClick={onClear}>
          {t('Search without the filters')}
        </Button>
      )}
    </Stack>
  )
}
