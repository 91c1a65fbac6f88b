import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { AcceptedRequest } from '#shared/directory.ts'
import { longDate } from '#shared/dates.ts'
import { retryUnlessRefused, sentenceOf } from '#web/lib/api.ts'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { LoadFailure } from '#web/ui/feedback/load-failure.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { locale, t } from '#web/words/words.ts'
import { fetchAccepted } from '../directory/api.ts'
import styles from './case-list-page.module.css'
import { Box, Note, Stack } from '#web/ui/layout/primitives.tsx'

const COLUMNS = ['S.No', 'Client name', 'Client mobile', 'Accepted on', 'Case details'] as const

/** The accepted requests with the clients' numbers, until the requests are deleted. */
export function AcceptedCases({ userId }: { userId: number }) {
  const headingId = useId()
  return (
    <Stack as="section" gap={2} marginAbove={3} aria-labelledby={headingId}>
      <h2 id={headingId}>{t('Accepted cases')}</h2>
      <LoadedCases userId={userId} />
    </Stack>
  )
}

function LoadedCases({ userId }: { userId: number }) {
  const cases = useQuery({
    queryKey: ['accepted cases', userId],
    queryFn: ({ signal }) => fetchAccepted(userId, signal),
    retry: retryUnlessRefused,
    // Loaded again, because another tab may have accepted a request.
    refetchOnWindowFocus: true,
    refetchOnMount: 'always',
  })
  if (cases.isPending) return <Skeleton lines={3} label={t('Loading the accepted cases')} />
  if (!cases.data)
    return (
      <LoadFailure
        text={`${t('We couldn’t load the accepted cases.')} ${sentenceOf(cases.error)}`}
        again={() => void cases.refetch()}
      />
    )
  if (cases.data.length === 0) return <Note>{t('You don’t have any accepted cases at the moment.')}</Note>
  return <DataTable columns={COLUMNS.map((column) => t(column))} rows={cases.data.map(rowOf)} />
}

const rowOf = ({ request_id, user_name, user_mobile_no, user_des, accepted_at }: AcceptedRequest, at: number) => ({
  key: request_id,
  cells: [
    at + 1,
    <bdi key="name">{user_name}</bdi>,
    <Box as="a" key="mobile" href={`tel:+91${user_mobile_no}`} tabular noWrap>
      {user_mobile_no}
    </Box>,
    <time key="date" dateTime={accepted_at}>
      {longDate(accepted_at, locale())}
    </time>,
    <span key="details" className={styles['full']}>
      {user_des}
    </span>,
  ],
})
