import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { ApiError, retryUnlessRefused } from '#web/lib/api.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { t } from '#web/words/words.ts'
import { searchKanoon } from '../api.ts'
import { Hits } from './search-results.tsx'
import { Stack, Text } from '#web/ui/layout/primitives.tsx'
import { type SearchQuery, writeQuery } from './search-query.ts'
import { LawSection } from '../page/law-section.tsx'

/**
 * Judgments from Indian Kanoon. A person has to ask for them, because the words leave this server and each call is paid
 * for.
 */
export function KanoonResults({ query }: { query: SearchQuery }) {
  const [asked, setAsked] = useState(false)
  const written = writeQuery({ ...query, page: 1 })
  const { data, error, isFetching, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey: ['indian kanoon', written],
    queryFn: ({ pageParam, signal }) => searchKanoon(written, pageParam, signal),
    initialPageParam: 1,
    getNextPageParam: ({ page, more }) => (more ? page + 1 : undefined),
    enabled: asked,
    staleTime: Infinity,
    retry: retryUnlessRefused,
  })
  const pages = data?.pages ?? []
  const found = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The focus goes to the first new result, or to the note that there is none, because the pressed button may be
    // gone.
    const place = found.current?.children[pages.length]
    if (asked && place instanceof HTMLElement) (place.querySelector('a') ?? place).focus({ preventScroll: true })
  }, [asked, pages.length])
  const ask = () => {
    if (!asked) setAsked(true)
    else void (pages.length > 0 ? fetchNextPage() : refetch())
  }
  return (
    <LawSection title={t('On Indian Kanoon')} note={t('An outside service. We don’t check its texts.')}>
      {pages[0] && (
        <div ref={found}>
          <Text as="output" tone="soft" size="s">
            {pages[0].ran} {pages[0].hits.length === 0 && t('It found nothing.')}
          </Text>
          {pages.map(({ page, hits }) => (
            <div key={page} tabIndex={-1}>
              <Hits hits={hits} />
            </div>
          ))}
        </div>
      )}
      {isFetching && <Skeleton lines={4} label={t('Asking Indian Kanoon')} />}
      {error && (
        <Text font="reading" size="reading" leading="reading" measure role="alert">
          {t(
            error instanceof ApiError
              ? error.message
              : 'The server didn’t respond. Check your connection and try again.',
          )}
        </Text>
      )}
      {(!pages[0] || hasNextPage || error) && (
        <Stack gap={2} justifyItems="start" font="reading" size="reading" leading="reading" measure>
          {!asked && <p>{t('We send your words to indiankanoon.org, and nothing about you. Don’t name a client.')}</p>}
          <Button look="secondary" busy={isFetching} onClick={ask}>
            {t(error ? 'Try again' : pages[0] ? 'More from Indian Kanoon' : 'Search Indian Kanoon too')}
          </Button>
        </Stack>
      )}
    </LawSection>
  )
}
