import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from 'wouter'
import type { LawSearch } from '#shared/law.ts'
import { ApiError } from '#web/lib/api.ts'
import { PATHS } from '#web/lib/paths.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Hit } from './hit.tsx'
import { Matters } from './matters.tsx'
import styles from './search-results.module.css'
import { type SearchQuery, writeQuery } from './search-query.ts'
import { Section } from './section.tsx'

interface SearchResultsProps {
  found: UseQueryResult<LawSearch>
  query: SearchQuery
  onClear: () => void
}

/** What a search found, in whatever state it is. */
export function SearchResults({ found, query, onClear }: SearchResultsProps) {
  if (found.data) return <Found found={found.data} query={query} onClear={onClear} />
  if (found.isPending) return <Skeleton lines={6} label="Searching the library" />
  return (
    <div className={styles['words']} role="alert">
      <p>
        {found.error instanceof ApiError
          ? found.error.message
          : 'No answer came from the server. Check the connection and search again.'}
      </p>
      <Button look="secondary" onClick={() => void found.refetch()}>
        Search again
      </Button>
    </div>
  )
}

function Found({ found, query, onClear }: { found: LawSearch; query: SearchQuery; onClear: () => void }) {
  const { ran, hits, total, matters } = found
  const exact = hits.filter(({ how }) => how === 'exact')
  const ranked = hits.filter(({ how }) => how === 'ranked')
  return (
    <>
      <output className={styles['ran']}>
        {ran} {total === 0 ? 'Nothing was found.' : `${total} found.`}
      </output>
      {exact.length > 0 && (
        <Section title="What you named">
          <Hits hits={exact} />
        </Section>
      )}
      <Matters title="Common matters" matters={matters} />
      {ranked.length > 0 && (
        <Section title={exact.length > 0 ? 'What your words lead to' : 'Found'}>
          <Hits hits={ranked} />
        </Section>
      )}
      {hits.length === 0 && <Nothing filtered={Object.keys(query.filters).length > 0} onClear={onClear} />}
      <Pages found={found} query={query} />
    </>
  )
}

export const Hits = ({ hits }: { hits: LawSearch['hits'] }) => (
  <ol className={styles['hits']}>
    {hits.map((hit) => (
      <li key={`${hit.kind} ${hit.id}`}>
        <Hit hit={hit} />
      </li>
    ))}
  </ol>
)

function Nothing({ filtered, onClear }: { filtered: boolean; onClear: () => void }) {
  return (
    <div className={styles['words']}>
      <p>
        Try fewer or plainer words, one party’s name, or the section with its Act: “section 138 NI Act”. That nothing
        was found says nothing of what the law is.
      </p>
      {filtered && (
        <Button look="secondary" onClick={onClear}>
          Search without the filters
        </Button>
      )}
    </div>
  )
}

function Pages({ found: { page, pages }, query }: { found: LawSearch; query: SearchQuery }) {
  if (pages <= 1) return null
  const to = (number: number) => `${PATHS.law}?${writeQuery({ ...query, page: number })}`
  return (
    <nav className={styles['pages']} aria-label="Pages of results">
      {page > 1 && (
        <Link href={to(page - 1)} className={buttonClass('secondary')}>
          Previous page
        </Link>
      )}
      <span>
        Page {page} of {pages}
      </span>
      {page < pages && (
        <Link href={to(page + 1)} className={buttonClass('secondary')}>
          Next page
        </Link>
      )}
    </nav>
  )
}
