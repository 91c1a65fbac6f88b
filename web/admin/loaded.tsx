import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { sentenceOf } from '#web/lib/api.ts'
import { LoadFailure } from '#web/ui/feedback/load-failure.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { t } from '#web/words/words.ts'

export function Loaded<T>({ query, children }: { query: UseQueryResult<T>; children: (data: T) => ReactNode }) {
  if (query.data !== undefined) return children(query.data)
  if (query.isPending) return <Skeleton lines={6} label={t('Loading the page')} />
  return (
    <LoadFailure
      text={`${t('We couldn’t load this.')} ${sentenceOf(query.error)}`}
      again={() => void query.refetch()}
    />
  )
}
